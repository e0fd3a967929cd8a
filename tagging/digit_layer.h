// A layer: the candidates of one digit, their tags, and what follows within the layer.
//
//   load    strong links between the two places of the digit in a house
//   mark    each candidate that has one with a tag; see tags.h
//   weak    what a member of a tag sees in the layer is false if the tag is true
//   expand  if tag t is false, its opposite is true and falsifies all that it sees; where that hits a member of
//           another tag, that tag is false, too
//
//   tag 0:  r1c2  r4c9      tag 1:  r1c9  r4c2        r4c5 sees members of both: one of them is true, r4c5 is not
//
// One layer has nothing to do with the others, and most steps change a few. That is all that cycles and forcing
// chains of one digit can eliminate. Source: SEclone's tagging. Tested by tests/tagging/digit_layer_test.cc against
// reachability over single candidates.
#pragma once

#include <array>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/tag_set.h"

namespace sudorate {

class DigitLayer {
 public:
  // Makes it the layer of the digit. Cost: nothing if its cells are those of the last call, else about a
  // microsecond.
  void update(const CandidateMasks& grid, Digit digit);

  // Cells whose candidate, taken as true, is false; and, taken as false, is true.
  CellSet refuted() const { return refuted_; }
  CellSet proved() const { return proved_; }
  // Cells whose candidate follows from a refuted one both as true and as false.
  CellSet passed() const { return passed_; }
  // All tags that are true together with a tag, if there is a refuted candidate that sees members of them and of
  // their opposites: calls visit(on, off, targets) with the members of the tags, of their opposites, and these
  // candidates. Of two classes that are opposite one is visited.
  template <typename Visit>
  void visit_classes(Visit&& visit) const;

 private:
  static constexpr std::size_t kMostTags = kCellCount + 1;

  void mark(const CandidateMasks& grid, Digit digit);
  void expand();
  void conclude();
  // The cells of the layer that see one of these.
  CellSet seen_from(CellSet cells) const;
  bool falls_with(Tag tag, Tag other) const { return falls_[tag].intersects(members_[other]); }

  bool is_filled_ = false;
  CellSet cells_;
  int tag_count_ = 0;
  std::array<CellSet, kMostTags> members_;
  // What is false if the tag is false.
  std::array<CellSet, kMostTags> falls_;
  // The candidates that see a member of the tag.
  std::array<CellSet, kMostTags> seeing_;
  CellSet refuted_;
  CellSet proved_;
  CellSet passed_;
  // While marking: the links, and the tag of each cell.
  struct Link {
    Cell first = 0;
    Cell second = 0;
  };
  std::array<Link, kHouseCount> links_;
  int link_count_ = 0;
  std::array<Tag, kCellCount> tag_of_;
  // By component, whether its links cannot alternate.
  std::array<bool, kMostTags / 2> is_odd_;
};

// The nine layers of a grid.
class DigitLayers {
 public:
  void update(const CandidateMasks& grid) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) layers_[digit].update(grid, digit);
  }
  const DigitLayer& of(Digit digit) const { return layers_[digit]; }

 private:
  std::array<DigitLayer, kDigitCount> layers_;
};

// Tag t is true with tag u if "not t" being false makes "not u" false, and the other way round.
template <typename Visit>
void DigitLayer::visit_classes(Visit&& visit) const {
  if (refuted_.empty()) return;
  std::array<bool, kMostTags> done{};
  for (Tag tag = 0; tag < tag_count_; tag += 2) {
    if (done[tag]) continue;
    CellSet on = members_[tag];
    CellSet off = members_[negated(tag)];
    for (Tag other = 0; other < tag_count_; ++other) {
      if (!falls_with(negated(tag), negated(other)) || !falls_with(negated(other), negated(tag))) continue;
      done[other] = done[negated(other)] = true;
      on |= members_[other];
      off |= members_[negated(other)];
    }
    const CellSet targets = seen_from(on) & seen_from(off) & refuted_;
    if (!targets.empty()) visit(on, off, targets);
  }
}

}  // namespace sudorate
