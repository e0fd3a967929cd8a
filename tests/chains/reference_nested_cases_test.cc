// Recorded steps of nested chains, levels 2 to 4: a second to several seconds each.
#include "tests/chains/reference_cases_test.h"

namespace sudorate::test::reference {
namespace {

TEST(ReferenceNestedCases, OwnStepsOfLevel2AreFound) {
  EXPECT_EQ(expect_recorded_steps(data_file("reference/chain-cases.tsv"), 2, 2), 13);
}

TEST(ReferenceNestedCases, OwnStepsOfLevels3And4AreFound) {
  EXPECT_EQ(expect_recorded_steps(data_file("reference/chain-cases.tsv"), 3, 4), 6);
}

TEST(ReferenceNestedCases, AllStepsOfLevels3And4AreFound) {
  const std::filesystem::path file = shared_reference_file("chain-cases.tsv");
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "the recorded cases are not here";
  EXPECT_EQ(expect_recorded_steps(file, 3, 4), 10);
}

}  // namespace
}  // namespace sudorate::test::reference
