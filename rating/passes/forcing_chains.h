// Forcing chains and cycles as passes, which compete; see PassGroup. Evidence: the chain, or the forward half of
// the cycle.
#pragma once

#include "chains/static_chains.h"
#include "rating/pass.h"

namespace sudorate {

// The order of the difficulties of chains of all kinds and lengths, as one number; see StaticChainRank.
int static_chain_rank(StaticChainKind kind, int length);

// Fills all of a cleared step except its evidence.
void set_step(const StaticChain& chain, Step& step);

bool find_x_cycles(const PassInput& input, Step& step);
bool find_y_cycles(const PassInput& input, Step& step);
bool find_x_chains(const PassInput& input, Step& step);
bool find_y_chains(const PassInput& input, Step& step);
bool find_forcing_chains(const PassInput& input, Step& step);

}  // namespace sudorate
