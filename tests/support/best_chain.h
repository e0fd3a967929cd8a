// The best forcing chain or cycle of a grid, among all families of the rating.
#pragma once

#include "chains/static/static_chains.h"
#include "rating/pass.h"

namespace sudorate::test {

// Searches one family after the other, in the order of the pass table, each with the best so far as bound. Does not
// change `best` if there is none.
bool find_best_chain(StaticChainSearch& search, const CandidateMasks& masks, StaticChain& best);

// A pass that tries the rows of forcing chains and cycles in the order of the rating.
bool find_static_chains(const PassInput& input, Step& step);

}  // namespace sudorate::test
