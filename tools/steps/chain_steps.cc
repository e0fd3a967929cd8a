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
#include "rating/passes/assumption_chains.h"
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
    Step step;
    set_step(chain, step);
    if (!known.emplace(step.technique, key_of(chain.eliminations)).second && !every) continue;
    step.evidence.chain = chain.tree();
    steps.push_back(std::move(step));
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
    set_step(search->hint_at(hint), kind, level, step);
    step.evidence.chain = search->tree(hint);
    steps.push_back(std::move(step));
  }
}

}  // namespace sudorate
