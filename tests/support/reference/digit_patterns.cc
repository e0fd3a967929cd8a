#include "tests/support/reference/digit_patterns.h"

#include <algorithm>

namespace sudorate::test::reference {
namespace {

// One digit on the board: where it is still possible, by row and column.
struct Board {
  std::array<std::array<bool, 9>, 9> has{};

  bool at(int cell) const { return has[static_cast<std::size_t>(cell / 9)][static_cast<std::size_t>(cell % 9)]; }
  // Whether the two are the only places of a row, a column or a box.
  bool are_only_places(int a, int b) const {
    const auto box = [](int cell) { return cell / 27 * 3 + cell % 9 / 3; };
    int in_row = 0;
    int in_column = 0;
    int in_box = 0;
    for (int cell = 0; cell < 81; ++cell) {
      if (!at(cell)) continue;
      in_row += cell / 9 == a / 9 ? 1 : 0;
      in_column += cell % 9 == a % 9 ? 1 : 0;
      in_box += box(cell) == box(a) ? 1 : 0;
    }
    if (a == b || !at(a) || !at(b)) return false;
    return (a / 9 == b / 9 && in_row == 2) || (a % 9 == b % 9 && in_column == 2) ||
           (box(a) == box(b) && in_box == 2);
  }
};

bool is_in_box(int cell, int box) { return cell / 27 * 3 + cell % 9 / 3 == box; }

// The three conditions on the places in the box.
bool is_empty_rectangle(const Board& board, int box, int axis) {
  int on_row_only = 0;
  int on_column_only = 0;
  int off_both = 0;
  for (int cell = 0; cell < 81; ++cell) {
    if (!board.at(cell) || !is_in_box(cell, box) || cell == axis) continue;
    const bool on_row = cell / 9 == axis / 9;
    const bool on_column = cell % 9 == axis % 9;
    on_row_only += on_row ? 1 : 0;
    on_column_only += on_column ? 1 : 0;
    off_both += !on_row && !on_column ? 1 : 0;
  }
  // Neither the row nor the column holds all: each has a place besides the crossing.
  return on_row_only > 0 && on_column_only > 0 && off_both == 0;
}

}  // namespace

std::vector<EmptyRectangleNumbers> empty_rectangles(const Grid& grid) {
  std::vector<EmptyRectangleNumbers> found;
  for (int digit = 0; digit < 9; ++digit) {
    Board board;
    for (int cell = 0; cell < 81; ++cell) {
      board.has[static_cast<std::size_t>(cell / 9)][static_cast<std::size_t>(cell % 9)] =
          grid.has(static_cast<Cell>(cell), static_cast<Digit>(digit));
    }
    for (int box = 0; box < 9; ++box) {
      for (int axis = 0; axis < 81; ++axis) {
        if (!is_in_box(axis, box) || !is_empty_rectangle(board, box, axis)) continue;
        for (int along = 0; along < 2; ++along) {
          for (int near = 0; near < 81; ++near) {
            const bool on_axis = along == 0 ? near % 9 == axis % 9 : near / 9 == axis / 9;
            if (!on_axis || is_in_box(near, box) || !board.at(near)) continue;
            for (int far = 0; far < 81; ++far) {
              if (!board.are_only_places(near, far)) continue;
              const int target = along == 0 ? axis / 9 * 9 + far % 9 : far / 9 * 9 + axis % 9;
              if (is_in_box(target, box) || !board.at(target)) continue;
              found.push_back({digit, box, axis, along, near, far, target});
            }
          }
        }
      }
    }
  }
  return found;
}

}  // namespace sudorate::test::reference
