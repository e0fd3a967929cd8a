// A layer: the candidates of one digit, their tags, and what follows within the layer.
//
//   load    strong links between the only two places of the digit in a house
//   mark    each end of a link with a tag; see tags.h
//   weak    if a tag is true, the candidates that see one of its members are false
//   expand  if a tag is false, its opposite is true and makes further candidates false; a tag with a member among
//           these is false, too
//
//   tag 0:  r1c2  r4c9      tag 1:  r1c9  r4c2        r4c5 sees members of both: one of them is true, r4c5 is not
//
// The layers of a grid are independent, and most steps change only a few of them. A layer gives all eliminations by
// cycles and forcing chains of one digit. Source: SEclone's tagging. Tested by tests/tagging/digit_layer_test.cc
// against reachability over single candidates.
#pragma once

#include <array>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/tag_set.h"

namespace sudorate {

class DigitLayer {
 public:
  // Of no candidates, until update() sets it.
  DigitLayer();

  // Sets the layer to the candidates of the digit. Cost: nothing if its cells are those of the last call, else
  // about a microsecond.
  void update(const CandidateMasks& grid, Digit digit);

  // Cells whose candidate, taken as true, is false (refuted); or, taken as false, is true (proved).
  CellSet refuted() const { return refuted_; }
  CellSet proved() const { return proved_; }
  // Cells whose candidate follows, both as true and as false, from some refuted candidate taken as true.
  CellSet passed() const { return passed_; }
  // Calls visit(on, off, targets) for each class of tags that are true together, if refuted candidates see both a
  // member of the class and a member of its opposites. `on` has the members of the class, `off` those of the
  // opposites, `targets` the refuted candidates. Of two opposite classes, one is visited.
  template <typename Visit>
  void visit_classes(Visit&& visit) const;

 private:
  static constexpr std::size_t kMostTags = kCellCount + 1;

  void mark(const CandidateMasks& grid, Digit digit);
  void expand();
  void conclude();
  // The cells of the layer that see one of `cells`.
  CellSet seen_from(CellSet cells) const;
  bool falls_with(Tag tag, Tag other) const { return falls_[tag].intersects(members_[other]); }

  bool is_filled_ = false;
  CellSet cells_;
  int tag_count_ = 0;
  std::array<CellSet, kMostTags> members_;
  // By tag: the candidates that are false if it is false.
  std::array<CellSet, kMostTags> falls_;
  // By tag: the candidates that see one of its members.
  std::array<CellSet, kMostTags> seeing_;
  CellSet refuted_;
  CellSet proved_;
  CellSet passed_;
  // Used while marking: the links, and the tag of each cell.
  struct Link {
    Cell first = 0;
    Cell second = 0;
  };
  std::array<Link, kHouseCount> links_;
  int link_count_ = 0;
  std::array<Tag, kCellCount> tag_of_;
  // By component: whether its links cannot alternate.
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

// Tags t and u are true together if "not t" false makes "not u" false, and vice versa.
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
