#include "tests/support/best_chain.h"

#include "rating/passes/chain_step.h"
#include "rating/rules.h"

namespace sudorate::test {

bool find_best_chain(StaticChainSearch& search, const CandidateMasks& masks, StaticChain& best) {
  ChainKey limit = kNoLimit;
  bool found = false;
  for (const ChainFamily& family :
       {ChainFamily{{true, false}, true, false}, ChainFamily{{false, true}, true, false},
        ChainFamily{{true, false}, false, true}, ChainFamily{{true, true}, true, true}}) {
    if (!search.find_best(masks, static_chain_rank, family, limit, best)) continue;
    limit = {static_chain_rank(best.kind, best.length), best.length};
    found = true;
  }
  return found;
}

bool find_static_chains(const PassInput& input, Step& step) {
  PassInput with_best = input;
  for (const PassEntry& entry : kSudokuExplainer.rows) {
    if (entry.group == PassGroup::kStaticChains && entry.pass(with_best, step)) with_best.best = &step;
  }
  return with_best.best != nullptr;
}

}  // namespace sudorate::test
