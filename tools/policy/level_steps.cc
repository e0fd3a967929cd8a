// Tested by tests/tools/policy/level_steps_test.cc.
#include "tools/policy/level_steps.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "rating/passes/bug.h"
#include "rating/passes/unique_loop.h"
#include "rating/policy/tag_exclusions.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/pattern_steps.h"
#include "tools/steps/peeled_steps.h"

namespace sudorate {
namespace {

struct Level {
  // The lowest rating that the list can have.
  Rating lowest;
  void (*list)(const Grid& grid, Workspace& workspace, std::vector<Step>& steps);
};

template <void kList(const Grid&, std::vector<Step>&)>
void list(const Grid& grid, Workspace&, std::vector<Step>& steps) {
  kList(grid, steps);
}

template <Pass kPass>
void peel(const Grid& grid, Workspace& workspace, std::vector<Step>& steps) {
  list_peeled(kPass, grid, workspace, steps);
}

void list_aligned_pairs(const Grid& grid, Workspace&, std::vector<Step>& steps) {
  Step step;
  step.technique = Technique::kAlignedPairExclusion;
  step.difficulty = kAlignedPairRating;
  tagged_aligned_pairs(grid.masks()).visit([&](Candidate candidate) {
    const Cell cell = cell_of(candidate);
    if (step.eliminations.empty() || step.eliminations.back().cell != cell) step.eliminations.push_back({cell, 0});
    step.eliminations.back().digits |= bit(digit_of(candidate));
  });
  if (!step.eliminations.empty()) steps.push_back(std::move(step));
}

constexpr std::array kLevels = {
    Level{kLastCellRating.tenths, list<list_hidden_singles>},
    Level{kDirectPointingRating.tenths, list<list_direct_lockings>},
    Level{kDirectHiddenPairRating.tenths, list<list_direct_hidden_subsets>},
    Level{kNakedSingleRating.tenths, list<list_naked_singles>},
    Level{kPointingRating.tenths, list<list_lockings>},
    Level{kNakedPairRating.tenths, list<list_naked_subsets>},
    Level{kXWingRating.tenths, list<list_fish>},
    Level{kHiddenPairRating.tenths, list<list_hidden_subsets>},
    Level{kXyWingRating.tenths, list<list_wings>},
    Level{kUniqueLoopLowestRating.tenths, peel<find_unique_loop>},
    Level{kBugType1Rating.tenths, peel<find_bug>},
    Level{kAlignedPairRating.tenths, list_aligned_pairs},
};

}  // namespace

LevelSearch find_level_steps(const Grid& grid, Workspace& workspace, Rating stop_at, std::vector<Step>& steps,
                             const std::function<void()>& pair_trace) {
  steps.clear();
  Rating lowest = std::numeric_limits<Rating>::max();
  LevelSearch search = LevelSearch::kNothing;
  for (const Level& level : kLevels) {
    if (level.lowest > lowest) break;
    if (level.lowest >= stop_at) {
      search = LevelSearch::kStopped;
      break;
    }
    if (level.list == list_aligned_pairs && pair_trace) pair_trace();
    level.list(grid, workspace, steps);
    for (const Step& step : steps) lowest = std::min(lowest, step.difficulty.tenths);
  }
  if (steps.empty()) return search;
  std::erase_if(steps, [&](const Step& step) { return step.difficulty.tenths != lowest; });
  // A single may be seen in several houses.
  drop_repeated(steps, [](const Step& step) { return technique_slug(step.technique, step.variant); });
  return LevelSearch::kFound;
}

}  // namespace sudorate
