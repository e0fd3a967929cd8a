// Other rules than Sudoku Explainer's, and the ratings they lead to.
//
// Such a rating is never one of Sudoku Explainer. Printed ratings must be marked with the name of the rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chains/work_meter.h"
#include "rating/rater.h"
#include "tagging/grid.h"
#include "tools/steps/listed_step.h"

namespace sudorate {

struct RuledStep {
  // Steps that are applied together have one number, from 1.
  int number = 0;
  Rating rating = 0;
  ListedStep listed;
};

// "Turbot Fish (6)", "nice-loop"
std::string technique_text(const RuledStep& step);
// "r1c2=3" or "r1c2-45 r2c2-4"
std::string effect_text(const RuledStep& step);
// "6.6 Turbot Fish (6): r1c2-4"
std::string trace_text(const RuledStep& step);

struct RuledRating {
  // As in a rating by Sudoku Explainer's rules, but RatingResult::steps stays empty, and steps applied together
  // count as one; the score is the sum of all of them. If the rules find no further step, the outcome is kStopped.
  RatingResult rating;
  // In order; only with RatingOptions::records_steps.
  std::vector<RuledStep> steps;
  // The position at which the rules find no further step.
  std::optional<Grid> stalled_at;
};

// Keeps scratch memory only; one object per thread.
class SolvingRules {
 public:
  SolvingRules() = default;
  virtual ~SolvingRules() = default;
  SolvingRules(const SolvingRules&) = delete;
  SolvingRules& operator=(const SolvingRules&) = delete;

  // As Rater::rate; RatingOptions::watch and `wanted` are ignored.
  virtual RuledRating rate(const Grid& grid, const RatingOptions& options) = 0;
};

// Collects the parts of a rating during the solution.
class RatingAccount {
 public:
  // Both must outlive the account.
  RatingAccount(const RatingOptions& options, const WorkMeter& meter) : options_(options), meter_(meter) {}
  // Adds steps of one rating that are applied together; there must be at least one.
  void add(std::vector<RuledStep> steps);
  // The rating with this outcome. `bound`, for a rating that is not finished, is the lowest rating that the next
  // step can have.
  RuledRating finish(Outcome outcome, Rating bound = 0);

 private:
  const RatingOptions& options_;
  const WorkMeter& meter_;
  RuledRating ruled_;
};

// Applies all steps, which must have been found on this grid. Returns whether the grid has changed.
bool apply_together(const std::vector<RuledStep>& steps, Grid& grid);

}  // namespace sudorate
