// The tagging of a grid: what follows from each candidate by weak and strong links, without order. It is all that
// multiple chains conclude and all that forcing chains and cycles eliminate.
//
// In SEclone's order:
//
//   load     the strong links: digit bivalues, cell bivalues, or both
//   mark     each candidate at an end of one with a tag; see tags.h
//   within   what follows in the layer of one digit at once, found when it is first asked for; see digit_layer.h
//   weak     what the members of a tag exclude is false if the tag is true
//   expand   a tag that is false makes its opposite true, and what that excludes may hit further tags
//
// Links turn around, so what a candidate makes false if it is true says everything:
//
//   x makes y true    exactly if "y false" makes x false
//   x makes y false   exactly if y makes x false            r1c2#5 - r1c7#5 = r8c7#5 - r8c4#5
//
// If a = b is a strong link and x makes a false, then b is true, and x makes false all that b does. So what the
// loss of a makes false is collected over the links, tag after tag, and goes to all that a excludes:
//
//   x - ... - a = b - ... - c = d - ... - y        lost(a): off(b) and, as c is there, lost(c): off(d) with y
//
// A tagging is extended when the grid loses candidates, never rebuilt: only new strong links are loaded, and what
// the old links said still holds.
//
// Sources: SEclone's tagging; the links are those of Sudoku Explainer 1.2.1. Tested by
// tests/tagging/tagging_test.cc against reachability, and by tests/chains/tagging_of_rests_test.cc against
// propagations.
#pragma once

#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/digit_layer.h"
#include "tagging/grid.h"
#include "tagging/strong_links.h"
#include "tagging/tags.h"

namespace sudorate {

class Tagging;

// Rules beyond those of the plain links; a null pointer adds none.
struct ExtraTagRules {
  // Adds strong links before the candidates are marked.
  void (*strong_links)(const CandidateMasks& masks, std::vector<StrongLink>& links) = nullptr;
  // Adds pairs of candidates that cannot both be true, once the tagging is expanded; it is expanded again with
  // them.
  void (*conflicts)(const Tagging& tagging, std::vector<StrongLink>& pairs) = nullptr;
};

// Strong links that are added to a tagging, with the tags of their ends.
class TagLinks {
 public:
  // Loads the links of `now` that `before` lacks, or all if that is null, and marks their ends. Cost: about a
  // microsecond.
  void load(const CandidateMasks* before, const CandidateMasks& now, LinkKinds kinds,
            const ExtraTagRules& extra = {});
  // Adds the weak links and expands: finds what the loss of each end makes false. `off_of(candidate)` is the
  // tagging without the links, a set that stays where it is. Cost: some ten operations on candidate sets for each
  // tag. Allocates only while it grows.
  template <typename OffOf>
  void expand(OffOf&& off_of);

  int link_count() const { return static_cast<int>(links_.size()); }
  const TagMarking& marking() const { return marking_; }
  // The candidates at an end of the links, and their number.
  const CandidateSet& ends() const { return ends_; }
  int end_count() const { return static_cast<int>(marking_.marked().size()); }
  // What is false if an end of the links is false.
  const CandidateSet& lost_with(Candidate end) const { return lost_[marking_.tag_of(end)]; }
  // Adds to a set of false candidates what is lost with those of them that are ends.
  void lose(CandidateSet& off) const;

 private:
  std::vector<StrongLink> links_;
  CandidateSet ends_;
  TagMarking marking_;
  // By tag, if it is false: what is false by the weak links of its opposite alone, the tags that are false, and all
  // that is false.
  std::vector<CandidateSet> direct_;
  std::vector<TagSet> falls_;
  std::vector<CandidateSet> lost_;
};

class Tagging {
 public:
  // Makes it that of `grid`, with links of both kinds. If the grid has only lost candidates since the last call the
  // tagging is extended; what followed by candidates that are gone then still follows. That is no more than follows
  // on the grid if it has a solution and all singles that have come of the loss have been placed. Cost: nothing for
  // the same grid, some ten microseconds for a new one, else some.
  void update(const CandidateMasks& grid);
  // Makes it that of `grid` with links of these kinds, from nothing. Two digits of one cell exclude each other
  // exactly if `kinds.cell_links`.
  void build(const CandidateMasks& grid, LinkKinds kinds, const ExtraTagRules& extra = {});
  // The next update starts from nothing.
  void forget() { is_filled_ = false; }

  const CandidateMasks& grid() const { return grid_; }
  // All of the grid.
  const CandidateSet& candidates() const { return candidates_; }
  bool is_of(const CandidateMasks& grid) const { return is_filled_ && grid_.cells == grid.cells; }
  // What a candidate makes false if it is true; candidates that the grid has lost may be among it.
  const CandidateSet& off(Candidate candidate) const { return off_[candidate]; }
  // The candidates that make themselves false.
  const CandidateSet& refuted() const { return refuted_; }
  // What follows within the layers of the grid.
  const DigitLayers& layers() {
    layers_.update(grid_);
    return layers_;
  }
  // The links that were loaded last, after build() those of the whole grid.
  const TagLinks& links() const { return links_; }
  // How many ends of strong links the last update has worked on.
  int end_count() const { return end_count_; }

 private:
  void fill(const CandidateMasks& grid, LinkKinds kinds);
  void expand();

  bool is_filled_ = false;
  LinkKinds kinds_;
  CandidateMasks grid_;
  CandidateSet candidates_;
  std::vector<CandidateSet> off_;  // by candidate
  CandidateSet refuted_;
  TagLinks links_;
  int end_count_ = 0;
  DigitLayers layers_;
};

// The tagging of a grid, extended for a rest of it.
class RestTagging {
 public:
  // `rest` is the grid with fewer candidates. If it lacks everything that follows, by the links of the grid, from
  // the loss of what it lacks, its tagging is exact, else it may say more. `grid_tagging` must stay as it is.
  // Cost: see TagLinks::expand.
  void set(const Tagging& grid_tagging, const CandidateMasks& rest);

  // As in Tagging, with the strong links of the rest.
  CandidateSet off(Candidate candidate) const;
  CandidateSet refuted() const;
  // `rest` is that of the last call of set().
  const DigitLayers& layers(const CandidateMasks& rest) {
    layers_.update(rest);
    return layers_;
  }
  int end_count() const { return links_.end_count(); }

 private:
  const Tagging* grid_tagging_ = nullptr;
  TagLinks links_;
  DigitLayers layers_;
};

}  // namespace sudorate
