// What follows from each candidate of a grid by weak and strong links alone, in the form that searches for chains
// use.
//
// A tagging holds what a true candidate makes false. The partner of a false candidate is true. What a false
// candidate implies is what its partners imply, and the partners imply each other:
//
//   r1c2#5 on -> ... -> r4c7#5 off -> r4c9#5 on          r4c7#5 === r4c9#5
//
// A candidate is proved, that is, leads from false to true, exactly if a partner is refuted: if the candidate is
// false, the partner is true, which makes the partner false, and that makes the candidate true. The converse holds
// in the same way.
//
// Tested by tests/chains/static_consequences_test.cc against reachability over single candidates.
#pragma once

#include "chains/run.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/partners.h"
#include "tagging/tagging.h"

namespace sudorate {

class StaticConsequences {
 public:
  // `shared`, if given, is the tagging to use, which others may update to the same grids; without it this has its
  // own.
  explicit StaticConsequences(Tagging* shared = nullptr) : tagging_(shared != nullptr ? shared : &own_) {}
  // Not copyable, since it points into itself.
  StaticConsequences(const StaticConsequences&) = delete;
  StaticConsequences& operator=(const StaticConsequences&) = delete;

  // Sets the consequences to those of `grid`. Extends the last ones where Tagging::update does, so they may include
  // too much while singles wait to be placed. Cost: some microseconds in that case, else some ten.
  void set_grid(const CandidateMasks& grid);
  // Sets the consequences to those of `rest`, what a propagation has left of `grid`; for any other rest they may
  // include too much. Cost: some microseconds if `grid` is that of the last call.
  void set_rest(const CandidateMasks& grid, const CandidateMasks& rest);

  // Makes the next grid start from scratch.
  void forget() { tagging_->forget(); }
  // What follows within the layers of `grid`, which must be that of the last call.
  const DigitLayers& layers(const CandidateMasks& grid) {
    return is_rest_ ? rest_tagging_.layers(grid) : tagging_->layers();
  }
  // How many ends of strong links the last call processed.
  int end_count() const { return end_count_; }

  // Candidates that, taken as true, are false (refuted); and that, taken as false, are true (proved).
  const CandidateSet& refuted() const { return refuted_; }
  const CandidateSet& proved() const { return proved_; }
  // Candidates that have a strong link.
  const CandidateSet& linked() const { return partners_.linked(); }
  // The same for strong links of these kinds.
  const CandidateSet& linked(LinkKinds kinds) const { return partners_.linked(kinds); }
  // Candidates that follow from a refuted one both as true and as false; their partners are among them. What
  // follows from a proved candidate that is false follows from its partner, which is refuted.
  const CandidateSet& passed() const { return passed_; }
  // All that follows from a node; a start that is off must have a strong link. The false ones may include
  // candidates that the grid has lost.
  NodeSet from(Node start) const;
  // The false ones alone.
  CandidateSet off_from(Node start) const;
  // Whether a candidate with a strong link follows both as true and as false, where `off` holds the false ones. A
  // chain from the start to its opposite can pass only through such candidates.
  bool is_passed(const CandidateSet& off, Candidate candidate) const;

 private:
  // Computes everything else from the refuted candidates.
  void complete(const CandidateMasks& grid);

  Tagging own_;
  Tagging* tagging_;
  RestTagging rest_tagging_;
  bool is_rest_ = false;
  int end_count_ = 0;
  CandidateSet refuted_;
  CandidateSet proved_;
  CandidateSet passed_;
  Partners partners_;
};

}  // namespace sudorate
