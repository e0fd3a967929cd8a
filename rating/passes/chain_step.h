// From chains to steps.
#pragma once

#include "chains/assumption_search.h"
#include "chains/static_chains.h"
#include "rating/pass.h"

namespace sudorate {

// The order of the difficulties of chains of all kinds and lengths, as one number; see StaticChainRank.
int static_chain_rank(StaticChainKind kind, int length);

// Fills all of a cleared step except its evidence.
void set_step(const StaticChain& chain, Step& step);

// The same. `hint` must come from a search of this kind and level.
void set_step(const AssumptionHint& hint, PropagationKind kind, int level, Step& step);

}  // namespace sudorate
