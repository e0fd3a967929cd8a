// What was tried before a step.
#include <gtest/gtest.h>

#include "tests/support/explained_path.h"
#include "tests/support/recorded.h"
#include "tools/teach/lesson.h"

namespace sudorate::test {
namespace {

using Names = std::vector<std::string_view>;

Step step_of(Technique technique, int variant = 0) {
  Step step;
  step.technique = technique;
  step.variant = variant;
  step.difficulty.tenths = 32;
  return step;
}

TEST(Tried, AreTheRowsBeforeThatOfTheStep) {
  EXPECT_EQ(tried_before(step_of(Technique::kHiddenSingle)), Names());
  EXPECT_EQ(tried_before(step_of(Technique::kDirectClaiming)), Names{"Hidden Single"});
  EXPECT_EQ(tried_before(step_of(Technique::kXWing)),
            (Names{"Hidden Single", "Direct Locking", "Direct Hidden Pair", "Naked Single", "Direct Hidden Triplet",
                   "Locking", "Naked Pair"}));
  EXPECT_EQ(tried_before(step_of(Technique::kUniqueLoopType2, 8)).back(), "XYZ-Wing");
  EXPECT_EQ(tried_before(step_of(Technique::kBugType4)).back(), "Hidden Quad");
  // Those that share a level, or compete with each other.
  EXPECT_EQ(tried_before(step_of(Technique::kAlignedTripletExclusion)).back(), "Forcing Chains and Cycles");
  EXPECT_EQ(tried_before(step_of(Technique::kNishioForcingChains)).back(), "Aligned Triplet Exclusion");
  EXPECT_EQ(tried_before(step_of(Technique::kBidirectionalYCycle)).back(), "Aligned Pair Exclusion");
  EXPECT_EQ(tried_before(step_of(Technique::kTurbotFish)).back(), "Y-Cycles");
  EXPECT_EQ(tried_before(step_of(Technique::kDynamicCellForcingChains)).back(), "Multiple Forcing Chains");
  EXPECT_EQ(tried_before(step_of(Technique::kDynamicCellForcingChains, 3)).back(), "Nested Forcing Chains 2");
}

TEST(Tried, GivesNothingBelowTheStep) {
  Rater rater;
  int steps = 0;
  for (const RecordedPath& path : sample_of_techniques(own_paths(), 1)) {
    for (const auto& [before, step] : explained_path(rater, path.puzzle)) {
      if (tried_before(step).empty()) continue;
      // A row that may give less is tried as a whole.
      Step other;
      if (rater.find_step(before, step.difficulty.tenths, false, other)) {
        EXPECT_GE(other.difficulty.tenths, step.difficulty.tenths);
      }
      ++steps;
    }
  }
  EXPECT_GT(steps, 100);
}

}  // namespace
}  // namespace sudorate::test
