#include "rating/rater.h"

#include <algorithm>
#include <utility>

#include "rating/pass_table.h"
#include "rating/pass_watch.h"
#include "rating/step_watch.h"
#include "rating/workspace.h"
#include "tagging/singles.h"
#include "tagging/solution.h"

namespace sudorate {
namespace {

constexpr Rating kNakedSingleRating = fixed_rating(Technique::kNakedSingle).tenths;

bool run_watched(PassWatch& watch, int step_number, const PassEntry& entry, const PassInput& input, Step& step) {
  const PassCall call{step_number, entry, input.grid, input.workspace};
  watch.begin(call);
  const bool is_found = entry.run(input, step);
  const bool has_best = is_found || input.best != nullptr;
  watch.end(call, is_found, {&step, has_best ? 1U : 0U});
  return is_found;
}

// Whether no option depends on the order of the singles.
bool places_singles_together(const RatingOptions& options) {
  const RatingOptions none;
  return options.only_ratings && options.stop_at > kNakedSingleRating && options.left_out == none.left_out &&
         options.wanted == none.wanted && options.watch == nullptr && options.pass_watch == nullptr &&
         options.work_limit == none.work_limit && !options.timeout && !options.records_steps;
}

// Places the singles that the steps up to this ER place. Sudoku Explainer would place the same cells before
// anything else happens, one a step:
//
//   er >= 1.2   it takes every last cell (1.0) and every hidden single of a box (1.2) before it takes another
//               single. When they are used up, a hidden single of a line makes ER 1.5.
//   er >= 1.5   it takes every hidden single before it tries anything else.
//   er >= 2.3   its first four rows are hidden singles, direct locking (1.7, 1.9), direct hidden pairs (2.0) and
//               naked singles (2.3). Each step of these places one digit, and no other step comes before they find
//               nothing. What one of them would place stays so: other placements can only turn it into a hidden
//               single. So the cells filled by then do not depend on the order, and none of the steps exceeds ER.
//
// Returns false, and places nothing, if the singles contradict each other; then the rating must go on step by step.
bool place_singles(Rating er, Grid& grid) {
  const Singles kinds = er >= kNakedSingleRating               ? Singles::kAll
                        : er >= kHiddenSingleLineRating.tenths ? Singles::kHidden
                                                               : Singles::kEasiest;
  const std::optional<CellsByDigit> cells = close_singles(grid, kinds);
  if (!cells) return false;
  if (std::any_of(cells->begin(), cells->end(), [](const CellSet& each) { return !each.empty(); })) {
    grid.place_all(*cells);
  }
  return true;
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

Rater::Rater() : workspace_(std::make_unique<Workspace>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

StepSearch Rater::find_step(const Grid& grid, Rating stop_at, bool wants_evidence, SearchLimits& limits, Step& step,
                            PassRows left_out) {
  RatingOptions options;
  options.stop_at = stop_at;
  options.left_out = left_out;
  options.wants_evidence = wants_evidence;
  RatingProgress progress;
  workspace_->meter.start(limits);
  workspace_->team = nullptr;
  const StepSearch end = search(grid, options, progress, step, {});
  workspace_->meter.take_from(limits);
  return end;
}

StepSearch Rater::search(const Grid& grid, const RatingOptions& options, RatingProgress& progress, Step& step,
                         RowRange rows) {
  const std::span<const PassEntry> table = pass_table().subspan(0, rows.end);
  WorkMeter& meter = workspace_->meter;
  step.clear();
  PassInput input{grid, *workspace_, options.wants_evidence};
  progress.next_step = 0;
  WaitingPlaces& waiting = workspace_->waiting;
  bool knows_changes = false;
  const PassEntry* found = nullptr;  // the row of the best step so far
  std::size_t row = rows.first;
  const auto is_left_out = [&] { return (options.left_out >> row & 1U) != 0; };
  const auto end = [&](StepSearch search) {
    if (options.pass_watch == nullptr) return search;
    while (row < table.size() && is_left_out()) ++row;
    const std::size_t taken = search == StepSearch::kFound ? 1 : 0;
    options.pass_watch->end_search(progress.step_count + 1, {&step, taken},
                                   row < table.size() ? &table[row] : nullptr);
    return search;
  };
  while (row < table.size()) {
    if (is_left_out()) {
      ++row;
      continue;
    }
    const PassEntry& entry = table[row];
    if (found != nullptr && (entry.group != found->group || entry.level > step.difficulty.tenths)) break;
    if (entry.level > progress.next_step) {
      progress.next_step = entry.level;
      if (entry.level >= options.stop_at) return end(StepSearch::kStopped);
      if (options.watch != nullptr && !options.watch->continues(progress)) return end(StepSearch::kStopped);
      if (entry.level >= kFirstUniquenessRating && options.has_one_solution && !options.has_one_solution())
        return end(StepSearch::kStopped);
    }
    if (entry.reads_places) {
      if (!knows_changes) waiting.update(grid);
      knows_changes = true;
      input.within = waiting.of(row);
    }
    const bool is_found = options.pass_watch == nullptr
                              ? entry.run(input, step)
                              : run_watched(*options.pass_watch, progress.step_count + 1, entry, input, step);
    if (!meter.spend(1)) return end(end_of(meter));
    ++row;
    if (is_found) {
      found = &entry;
      input.best = &step;
      if (entry.group == PassGroup::kAlone) break;
    } else if (entry.reads_places) {
      waiting.settle(row - 1);
    }
  }
  return end(found != nullptr ? StepSearch::kFound : StepSearch::kNothing);
}

RatingResult Rater::rate(const Grid& start, const RatingOptions& options) {
  RatingResult result;
  if (start.is_solved()) {
    result.outcome = Outcome::kSolved;
    result.placed = start.placed();
    result.ep = result.ed = Rating{0};
    return result;
  }
  WorkMeter& meter = workspace_->meter;
  meter.start(search_limits(options));
  // The work of a puzzle, which a limit may end, must not depend on earlier puzzles.
  workspace_->forget();
  workspace_->team = options.team;

  Grid grid = start;
  Step step;
  RatingProgress progress;
  Difficulty hardest;
  Difficulty pearl;
  Difficulty diamond;

  const bool leaves_sums_out = places_singles_together(options);
  const auto finish = [&](Outcome outcome, Rating er) {
    result.outcome = outcome;
    result.er = er;
    result.ep = progress.ep;
    result.ed = progress.ed;
    result.hardest_step = progress.er;
    result.placed = grid.placed();
    if (!leaves_sums_out) {
      result.step_count = progress.step_count;
      result.score = progress.score;
      result.work = meter.spent();
    }
    // If nothing can follow, a rating that was not reached is 0.
    if (outcome == Outcome::kBeyond || outcome == Outcome::kRefused) {
      result.ep = result.ep.value_or(0);
      result.ed = result.ed.value_or(0);
    }
    return result;
  };

  bool places_together = leaves_sums_out;
  const bool may_end_early = leaves_sums_out && options.stop_at > kFirstProvedRating;
  auto* const step_watch = dynamic_cast<StepWatch*>(options.watch);
  bool continues = true;
  while (!grid.is_solved()) {
    if (!continues) return finish(Outcome::kStopped, progress.er);

    RowRange rows;
    if (places_together && progress.ep && progress.er >= kHiddenSingleBoxRating.tenths) {
      places_together = place_singles(progress.er, grid);
      if (grid.is_solved()) break;
      // No hidden single is left.
      if (places_together && progress.er >= kHiddenSingleLineRating.tenths) rows.first = 1;
    }

    // Step 1. The first row of the table that finds anything decides; of rows that compete, the best step does.
    StepSearch end = StepSearch::kNothing;
    if (may_end_early && progress.ep && progress.er >= kFirstProvedRating) {
      end = search(grid, options, progress, step, {rows.first, first_chain_row()});
      rows.first = first_chain_row();
      if (end == StepSearch::kNothing && workspace_->rest_proof.holds(grid, progress.er)) {
        grid = workspace_->rest_proof.solved();
        break;
      }
    }
    if (end == StepSearch::kNothing) end = search(grid, options, progress, step, rows);
    switch (end) {
      case StepSearch::kFound:
        break;
      case StepSearch::kNothing:
        result.stalled_at = grid;
        return finish(Outcome::kBeyond, kBeyondRating);
      case StepSearch::kStopped:
        return finish(Outcome::kStopped, std::max(progress.er, progress.next_step));
      case StepSearch::kLimit:
        return finish(Outcome::kLimit, std::max(progress.er, progress.next_step));
      case StepSearch::kCancelled:
        return finish(Outcome::kCancelled, std::max(progress.er, progress.next_step));
    }

    // Step 2. ER grows with every step.
    hardest = std::max(hardest, step.difficulty);
    progress.er = hardest.tenths;
    progress.score += step.difficulty.tenths;
    ++progress.step_count;

    // Step 3. Apply.
    const bool places = step.placement.has_value();
    if (step_watch != nullptr) continues = step_watch->continues_after(step, grid);
    apply(step, grid);
    if (options.records_steps) result.steps.push_back(std::move(step));

    // Step 4. ED is final after the first step, EP after the first placement.
    if (!progress.ed) {
      diamond = hardest;
      progress.ed = diamond.tenths;
    }
    if (!progress.ep) {
      if (!places) continue;
      if (options.wanted == Wanted::kDiamond && hardest > diamond) return finish(Outcome::kRefused, kBeyondRating);
      pearl = hardest;
      progress.ep = pearl.tenths;
    } else if (options.wanted != Wanted::kAny && hardest > pearl) {
      // Step 5. From the second placement on: not a pearl, hence no diamond either.
      return finish(Outcome::kRefused, kBeyondRating);
    }
  }
  return finish(Outcome::kRated, progress.er);
}

std::optional<RatingResult> Rater::rate_if_unique(const Digits81& givens, RatingOptions options,
                                                  const std::function<bool()>& has_one_solution) {
  std::optional<bool> answer;
  options.has_one_solution = [&] {
    if (!answer) answer = has_one_solution();
    return *answer;
  };
  RatingResult result = rate(Grid::from_givens(givens), options);
  const bool is_proved = !answer && !is_lower_bound(result.outcome) && is_solution(result.placed);
  if (!is_proved && !options.has_one_solution()) return std::nullopt;
  return result;
}

}  // namespace sudorate
