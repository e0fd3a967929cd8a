#include "rating/workspace.h"

#include "rating/passes/forcing_chains.h"

namespace sudorate {

AssumptionSearch& Workspace::assumptions(PropagationKind kind, int level) {
  std::unique_ptr<AssumptionSearch>& search = kind == PropagationKind::kNishio     ? nishio_
                                              : kind == PropagationKind::kMultiple ? multiple_
                                                                                   : dynamic_[level];
  if (search == nullptr) search = std::make_unique<AssumptionSearch>(kind, level, static_chain_rank, &meter);
  return *search;
}

}  // namespace sudorate
