// What follows from each candidate of a grid by weak and strong links of one kind alone, in the form that searches
// for chains use.
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
// Tested by tests/chains/static_chains_test.cc, through the chains.
#pragma once

#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/strong_links.h"
#include "tagging/tagging.h"

namespace sudorate {

class StaticConsequences {
 public:
  // By links of these kinds.
  explicit StaticConsequences(LinkKinds kinds = kBothKinds) : kinds_(kinds) {}

  // Sets the consequences to those of `grid`, from its tagging, so they may include too much while singles wait to
  // be placed. Returns how many ends of strong links were processed. `taggings` must stay on the grid while this is
  // used. Cost: that of Taggings::of(); if anything is refuted, also some microseconds.
  int set_grid(Taggings& taggings, const CandidateMasks& grid);
  // Sets the consequences to those of a rest, what a propagation has left of `grid`; for any other rest they may
  // include too much. Returns the same. `taggings` must stay on the grid, and `rest_links` on the rest, while this
  // is used. Cost: some microseconds if `taggings` is on the grid.
  int set_rest(Taggings& taggings, const CandidateMasks& grid, const StrongLinks& rest_links);

  LinkKinds kinds() const { return kinds_; }
  const StrongLinks& links() const { return *links_; }

  // Candidates that, taken as true, are false (refuted); and that, taken as false, are true (proved).
  const CandidateSet& refuted() const { return refuted_; }
  const CandidateSet& proved() const { return proved_; }
  // Candidates that follow from a refuted one both as true and as false; their partners are among them. What
  // follows from a proved candidate that is false follows from its partner, which is refuted. All chains lead
  // through these.
  const CandidateSet& between() const { return between_; }
  // What a candidate makes false if it is true; may include candidates that the grid has lost.
  const CandidateSet& off(Candidate candidate) const {
    return is_rest_ ? rest_tagging_.off(candidate) : tagging_->off(candidate);
  }

 private:
  // Computes everything else from the refuted candidates.
  void complete();

  LinkKinds kinds_;
  const StrongLinks* links_ = nullptr;
  const Tagging* tagging_ = nullptr;
  RestTagging rest_tagging_;
  bool is_rest_ = false;
  CandidateSet refuted_;
  CandidateSet proved_;
  CandidateSet between_;
  std::vector<StrongLink> links_left_;  // used while computing the above
};

}  // namespace sudorate
