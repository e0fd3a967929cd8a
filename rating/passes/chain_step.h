// The passes of chains, and their way from chains to steps. table_rows.h makes rows of them.
#pragma once

#include "chains/exact/assumption_hints.h"
#include "chains/static/static_chains.h"
#include "rating/pass.h"

namespace sudorate {

// The order of the difficulties of chains of all kinds and lengths, as one number; see StaticChainRank.
int static_chain_rank(StaticChainKind kind, int length);

// Forcing chains and cycles of a family, which compete with those of others; see PassGroup.
// Evidence: the chain, or the forward half of the cycle.
bool find_forcing_chains(const PassInput& input, const ChainFamily& family, Step& step);
// The propagation of a row with these options, values of ChainOption, beyond links alone.
PropagationKind propagation_of(unsigned options);
// Nishio, multiple, dynamic and nested forcing chains; `level` is the nesting level of dynamic chains, else 0.
// Evidence: the implication tree of the hint, target by target, nested chains included.
bool find_assumption_chains(const PassInput& input, PropagationKind kind, int level, Step& step);

// Fills all of a cleared step except its evidence.
void set_step(const StaticChain& chain, Step& step);

// The same. `hint` must come from a search of this kind and nesting level.
void set_step(const AssumptionHint& hint, PropagationKind kind, int level, Step& step);

}  // namespace sudorate
