// Solving by a profile: the first permitted method that finds something is used, then the list starts again.
#pragma once

#include <utility>

#include "rating/workspace.h"
#include "tools/policy/profile.h"
#include "tools/policy/solving_rules.h"

namespace sudorate {

// Applies one step of a method at a time, except that all nice loops found are applied together, one for each
// effect. Steps of Sudoku Explainer's techniques have its ratings, the others have the profile's. A puzzle that
// needs more ends as kStopped, with RuledRating::stalled_at.
class ProfileRules final : public SolvingRules {
 public:
  explicit ProfileRules(Profile profile) : profile_(std::move(profile)) {}
  RuledRating rate(const Grid& grid, const RatingOptions& options) override;

 private:
  // The next steps to apply; empty if no method finds any below `stop_at`.
  std::vector<RuledStep> next_steps(const Grid& grid, Rating stop_at);
  std::vector<RuledStep> steps_of(Method method, const Grid& grid, Rating stop_at);

  Profile profile_;
  Workspace workspace_;
};

}  // namespace sudorate
