// All that a run of one digit concludes, digit_board.h concludes, too: the peers of a true place are false, and the
// last place of a house is true. If the run clashes, some house is left without a place. The boards also know
// locked places, so they may promise too much, never too little.
//
// A board must have a place in each house. Where a digit has been placed, its row, column and box have none left;
// the cells where three such houses cross stand for it. If there are several digits in a band, they may stand for
// each other, which excludes nothing else.
#include "chains/possible/nishio_table.h"

#include "tagging/digit_board.h"
#include "tagging/houses.h"

namespace sudorate {
namespace {

bool is_filled(const CandidateMasks& grid, House house, Digit digit) { return grid.houses[house][digit] == 0; }

// The cells that stand for the places where the digit has been placed.
CellSet filled_cells(const CandidateMasks& grid, Digit digit) {
  CellSet cells;
  for (int row = 0; row < 9; ++row) {
    if (!is_filled(grid, row_house(row), digit)) continue;
    for (int column = 0; column < 9; ++column) {
      const Cell cell = cell_at(row, column);
      if (is_filled(grid, column_house(column), digit) && is_filled(grid, box_house(box_of(cell)), digit))
        cells.insert(cell);
    }
  }
  return cells;
}

bool is_impossible(CellSet cells) {
  DigitBoard board = board_of(cells);
  settle(board);
  return board.empty();
}

}  // namespace

void NishioTable::update(const CandidateMasks& grid) {
  const bool keeps = is_filled_ && takes(meter_, Shortcut::kNishioDigits);
  int starts = 0;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const CellSet places = cells_of_digit(grid, digit);
    Places& known = digits_[digit];
    if (keeps && known.all == places) continue;
    known = {places, {}, {}};
    starts += 2 * places.size();
    const CellSet cells = places | filled_cells(grid, digit);
    for (const Cell cell : places) {
      if (is_impossible(cells - peer_set(cell))) known.clashing_on.insert(cell);
      if (is_impossible(cells - CellSet::of(cell))) known.clashing_off.insert(cell);
    }
  }
  is_filled_ = true;
  count_effort(effort_of(meter_), EffortKind::kClosure, static_cast<std::uint64_t>(starts));
}

}  // namespace sudorate
