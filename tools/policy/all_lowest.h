// The rules of SEclone: at each level all steps of the smallest rating are applied together.
#pragma once

#include "tools/policy/solving_rules.h"
#include "tools/policy/tag_passes.h"

namespace sudorate {

inline constexpr const char* kAllLowestName = "all-lowest";

// The techniques and ratings are Sudoku Explainer's, but the steps and their order are not: at each level every
// step of the smallest rating is collected, and all are applied before the next search. Up to aligned pairs this is
// the smallest rating of all techniques; above, the passes of tag_passes.h find it. RatingOptions::pass_watch sees
// all rows of the pass table that are tried.
class AllLowestRules final : public SolvingRules {
 private:
  RuledSearch next_steps(const Grid& grid, const RatingOptions& options, int step_number) override;

  TagPasses passes_{workspace_};
};

}  // namespace sudorate
