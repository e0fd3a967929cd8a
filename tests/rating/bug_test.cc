// Bivalue universal graves.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/passes/passes.h"
#include "rating/passes/sukaku_passes.h"
#include "rating/workspace.h"
#include "tagging/solution.h"
#include "tests/support/position.h"
#include "tests/support/proof_checker.h"
#include "tests/support/recorded.h"
#include "tests/support/run_pass.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

// Graves; all cells that are not named are filled. They lie apart, so two of them are one, too.
const std::string kSix = "rest =9, r1c1 12, r1c4 12, r2c1 23, r2c4 23, r3c1 13, r3c4 13, ";
const std::string kFour = "rest =9, r1c1 12, r1c4 12, r2c1 12, r2c4 12, ";
// In the same column 4, with the digits 4, 5 and 6.
const std::string kSixBelow = "r7c4 45, r7c8 45, r8c4 56, r8c8 56, r9c4 46, r9c8 46, ";

Step explained(const std::string& text) {
  Workspace workspace;
  const Grid grid = position(text);
  Step step;
  EXPECT_TRUE(find_bug({grid, workspace, true}, step)) << text;
  EXPECT_EQ(refute(grid, step), std::nullopt) << text;
  return step;
}

TEST(Bug, EvidenceIsTheBugCellsTheBugDigitsAndWhatTheTypeNeeds) {
  const Step type1 = explained(kSix + "r2c4 +18");
  EXPECT_EQ(type1.evidence.cells, std::vector<Cell>{cell_named("r2c4")});
  EXPECT_EQ(type1.evidence.digits, digits_of("18"));
  EXPECT_EQ(type1.evidence.extra_digits, 0);

  const Step type2 = explained(kSix + kSixBelow + "r2c4 +4, r3c4 +4");
  EXPECT_EQ(type2.evidence.cells, (std::vector<Cell>{cell_named("r2c4"), cell_named("r3c4")}));
  EXPECT_EQ(type2.evidence.digits, digits_of("4"));
  EXPECT_EQ(type2.evidence.extra_digits, digits_of("4"));
  EXPECT_TRUE(type2.evidence.houses.empty());

  const Step type3 = explained(kFour + kSixBelow + "r1c4 +4, r2c4 +5");
  EXPECT_EQ(type3.evidence.digits, digits_of("45"));
  EXPECT_EQ(type3.evidence.extra_digits, digits_of("45"));
  EXPECT_EQ(type3.evidence.helpers, std::vector<Cell>{cell_named("r7c4")});
  EXPECT_EQ(type3.evidence.houses, std::vector<House>{column_house(3)});

  const Step type4 = explained(kSix + "r2c4 +4, r3c4 +5");
  EXPECT_EQ(type4.evidence.digits, digits_of("45"));
  EXPECT_EQ(type4.evidence.extra_digits, digits_of("3"));
  EXPECT_EQ(type4.evidence.houses, std::vector<House>{box_house(1)});
}

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

TEST(Bug, FindsTheStepsOfAllPaths) {
  const std::vector<RecordedCase> rows = uniqueness_cases();
  EXPECT_GT(rows.size(), 114U);
  expect_recorded_steps(find_bug, "BUG", without_unique_loops(rows));
}

}  // namespace
}  // namespace sudorate::test
