// Tested by tests/tools/policy/all_lowest_test.cc.
#include "tools/policy/all_lowest.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "tools/policy/level_steps.h"

namespace sudorate {
namespace {

// The first row that finds nothing below `rating`.
const PassEntry* first_row_from(int rating) {
  const std::span<const PassEntry> table = pass_table();
  const auto row =
      std::find_if(table.begin(), table.end(), [&](const PassEntry& each) { return each.level >= rating; });
  return row == table.end() ? nullptr : &*row;
}

}  // namespace

AllLowestRules::Found AllLowestRules::search(const Grid& grid, const RatingOptions& options, int step_number) {
  Found found;
  switch (find_level_steps(grid, workspace_, options.stop_at, found.steps, options.pass_watch, step_number)) {
    case LevelSearch::kFound:
      found.search = TagSearch::kFound;
      found.next = first_row_from(found.steps.front().difficulty.tenths + 1);
      return found;
    case LevelSearch::kStopped:
      found.search = TagSearch::kStopped;
      found.bound = options.stop_at;
      found.next = first_row_from(options.stop_at);
      return found;
    case LevelSearch::kNothing:
      break;
  }
  if (!workspace_.meter.spend(1)) {
    found.search = TagSearch::kEnded;
    found.next = first_row_from(base_rating(ChainBase::kCycle));
    return found;
  }
  found.search = passes_.run(grid, options.stop_at, found.steps, found.next, options.pass_watch, step_number);
  if (found.next != nullptr) found.bound = found.next->level;
  return found;
}

RuledSearch AllLowestRules::next_steps(const Grid& grid, const RatingOptions& options, int step_number) {
  Found found = search(grid, options, step_number);
  if (options.pass_watch != nullptr) options.pass_watch->end_search(step_number, found.steps, found.next);
  if (found.search == TagSearch::kStopped) return {.end = Outcome::kStopped, .bound = found.bound};
  if (found.search == TagSearch::kEnded) return {.end = limited(), .bound = found.bound};
  // A grid without exactly one solution may have steps that contradict each other, but each step changes something.
  RuledSearch next{.end = Outcome::kBeyond, .bound = kBeyondRating};
  if (found.search == TagSearch::kFound) next.steps = numbered_steps(std::move(found.steps));
  return next;
}

}  // namespace sudorate
