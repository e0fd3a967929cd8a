#include "rating/rater.h"

#include <algorithm>
#include <utility>

#include "rating/path.h"
#include "rating/ratings_alone.h"
#include "rating/row_search.h"
#include "rating/rules.h"
#include "rating/workspace.h"
#include "tagging/solution.h"

namespace sudorate {
namespace {

class AskedOnce final : public SolutionCheck {
 public:
  explicit AskedOnce(SolutionCheck& check) : check_(check) {}
  bool has_one_solution() override {
    if (!answer_) answer_ = check_.has_one_solution();
    return *answer_;
  }
  bool is_asked() const { return answer_.has_value(); }

 private:
  SolutionCheck& check_;
  std::optional<bool> answer_;
};

RatingResult solved_result(const Grid& grid) {
  RatingResult result;
  result.outcome = Outcome::kSolved;
  result.placed = grid.placed();
  result.ep = result.ed = Rating{0};
  return result;
}

}  // namespace

SearchLimits search_limits(const RatingOptions& options) {
  SearchLimits limits{.work = options.work_limit, .cancelled = options.cancelled};
  if (options.timeout) limits.deadline = WorkMeter::Clock::now() + *options.timeout;
  return limits;
}

void set_limits(const SearchLimits& limits, RatingOptions& options) {
  options.work_limit = limits.work;
  options.cancelled = limits.cancelled;
  options.timeout.reset();
  if (!limits.deadline) return;
  options.timeout = std::max(*limits.deadline - WorkMeter::Clock::now(), WorkMeter::Clock::duration());
}

StepSearch end_of(const WorkMeter& meter) {
  return meter.end() == SearchEnd::kCancelled ? StepSearch::kCancelled : StepSearch::kLimit;
}

Rater::Rater() : workspace_(std::make_unique_for_overwrite<Workspace>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

StepSearch Rater::find_step(const Grid& grid, Rating stop_at, bool wants_evidence, SearchLimits& limits, Step& step,
                            const Rules& rules) {
  RatingOptions options;
  options.stop_at = stop_at;
  options.rules = rules;
  options.wants_evidence = wants_evidence;
  RatingProgress progress;
  workspace_->use(*rules.table);
  workspace_->meter.start(limits);
  workspace_->meter.shortcuts = options.shortcuts;
  workspace_->team = nullptr;
  const StepSearch end = RowSearch(grid, options, *workspace_, progress, step).find();
  workspace_->meter.take_from(limits);
  return end;
}

// As in SEclone: the first row of the table that finds anything decides, or the best step of rows that compete; it
// is applied, ER, EP and ED follow from it, and the rows are tried again from the first one on.
RatingResult Rater::rate(const Grid& start, const RatingOptions& options) {
  if (start.is_solved()) return solved_result(start);
  workspace_->use(*options.rules.table);
  workspace_->meter.start(search_limits(options));
  workspace_->meter.shortcuts = options.shortcuts;
  // The work of a puzzle, which a limit may end, must not depend on earlier puzzles.
  workspace_->forget();
  workspace_->team = options.team;
  if (wants_ratings_alone(options)) return rate_alone(start, options, *workspace_);

  Path path(start);
  std::vector<Step> steps;
  const auto finish = [&](auto end) {
    RatingResult result = path.result(end);
    result.step_count = path.progress.step_count;
    result.score = path.progress.score;
    result.work = workspace_->meter.spent();
    result.steps = std::move(steps);
    return result;
  };
  while (!path.grid.is_solved()) {
    const StepSearch end = RowSearch(path.grid, options, *workspace_, path.progress, path.step).find();
    if (end != StepSearch::kFound) return finish(end);
    const bool continues = options.watch == nullptr || options.watch->continues_after(path.step, path.grid);
    if (!path.take_step(options.wanted)) return finish(Outcome::kRefused);
    if (options.records_steps) steps.push_back(std::move(path.step));
    if (!continues && !path.grid.is_solved()) return finish(Outcome::kStopped);
  }
  return finish(Outcome::kRated);
}

std::optional<RatingResult> Rater::rate_if_unique(const Digits81& givens, RatingOptions options,
                                                  SolutionCheck& check) {
  AskedOnce once(check);
  options.solution_check = &once;
  if (!options.shortcuts.contains(Shortcut::kLateCount) && !once.has_one_solution()) return std::nullopt;
  RatingResult result = rate(Grid::from_givens(givens), options);
  const bool is_proved = !once.is_asked() && !is_lower_bound(result.outcome) && is_solution(result.placed);
  if (!is_proved && !once.has_one_solution()) return std::nullopt;
  return result;
}

}  // namespace sudorate
