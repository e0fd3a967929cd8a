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
#include "rating/passes/passes.h"

namespace sudorate {
namespace {

// The digits with one place in the house.
DigitSet single_digits(const Grid& grid, House house) {
  DigitSet digits = 0;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const PositionSet positions = grid.positions(house, digit);
    if (positions != 0 && (positions & (positions - 1)) == 0) digits |= bit(digit);
  }
  return digits;
}

bool take_singles(const PassInput& input, House house, DigitSet digits, Difficulty difficulty, Step& step) {
  for (const Digit digit : members(digits)) {
    step.technique = Technique::kHiddenSingle;
    step.difficulty = difficulty;
    step.placement = Placement{cells_of(house)[first_of(input.grid.positions(house, digit))], digit};
    if (input.wants_evidence) {
      step.evidence.cells = {step.placement->cell};
      step.evidence.houses = {house};
      step.evidence.digits = bit(digit);
    }
    if (deliver(input, step)) return true;
  }
  return false;
}

}  // namespace

bool find_hidden_single(const PassInput& input, Step& step) {
  const Grid& grid = input.grid;
  for (const House house : kBoxColumnRow) {
    if (grid.empty_count(house) != 1) continue;
    const DigitSet digits = single_digits(grid, house);
    if (digits != 0 && take_singles(input, house, digits, kLastCellRating, step)) return true;
  }
  for (const House house : kBoxColumnRow) {
    if (grid.empty_count(house) == 1) continue;
    const DigitSet digits = single_digits(grid, house);
    if (digits == 0) continue;
    const bool in_box = kind_of(house) == HouseKind::kBox;
    const Difficulty difficulty = in_box ? kHiddenSingleBoxRating : kHiddenSingleLineRating;
    if (take_singles(input, house, digits, difficulty, step)) return true;
  }
  return false;
}

}  // namespace sudorate
