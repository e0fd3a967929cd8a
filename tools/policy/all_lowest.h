// The rules of SEclone: at each level all steps of the smallest rating are made together.
#pragma once

#include <vector>

#include "rating/workspace.h"
#include "tools/policy/solving_rules.h"
#include "tools/policy/tag_passes.h"

namespace sudorate {

inline constexpr const char* kAllLowestName = "all-lowest";

// The techniques and ratings are Sudoku Explainer's, but what is found and when is not: at each level every step of
// the smallest rating is collected, and all are made before anything else is looked for. Up to aligned pairs that
// is the smallest rating of all techniques; from there on it is found by the passes of tag_passes.h.
// RatingOptions::pass_watch sees all rows of the pass table that are tried.
class AllLowestRules final : public SolvingRules {
 public:
  RuledRating rate(const Grid& grid, const RatingOptions& options) override;

 private:
  // What is made next, and if that is not known, the lowest rating that it can have.
  struct Found {
    TagSearch search = TagSearch::kNothing;
    std::vector<Step> steps;
    Rating bound = 0;
    const PassEntry* next = nullptr;  // see PassWatch
  };
  Found search(const Grid& grid, const RatingOptions& options, int step_number);

  Workspace workspace_;
  TagPasses passes_{workspace_};
};

}  // namespace sudorate
