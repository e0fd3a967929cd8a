// The best chain from assumptions on a grid, for the rating.
#pragma once

#include <memory>
#include <vector>

#include "chains/exact/assumption_hints.h"
#include "chains/possible/static_distances.h"

namespace sudorate {

class AssumptionSearch {
 public:
  // As in AssumptionHints.
  AssumptionSearch(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter = nullptr,
                   std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>(),
                   const SearchOrders& orders = {});

  // Leaves in `best` the hint with the smallest key; of equal ones the one generated first, as AssumptionHints
  // visits them. Returns false and leaves `best` as it is if there is none. With a `team`, its threads make the
  // runs; the result is the same.
  bool find_best(const CandidateMasks& grid, const FillCounts& fill, AssumptionHint& best,
                 SearchTeam* team = nullptr);
  // The evidence of the hint that the last find_best() found, with that of the chains nested in it.
  ImplicationTree explain(const AssumptionHint& hint);
  // Makes the next search start from scratch.
  void forget() { hints_.forget(); }

 private:
  // Keeps the hint, which is better than those before.
  void take(const AssumptionHint& hint);
  // The same as AssumptionHints::visit_groups(), without groups that cannot have the best hint. For multiple
  // chains.
  void visit_shortest();

  AssumptionHints hints_;
  bool found_ = false;
  AssumptionHint best_;
  StaticDistances distances_;
  std::vector<StartGroup> groups_;
  std::vector<int> least_lengths_;  // of groups_
};

}  // namespace sudorate
