// Unique rectangles and unique loops.
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

// Extra cells r1c4 and r2c4 lie in box 2 and column 4.
const std::string kRectangle = "r1c1 12, r2c1 12, r1c4 123, r2c4 124, ";
// Too many places for 1 and 2 in box 2 and column 4: no digit of the pair is locked, and hidden subsets have too
// many helpers, if r9c4 has a 1.
const std::string kUnlocked = "r4c4 17, r6c4 18, r7c4 27, r1c6 17, r2c5 28, r3c5 18, r3c6 27, ";

Step explained_loop(const std::string& text) {
  Workspace workspace;
  const Grid grid = position(text);
  Step step;
  EXPECT_TRUE(find_unique_loop({grid, workspace, true}, step)) << text;
  return step;
}

std::vector<Cell> cells_named(std::initializer_list<const char*> names) {
  std::vector<Cell> cells;
  for (const char* name : names) cells.push_back(cell_named(name));
  return cells;
}

TEST(UniqueLoop, Type1TakesThePairFromTheOnlyExtraCell) {
  expect_cases(
      find_unique_loop,
      {
          {"two boxes in a band", "r1c1 12, r1c4 12, r2c1 12, r2c4 123, rest 9",
           "4.5 Unique Rectangle type 1: r2c4-12"},
          {"two boxes in a stack", "r1c1 12, r1c2 12, r4c1 12, r4c2 12345, rest 9",
           "4.5 Unique Rectangle type 1: r4c2-12"},
          {"6 cells", "r1c1 12, r1c4 12, r2c4 12, r2c7 12, r3c7 12, r3c1 123, rest 9",
           "4.6 Unique Loop type 1: r3c1-12"},
          {"8 cells", "r1c1 12, r1c4 12, r2c5 12, r4c5 12, r5c4 12, r5c1 123, r4c2 12, r2c2 12, rest 9",
           "4.7 Unique Loop 8 type 1: r5c1-12"},
          {"10 cells",
           "r1c2 123, r2c2 12, r2c7 12, r3c7 12, r3c5 12, r4c5 12, r4c6 12, r9c6 12, r9c4 12, r1c4 12, rest 9",
           "5.0 Unique Loop 10 type 1: r1c2-12"},
      });
}

TEST(UniqueLoop, NeedsTwoCellsInEachHouseItTouches) {
  expect_cases(
      find_unique_loop,
      {
          {"four boxes", "r1c1 12, r1c4 12, r4c1 12, r4c4 123, rest 9", ""},
          {"one box", "r1c1 12, r1c2 12, r2c1 12, r2c2 123, rest 9", ""},
          {"a corner without one of the digits", "r1c1 12, r1c4 12, r2c1 12, r2c4 13, rest 9", ""},
          {"a loop through six boxes", "r1c1 12, r1c4 12, r4c4 12, r4c7 12, r7c7 12, r7c1 123, rest 9", ""},
          {"an odd ring", "r1c1 12, r1c2 12, r2c1 123, rest 9", ""},
      });
}

TEST(UniqueLoop, NeedsACellWithNothingButThePairAndOneWithMore) {
  expect_cases(find_unique_loop, {
                                     {"only extra cells", "r1c1 123, r1c4 124, r2c1 123, r2c4 124, rest 9", ""},
                                     {"no extra cell", "r1c1 12, r1c4 12, r2c1 12, r2c4 12, rest 9", ""},
                                     {"three extra cells with two further digits",
                                      "r1c1 12, r1c4 123, r2c1 123, r2c4 124, rest 3", ""},
                                 });
}

TEST(UniqueLoop, Type2TakesTheFurtherDigitFromCommonPeers) {
  expect_cases(
      find_unique_loop,
      {
          {"side by side", "r1c1 12, r2c1 12, r1c4 123, r2c4 123, r3c5 34, r9c4 38, r1c9 38, rest 9",
           "4.5 Unique Rectangle type 2: r3c5-3 r9c4-3"},
          {"diagonal", "r1c1 12, r2c4 12, r1c4 123, r2c1 123, r1c2 34, r2c6 38, r3c5 38, rest 9",
           "4.5 Unique Rectangle type 2: r1c2-3 r2c6-3"},
          {"three extra cells", "r1c1 12, r1c4 123, r2c1 123, r2c4 123, r2c6 34, r1c2 34, rest 9",
           "4.5 Unique Rectangle type 2: r2c6-3"},
          {"four extra cells",
           "r1c1 123, r1c4 123, r2c5 123, r4c5 123, r5c4 12, r5c1 12, r4c2 12, r2c2 12, r1c5 34, r9c5 34, rest 9",
           "4.7 Unique Loop 8 type 2: r1c5-3"},
          {"nothing to eliminate", "r1c1 12, r2c4 12, r1c4 123, r2c1 123, r3c5 38, rest 9", ""},
      });
}

TEST(UniqueLoop, Type3NakedJoinsTheFurtherDigitsToASubset) {
  expect_cases(
      find_unique_loop,
      {
          {"pair", (kRectangle + kUnlocked + "r5c4 34, r9c4 13458, rest 9").c_str(),
           "4.6 Unique Rectangle type 3: r9c4-34"},
          {"pair in the box", (kRectangle + kUnlocked + "r1c5 34, r2c6 3458, rest 9").c_str(),
           "4.6 Unique Rectangle type 3: r2c6-34"},
          {"triplet", (kRectangle + kUnlocked + "r5c4 35, r8c4 45, r9c4 15678, rest 9").c_str(),
           "4.7 Unique Rectangle type 3: r9c4-5"},
          {"quad", (kRectangle + kUnlocked + "r3c4 35, r5c4 46, r8c4 56, r9c4 15678, rest 9").c_str(),
           "4.8 Unique Rectangle type 3: r9c4-56"},
          {"the box before the column",
           (kRectangle + kUnlocked + "r5c4 34, r9c4 13458, r1c5 34, r2c6 3458, rest 9").c_str(),
           "4.6 Unique Rectangle type 3: r2c6-34"},
          {"nothing to eliminate", (kRectangle + kUnlocked + "r5c4 34, r9c4 158, rest 9").c_str(), ""},
          {"a helper with a digit too many", (kRectangle + kUnlocked + "r5c4 348, r9c4 13458, rest 9").c_str(), ""},
          {"a helper with one candidate", (kRectangle + kUnlocked + "r5c4 3, r9c4 13458, rest 9").c_str(), ""},
          {"a helper out of the house", (kRectangle + kUnlocked + "r5c5 34, r9c4 13458, rest 9").c_str(), ""},
          {"extra cells that share no house",
           "r1c1 12, r2c4 12, r1c4 123, r2c1 124, r1c2 34, r1c5 34, r2c2 34, r3c5 34, rest 9", ""},
      });
}

TEST(UniqueLoop, Type3NakedHelpersSupplyAllDigits) {
  const std::string pair = "r1c1 12, r2c1 12, " + kUnlocked + "r5c4 35, r8c4 35, r9c4 14578, rest 9, ";
  expect_cases(find_unique_loop,
               {
                   {"4 comes from one extra cell only", (pair + "r1c4 123, r2c4 124").c_str(), ""},
                   {"4 comes from both extra cells", (pair + "r1c4 1234, r2c4 124").c_str(),
                    "4.7 Unique Rectangle type 3: r9c4-45"},
               });
}

TEST(UniqueLoop, Type3HiddenLeavesTheHelpersNothingButTheSubset) {
  expect_cases(
      find_unique_loop,
      {
          {"pair, preferred to type 4", (kRectangle + "r7c4 1258, rest 9").c_str(),
           "4.5 Unique Rectangle type 3: r7c4-58"},
          {"triplet", (kRectangle + "r3c5 19, r3c6 29, r7c4 1678, r8c4 2678, rest 9").c_str(),
           "4.6 Unique Rectangle type 3: r7c4-78 r8c4-78"},
          {"quad", (kRectangle + "r3c5 19, r3c6 29, r5c4 678, r7c4 1678, r8c4 2678, r9c4 89, rest 9").c_str(),
           "4.7 Unique Rectangle type 3: r5c4-8 r7c4-8 r8c4-8"},
          {"nothing to eliminate", (kRectangle + "r3c5 19, r3c6 29, r7c4 12, rest 9").c_str(), ""},
          {"a digit with one place too many",
           (kRectangle + "r3c5 19, r3c6 29, r7c4 1678, r8c4 2678, r59c4 6789, rest 9").c_str(), ""},
      });
}

TEST(UniqueLoop, Type3DegreeStartsAtTheNumberOfFurtherDigits) {
  expect_cases(find_unique_loop,
               {
                   {"two further digits, one helper", (kRectangle + "r7c4 1258, rest 9").c_str(),
                    "4.5 Unique Rectangle type 3: r7c4-58"},
                   {"three further digits, one helper", (kRectangle + "r1c4 1236, r7c4 1258, rest 9").c_str(),
                    "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2"},
               });
}

// Four unfilled cells are enough for a naked pair, and one too few for the hidden pair with the same effect.
TEST(UniqueLoop, Type3HiddenNeedsOneUnfilledCellMoreThanNaked) {
  const std::string pair = kRectangle + "r5c4 34, r9c4 1234, r3c5 19, r3c6 29, r1c5 19, r1c6 29, ";
  expect_cases(find_unique_loop,
               {
                   {"four", (pair + "r3c4 =5, r4c4 =6, r6c4 =7, r7c4 =8, r8c4 =9, rest 9").c_str(),
                    "4.6 Unique Rectangle type 3: r9c4-34"},
                   {"five", (pair + "r3c4 =5, r4c4 =6, r6c4 =7, r7c4 =8, rest 9").c_str(),
                    "4.5 Unique Rectangle type 3: r9c4-34"},
                   {"three", (pair + "r5c4 =3, r3c4 =5, r4c4 =6, r6c4 =7, r7c4 =8, r8c4 =9, rest 9").c_str(), ""},
               });
}

TEST(UniqueLoop, Type4TakesThePairDigitThatIsNotLocked) {
  const std::string pair = "r1c1 12, r2c1 12, r1c4 123, r2c4 123, ";
  expect_cases(find_unique_loop,
               {
                   {"both locked: the lower one counts", (kRectangle + "rest 9").c_str(),
                    "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2"},
                   {"the higher one locked", (kRectangle + "r3c4 19, r9c4 19, r3c5 19, rest 9").c_str(),
                    "4.5 Unique Rectangle type 4: r1c4-1 r2c4-1"},
                   {"the lower one locked in the column alone", (kRectangle + "r3c5 19, r3c6 19, rest 9").c_str(),
                    "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2"},
                   {"one further digit without common peers", (pair + "rest 9").c_str(),
                    "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2"},
                   {"type 2 first", (pair + "r3c4 39, rest 9").c_str(), "4.5 Unique Rectangle type 2: r3c4-3"},
                   {"none locked", (kRectangle + kUnlocked + "rest 9").c_str(), ""},
                   {"extra cells that share no house", "r1c1 12, r2c4 12, r1c4 123, r2c1 124, rest 9", ""},
                   {"three extra cells", "r1c1 12, r2c1 123, r1c4 123, r2c4 123, rest 9", ""},
               });
}

TEST(UniqueLoop, TheEasiestStepCountsThenTheLowestTypeThenTheFirstFound) {
  const std::string loop = "r4c1 56, r4c4 56, r5c4 56, r5c7 56, r6c7 56, r6c1 567, ";
  expect_cases(find_unique_loop,
               {
                   {"a rectangle of type 4 before a loop of type 1", (kRectangle + loop + "rest 9").c_str(),
                    "4.5 Unique Rectangle type 4: r1c4-2 r2c4-2"},
                   {"type 1 before a type 4 found earlier",
                    (kRectangle + "r8c1 56, r8c4 56, r9c1 56, r9c4 567, rest 9").c_str(),
                    "4.5 Unique Rectangle type 1: r9c4-56"},
                   {"the rectangle whose first cell with two candidates comes first",
                    "r1c1 123, r2c1 12, r1c4 12, r2c4 12, r1c2 56, r2c2 56, r1c7 56, r2c7 567, rest 9",
                    "4.5 Unique Rectangle type 1: r2c7-56"},
               });
}

// Both are printed 4.7, but the binary sum 4.6 + 0.1 of the loop is the smaller one. The rectangle is found first.
TEST(UniqueLoop, ALoopRatedJustBelowATenthComesBeforeARectangleRatedExactlyThat) {
  const std::string loop_and_rectangle =
      "r1c1 12, r1c2 12, r4c1 123, r4c2 124, r4c4 35, r4c5 45, r4c9 578, "
      "r7c6 56, r9c6 56, r9c3 56, r8c3 56, r8c7 356, r7c7 456, r9c8 34, r9c9 378, ";
  const std::string unlocked = "r4c7 19, r4c8 29, r5c3 19, r6c3 29, r1c7 59, r2c7 69, r7c8 59, r7c9 69, rest 9";
  expect_cases(
      find_unique_loop,
      {
          {"types 4", (loop_and_rectangle + "rest 9").c_str(), "4.5 Unique Rectangle type 4: r4c1-2 r4c2-2"},
          {"types 3", (loop_and_rectangle + unlocked).c_str(), "4.7 Unique Loop type 3: r9c9-3"},
          {"the rectangle alone", (loop_and_rectangle + unlocked + ", r9c8 9").c_str(),
           "4.7 Unique Rectangle type 3: r4c9-5"},
      });
}

// In row 4, r4c45 comes before r4c36 in mask order, although r4c3 is the first of the four cells.
TEST(UniqueLoop, Type3TriesHelpersInMaskOrder) {
  const std::string rectangle =
      "r1c1 12, r1c2 12, r4c1 123, r4c2 124, r4c3 35, r4c4 36, r4c5 46, r4c6 45, r4c9 567, rest 9";
  expect_cases(find_unique_loop, {
                                     {"type 4", rectangle.c_str(), "4.5 Unique Rectangle type 4: r4c1-2 r4c2-2"},
                                     {"type 3", (rectangle + ", r4c7 19, r4c8 29, r5c3 19, r6c3 29").c_str(),
                                      "4.7 Unique Rectangle type 3: r4c3-3 r4c6-4 r4c9-6"},
                                 });
}

TEST(UniqueLoop, AThirdExtraCellIsRefusedAfterAnotherFurtherDigitWasMet) {
  const std::string loop = "r4c6 79, r6c6 79, r6c2 79, r5c2 279, r5c7 279, r4c7 279, r5c89 25, rest 8";
  expect_cases(find_unique_loop,
               {
                   {"nothing else with the pair", loop.c_str(), "4.6 Unique Loop type 2: r5c8-2 r5c9-2"},
                   {"r4c1 is met in row 4 and in box 4", (loop + ", r4c1 579").c_str(), ""},
                   {"r4c1 has no other further digit", (loop + ", r4c1 279").c_str(),
                    "4.6 Unique Loop type 2: r5c8-2 r5c9-2"},
                   {"r4c1 has one digit of the pair only", (loop + ", r4c1 59").c_str(),
                    "4.6 Unique Loop type 2: r5c8-2 r5c9-2"},
               });
}

// The only way round starts at r3c5 and goes through r1c5, r1c8, r8c8 and r8c7. Then 5 is met in row 8, and r3c7
// can still be entered as it has no further digit.
TEST(UniqueLoop, ACellWithNothingButThePairIsEnteredWhateverWasMet) {
  expect_cases(
      find_unique_loop,
      {
          {"r3c4 and r8c2 are in the way of all other paths",
           "r1c5 12, r1c8 123, r3c5 12, r3c7 12, r8c7 123, r8c8 123, r3c4 126, r8c2 125, r9c5 125, r7c8 36, "
           "rest 9",
           "4.6 Unique Loop type 2: r7c8-3"},
      });
}

TEST(UniqueLoop, IsNotFoundInAnEmptyOrAFullGrid) {
  expect_cases(find_unique_loop, {{"empty", "", ""}, {"full", "rest =5", ""}});
}

TEST(UniqueLoop, EvidenceOfType1IsThePathThePairAndTheFurtherDigits) {
  const Step step = explained_loop("r1c1 12, r1c4 12, r2c1 12, r2c4 1234, rest 9");
  EXPECT_EQ(step.technique, Technique::kUniqueLoopType1);
  EXPECT_EQ(step.variant, 4);
  EXPECT_EQ(step.evidence.cells, cells_named({"r1c1", "r2c1", "r2c4", "r1c4"}));
  EXPECT_EQ(step.evidence.digits, digits_of("12"));
  EXPECT_EQ(step.evidence.extra_digits, digits_of("34"));
  EXPECT_TRUE(step.evidence.houses.empty());
  EXPECT_TRUE(step.evidence.helpers.empty());
}

TEST(UniqueLoop, EvidenceOfType3IsTheHouseTheHelpersAndTheSubset) {
  const Step naked = explained_loop(kRectangle + kUnlocked + "r5c4 35, r8c4 45, r9c4 15678, rest 9");
  EXPECT_EQ(naked.evidence.houses, std::vector<House>{column_house(3)});
  EXPECT_EQ(naked.evidence.helpers, cells_named({"r5c4", "r8c4"}));
  EXPECT_EQ(naked.evidence.extra_digits, digits_of("345"));

  const Step hidden = explained_loop(kRectangle + "r3c5 19, r3c6 29, r7c4 1678, r8c4 2678, rest 9");
  EXPECT_EQ(hidden.evidence.houses, std::vector<House>{column_house(3)});
  EXPECT_EQ(hidden.evidence.helpers, cells_named({"r7c4", "r8c4"}));
  EXPECT_EQ(hidden.evidence.extra_digits, digits_of("126"));
}

TEST(UniqueLoop, EvidenceOfType4IsTheFirstHouseAndTheLockedDigit) {
  const Step in_box = explained_loop(kRectangle + "rest 9");
  EXPECT_EQ(in_box.evidence.houses, std::vector<House>{box_house(1)});
  EXPECT_EQ(in_box.evidence.extra_digits, digits_of("1"));

  const Step in_column = explained_loop(kRectangle + "r3c5 19, r3c6 19, rest 9");
  EXPECT_EQ(in_column.evidence.houses, std::vector<House>{column_house(3)});
  EXPECT_EQ(in_column.evidence.extra_digits, digits_of("1"));
}

TEST(UniqueLoop, FindsTheRecordedSteps) {
  const auto rows = read_cases(data_file("reference/uniqueness-cases.tsv"));
  EXPECT_EQ(rows.size(), 21U);
  expect_recorded_steps(find_unique_loop, "Unique", rows);
}

TEST(UniqueLoop, FindsTheStepsOfAllPaths) {
  const std::vector<RecordedCase> rows = uniqueness_cases();
  EXPECT_GT(rows.size(), 114U);
  expect_recorded_steps(find_unique_loop, "Unique", rows);
}

}  // namespace
}  // namespace sudorate::test
