// Recorded steps of nested chains, levels 2 to 4: a second to several seconds each.
#include "tests/chains/reference_cases_test.h"

namespace sudorate::test::reference {
namespace {

TEST(ReferenceNestedCases, OwnStepsOfLevel2AreFound) {
  EXPECT_EQ(expect_recorded_steps(read_cases(data_file("reference/chain-cases.tsv")), 2, 2), 13);
}

TEST(ReferenceNestedCases, OwnStepsOfLevels3And4AreFound) {
  EXPECT_EQ(expect_recorded_steps(read_cases(data_file("reference/chain-cases.tsv")), 3, 4), 6);
}

TEST(ReferenceNestedCases, StepsOfLevels3And4OfAllPathsAreFound) {
  EXPECT_EQ(expect_recorded_steps(chain_cases(6), 3, 4), 9);
}

}  // namespace
}  // namespace sudorate::test::reference
