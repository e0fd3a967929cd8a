// The tagging of a grid: what follows from each candidate by weak and strong links, in any order. It is all that
// multiple chains conclude and all that forcing chains and cycles eliminate.
//
// In SEclone's order:
//
//   load     the strong links: digit bivalues, cell bivalues, or both
//   mark     each end of a link with a tag; see tags.h
//   within   what follows at once in the layer of one digit, found at its first use; see digit_layer.h
//   weak     if a tag is true, what its members exclude is false
//   expand   if a tag is false, its opposite is true, and what that excludes may include members of further tags
//
// Links are symmetric, so it is enough to know what each candidate makes false if it is true:
//
//   x makes y true    exactly if "y false" makes x false
//   x makes y false   exactly if y makes x false            r1c2#5 - r1c7#5 = r8c7#5 - r8c4#5
//
// If a = b is a strong link and x makes a false, then b is true, and x makes false all that b does. So the tagging
// collects what the loss of a makes false, tag after tag, and adds it to all candidates that a excludes, since
// these exclude a.
//
//   x - ... - a = b - ... - c = d - ... - y        lost(a): off(b) and, as c is there, lost(c): off(d) with y
//
// When the grid loses candidates, the tagging is extended, never rebuilt: only new strong links are loaded, and
// what the old links implied still holds.
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

// Strong links that are added to a tagging, with the tags of their ends.
class TagLinks {
 public:
  // Loads the links of `now` that `before` lacks, or all if `before` is null, and marks their ends. Cost: about a
  // microsecond.
  void load(const CandidateMasks* before, const CandidateMasks& now, LinkKinds kinds);
  // Adds the weak links and expands: finds what the loss of each end makes false. `off_of(candidate)` returns what
  // the candidate makes false without these links, as a reference that stays valid. Cost: about ten operations on
  // candidate sets per tag. Allocates only while it grows.
  template <typename OffOf>
  void expand(OffOf&& off_of);

  int link_count() const { return static_cast<int>(links_.size()); }
  const TagMarking& marking() const { return marking_; }
  // The candidates at an end of the links, and their number.
  const CandidateSet& ends() const { return ends_; }
  int end_count() const { return static_cast<int>(marking_.marked().size()); }
  // What is false if an end of the links is false.
  const CandidateSet& lost_with(Candidate end) const { return lost_[marking_.tag_of(end)]; }
  // Adds to a set of false candidates what is lost with the ends among them.
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
  // Makes this the tagging of `grid`, with links of both kinds. If the grid has only lost candidates since the last
  // call, the tagging is extended; what followed through lost candidates then still follows. If the grid has a
  // solution and all singles due to the loss have been placed, that is no more than follows on the grid. Cost:
  // nothing for the same grid, some ten microseconds for a new one, a few for an extended one.
  void update(const CandidateMasks& grid);
  // Builds the tagging of `grid` with links of these kinds from scratch. Two digits of one cell exclude each other
  // exactly if `kinds.cell_links`.
  void build(const CandidateMasks& grid, LinkKinds kinds);
  // Makes the next update start from scratch.
  void forget() { is_filled_ = false; }

  const CandidateMasks& grid() const { return grid_; }
  // All candidates of the grid.
  const CandidateSet& candidates() const { return candidates_; }
  bool is_of(const CandidateMasks& grid) const { return is_filled_ && grid_.cells == grid.cells; }
  // What a candidate makes false if it is true; may include candidates that the grid has lost.
  const CandidateSet& off(Candidate candidate) const { return off_[candidate]; }
  // Candidates that make themselves false.
  const CandidateSet& refuted() const { return refuted_; }
  // What follows within the layers of the grid.
  const DigitLayers& layers() {
    layers_.update(grid_);
    return layers_;
  }
  // The links loaded last; after build(), those of the whole grid.
  const TagLinks& links() const { return links_; }
  // How many ends of strong links the last update processed.
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

// The tagging of a grid, extended to a rest of it: the grid with fewer candidates.
class RestTagging {
 public:
  // The tagging is exact if `rest` also lacks everything that follows, by the links of the grid, from the loss of
  // what it lacks; otherwise it may contain more. `grid_tagging` must stay unchanged while this is used. Cost: see
  // TagLinks::expand.
  void set(const Tagging& grid_tagging, const CandidateMasks& rest);

  // As in Tagging, with the strong links of the rest. What a candidate makes false is computed at its first use and
  // valid until the next call of set().
  const CandidateSet& off(Candidate candidate) const;
  CandidateSet refuted() const;
  // `rest` must be that of the last call of set().
  const DigitLayers& layers(const CandidateMasks& rest) {
    layers_.update(rest);
    return layers_;
  }
  int end_count() const { return links_.end_count(); }

 private:
  const Tagging* grid_tagging_ = nullptr;
  TagLinks links_;
  mutable std::vector<CandidateSet> off_;  // by candidate
  mutable CandidateSet has_off_;
  DigitLayers layers_;
};

}  // namespace sudorate
