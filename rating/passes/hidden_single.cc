// Hidden single.
//
//   +-------+      8 is placed in two rows and one column through the box,
//   | - - - |      so one place for it is left. A house needs every digit.
//   | - 8 . |
//   | - - - |      rated 1.0 for the last empty cell of a house, else
//   +-------+      1.2 in a box and 1.5 in a line
//
// Order (Sudoku Explainer 1.2.1): first all houses with one empty cell, then all others; in each round boxes,
// columns, rows, and in a house the lowest digit. So a last cell anywhere comes before any other single.
// Cost: at most 243 masks. Tested by rating/hidden_single_test.cc.
#include "rating/passes/hidden_single.h"

namespace sudorate {
namespace {

bool find_in_house(const PassInput& input, House house, Difficulty difficulty, Step& step) {
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const PositionSet positions = input.grid.positions(house, digit);
    if (positions == 0 || (positions & (positions - 1)) != 0) continue;
    step.technique = Technique::kHiddenSingle;
    step.difficulty = difficulty;
    step.placement = Placement{cells_of(house)[first_of(positions)], digit};
    if (input.wants_evidence) {
      step.evidence.cells = {step.placement->cell};
      step.evidence.houses = {house};
      step.evidence.digits = bit(digit);
    }
    return true;
  }
  return false;
}

}  // namespace

bool find_hidden_single(const PassInput& input, Step& step) {
  for (const House house : kBoxColumnRow) {
    if (input.grid.empty_count(house) == 1 && find_in_house(input, house, kLastCellRating, step)) return true;
  }
  for (const House house : kBoxColumnRow) {
    if (input.grid.empty_count(house) == 1) continue;
    const bool in_box = kind_of(house) == HouseKind::kBox;
    if (find_in_house(input, house, in_box ? kHiddenSingleBoxRating : kHiddenSingleLineRating, step)) return true;
  }
  return false;
}

}  // namespace sudorate
