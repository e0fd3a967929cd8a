// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/row_steps.h"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "chains/assumption_search.h"
#include "chains/propagation.h"
#include "chains/static_chain_list.h"
#include "rating/passes/chain_step.h"

namespace sudorate {
namespace {

// The candidates that a step removes, for comparison. A placement removes the other candidates of its cell.
using EffectKey = std::vector<std::pair<Cell, DigitSet>>;

EffectKey key_of(std::span<const Elimination> eliminations) {
  EffectKey key;
  for (const auto& [cell, digits] : eliminations) key.emplace_back(cell, digits);
  std::ranges::sort(key);
  return key;
}

// The nesting level of dynamic chains, which is that of their row among the dynamic ones; 0 for other rows.
int nesting_of(const PassEntry& row) {
  const auto is_lower = [&](const PassEntry& each) {
    return (each.options & kDynamicOption) != 0 && each.level < row.level;
  };
  return static_cast<int>(std::ranges::count_if(pass_table(), is_lower));
}

}  // namespace

void list_static_chains(const Grid& grid, bool every, std::vector<Step>& steps, WorkMeter* meter) {
  // A chain costs as much as a hundred nodes.
  constexpr std::uint64_t kNodesOfChain = 100;
  StaticChainList list(static_chain_rank, meter);
  std::set<std::pair<Technique, EffectKey>> known;
  list.search(grid.masks(), grid.fill_counts());
  while (list.next(CandidateSet())) {
    if (meter != nullptr) {
      meter->tick(kNodesOfChain);
      if (meter->has_ended()) return;
    }
    const StaticChain& chain = list.chain();
    Step step;
    set_step(chain, step);
    if (!known.emplace(step.technique, key_of(chain.eliminations)).second && !every) continue;
    step.evidence.chain = chain.tree();
    steps.push_back(std::move(step));
  }
}

void list_row(const PassEntry& row, const Grid& grid, Workspace& workspace, std::vector<Step>& steps) {
  if (row.options == 0) return list_all(row.pass, grid, workspace, steps);
  const PropagationKind kind = propagation_of(row.options);
  const int level = nesting_of(row);
  const auto search = std::make_unique<AssumptionSearch>(kind, level, static_chain_rank, &workspace.meter);
  search->set_wants_evidence(true);
  search->search(grid.masks(), grid.fill_counts());
  std::set<EffectKey> known;
  while (search->next(CandidateSet())) {
    if (!known.insert(key_of(search->eliminations())).second) continue;
    Step step;
    set_step(search->hint(), kind, level, step);
    step.evidence.chain = search->tree();
    steps.push_back(std::move(step));
  }
}

}  // namespace sudorate
