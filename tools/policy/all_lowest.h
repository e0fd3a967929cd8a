// The rules of SEclone: at each level all steps of the smallest rating are applied together.
#pragma once

#include <memory>

#include "tools/policy/solving_rules.h"

namespace sudorate {

class TagPasses;

// Marked as "all-lowest".
Rules all_lowest_rules();

// The techniques and ratings are Sudoku Explainer's, but the steps and their order are not: at each level every
// step of the smallest rating is collected, and all are applied before the next search. Up to aligned pairs this is
// the smallest rating of all techniques; above, the passes of tag_passes.h find it. RatingOptions::pass_watch sees
// all rows of the pass table that are tried.
class AllLowestRules final : public SolvingRules {
 public:
  AllLowestRules();
  ~AllLowestRules() override;

 private:
  RuledSearch next_steps(const Grid& grid, const RatingOptions& options, int step_number) override;

  std::unique_ptr<TagPasses> passes_;
};

}  // namespace sudorate
