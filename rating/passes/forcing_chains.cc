// Forcing chains and cycles; the search and its proof are in chains/static_chains.cc.
//
// Three families compete by their rating: X and Y cycles from 6.5, forcing X-chains from 6.6, everything that mixes
// the two kinds of link from 7.0; the length adds to each. Ties go to the shorter chain, then to X before Y before
// XY, then to the first generated. A forcing chain of one digit and six nodes is called a Turbot Fish, an X cycle
// through four cells a generalized X-Wing. Source: Sudoku Explainer 1.2.1. Tested by rating/forcing_chains_test.cc.
#include "rating/passes/forcing_chains.h"

#include "rating/workspace.h"

namespace sudorate {
namespace {

Difficulty difficulty_of(StaticChainKind kind, int length) {
  switch (kind) {
    case StaticChainKind::kXCycle:
    case StaticChainKind::kYCycle:
      return chain_rating(ChainBase::kCycle, length);
    case StaticChainKind::kXChain:
      return chain_rating(ChainBase::kForcingXChain, length);
    case StaticChainKind::kXyCycle:
    case StaticChainKind::kXyChain:
      break;
  }
  return chain_rating(ChainBase::kXyChain, length);
}

Technique technique_of(const StaticChain& chain) {
  switch (chain.kind) {
    case StaticChainKind::kXCycle:
      return chain.cell_count() == 4 ? Technique::kGeneralizedXWing : Technique::kBidirectionalXCycle;
    case StaticChainKind::kXChain:
      return chain.length == 6 ? Technique::kTurbotFish : Technique::kForcingXChain;
    case StaticChainKind::kYCycle:
      return Technique::kBidirectionalYCycle;
    case StaticChainKind::kXyCycle:
      return Technique::kBidirectionalCycle;
    case StaticChainKind::kXyChain:
      break;
  }
  return Technique::kForcingChain;
}

}  // namespace

int static_chain_rank(StaticChainKind kind, int length) {
  const Difficulty difficulty = difficulty_of(kind, length);
  return 3 * difficulty.tenths + difficulty.nudge;
}

void set_step(const StaticChain& chain, Step& step) {
  step.technique = technique_of(chain);
  step.difficulty = difficulty_of(chain.kind, chain.length);
  step.length = chain.length;
  if (!chain.is_cycle() && chain.conclusion().is_on) {
    const Candidate candidate = chain.conclusion().candidate;
    step.placement = Placement{cell_of(candidate), digit_of(candidate)};
  } else {
    step.eliminations = chain.eliminations;
  }
}

bool find_forcing_chains(const PassInput& input, Step& step) {
  StaticChain& chain = input.workspace.static_chain;
  if (!input.workspace.static_chains.find_best(input.grid.masks(), static_chain_rank, chain)) return false;
  set_step(chain, step);
  if (input.wants_evidence) step.evidence.chain = chain.tree();
  return true;
}

}  // namespace sudorate
