// What follows from each candidate by weak and strong links alone, without order: all that multiple chains conclude
// and all that forcing chains and cycles eliminate.
//
// Links turn around, so what a candidate makes false if it is true tells everything:
//
//   x makes y true    exactly if "y false" makes x false
//   x makes y false   exactly if y makes x false            r1c2#5 - r1c7#5 = r8c7#5 - r8c4#5
//
// New strong links are told by their ends, marked with tags. If a = b is one and x makes a false, then b is true,
// and x makes false all that b does. So what the loss of a makes false is collected over the new links, end after
// end, and goes to all that a excludes:
//
//   x - ... - a = b - ... - c = d - ... - y        lost(a): off(b) and, as c is there, lost(c): off(d) with y
//
// A closure is gone on with when the grid loses candidates, never made anew: what the old links told still holds.
//
// Source: our own; the links are those of Sudoku Explainer 1.2.1. Tested by tests/chains/static_closure_test.cc
// against tag graphs and propagations.
#pragma once

#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/strong_links.h"
#include "tagging/tags.h"

namespace sudorate {

// Strong links that are added to a closure.
class AddedLinks {
 public:
  // Takes the links of `now` that `before` lacks, or all if that is null. Cost: about a microsecond.
  void set(const CandidateMasks* before, const CandidateMasks& now);
  // Finds out what the loss of each end makes false. `off_of(candidate)` is the closure without the links, a set
  // that stays where it is. For the closures below alone. Cost: some ten operations on candidate sets for each end.
  // Allocates only while it grows.
  template <typename OffOf>
  void close(OffOf&& off_of);

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
  // By tag, what is false if its members are: by the links at these alone, and by all.
  std::vector<CandidateSet> direct_;
  std::vector<CandidateSet> lost_;
  std::vector<Tag> seen_by_;
};

// The closure of a grid.
class StaticClosure {
 public:
  // Makes it that of `grid`. If the grid has only lost candidates since the last call it goes on from there; what
  // followed by candidates that are gone then still follows. That is no more than follows on the grid if it has a
  // solution and all singles that have come of the loss have been placed. Cost: some ten microseconds for a new
  // grid.
  void update(const CandidateMasks& grid);
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
  // How many ends of strong links the last update has worked on.
  int end_count() const { return links_.end_count(); }

 private:
  void build(const CandidateMasks& grid);
  void add_links(const CandidateMasks* before);

  bool is_filled_ = false;
  CandidateMasks grid_;
  CandidateSet candidates_;
  std::vector<CandidateSet> off_;  // by candidate
  CandidateSet refuted_;
  AddedLinks links_;
};

// The closure of a grid, gone on with for a rest of it.
class RestClosure {
 public:
  // `rest` is the grid with fewer candidates. If it lacks everything that follows, by the links of the grid, from
  // the loss of what it lacks, its closure is exact, else it may tell more. `grid_closure` must stay as it is.
  // Cost: see AddedLinks::close.
  void set(const StaticClosure& grid_closure, const CandidateMasks& rest);

  // As in StaticClosure, with the strong links of the rest.
  CandidateSet off(Candidate candidate) const;
  CandidateSet refuted() const;
  int end_count() const { return links_.end_count(); }

 private:
  const StaticClosure* grid_closure_ = nullptr;
  AddedLinks links_;
};

}  // namespace sudorate
