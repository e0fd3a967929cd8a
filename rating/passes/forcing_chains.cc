// Forcing chains and cycles; the search and its proof are in chains/static/static_chains.cc.
//
//   row                         options       base   finds
//   X-Cycles                    digit links   6.5    cycles of one digit
//   Y-Cycles                    cell links    6.5    cycles over cells with two candidates
//   X Forcing Chains            digit links   6.6    forcing chains of one digit
//   Forcing Chains and Cycles   both          7.0    everything that mixes the two kinds of link
//
// The rows of cycles find only those that no X forcing chain precedes.
//
// The rows compete by rating; the length adds to the base. Ties go to the shorter chain, then to X before Y before
// XY, then to the chain generated first. A forcing chain of one digit and six nodes is called a Turbot Fish, an X
// cycle through four cells a generalized X-Wing.
//
// Sources: Sudoku Explainer 1.2.1; the division into rows is SEclone's. Tested by rating/forcing_chains_test.cc.
#include "rating/passes/chain_step.h"
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

int rank_of(Difficulty difficulty) { return 3 * difficulty.tenths + difficulty.nudge; }

}  // namespace

int static_chain_rank(StaticChainKind kind, int length) { return rank_of(difficulty_of(kind, length)); }

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

bool find_forcing_chains(const PassInput& input, const ChainFamily& family, Step& step) {
  ChainKey limit = kNoLimit;
  if (input.best != nullptr) limit = {rank_of(input.best->difficulty), input.best->length};
  StaticChain& chain = input.workspace.static_chain;
  StaticChainSearch& search = input.workspace.static_chains;
  if (!search.find_best(input.grid.masks(), static_chain_rank, family, limit, chain)) return false;
  step.clear();
  set_step(chain, step);
  if (input.wants_evidence) step.evidence.chain = chain.tree();
  return true;
}

}  // namespace sudorate
