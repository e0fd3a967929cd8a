// Steps in one line.
#include "tools/words/family_words.h"

#include <gtest/gtest.h>

#include <string>

#include "rating/step.h"

namespace sudorate::test {
namespace {

Implication node(Candidate candidate, bool is_on, std::vector<int> parents) {
  return {
      {candidate, is_on}, parents.empty() ? Cause::kNone : Cause::kRow, InnerRule::kNone, -1, std::move(parents)};
}

TEST(StepNotation, TellsWhereAPatternIsSeen) {
  Step step;
  step.technique = Technique::kXWing;
  step.evidence.digits = bit(3);
  step.evidence.houses = {row_house(1), row_house(6)};
  step.evidence.covers = {column_house(2), column_house(7)};
  EXPECT_EQ(notation(step), "digit 4 of row 2, row 7 only in column 3, column 8");
  step.technique = Technique::kDirectPointing;
  step.evidence.cells = {cell_at(4, 5)};
  step.evidence.houses = {box_house(1), column_house(4)};
  step.evidence.covers = {box_house(4)};
  EXPECT_EQ(notation(step), "digit 4 of box 2 only in column 5, leaves r5c6 in box 5");
  step.technique = Technique::kUniqueLoopType3;
  step.evidence.cells = {cell_at(0, 0), cell_at(0, 4), cell_at(1, 4), cell_at(1, 0)};
  step.evidence.digits = bit(0) | bit(1);
  step.evidence.extra_digits = bit(4) | bit(5);
  step.evidence.helpers = {cell_at(0, 8)};
  step.evidence.houses = {row_house(0)};
  EXPECT_EQ(notation(step), "r1c1-r1c5-r2c5-r2c1 digits 12, further 56, with r1c9, in row 1");
}

TEST(StepNotation, WritesEachTargetOfAChainAndNamesSeveralParents) {
  Step step;
  step.technique = Technique::kDynamicContradictionForcingChains;
  ImplicationTree& tree = step.evidence.chain;
  tree.nodes = {node(0, true, {}),     node(1, false, {0}), node(2, false, {0}),
                node(3, true, {1, 2}), node(0, true, {}),   node(3, false, {4})};
  tree.targets = {3, 5};
  EXPECT_EQ(notation(step),
            "r1c1/+1 -> r1c1/-2; r1c1/+1 -> r1c1/-3; r1c1/-2 & r1c1/-3 -> r1c1/+4 || r1c1/+1 -> r1c1/-4");
}

TEST(StepNotation, WritesAStartThatIsTheTargetAlone) {
  Step step;
  step.technique = Technique::kCellForcingChains;
  step.evidence.chain.nodes = {node(9, true, {}), node(10, true, {}), node(9, true, {1})};
  step.evidence.chain.targets = {0, 2};
  EXPECT_EQ(notation(step), "r1c2/+1 || r1c2/+2 -> r1c2/+1");
}

}  // namespace
}  // namespace sudorate::test
