#include "rating/rater.h"

#include <algorithm>
#include <utility>

#include "rating/pass_table.h"
#include "rating/step_watch.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

bool run_tallied(std::size_t row, const PassInput& input, RatingTally& tally, Step& step) {
  PassTally& pass = tally.passes[row];
  const Effort& effort = input.workspace.meter.effort;
  const Effort before = effort;
  const auto start = tally.reads_clock ? WorkMeter::Clock::now() : WorkMeter::Clock::time_point();
  const bool found = pass_table()[row].run(input, step);
  if (tally.reads_clock) pass.time += WorkMeter::Clock::now() - start;
  pass.effort += effort.since(before);
  ++pass.calls;
  if (found) ++pass.hits;
  return found;
}

}  // namespace

Rater::Rater() : workspace_(std::make_unique<Workspace>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

bool Rater::find_step(const Grid& grid, Rating stop_at, bool wants_evidence, Step& step) {
  RatingOptions options;
  options.stop_at = stop_at;
  options.wants_evidence = wants_evidence;
  RatingProgress progress;
  workspace_->meter.start(options.work_limit, std::nullopt, nullptr);
  workspace_->team = nullptr;
  return search(grid, options, progress, step) == Search::kFound;
}

Rater::Search Rater::search(const Grid& grid, const RatingOptions& options, RatingProgress& progress, Step& step) {
  WorkMeter& meter = workspace_->meter;
  step.clear();
  PassInput input{grid, *workspace_, options.wants_evidence};
  progress.next_step = 0;
  WaitingPlaces& waiting = workspace_->waiting;
  bool knows_changes = false;
  const PassEntry* found = nullptr;  // the row of the best step so far
  for (std::size_t row = 0; row < pass_table().size(); ++row) {
    const PassEntry& entry = pass_table()[row];
    if (found != nullptr && (entry.group != found->group || entry.level > step.difficulty.tenths)) break;
    if (entry.level > progress.next_step) {
      progress.next_step = entry.level;
      if (entry.level >= options.stop_at) return Search::kStopped;
      if (options.watch != nullptr && !options.watch->goes_on(progress)) return Search::kStopped;
    }
    if (entry.reads_places) {
      if (!knows_changes) waiting.update(grid);
      knows_changes = true;
      input.within = waiting.of(row);
    }
    const bool is_found =
        options.tally == nullptr ? entry.run(input, step) : run_tallied(row, input, *options.tally, step);
    if (!meter.spend(1)) return Search::kEnded;
    if (is_found) {
      found = &entry;
      input.best = &step;
      if (entry.group == PassGroup::kAlone) break;
    } else if (entry.reads_places) {
      waiting.settle(row);
    }
  }
  return found != nullptr ? Search::kFound : Search::kNothing;
}

RatingResult Rater::rate(const Grid& start, const RatingOptions& options) {
  RatingResult result;
  if (start.is_solved()) {
    result.outcome = Outcome::kSolved;
    result.ep = result.ed = Rating{0};
    return result;
  }
  WorkMeter& meter = workspace_->meter;
  std::optional<WorkMeter::Clock::time_point> deadline;
  if (options.timeout) deadline = WorkMeter::Clock::now() + *options.timeout;
  meter.start(options.work_limit, deadline, options.cancelled);
  // The work of a puzzle, which a limit may end, must not depend on those before it.
  workspace_->forget();
  workspace_->team = options.team;
  if (options.tally != nullptr) options.tally->passes.resize(pass_table().size());

  Grid grid = start;
  Step step;
  RatingProgress progress;
  Difficulty hardest;
  Difficulty pearl;
  Difficulty diamond;

  const auto finish = [&](Outcome outcome, Rating er) {
    result.outcome = outcome;
    result.er = er;
    result.ep = progress.ep;
    result.ed = progress.ed;
    result.step_count = progress.step_count;
    result.score = progress.score;
    result.work = meter.spent();
    // Where nothing can follow, what was not reached is 0.
    if (outcome == Outcome::kBeyond || outcome == Outcome::kRefused) {
      result.ep = result.ep.value_or(0);
      result.ed = result.ed.value_or(0);
    }
    return result;
  };

  auto* const step_watch = dynamic_cast<StepWatch*>(options.watch);
  bool goes_on = true;
  while (!grid.is_solved()) {
    if (!goes_on) return finish(Outcome::kStopped, progress.er);

    // Step 1. The first row of the table that finds anything decides, or of rows that compete the best step.
    switch (search(grid, options, progress, step)) {
      case Search::kFound:
        break;
      case Search::kNothing:
        return finish(Outcome::kBeyond, kBeyondRating);
      case Search::kStopped:
        return finish(Outcome::kStopped, std::max(progress.er, progress.next_step));
      case Search::kEnded:
        return finish(meter.state() == WorkMeter::State::kCancelled ? Outcome::kCancelled : Outcome::kLimit,
                      std::max(progress.er, progress.next_step));
    }

    // Step 2. ER grows with every step.
    hardest = std::max(hardest, step.difficulty);
    progress.er = hardest.tenths;
    progress.score += step.difficulty.tenths;
    ++progress.step_count;

    // Step 3. Apply.
    const bool places = step.placement.has_value();
    if (step_watch != nullptr) goes_on = step_watch->goes_on_after(step, grid);
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

}  // namespace sudorate
