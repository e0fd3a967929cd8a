// A proof that no step from a grid on is rated higher than the steps before it: ER is certain although the puzzle
// is not solved yet.
//
//   step 34   7.1 Forcing Chain (8)     no later step needs a chain of more than 8 nodes, so ER is 7.1:
//   step 35   1.2 ...                   there is no need to find the steps one by one
//
// rest_proof.cc has the rules and the proof. Source: our own. Tested by tests/rating/rest_proof_test.cc.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "chains/possible/consequence_table.h"
#include "chains/static/chain_lengths.h"
#include "chains/static/link_graph.h"
#include "chains/static/static_consequences.h"
#include "rating/scale.h"
#include "tagging/grid.h"

namespace sudorate {

// The lowest ER that can be proved.
inline constexpr Rating kFirstProvedRating = base_rating(ChainBase::kXyChain);
// The same for proofs by assumptions: no multiple chain is rated higher.
inline constexpr Rating kFirstAssumedRating = 97;

class RestProof {
 public:
  // Must be called before another puzzle.
  void forget();

  // Whether it is certain that no step from `grid` on is rated higher than `er`, by no row of the pass table but
  // those up to forcing chains. The puzzle must come from givens and have one solution; `er` must be at least
  // kFirstProvedRating. From call to call on one puzzle, `grid` only loses candidates and `er` never falls. Cost:
  // some ten microseconds for each round of chains if `grid` has lost more than the last call could remove, else
  // about a microsecond.
  bool holds(const Grid& grid, Rating er);
  // The same by all rows up to dynamic chains (+), where holds() is false. Cost: a millisecond or two at first,
  // then a tenth of that.
  bool holds_by_assumptions(const Grid& grid, Rating er);
  // The solved grid, if the last call returned true.
  const Grid& solved() const { return rest_; }

 private:
  // Removes from rest_ the candidates that `grid` has lost. Returns whether there were any.
  bool follow(const Grid& grid);
  // Applies the rules to rest_ until it is solved or none applies. Chains are applied only if they are needed or
  // rated no higher than `er`.
  void solve(Rating er);
  // Each removes what its rule eliminates, and returns whether that is anything. remove_assumed() applies dynamic
  // chains of a nesting level if none of them can be rated higher than `er`.
  bool remove_locked();
  bool remove_refuted(Rating er);
  bool remove_assumed(int level, Rating er);
  bool is_proved(Rating er) const { return rest_.is_solved() && needed_ <= er; }
  // Removes the candidates from rest_; returns whether there are any.
  bool remove(const CandidateSet& lost);

  bool has_rest_ = false;
  // The grid at which the rules end.
  Grid rest_;
  // The highest rating of the chains that had to be measured.
  Rating needed_ = 0;
  // Assumptions find nothing more in rest_ for an ER up to this.
  Rating exhausted_ = 0;
  Taggings taggings_;
  StaticConsequences consequences_;
  LinkGraph links_;
  ChainLengths lengths_;
  std::vector<MeasuredStart> starts_;
  // By nesting level; made when first needed.
  std::array<std::unique_ptr<ConsequenceTable>, 2> tables_;
};

}  // namespace sudorate
