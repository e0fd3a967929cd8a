// The four basic techniques as the slow reference engine asks them inside a propagation: which hints, in which
// order, with which eliminations and rule parents. `source` is the grid at the start, `current` what is left of it.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "tests/chains/reference_grids.h"
#include "tests/support/reference/chain_nodes.h"
#include "tests/support/reference/inner_rules.h"

namespace sudorate::test::reference {
namespace {

// "r4c1#5- r5c2#5- <= r1c3#5-"
std::vector<std::string> texts_of(const std::vector<InnerHint>& hints) {
  std::vector<std::string> texts;
  for (const InnerHint& hint : hints) {
    std::string text;
    for (const Elimination& elimination : hint.eliminations) {
      for (const Digit digit : members(elimination.digits))
        text += to_string(claim_off(elimination.cell, digit)) + ' ';
    }
    text += "<=";
    for (const Candidate parent : hint.rule_parents) text += ' ' + to_string(Claim{parent, false});
    texts.push_back(text);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(ReferenceInnerRules, LockingListsColumnBeforeRowAndParentsOutsideTheSecondHouse) {
  const Grid source =
      grid_with({{cell(1, 3), "5"}, {cell(5, 3), "5"}, {cell(6, 3), "5"}, {cell(4, 1), "5"}, {cell(5, 2), "5"}});
  Grid current = source;
  current.eliminate(cell(1, 3), bit(4));
  EXPECT_EQ(texts_of(locking_hints(source, current)), (Texts{
                                                          "r4c1#5- r5c2#5- <= r1c3#5-",
                                                          "r4c1#5- r6c3#5- <=",
                                                      }));
  EXPECT_EQ(texts_of(locking_hints(source, source)), Texts{"r4c1#5- r6c3#5- <="});
}

TEST(ReferenceInnerRules, LockingIsNotThereForASinglePlaceOrWithoutRemovals) {
  const Grid single = grid_with({{cell(1, 1), "5"}, {cell(1, 9), "5"}, {cell(9, 9), "5"}});
  EXPECT_EQ(texts_of(locking_hints(single, single)), Texts{});
  const Grid idle = grid_with({{cell(1, 1), "5"}, {cell(1, 2), "5"}});
  EXPECT_EQ(texts_of(locking_hints(idle, idle)), Texts{});
}

TEST(ReferenceInnerRules, HiddenPairParentsGoByPositionThenDigit) {
  const Grid source =
      grid_with({{cell(1, 1), "123"}, {cell(1, 2), "1245"}, {cell(2, 1), "26"}, {cell(3, 3), "127"}});
  Grid current = source;
  current.eliminate(cell(2, 1), bit(1));
  current.eliminate(cell(3, 3), bit(0) | bit(1));
  // Box 1, then row 1, where the pair was there from the start.
  EXPECT_EQ(texts_of(hidden_pair_hints(source, current)), (Texts{
                                                              "r1c1#3- r1c2#4- r1c2#5- <= r2c1#2- r3c3#1- r3c3#2-",
                                                              "r1c1#3- r1c2#4- r1c2#5- <=",
                                                          }));
}

TEST(ReferenceInnerRules, HiddenPairNeedsFiveUnfilledCellsAndTwoPlacesEach) {
  const std::map<Cell, std::string> candidates = {{cell(1, 1), "123"}, {cell(2, 2), "1245"}};
  Digits81 placed{};
  for (const Cell filled : {cell(1, 3), cell(2, 1), cell(3, 1), cell(3, 2)}) placed[filled] = 9;
  const Grid five = grid_with(candidates, placed);
  EXPECT_EQ(texts_of(hidden_pair_hints(five, five)), Texts{"r1c1#3- r2c2#4- r2c2#5- <="});
  placed[cell(3, 3)] = 9;
  const Grid four = grid_with(candidates, placed);
  EXPECT_EQ(texts_of(hidden_pair_hints(four, four)), Texts{});
  const Grid one_place = grid_with({{cell(1, 1), "123"}, {cell(2, 2), "145"}});
  EXPECT_EQ(texts_of(hidden_pair_hints(one_place, one_place)), Texts{});
}

TEST(ReferenceInnerRules, NakedPairInTwoHousesGivesTwoHints) {
  const Grid source = grid_with(
      {{cell(1, 1), "127"}, {cell(1, 2), "1239"}, {cell(2, 1), "15"}, {cell(3, 3), "126"}, {cell(1, 9), "28"}});
  Grid current = source;
  current.eliminate(cell(1, 1), bit(6));
  current.eliminate(cell(1, 2), bit(2) | bit(8));
  EXPECT_EQ(texts_of(naked_pair_hints(source, current)), (Texts{
                                                             "r2c1#1- r3c3#1- r3c3#2- <= r1c1#7- r1c2#3- r1c2#9-",
                                                             "r1c9#2- <= r1c1#7- r1c2#3- r1c2#9-",
                                                         }));
  EXPECT_EQ(texts_of(naked_pair_hints(source, source)), Texts{});
}

TEST(ReferenceInnerRules, NakedPairNeedsFourUnfilledCellsAndTwoCandidatesEach) {
  const std::map<Cell, std::string> candidates = {{cell(1, 1), "12"}, {cell(2, 2), "12"}, {cell(3, 3), "13"}};
  Digits81 placed{};
  for (const Cell filled : {cell(1, 3), cell(2, 1), cell(3, 1), cell(3, 2), cell(2, 3)}) placed[filled] = 9;
  const Grid four = grid_with(candidates, placed);
  EXPECT_EQ(texts_of(naked_pair_hints(four, four)), Texts{"r3c3#1- <="});
  placed[cell(1, 2)] = 9;
  const Grid three = grid_with(candidates, placed);
  EXPECT_EQ(texts_of(naked_pair_hints(three, three)), Texts{});
  const Grid single = grid_with({{cell(1, 1), "12"}, {cell(2, 2), "1"}, {cell(3, 3), "13"}});
  EXPECT_EQ(texts_of(naked_pair_hints(single, single)), Texts{});
}

TEST(ReferenceInnerRules, XWingGoesAlongTheCoverLinesAndItsParentsAlongTheBaseLines) {
  const Grid source = grid_with({{cell(3, 2), "4"},
                                 {cell(8, 2), "4"},
                                 {cell(5, 2), "4"},
                                 {cell(3, 7), "4"},
                                 {cell(8, 7), "4"},
                                 {cell(1, 7), "4"},
                                 {cell(6, 7), "4"},
                                 {cell(3, 5), "4"},
                                 {cell(8, 1), "4"},
                                 {cell(8, 9), "4"}});
  Grid current = source;
  for (const Cell lost : {cell(6, 7), cell(5, 2), cell(1, 7)}) current.eliminate(lost, bit(3));
  EXPECT_EQ(texts_of(x_wing_hints(source, current)), Texts{"r3c5#4- r8c1#4- r8c9#4- <= r5c2#4- r1c7#4- r6c7#4-"});
  EXPECT_EQ(texts_of(x_wing_hints(source, source)), Texts{});
}

TEST(ReferenceInnerRules, XWingOnRowsIsListedDownTheColumnsAndAfterColumns) {
  const Grid grid = grid_with({{cell(2, 3), "4"},
                               {cell(2, 8), "4"},
                               {cell(7, 3), "4"},
                               {cell(7, 8), "4"},
                               {cell(1, 8), "4"},
                               {cell(9, 3), "4"},
                               {cell(4, 3), "4"},
                               // Digit 5: columns 1 and 9 in rows 4 and 6.
                               {cell(4, 1), "5"},
                               {cell(6, 1), "5"},
                               {cell(4, 9), "5"},
                               {cell(6, 9), "5"},
                               {cell(6, 5), "5"}});
  EXPECT_EQ(texts_of(x_wing_hints(grid, grid)), (Texts{"r6c5#5- <=", "r4c3#4- r9c3#4- r1c8#4- <="}));
}

TEST(ReferenceInnerRules, XWingIsNotThereOnceSixCopiesArePlaced) {
  const std::map<Cell, std::string> candidates = {
      {cell(3, 2), "4"}, {cell(8, 2), "4"}, {cell(3, 7), "4"}, {cell(8, 7), "4"}, {cell(3, 5), "4"}};
  Digits81 placed{};
  for (const int row : {1, 2, 4, 5, 6}) placed[cell(row, 9)] = 4;
  const Grid five = grid_with(candidates, placed);
  EXPECT_EQ(texts_of(x_wing_hints(five, five)), Texts{"r3c5#4- <="});
  placed[cell(7, 9)] = 4;
  const Grid six = grid_with(candidates, placed);
  EXPECT_EQ(texts_of(x_wing_hints(six, six)), Texts{});
}

TEST(ReferenceInnerRules, TheFirstRuleThatContributesIsTheOnlyOneAndHintsWithoutParentsDoNot) {
  // Locking holds from the start and is of no use; the naked pair is there since r1c1 lost its 7.
  const Grid source = grid_with({{cell(1, 1), "127"},
                                 {cell(1, 5), "12"},
                                 {cell(1, 9), "28"},
                                 {cell(9, 1), "7"},
                                 {cell(7, 7), "5"},
                                 {cell(8, 7), "5"},
                                 {cell(1, 7), "5"}});
  Grid current = source;
  current.eliminate(cell(1, 1), bit(6));
  HintMemory memory;
  EXPECT_EQ(texts_of(locking_hints(source, current)), Texts{"r1c7#5- <="});
  const std::vector<InnerConclusion> conclusions = inner_conclusions(source, current, 1, memory);
  ASSERT_EQ(conclusions.size(), 1U);
  EXPECT_EQ(conclusions[0].removed, candidate_of(cell(1, 9), 1));
  EXPECT_EQ(conclusions[0].rule_parents, std::vector<Candidate>{candidate_of(cell(1, 1), 6)});
  EXPECT_EQ(conclusions[0].nested, nullptr);
  EXPECT_TRUE(inner_conclusions(source, source, 1, memory).empty());
}

}  // namespace
}  // namespace sudorate::test::reference
