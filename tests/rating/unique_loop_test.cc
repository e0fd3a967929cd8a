// Unique rectangles and unique loops.
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

TEST(UniqueLoop, FindsTheStepsOfAllPaths) {
  const std::vector<RecordedCase> rows = uniqueness_cases();
  EXPECT_GT(rows.size(), 114U);
  expect_recorded_steps(find_unique_loop, "Unique", rows);
}

}  // namespace
}  // namespace sudorate::test
