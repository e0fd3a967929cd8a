// The candidate grid: which digits are placed, which candidates are left.
//
//   CandidateMasks   648 bytes   the part that propagation copies for every start
//     cells[81]        digits still possible in a cell; empty for a filled cell
//     houses[27][9]    positions still possible for a digit in a house
//   Grid             adds the placed digits, their counts, and one cell set per digit
//
// The two views of CandidateMasks always agree: digit d is in cells[c] exactly if position_in(c, kind) is in
// houses[h][d] for each of the three houses h of c. Filled cells have no candidates. Removing candidates never
// places a digit: a cell with one candidate left is still unfilled.
#pragma once

#include <array>
#include <cstdint>

#include "tagging/cell_set.h"
#include "tagging/geometry.h"

namespace sudorate {

struct CandidateMasks {
  std::array<DigitSet, kCellCount> cells{};
  std::array<std::array<PositionSet, kDigitCount>, kHouseCount> houses{};

  bool has(Cell cell, Digit digit) const { return ((cells[cell] >> digit) & 1) != 0; }
  // Removes a candidate from both views; no effect if it is already gone.
  void remove(Cell cell, Digit digit);
  // Puts it back.
  void put_back(Cell cell, Digit digit);
  bool operator==(const CandidateMasks&) const = default;
};
static_assert(sizeof(CandidateMasks) == 648);

// The cells that have the candidate.
inline CellSet cells_of_digit(const CandidateMasks& masks, Digit digit) {
  std::array<PositionSet, 9> rows;
  for (int row = 0; row < 9; ++row) rows[row] = masks.houses[row_house(row)][digit];
  return CellSet::of_rows(rows);
}

// Whether every candidate of `part` is a candidate of `whole`.
inline bool is_part(const CandidateMasks& part, const CandidateMasks& whole) {
  // Without a way out of the loop, eight cells take one instruction.
  DigitSet beyond = 0;
  for (int cell = 0; cell < kCellCount; ++cell) beyond |= without(part.cells[cell], whole.cells[cell]);
  return beyond == 0;
}

// Calls visit(Candidate) for each candidate of `before` that `now` lacks, by cell, then digit.
template <typename Visitor>
void visit_lost(const CandidateMasks& before, const CandidateMasks& now, Visitor&& visit) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (const Digit digit : members(without(before.cells[cell], now.cells[cell]))) {
      visit(candidate_of(cell, digit));
    }
  }
}

// How far the houses and digits are filled. Only placed digits count, not candidates.
struct FillCounts {
  std::array<std::uint8_t, kHouseCount> empty{};   // unfilled cells of a house
  std::array<std::uint8_t, kDigitCount> placed{};  // cells of the whole grid that hold the digit

  bool operator==(const FillCounts&) const = default;
};

// Placed digits of the 81 cells, row-major: 1..9, or 0 for an unfilled cell.
using Digits81 = std::array<std::uint8_t, kCellCount>;

// Cells for each digit.
using CellsByDigit = std::array<CellSet, kDigitCount>;

class Grid {
 public:
  // Gives every unfilled cell all nine digits, then removes each given from its peers. Contradictory givens are
  // kept; nothing is checked.
  static Grid from_givens(const Digits81& givens);
  // A state in the middle of a solution: placed digits, and the candidates of the unfilled cells. Candidates of a
  // filled cell are ignored. Nothing is removed or checked.
  static Grid from_state(const Digits81& placed, const std::array<DigitSet, kCellCount>& candidates);

  DigitSet candidates(Cell cell) const { return masks_.cells[cell]; }
  PositionSet positions(House house, Digit digit) const { return masks_.houses[house][digit]; }
  bool has(Cell cell, Digit digit) const { return masks_.has(cell, digit); }
  // Cells that still have the candidate.
  CellSet cells_with(Digit digit) const { return digit_cells_[digit]; }
  CellSet unfilled() const { return unfilled_; }
  const CandidateMasks& masks() const { return masks_; }

  bool is_filled(Cell cell) const { return placed_[cell] != 0; }
  // 1..9, or 0 for an unfilled cell.
  std::uint8_t placed(Cell cell) const { return placed_[cell]; }
  const Digits81& placed() const { return placed_; }
  const FillCounts& fill_counts() const { return fill_counts_; }
  // Unfilled cells of a house, whatever their candidates.
  int empty_count(House house) const { return fill_counts_.empty[house]; }
  bool is_solved() const { return unfilled_.empty(); }

  // Puts a digit into an unfilled cell, clears the cell's candidates and removes the digit from its peers.
  void place(Cell cell, Digit digit);
  // The same for many cells at once; the cost is that of a new grid.
  void place_all(const CellsByDigit& cells);
  // Removes candidates of a cell. Returns whether any of them was there.
  bool eliminate(Cell cell, DigitSet digits);

  bool operator==(const Grid&) const = default;

 private:
  void remove(Cell cell, Digit digit);
  // Makes the masks and counts agree with the cell sets.
  void count_all();

  CandidateMasks masks_;
  CellsByDigit digit_cells_{};
  CellSet unfilled_;
  Digits81 placed_{};
  FillCounts fill_counts_;
};

// One digit to place, and the digits that one cell loses.
struct Placement {
  Cell cell = 0;
  Digit digit = 0;
  friend bool operator==(const Placement&, const Placement&) = default;
};

struct Elimination {
  Cell cell = 0;
  DigitSet digits = 0;
  friend bool operator==(const Elimination&, const Elimination&) = default;
};

// Cells by number of candidates: exactly one, two or three, or more. Filled cells are in none of the sets.
struct CellsByCount {
  CellSet one;
  CellSet two;
  CellSet three;
  CellSet more;
};
CellsByCount cells_by_candidate_count(const Grid& grid);

}  // namespace sudorate
