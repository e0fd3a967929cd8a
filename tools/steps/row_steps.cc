// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/row_steps.h"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "chains/exact/assumption_list.h"
#include "chains/exact/propagation.h"
#include "chains/static/static_chain_list.h"
#include "rating/passes/chain_step.h"
#include "tagging/candidate_set.h"

namespace sudorate {
namespace {

// The candidates that a step removes, for comparison. A placement removes the other candidates of its cell.
CandidateSet removed_by(std::span<const Elimination> eliminations) {
  CandidateSet removed;
  for (const auto& [cell, digits] : eliminations) {
    for (const Digit digit : members(digits)) removed.insert(candidate_of(cell, digit));
  }
  return removed;
}

}  // namespace

void list_static_chains(const Grid& grid, bool every, std::vector<Step>& steps, WorkMeter* meter) {
  // A chain costs as much as a hundred nodes.
  constexpr std::uint64_t kNodesOfChain = 100;
  StaticChainList list(static_chain_rank, meter);
  std::set<std::pair<Technique, CandidateSet>> known;
  list.search(grid.masks(), grid.fill_counts());
  while (list.next(CandidateSet())) {
    if (meter != nullptr) {
      meter->tick(kNodesOfChain);
      if (meter->has_ended()) return;
    }
    const StaticChain& chain = list.chain();
    Step step;
    set_step(chain, step);
    if (!known.emplace(step.technique, removed_by(chain.eliminations)).second && !every) continue;
    step.evidence.chain = chain.tree();
    steps.push_back(std::move(step));
  }
}

void list_row(const PassEntry& row, const Grid& grid, Workspace& workspace, std::vector<Step>& steps) {
  if (row.options == 0) return list_all(row.pass, grid, workspace, steps);
  const PropagationKind kind = propagation_of(row.options);
  const int level = row.nesting_level;
  const auto search = std::make_unique<AssumptionList>(kind, level, static_chain_rank, &workspace.meter,
                                                       std::make_shared<Taggings>(), *workspace.table().orders);
  search->set_wants_evidence(true);
  search->search(grid.masks(), grid.fill_counts());
  std::set<CandidateSet> known;
  while (search->next(CandidateSet())) {
    if (!known.insert(removed_by(search->eliminations())).second) continue;
    Step step;
    set_step(search->hint(), kind, level, step);
    step.evidence.chain = search->tree();
    steps.push_back(std::move(step));
  }
}

}  // namespace sudorate
