// What follows from each candidate of a grid by weak and strong links alone, as searches for chains ask for it.
//
// A tagging says what a true candidate makes false. True is made the partner of whatever is false, and what
// a false candidate brings is what its partners bring, which bring each other:
//
//   r1c2#5 on -> ... -> r4c7#5 off -> r4c9#5 on          r4c7#5 === r4c9#5
//
// A candidate is proved, that is, leads from false to true, exactly if a partner is refuted: from "candidate false"
// follows the true partner, which makes itself false, and that makes the candidate true; and the other way about.
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
  // Uses the tagging `shared`, if given, which others may update to the same grids; else its own.
  explicit StaticConsequences(Tagging* shared = nullptr) : tagging_(shared != nullptr ? shared : &own_) {}
  // It points into itself.
  StaticConsequences(const StaticConsequences&) = delete;
  StaticConsequences& operator=(const StaticConsequences&) = delete;

  // Makes them those of `grid`. Goes on from the last one as Tagging::update does, so they may tell too much
  // where singles wait to be placed. Cost: some microseconds then, else some ten.
  void set_grid(const CandidateMasks& grid);
  // Makes them those of `rest`, what a propagation has left of `grid`; of anything else they may tell too much.
  // Cost: some microseconds if `grid` is that of the last call.
  void set_rest(const CandidateMasks& grid, const CandidateMasks& rest);

  // The next grid starts from nothing.
  void forget() { tagging_->forget(); }
  // What follows within the layers of `grid`, that of the last call.
  const DigitLayers& layers(const CandidateMasks& grid) {
    return is_rest_ ? rest_tagging_.layers(grid) : tagging_->layers();
  }
  // How many ends of strong links the last call has worked on.
  int end_count() const { return end_count_; }

  // Candidates that, taken as true, are false; and that, taken as false, are true.
  const CandidateSet& refuted() const { return refuted_; }
  const CandidateSet& proved() const { return proved_; }
  // Candidates that have a strong link.
  const CandidateSet& linked() const { return partners_.linked(); }
  // The same for strong links of these kinds.
  const CandidateSet& linked(LinkKinds kinds) const { return partners_.linked(kinds); }
  // Candidates that follow from a refuted one both as true and as false; their partners are among them. What
  // follows from a proved candidate that is false follows from its partner, which is refuted.
  const CandidateSet& passed() const { return passed_; }
  // All that follows from a node; a start that is off must have a strong link. Candidates that the grid has lost
  // may be among the false ones.
  NodeSet from(Node start) const;
  // The false ones alone.
  CandidateSet off_from(Node start) const;
  // Whether a candidate with a strong link follows both as true and as false, if `off` are the false ones: only
  // through such can a chain from the start to its opposite pass.
  bool is_passed(const CandidateSet& off, Candidate candidate) const;

 private:
  // Finds out the rest when it is known what is refuted.
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
