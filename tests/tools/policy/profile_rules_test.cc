// Solving by profiles: order, limits, and where they stall.
#include "tools/policy/profile_rules.h"

#include <gtest/gtest.h>

#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

RuledRating solve(const Grid& grid, Profile profile) {
  RatingOptions options;
  options.records_steps = true;
  return ProfileRules(std::move(profile)).rate(grid, options);
}

Profile with_methods(std::vector<Method> methods) {
  Profile profile;
  profile.methods = std::move(methods);
  return profile;
}

TEST(ProfileRules, KeepToTheLimitsOfSubsetsAndFish) {
  const Grid triplet = position("r9c1 12, r9c2 23, r9c3 13");
  Profile profile = with_methods({Method::kTuples});
  EXPECT_EQ(technique_text(solve(triplet, profile).steps.at(0)), "Naked Triplet");
  profile.max_subset = 2;
  EXPECT_TRUE(solve(triplet, profile).steps.empty());
  const Grid swordfish = position("r159 -7, r1c14 +7, r5c48 +7, r9c18 +7");
  profile = with_methods({Method::kGrid});
  EXPECT_TRUE(solve(swordfish, profile).steps.empty());
  profile.max_fish = 3;
  EXPECT_EQ(technique_text(solve(swordfish, profile).steps.at(0)), "Swordfish");
}

// Each level can do what the one before can, and none places a wrong digit.
TEST(ProfileRules, SolveMoreWithLongerLoops) {
  int solved[3] = {};
  const std::vector<RecordedPath> paths = all_own_paths();
  for (std::size_t index = 0; index < paths.size(); index += 20) {
    const Grid grid = grid_of(paths[index].puzzle);
    const SolutionCount solutions = count_solutions(grid);
    int level = 0;
    for (const char* name : {"senior", "advanced", "machine"}) {
      const RuledRating ruled = solve(grid, *find_profile(name));
      solved[level++] += ruled.rating.outcome == Outcome::kRated ? 1 : 0;
      for (const RuledStep& step : ruled.steps) {
        EXPECT_TRUE(is_true(conclusion_of(step.listed), solutions.solution));
      }
    }
  }
  EXPECT_GT(solved[0], 0);
  EXPECT_LE(solved[0], solved[1]);
  EXPECT_LT(solved[1], solved[2]);
}

}  // namespace
}  // namespace sudorate::test
