// Solving by a profile: the first permitted method that finds something is used, then the list is begun again.
#pragma once

#include <utility>

#include "rating/workspace.h"
#include "tools/policy/profile.h"
#include "tools/policy/solving_rules.h"

namespace sudorate {

// One step of a method is made at a time; but of nice loops all that are found are made together, one for each
// effect. Steps that Sudoku Explainer knows have its ratings, the others those of the profile. A puzzle that needs
// more ends as kStopped, with RuledRating::stalled_at.
class ProfileRules final : public SolvingRules {
 public:
  explicit ProfileRules(Profile profile) : profile_(std::move(profile)) {}
  RuledRating rate(const Grid& grid, const RatingOptions& options) override;

 private:
  // The steps that are made next; empty if no method finds any below `stop_at`.
  std::vector<RuledStep> next_steps(const Grid& grid, Rating stop_at);
  std::vector<RuledStep> steps_of(Method method, const Grid& grid, Rating stop_at);

  Profile profile_;
  Workspace workspace_;
};

}  // namespace sudorate
