// Bivalue universal graves.
#include <gtest/gtest.h>

#include <vector>

#include "rating/passes/passes.h"
#include "rating/passes/sukaku_passes.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

// Unique loops are looked for before.
std::vector<RecordedCase> without_unique_loops(std::vector<RecordedCase> rows) {
  std::erase_if(rows, [](const RecordedCase& row) { return row.technique.starts_with("Unique"); });
  for (const RecordedCase& row : rows)
    EXPECT_EQ(run_pass(find_unique_loop, row.grid), "") << row.puzzle << " step " << row.step;
  return rows;
}

// A grave with a 7 too many in r4c1, r4c2 and r6c2.
constexpr const char* kCrowdedGrave =
    "r1c12 38, r2c12 49, r3c12 25, r4c12 157, r5c12 47, r6c1 36, r6c2 367, r7c12 78, r8c12 19, r9c12 26, rest =9";

TEST(CorrectedBug, FindsBugCellsThatAreNowhereAlone) {
  EXPECT_EQ(run_pass(find_bug, position(kCrowdedGrave)), "");
  EXPECT_EQ(run_pass(find_corrected_bug, position(kCrowdedGrave)), "5.7 BUG type 2: r5c1-7 r5c2-7");
  EXPECT_EQ(run_pass(find_corrected_bug, position("")), "");
}

TEST(CorrectedBug, IsNothingIfTheDigitIsNeverAlone) {
  // r4c12 and r5c12 have it, so that in each house there are two.
  EXPECT_EQ(
      run_pass(find_corrected_bug, position("r1c12 38, r2c12 49, r3c12 25, r4c12 157, r5c12 467, r6c12 36, r7c12 "
                                            "78, r8c12 19, r9c12 24, rest =9")),
      "");
}

TEST(Bug, FindsTheRecordedSteps) {
  const auto rows = read_cases(data_file("reference/uniqueness-cases.tsv"));
  EXPECT_EQ(rows.size(), 21U);
  expect_recorded_steps(find_bug, "BUG", without_unique_loops(rows));
}

}  // namespace
}  // namespace sudorate::test
