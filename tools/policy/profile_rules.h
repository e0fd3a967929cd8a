// Solving by a profile: the first permitted method that finds something is used, then the list starts again.
#pragma once

#include <utility>

#include "tools/policy/profile.h"
#include "tools/policy/solving_rules.h"

namespace sudorate {

// Applies one step of a method at a time, except that all nice loops found are applied together, one for each
// effect. Steps of Sudoku Explainer's techniques have its ratings, the others have the profile's. A puzzle that
// needs more ends as kStopped, with RuledRating::stalled_at.
class ProfileRules final : public SolvingRules {
 public:
  explicit ProfileRules(Profile profile) : profile_(std::move(profile)) {}

 private:
  // Without a method that finds a step below RatingOptions::stop_at, the end is a stall.
  RuledSearch next_steps(const Grid& grid, const RatingOptions& options, int step_number) override;
  std::vector<RuledStep> steps_of(Method method, const Grid& grid, Rating stop_at);

  Profile profile_;
};

}  // namespace sudorate
