// Bivalue universal graves.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/passes/passes.h"
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
// In the same box 2: r1c56 and r2c56 hold 4 to 7.
const std::string kEightBeside = "r1c5 46, r1c6 47, r1c7 67, r2c5 56, r2c6 57, r2c7 67, r5c5 45, r5c6 45, ";

TEST(Bug, Type1LeavesTheOnlyBugCellItsBugDigits) {
  expect_cases(find_bug, {
                             {"a digit of the grave", (kSix + "r2c4 +1").c_str(), "5.6 BUG type 1: r2c4-23"},
                             {"another digit", (kSix + "r2c4 +8").c_str(), "5.6 BUG type 1: r2c4-23"},
                             {"several bug digits", (kSix + "r2c4 +178").c_str(), "5.6 BUG type 1: r2c4-23"},
                         });
}

TEST(Bug, Type2TakesTheBugDigitFromCommonPeers) {
  expect_cases(
      find_bug,
      {
          {"two bug cells", (kSix + kSixBelow + "r2c4 +4, r3c4 +4").c_str(), "5.7 BUG type 2: r7c4-4 r9c4-4"},
          {"three bug cells", (kSix + kSixBelow + "r123c4 +4").c_str(), "5.7 BUG type 2: r7c4-4 r9c4-4"},
          {"bug cells that share no house", (kSix + kSixBelow + "r2c4 +5, r8c8 +2").c_str(), ""},
          {"nothing to eliminate, three bug cells", (kSix + "r123c4 +4").c_str(), ""},
          {"nothing to eliminate, two bug cells: type 4", (kSix + "r2c4 +4, r3c4 +4").c_str(),
           "5.7 BUG type 4: r2c4-2 r3c4-1"},
      });
}

TEST(Bug, Type4LeavesTwoBugCellsTheirBugDigitsAndTheirCommonDigit) {
  expect_cases(
      find_bug,
      {
          {"two bug digits", (kSix + "r2c4 +4, r3c4 +5").c_str(), "5.7 BUG type 4: r2c4-2 r3c4-1"},
          {"several bug digits in a cell", (kSix + "r2c4 +46, r3c4 +5").c_str(), "5.7 BUG type 4: r2c4-2 r3c4-1"},
          {"before type 3", (kSix + kSixBelow + "r2c4 +4, r3c4 +5").c_str(), "5.7 BUG type 4: r2c4-2 r3c4-1"},
          {"two common digits", (kFour + "r1c4 +4, r2c4 +5").c_str(), ""},
          {"no common house", (kSix + "r2c1 +4, r3c4 +5").c_str(), ""},
          {"three bug cells", (kSix + "r1c4 +4, r2c4 +5, r3c4 +6").c_str(), ""},
      });
}

TEST(Bug, Type3JoinsTheBugDigitsToANakedSubset) {
  expect_cases(
      find_bug,
      {
          {"pair", (kFour + kSixBelow + "r1c4 +4, r2c4 +5").c_str(), "5.8 BUG type 3: r8c4-5 r9c4-4"},
          {"triplet", (kFour + kEightBeside + "r1c4 +4, r2c4 +5").c_str(), "5.9 BUG type 3: r1c6-4 r2c6-5"},
          {"three bug cells", (kSix + kSixBelow + "r1c4 +4, r2c4 +5, r3c4 +45").c_str(),
           "5.8 BUG type 3: r8c4-5 r9c4-4"},
          {"a triplet in the box before a pair in the column",
           (kFour + kEightBeside + kSixBelow + "r1c4 +4, r2c4 +5").c_str(), "5.9 BUG type 3: r1c6-4 r2c6-5"},
          {"a bug digit that no helper has", (kFour + kSixBelow + "r1c4 +4, r2c4 +8").c_str(), ""},
      });
}

// In peer order of r7c4 the candidates for helpers are r9c4, r1c4, r2c4, r3c4. Their first pair with three digits,
// 4 and 5 among them, is r9c4 with r2c4; in order of the column it would be r1c4 with r3c4.
TEST(Bug, Type3TriesHelpersInPeerOrderOfTheFirstBugCell) {
  const std::string grave =
      "rest =9, r7c1 12, r8c1 12, r7c4 12, r8c4 12, r9c4 46, r9c5 46, r1c4 47, r1c5 46, r1c7 67, "
      "r2c4 56, r2c7 56, r3c4 57, r3c7 57, ";
  EXPECT_EQ(run_pass(find_bug, position(grave + "r7c4 +4, r8c4 +5")), "5.9 BUG type 3: r1c4-4 r3c4-5");
}

TEST(Bug, BugCellsAreListedInOrderOfDiscovery) {
  EXPECT_EQ(eliminations_in_order(find_bug, position(kSix + "r2c4 +4, r3c4 +5")), "r2c4-2 r3c4-1");
  EXPECT_EQ(eliminations_in_order(find_bug, position(kSix + "r2c4 +5, r3c4 +4")), "r3c4-1 r2c4-2");
}

TEST(Bug, NeedsAGraveWithoutTheBugDigits) {
  expect_cases(
      find_bug,
      {
          {"no bug cell", (kSix + "r9c9 =9").c_str(), ""},
          {"a cell with one candidate", (kSix + "r2c4 +1, r1c1 1").c_str(), ""},
          {"a cell without candidates", (kSix + "r2c4 +1, r9c9 1, r9c9 -1").c_str(), ""},
          {"a digit with one place in a house", (kSix + "r2c4 +1, r9c1 45, r9c4 45").c_str(), ""},
          {"a digit with three places, none in a bug cell", (kSix + "r2c4 +4, r5c1 13, r5c4 13").c_str(), ""},
          {"more cells than a common peer has", (kSix + kSixBelow + "r2c4 +8, r3c1 +8, r8c8 +8").c_str(), ""},
      });
}

TEST(Bug, ABugDigitMustBeAloneInAHouse) {
  expect_cases(find_bug, {
                             {"4 has two places in each house of its cells", (kFour + "r12c14 +4").c_str(), ""},
                             {"three of these cells: each is alone with it somewhere, or not",
                              (kFour + "r1c14 +4, r2c1 +4").c_str(), ""},
                         });
}

TEST(Bug, IsNotFoundInAnEmptyOrAFullGrid) { expect_cases(find_bug, {{"empty", "", ""}, {"full", "rest =5", ""}}); }

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
