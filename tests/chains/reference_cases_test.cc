// Recorded steps of the quick chain techniques: forcing chains to dynamic chains of level 1.
#include "tests/chains/reference_cases_test.h"

namespace sudorate::test::reference {
namespace {

TEST(ReferenceCases, OwnStepsOfLevel0AreFound) {
  EXPECT_EQ(expect_recorded_steps(data_file("reference/chain-cases.tsv"), 0, 0), 49);
}

TEST(ReferenceCases, OwnStepsOfLevel1AreFound) {
  EXPECT_EQ(expect_recorded_steps(data_file("reference/chain-cases.tsv"), 1, 1), 1);
}

TEST(ReferenceCases, AllStepsUpToLevel1AreFound) {
  const std::filesystem::path file = shared_reference_file("chain-cases.tsv");
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "the recorded cases are not here";
  EXPECT_EQ(expect_recorded_steps(file, 0, 1), 101);
}

}  // namespace
}  // namespace sudorate::test::reference
