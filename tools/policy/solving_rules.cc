#include "tools/policy/solving_rules.h"

#include <algorithm>
#include <utility>

#include "rating/workspace.h"
#include "tools/finders/conclusion.h"

namespace sudorate {
namespace {

void add_steps(std::vector<RuledStep> steps, bool is_recorded, RuledRating& ruled) {
  RatingResult& rating = ruled.rating;
  rating.er = std::max(rating.er, steps.front().rating);
  rating.score += steps.front().rating;
  ++rating.step_count;
  if (!rating.ed) rating.ed = rating.er;
  const bool places = std::ranges::any_of(
      steps, [](const RuledStep& step) { return conclusion_of(step.listed).placement.has_value(); });
  if (places && !rating.ep) rating.ep = rating.er;
  if (!is_recorded) return;
  for (RuledStep& step : steps) {
    step.number = rating.step_count;
    ruled.steps.push_back(std::move(step));
  }
}

}  // namespace

SolvingRules::SolvingRules() : workspace_(std::make_unique<Workspace>()) {}
SolvingRules::~SolvingRules() = default;

Outcome SolvingRules::limited() const {
  return workspace_->meter.end() == SearchEnd::kCancelled ? Outcome::kCancelled : Outcome::kLimit;
}

RuledRating SolvingRules::rate(const Grid& start, const RatingOptions& options) {
  workspace_->meter.start(search_limits(options));
  RuledRating ruled;
  RatingResult& rating = ruled.rating;
  rating.outcome = start.is_solved() ? Outcome::kSolved : Outcome::kRated;
  if (start.is_solved()) rating.ep = rating.ed = Rating{0};
  Grid grid = start;
  while (!grid.is_solved()) {
    // Nothing is known of the next step.
    const RatingProgress progress{rating.er, rating.ep, rating.ed, rating.step_count, 0, rating.score};
    if (options.watch != nullptr && !options.watch->continues(progress)) {
      rating.outcome = Outcome::kStopped;
      break;
    }
    RuledSearch found = next_steps(grid, options, rating.step_count + 1);
    if (found.steps.empty() || !apply_together(found.steps, grid)) {
      rating.outcome = found.end;
      rating.er = std::max(rating.er, found.bound);
      if (found.is_stall) ruled.stalled_at = grid;
      break;
    }
    add_steps(std::move(found.steps), options.records_steps, ruled);
  }
  rating.work = workspace_->meter.spent();
  return ruled;
}

bool apply_together(std::span<const RuledStep> steps, Grid& grid) {
  bool changed = false;
  for (const RuledStep& step : steps) {
    const Conclusion conclusion = conclusion_of(step.listed);
    if (conclusion.placement && !grid.is_filled(conclusion.placement->cell)) {
      grid.place(conclusion.placement->cell, conclusion.placement->digit);
      changed = true;
    }
    for (const auto& [cell, digits] : conclusion.eliminations) {
      changed = (!grid.is_filled(cell) && grid.eliminate(cell, digits)) || changed;
    }
  }
  return changed;
}

}  // namespace sudorate
