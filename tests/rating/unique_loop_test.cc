// Unique rectangles and unique loops.
#include <gtest/gtest.h>

#include <string>

#include "rating/passes/passes.h"
#include "rating/passes/sukaku_passes.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

TEST(CorrectedUniqueLoop, TriesHiddenPairsBesideManyFurtherDigits) {
  // Three further digits; beside the extra cells only r1c5 of box 2 has a digit of the pair.
  const Grid grid = position("r1c1 12, r2c1 12, r1c4 1234, r2c4 125, r1c5 1267, rest 6789");
  EXPECT_EQ(run_pass(find_unique_loop, grid), "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2");
  EXPECT_EQ(run_pass(find_corrected_unique_loop, grid), "4.5 Unique Rectangle type 3: r1c5-67");
  // A second cell has one, too; all other digits are further ones.
  const Grid two = position("r1c1 12, r2c1 12, r1c4 1234, r2c4 125, r1c56 1267, rest 6789");
  EXPECT_EQ(run_pass(find_corrected_unique_loop, two), "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2");
  const Grid seven = position("r1c1 12, r2c1 12, r1c4 1234567, r2c4 1289, r1c5 1267, rest 6789");
  EXPECT_EQ(run_pass(find_corrected_unique_loop, seven), "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2");
}

TEST(CorrectedUniqueLoop, IsNotHinderedByCellsThatAreNotOnThePath) {
  const std::string loop = "r4c6 79, r6c6 79, r6c2 79, r5c2 279, r5c7 279, r4c7 279, r5c8 234, rest 1368";
  EXPECT_EQ(run_pass(find_unique_loop, position(loop)), "4.6 Unique Loop type 2: r5c8-2");
  const Grid hindered = position("r4c1 579, " + loop);
  EXPECT_EQ(run_pass(find_unique_loop, hindered), "");
  EXPECT_EQ(run_pass(find_corrected_unique_loop, hindered), "4.6 Unique Loop 6 type 2: r5c8-2");
  // Two further digits in three extra cells are still too many.
  EXPECT_EQ(run_pass(find_corrected_unique_loop,
                     position("r5c2 379, " + loop.substr(0, loop.find("r5c2")) + loop.substr(loop.find("r5c7")))),
            "");
}

TEST(UniqueLoop, FindsTheRecordedSteps) {
  const auto rows = read_cases(data_file("reference/uniqueness-cases.tsv"));
  EXPECT_EQ(rows.size(), 21U);
  expect_recorded_steps(find_unique_loop, "Unique", rows);
}

}  // namespace
}  // namespace sudorate::test
