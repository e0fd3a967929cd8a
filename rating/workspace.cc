#include "rating/workspace.h"

#include "rating/passes/chain_step.h"

namespace sudorate {

void Workspace::use(const PassTable& table) {
  if (table_ == &table) return;
  table_ = &table;
  waiting = WaitingPlaces(table.rows.size());
  for (std::unique_ptr<AssumptionSearch>& search : assumptions_) search.reset();
  forget();
}

void Workspace::forget() {
  triplet_memo = TripletMemo();
  waiting.forget();
  rest_proof.forget();
  static_chains.forget();
  for (const std::unique_ptr<AssumptionSearch>& search : assumptions_) {
    if (search != nullptr) search->forget();
  }
}

AssumptionSearch& Workspace::assumptions(PropagationKind kind, int level) {
  std::unique_ptr<AssumptionSearch>& search = assumptions_[static_cast<std::size_t>(kind) + level];
  if (search == nullptr)
    search = std::make_unique<AssumptionSearch>(kind, level, static_chain_rank, &meter, taggings, *table_->orders);
  return *search;
}

}  // namespace sudorate
