#include "rating/workspace.h"

#include "rating/passes/chain_step.h"

namespace sudorate {

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
    search = std::make_unique<AssumptionSearch>(kind, level, static_chain_rank, &meter, taggings);
  return *search;
}

}  // namespace sudorate
