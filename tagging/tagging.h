// The tagging of a grid: what follows from each candidate by weak and strong links, in any order. It is all that
// multiple chains conclude and all that forcing chains and cycles eliminate.
//
// In SEclone's order:
//
//   load     the strong links: digit bivalues, cell bivalues, or both
//   mark     each end of a link with a tag; see tags.h
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
// When the grid loses candidates, the tagging is extended, never rebuilt: only new strong links are added, and
// what the old links implied still holds.
//
// Sources: SEclone's tagging; the links are those of Sudoku Explainer 1.2.1. Tested by
// tests/tagging/tagging_test.cc against reachability.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/strong_links.h"
#include "tagging/tag_relation.h"
#include "tagging/tags.h"

namespace sudorate {

// Strong links that are added to a tagging, with the tags of their ends.
class TagLinks {
 public:
  // Takes the links that `before` lacks, or all if it is null, and marks their ends. `before` must have the ends of
  // all links.
  void load(std::span<const StrongLink> links, const CandidateMasks* before);
  // Adds the weak links and expands: finds what the loss of each end makes false. `off_of(candidate)` returns what
  // the candidate makes false without these links, as a reference that stays valid. Cost: about ten operations on
  // candidate sets per tag. Allocates only while it grows.
  template <typename OffOf>
  void expand(OffOf&& off_of);

  // The candidates at an end of the links, and their number.
  const CandidateSet& ends() const { return ends_; }
  int end_count() const { return static_cast<int>(marking_.marked().size()); }
  // What is false if an end of the links is false, or if it is true.
  const CandidateSet& lost_without(Candidate end) const { return lost_[marking_.tag_of(end)]; }
  const CandidateSet& lost_with(Candidate end) const { return lost_[negated(marking_.tag_of(end))]; }
  // Adds to a set of false candidates what is lost without the ends among them.
  void lose(CandidateSet& off) const;

 private:
  std::vector<StrongLink> links_;
  CandidateSet ends_;
  TagMarking marking_;
  // By tag, if it is false: the tags that are false, and all that is false.
  TagRelation falls_;
  std::vector<CandidateSet> lost_;
};

class Tagging {
 public:
  // Loads links of these kinds. Two digits of one cell exclude each other exactly if it loads cell links.
  explicit Tagging(LinkKinds kinds = kBothKinds) : kinds_(kinds) {}

  // Makes this the tagging of the grid of `links`. If the grid has only lost candidates since the last call, the
  // tagging is extended; what followed through lost candidates then still follows. If the grid has a solution and
  // all singles due to the loss have been placed, that is no more than follows on the grid. Cost: nothing for the
  // same grid, some ten microseconds for a new one, a few for an extended one.
  void update(const StrongLinks& links);
  // Makes the next update start from scratch.
  void forget() { is_filled_ = false; }

  LinkKinds kinds() const { return kinds_; }
  const CandidateMasks& grid() const { return grid_; }
  bool is_of(const CandidateMasks& grid) const { return is_filled_ && grid_.cells == grid.cells; }
  // All candidates of the grid.
  const CandidateSet& candidates() const { return candidates_; }
  // The strong links of the grid that are loaded.
  std::span<const StrongLink> links() const { return links_; }
  // What a candidate makes false if it is true; may include candidates that the grid has lost.
  const CandidateSet& off(Candidate candidate) const { return off_[candidate]; }
  // Candidates that make themselves false.
  const CandidateSet& refuted() const { return refuted_; }
  // How many ends of strong links the last update processed.
  int end_count() const { return end_count_; }

 private:
  // Sets the weak links of the grid.
  void fill();
  void expand();

  LinkKinds kinds_;
  bool is_filled_ = false;
  CandidateMasks grid_;
  CandidateSet candidates_;
  std::vector<StrongLink> links_;
  std::vector<CandidateSet> off_;  // by candidate
  CandidateSet refuted_;
  TagLinks new_links_;
  int end_count_ = 0;
};

// The strong links of a grid, and its taggings by the kinds of links. Whoever searches for chains on the grid
// shares them; each is computed when it is first asked for.
class Taggings {
 public:
  const StrongLinks& links(const CandidateMasks& grid) {
    links_.list(grid);
    return links_;
  }
  // Cost: that of StrongLinks::list() and Tagging::update().
  const Tagging& of(LinkKinds kinds, const CandidateMasks& grid);
  // The same as the last call with these kinds has left it, and how many calls there have been.
  const Tagging& last(LinkKinds kinds) const { return taggings_[kinds.index()]; }
  int request_count(LinkKinds kinds) const { return request_counts_[kinds.index()]; }
  // Makes all taggings start from scratch.
  void forget();

 private:
  StrongLinks links_;
  std::array<Tagging, 3> taggings_ = {Tagging({true, false}), Tagging({false, true}), Tagging(kBothKinds)};
  std::array<int, 3> request_counts_{};
};

// The tagging of a grid, extended to a rest of it: the grid without some of its candidates.
class RestTagging {
 public:
  // The tagging is exact if the rest also lacks everything that follows, by the links of the grid, from the loss of
  // what it lacks; otherwise it may contain more. `grid_tagging` must stay unchanged while this is used. Cost: see
  // TagLinks::expand.
  void set(const Tagging& grid_tagging, const StrongLinks& rest_links);

  // As in Tagging, with the strong links of the rest. What a candidate makes false is computed at its first use and
  // valid until the next call of set().
  const CandidateSet& off(Candidate candidate) const;
  CandidateSet refuted() const;
  int end_count() const { return new_links_.end_count(); }

 private:
  const Tagging* grid_tagging_ = nullptr;
  TagLinks new_links_;
  mutable std::vector<CandidateSet> off_;  // by candidate
  mutable CandidateSet has_off_;
};

}  // namespace sudorate
