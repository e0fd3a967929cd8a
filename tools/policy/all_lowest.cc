// Tested by tests/tools/policy/all_lowest_test.cc.
#include "tools/policy/all_lowest.h"

#include <optional>
#include <utility>

#include "tools/policy/level_steps.h"

namespace sudorate {

void AllLowestRules::set_trace(std::function<void(const std::string& line)> trace) {
  trace_ = std::move(trace);
  passes_.set_trace([this](const TagCall& call) {
    trace_(std::to_string(step_number_) + ": tags, options=" + std::to_string(call.options) +
           " level=" + std::to_string(call.level) + " base=" + std::to_string(call.base));
  });
  passes_.set_triplet_trace([this] { trace_exclusion(2); });
}

void AllLowestRules::trace_exclusion(int variant) const {
  if (trace_) trace_(std::to_string(step_number_) + ": aligned exclusion, variant=" + std::to_string(variant));
}

AllLowestRules::Search AllLowestRules::search(const Grid& grid, Rating stop_at, std::vector<Step>& steps,
                                              Rating& bound) {
  const std::function<void()> pair_trace = [this] { trace_exclusion(1); };
  switch (find_level_steps(grid, workspace_, stop_at, steps, pair_trace)) {
    case LevelSearch::kFound:
      return Search::kFound;
    case LevelSearch::kStopped:
      bound = stop_at;
      return Search::kStopped;
    case LevelSearch::kNothing:
      break;
  }
  if (!workspace_.meter.spend(1)) return Search::kEnded;
  switch (passes_.run(grid, stop_at, steps, bound)) {
    case TagSearch::kFound:
      return Search::kFound;
    case TagSearch::kNothing:
      return Search::kNothing;
    case TagSearch::kStopped:
      return Search::kStopped;
    case TagSearch::kEnded:
      break;
  }
  return Search::kEnded;
}

RuledRating AllLowestRules::rate(const Grid& start, const RatingOptions& options) {
  WorkMeter& meter = workspace_.meter;
  std::optional<WorkMeter::Clock::time_point> deadline;
  if (options.timeout) deadline = WorkMeter::Clock::now() + *options.timeout;
  meter.start(options.work_limit, deadline, options.cancelled);
  RatingAccount account(options, meter);
  if (start.is_solved()) return account.finish(Outcome::kSolved);

  Grid grid = start;
  std::vector<Step> found;
  for (step_number_ = 1; !grid.is_solved(); ++step_number_) {
    Rating bound = 0;
    switch (search(grid, options.stop_at, found, bound)) {
      case Search::kFound:
        break;
      case Search::kNothing:
        return account.finish(Outcome::kBeyond, kBeyondRating);
      case Search::kStopped:
        return account.finish(Outcome::kStopped, bound);
      case Search::kEnded:
        return account.finish(meter.state() == WorkMeter::State::kCancelled ? Outcome::kCancelled : Outcome::kLimit,
                              bound);
    }
    std::vector<RuledStep> steps;
    for (Step& step : found) {
      const Rating rating = step.difficulty.tenths;
      steps.push_back({0, rating, {std::move(step)}});
    }
    // A grid without exactly one solution may give steps that contradict each other, but each one changes
    // something.
    if (!apply_together(steps, grid)) return account.finish(Outcome::kBeyond, kBeyondRating);
    account.add(std::move(steps));
  }
  return account.finish(Outcome::kRated);
}

}  // namespace sudorate
