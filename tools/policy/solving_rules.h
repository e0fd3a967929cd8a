// The steps of a solution by any rules; other rules than Sudoku Explainer's, and the ratings they lead to.
//
// A rating by other rules is never one of Sudoku Explainer. Printed ratings must be marked with the name of the
// rules.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rating/rater.h"
#include "tagging/grid.h"
#include "tools/policy/ruled_step.h"

namespace sudorate {

class Workspace;

struct RuledRating {
  // As in a rating by Sudoku Explainer's rules, but RatingResult::steps stays empty, and steps applied together
  // count as one, also in the score. If the rules find no further step, the outcome is kStopped.
  RatingResult rating;
  // In order; only with RatingOptions::records_steps.
  std::vector<RuledStep> steps;
  // The position at which the rules find no further step.
  std::optional<Grid> stalled_at;
};

// What rules do next.
struct RuledSearch {
  // They are applied together, and have one rating.
  std::vector<RuledStep> steps{};
  // The end of the rating if there are no steps, or if they change nothing: the outcome, the lowest rating that the
  // next step can have, and whether RuledRating::stalled_at names the position.
  Outcome end = Outcome::kBeyond;
  Rating bound = 0;
  bool is_stall = false;
};

// Keeps scratch memory only; one object per thread.
class SolvingRules {
 public:
  SolvingRules();
  virtual ~SolvingRules();
  SolvingRules(const SolvingRules&) = delete;
  SolvingRules& operator=(const SolvingRules&) = delete;

  // As Rater::rate; RatingOptions::wanted is ignored, and the watch is called once before each step, with 0 for
  // next_step.
  RuledRating rate(const Grid& grid, const RatingOptions& options);

 protected:
  // Searches an unsolved grid for the next steps; their numbers are not set.
  virtual RuledSearch next_steps(const Grid& grid, const RatingOptions& options, int step_number) = 0;
  // The outcome if the limits have ended the search.
  Outcome limited() const;
  Workspace& workspace() { return *workspace_; }

 private:
  std::unique_ptr<Workspace> workspace_;
};

// Applies all steps, which must have been found on this grid. Returns whether the grid has changed.
bool apply_together(std::span<const RuledStep> steps, Grid& grid);

}  // namespace sudorate
