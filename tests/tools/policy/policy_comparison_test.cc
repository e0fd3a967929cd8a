// What is said of two ways to rate a puzzle.
#include "tools/policy/policy_comparison.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

RatingResult result(Rating er, int steps) {
  RatingResult rating;
  rating.er = er;
  rating.ep = rating.ed = Rating{12};
  rating.step_count = steps;
  return rating;
}

TEST(PolicyComparison, MarksTheRatingThatIsNotSes) {
  const PolicyPair pair{result(66, 65), result(67, 41)};
  EXPECT_TRUE(pair.differs());
  EXPECT_EQ(pair_text("PUZZLE", pair),
            "PUZZLE first=6.6/1.2/1.2 all-lowest=~6.7/~1.2/~1.2 not-SE, 65 steps, 41 levels\n");
}

TEST(PolicyComparison, CountsWhatDiffersAndHow) {
  PolicyCounts counts;
  counts.add({result(66, 65), result(67, 41)});
  counts.add({result(66, 60), result(65, 40)});
  counts.add({result(66, 60), result(66, 30)});
  EXPECT_EQ(counts.puzzles, 3);
  EXPECT_EQ(counts.differing, 2);
  EXPECT_EQ(counts.lower, 1);
  EXPECT_EQ(counts.higher, 1);
  EXPECT_EQ(counts.steps, 185);
  EXPECT_EQ(counts.levels, 111);
}

}  // namespace
}  // namespace sudorate::test
