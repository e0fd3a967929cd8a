// Recorded steps of the quick chain techniques: forcing chains to dynamic chains of level 1.
#include "tests/chains/reference_cases_test.h"

namespace sudorate::test::reference {
namespace {

TEST(ReferenceCases, OwnStepsOfLevel0AreFound) {
  EXPECT_EQ(expect_recorded_steps(read_cases(data_file("reference/chain-cases.tsv")), 0, 0), 49);
}

TEST(ReferenceCases, OwnStepsOfLevel1AreFound) {
  EXPECT_EQ(expect_recorded_steps(read_cases(data_file("reference/chain-cases.tsv")), 1, 1), 1);
}

// Six of each kind of cycle, chain and forcing chains.
TEST(ReferenceCases, StepsUpToLevel1OfAllPathsAreFound) {
  EXPECT_EQ(expect_recorded_steps(chain_cases(6), 0, 1), 96);
}

}  // namespace
}  // namespace sudorate::test::reference
