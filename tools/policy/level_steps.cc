// Tested by tests/tools/policy/level_steps_test.cc.
#include "tools/policy/level_steps.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "rating/pass_table.h"
#include "rating/passes/passes.h"
#include "tools/policy/tag_exclusions.h"
#include "tools/steps/listed_step.h"

namespace sudorate {
namespace {

void list_aligned_pairs(const Grid& grid, std::vector<Step>& steps) {
  Step step;
  step.set(Technique::kAlignedPairExclusion);
  tagged_aligned_pairs(grid.masks()).visit([&](Candidate candidate) {
    const Cell cell = cell_of(candidate);
    if (step.eliminations.empty() || step.eliminations.back().cell != cell) step.eliminations.push_back({cell, 0});
    step.eliminations.back().digits |= bit(digit_of(candidate));
  });
  if (!step.eliminations.empty()) steps.push_back(std::move(step));
}

}  // namespace

LevelSearch find_level_steps(const Grid& grid, Workspace& workspace, Rating stop_at, std::vector<Step>& steps,
                             PassWatch* watch, int step_number) {
  steps.clear();
  Rating lowest = std::numeric_limits<Rating>::max();
  LevelSearch search = LevelSearch::kNothing;
  for (const PassEntry& row : pass_table()) {
    if (row.level > std::min(lowest, row_of(Technique::kAlignedPairExclusion).lowest)) break;
    if (row.level >= stop_at) {
      // The steps found are at least as hard, and may not be the easiest.
      steps.clear();
      search = LevelSearch::kStopped;
      break;
    }
    const PassCall call{step_number, row, grid, workspace};
    if (watch != nullptr) watch->begin(call);
    const std::size_t known = steps.size();
    if (row.run == find_aligned_pair) {
      list_aligned_pairs(grid, steps);
    } else {
      list_all(row.run, grid, workspace, steps);
    }
    const bool found = steps.size() > known;
    for (const Step& step : steps) lowest = std::min(lowest, step.difficulty.tenths);
    std::erase_if(steps, [&](const Step& step) { return step.difficulty.tenths != lowest; });
    if (watch != nullptr) watch->end(call, found, steps);
  }
  if (steps.empty()) return search;
  // A single may be found in several houses.
  drop_repeated(steps, [](const Step& step) { return technique_slug(step.technique, step.variant); });
  return LevelSearch::kFound;
}

}  // namespace sudorate
