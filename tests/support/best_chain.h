// The best forcing chain or cycle of a grid, of all families that the rating asks for one after the other.
#pragma once

#include "chains/static_chains.h"
#include "rating/pass.h"

namespace sudorate::test {

// Asks for one family after the other, each with the best before it as bound. Leaves `best` alone if there is none.
bool find_best_chain(StaticChainSearch& search, const CandidateMasks& masks, StaticChain& best);

// The rows of forcing chains and cycles one after the other, as the rating tries them. A pass.
bool find_static_chains(const PassInput& input, Step& step);

}  // namespace sudorate::test
