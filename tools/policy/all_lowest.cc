#include "tools/policy/all_lowest.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "rating/workspace.h"
#include "tools/policy/level_steps.h"
#include "tools/policy/tag_passes.h"

namespace sudorate {
namespace {

const PassEntry* first_row_from(int rating) {
  const std::span<const PassEntry> table = kSudokuExplainer.rows;
  const auto row = std::ranges::find_if(table, [&](const PassEntry& each) { return each.level >= rating; });
  return row == table.end() ? nullptr : &*row;
}

}  // namespace

Rules all_lowest_rules() {
  Rules rules;
  rules.choice = StepChoice::kAllLowest;
  rules.mark = "all-lowest";
  return rules;
}

AllLowestRules::AllLowestRules() : passes_(std::make_unique<TagPasses>(workspace())) {}
AllLowestRules::~AllLowestRules() = default;

RuledSearch AllLowestRules::next_steps(const Grid& grid, const RatingOptions& options, int step_number) {
  PassWatch* watch = options.pass_watch;
  std::vector<Step> steps;
  // The first row that is not tried, see PassWatch, and the lowest rating that unknown steps can have.
  const PassEntry* next = nullptr;
  Rating bound = 0;
  LevelSearch search = find_level_steps(grid, workspace(), options.stop_at, steps, watch, step_number);
  if (search == LevelSearch::kFound) {
    next = first_row_from(steps.front().difficulty.tenths + 1);
  } else if (search == LevelSearch::kStopped) {
    bound = options.stop_at;
    next = first_row_from(bound);
  } else if (!workspace().meter.spend(1)) {
    search = LevelSearch::kEnded;
    next = first_row_from(base_rating(ChainBase::kCycle));
  } else {
    search = passes_->run(grid, options.stop_at, steps, next, watch, step_number);
    if (next != nullptr) bound = next->level;
  }
  if (watch != nullptr) watch->end_search(step_number, steps, next);
  if (search == LevelSearch::kStopped) return {.end = Outcome::kStopped, .bound = bound};
  if (search == LevelSearch::kEnded) return {.end = limited(), .bound = bound};
  // A grid without exactly one solution may have steps that contradict each other, but each step changes something.
  RuledSearch found{.steps = numbered_steps(std::move(steps)), .end = Outcome::kBeyond, .bound = kBeyondRating};
  for (RuledStep& step : found.steps) {
    if (step.listed.step()->technique == Technique::kAlignedPairExclusion) step.manner = ", by tags";
  }
  return found;
}

}  // namespace sudorate
