// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/chain_steps.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "chains/assumption_search.h"
#include "chains/static_chains.h"
#include "rating/passes/forcing_chains.h"

namespace sudorate {
namespace {

// What a step removes, as something to compare. A placement stands for the other candidates of its cell.
using EffectKey = std::vector<std::pair<Cell, DigitSet>>;

EffectKey key_of(std::span<const Elimination> eliminations) {
  EffectKey key;
  for (const auto& [cell, digits] : eliminations) key.emplace_back(cell, digits);
  std::sort(key.begin(), key.end());
  return key;
}

// static_chain_rank is three times the tenths, one more or less for the nudge.
Difficulty difficulty_of_rank(int rank) {
  const int tenths = (rank + 1) / 3;
  return {static_cast<Rating>(tenths), static_cast<std::int8_t>(rank - 3 * tenths)};
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

Step step_of(const StaticChain& chain) {
  Step step;
  step.technique = technique_of(chain);
  step.difficulty = difficulty_of_rank(static_chain_rank(chain.kind, chain.length));
  step.length = chain.length;
  if (!chain.is_cycle() && chain.conclusion().is_on) {
    const Candidate candidate = chain.conclusion().candidate;
    step.placement = Placement{cell_of(candidate), digit_of(candidate)};
  } else {
    step.eliminations = chain.eliminations;
  }
  step.evidence.chain = chain.tree();
  return step;
}

// The start of each target's chain. The nodes of one target stand behind those of the one before; each list begins
// with its start and ends with its target.
std::vector<Node> starts_of(const ImplicationTree& tree) {
  std::vector<Node> starts;
  std::size_t begin = 0;
  for (const int target : tree.targets) {
    starts.push_back(tree.nodes[begin].node);
    begin = static_cast<std::size_t>(target) + 1;
  }
  return starts;
}

Node target_of(const ImplicationTree& tree, std::size_t index) {
  return tree.nodes[static_cast<std::size_t>(tree.targets[index])].node;
}

struct Reading {
  Technique technique = Technique::kNishioForcingChains;
  Node conclusion;
};

// Which technique of its kind a tree belongs to, and what it concludes: both show in its starts and targets.
Reading reading_of(const ImplicationTree& tree, PropagationKind kind) {
  const std::vector<Node> starts = starts_of(tree);
  const bool is_contradiction = tree.targets.size() == 2 && target_of(tree, 0) == opposite(target_of(tree, 1));
  if (is_contradiction) {
    const Technique technique = kind == PropagationKind::kNishio ? Technique::kNishioForcingChains
                                                                 : Technique::kDynamicContradictionForcingChains;
    return {technique, opposite(starts.front())};
  }
  const Node conclusion = target_of(tree, 0);
  const bool is_dynamic = kind == PropagationKind::kDynamic;
  if (!starts.back().is_on) return {Technique::kDynamicDoubleForcingChains, conclusion};
  if (cell_of(starts[0].candidate) == cell_of(starts[1].candidate)) {
    return {is_dynamic ? Technique::kDynamicCellForcingChains : Technique::kCellForcingChains, conclusion};
  }
  return {is_dynamic ? Technique::kDynamicRegionForcingChains : Technique::kRegionForcingChains, conclusion};
}

ChainBase base_of(PropagationKind kind, int level) {
  switch (kind) {
    case PropagationKind::kNishio:
      return ChainBase::kNishio;
    case PropagationKind::kMultiple:
      return ChainBase::kMultiple;
    case PropagationKind::kDynamic:
      break;
  }
  return static_cast<ChainBase>(static_cast<int>(ChainBase::kDynamic) + level);
}

}  // namespace

void list_static_chains(const Grid& grid, bool every, std::vector<Step>& steps) {
  StaticChainSearch search;
  std::vector<StaticChain> chains;
  const auto count = static_cast<std::size_t>(search.find_all(grid.masks(), chains));
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t index) {
    return std::tuple(static_chain_rank(chains[index].kind, chains[index].length), chains[index].length, index);
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  std::set<std::pair<Technique, EffectKey>> known;
  for (const std::size_t index : order) {
    const StaticChain& chain = chains[index];
    if (!known.emplace(technique_of(chain), key_of(chain.eliminations)).second && !every) continue;
    steps.push_back(step_of(chain));
  }
}

void list_assumption_chains(const Grid& grid, PropagationKind kind, int level, std::vector<Step>& steps) {
  const auto search = std::make_unique<AssumptionSearch>(kind, level, static_chain_rank);
  search->set_wants_evidence(true);
  search->search(grid.masks(), grid.fill_counts());
  std::set<EffectKey> known;
  for (int hint = 0; hint < search->hint_count(); ++hint) {
    const std::span<const Elimination> eliminations = search->eliminations(hint);
    if (!known.insert(key_of(eliminations)).second) continue;
    Step step;
    step.evidence.chain = search->tree(hint);
    const Reading reading = reading_of(step.evidence.chain, kind);
    step.technique = reading.technique;
    step.variant = level;
    step.length = search->length(hint);
    step.difficulty = chain_rating(base_of(kind, level), step.length);
    if (reading.conclusion.is_on) {
      step.placement = Placement{cell_of(reading.conclusion.candidate), digit_of(reading.conclusion.candidate)};
    } else {
      step.eliminations.assign(eliminations.begin(), eliminations.end());
    }
    steps.push_back(std::move(step));
  }
}

}  // namespace sudorate
