// Few choices determine an arrangement. The first row of the smallest one reads 123456789, so a reflection, a first
// row and an order of the columns fix the names of the digits. The second row fixes most of the column order. Let d
// be the digit below the first cell: the second row is smallest if the column where the first row has d comes
// fourth. The same holds from column to column:
//
//     first row    a b c   d e f   g h i         a is named 1; d is below it, so d's column comes fourth
//     second row   d e g   . . .   . . .         and d is named 4; e is below b: 5; g is below c: 7
//
// A choice is left only where no earlier column has claimed the place: each free column is tried there. All else
// follows: in each other band the rows are sorted by their first cell, and so are the bands.
#include "tools/notation/canonical_form.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace sudorate {
namespace {

using Line = std::array<std::uint8_t, 9>;
constexpr std::uint8_t kNone = 0xFF;

constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrdersOfThree = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

Digits81 reflected(const Digits81& digits) {
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) result[9 * row + column] = digits[9 * column + row];
  }
  return result;
}

// A partial order of the columns. Stacks are placed in the order in which they get their first column.
struct ColumnOrder {
  ColumnOrder() {
    columns.fill(kNone);
    places.fill(kNone);
  }
  // The next free place in the stack of the column.
  std::uint8_t next_place(std::uint8_t column) const {
    const std::uint8_t slot = stack_slots[column / 3];
    return slot == kNone ? static_cast<std::uint8_t>(3 * stack_count)
                         : static_cast<std::uint8_t>(3 * slot + sizes[slot]);
  }
  void append(std::uint8_t column) {
    const std::uint8_t place = next_place(column);
    std::uint8_t& slot = stack_slots[column / 3];
    if (slot == kNone) slot = stack_count++;
    ++sizes[slot];
    columns[place] = column;
    places[column] = place;
  }

  Line columns;  // by place
  Line places;   // by column
  std::array<std::uint8_t, 3> stack_slots = {kNone, kNone, kNone};
  std::array<std::uint8_t, 3> sizes{};  // by slot
  std::uint8_t stack_count = 0;
};

class Smallest {
 public:
  Smallest() { grid_.fill(10); }

  void try_all(const Digits81& solution, const Digits81& givens) {
    solution_ = &solution;
    givens_ = &givens;
    for (std::uint8_t first = 0; first < 9; ++first) {
      const auto band = static_cast<std::uint8_t>(first / 3 * 3);
      const auto other = static_cast<std::uint8_t>(band + (first + 1) % 3);
      const auto another = static_cast<std::uint8_t>(band + (first + 2) % 3);
      try_rows(first, other, another);
      try_rows(first, another, other);
    }
  }
  const Digits81& form() const { return form_; }

 private:
  void try_rows(std::uint8_t first, std::uint8_t second, std::uint8_t third) {
    rows_[0] = first;
    rows_[1] = second;
    rows_[2] = third;
    std::array<std::uint8_t, 10> column_of{};
    for (std::uint8_t column = 0; column < 9; ++column) column_of[digit_at(first, column)] = column;
    for (std::uint8_t column = 0; column < 9; ++column) claimed_[column] = column_of[digit_at(second, column)];
    for (std::uint8_t stack = 0; stack < 9; stack = static_cast<std::uint8_t>(stack + 3)) {
      for (const auto& [one, two, three] : kOrdersOfThree) {
        // At least two of the three columns claim columns of the same stack. These two come first and get names 4
        // and 5.
        if (claimed_[stack + one] / 3 != claimed_[stack + two] / 3) continue;
        const int third_name = claimed_[stack + three] / 3 == claimed_[stack + one] / 3 ? 6 : 7;
        if (third_name > grid_[11]) continue;
        // The name at the fourth place is usually too large already.
        const int fourth = claimed_[claimed_[stack + one]] - stack;
        const int fourth_name = fourth == one ? 1 : fourth == two ? 2 : fourth == three ? 3 : 7;
        if (third_name == grid_[11] && fourth_name > grid_[12]) continue;
        ColumnOrder order;
        order.append(static_cast<std::uint8_t>(stack + one));
        order.append(static_cast<std::uint8_t>(stack + two));
        order.append(static_cast<std::uint8_t>(stack + three));
        try_columns(order, 0);
      }
    }
  }

  // Extends an order for which the second row is known up to `place`.
  void try_columns(ColumnOrder order, std::uint8_t place) {
    for (; place < 9; ++place) {
      if (order.columns[place] == kNone) {
        for (std::uint8_t column = 0; column < 9; ++column) {
          if (order.places[column] != kNone || order.next_place(column) != place) continue;
          ColumnOrder longer = order;
          longer.append(column);
          try_columns(longer, place);
        }
        return;
      }
      const std::uint8_t claimed = claimed_[order.columns[place]];
      if (order.places[claimed] == kNone) order.append(claimed);
      const auto name = static_cast<std::uint8_t>(order.places[claimed] + 1);
      std::uint8_t& best = grid_[9U + place];
      if (name > best) return;
      if (name < best) {
        best = name;
        std::fill(grid_.begin() + 10 + place, grid_.end(), std::uint8_t{10});
      }
    }
    compare(order.columns);
  }

  // Keeps the arrangement if its grid is smaller, or if its grid is equal and its givens are smaller.
  void compare(const Line& columns) {
    std::array<std::uint8_t, 10> names{};
    for (std::uint8_t place = 0; place < 9; ++place) {
      names[digit_at(rows_[0], columns[place])] = static_cast<std::uint8_t>(place + 1);
    }
    order_bands(columns[0], names);
    bool is_smaller = false;
    for (std::size_t index = 18; index < 81; ++index) {
      const std::uint8_t name = names[digit_at(rows_[index / 9], columns[index % 9])];
      if (!is_smaller && name > grid_[index]) return;
      is_smaller = is_smaller || name < grid_[index];
      grid_[index] = name;
    }
    Digits81 givens{};
    for (std::size_t index = 0; index < 81; ++index) {
      givens[index] = names[(*givens_)[9U * rows_[index / 9] + columns[index % 9]]];
    }
    if (is_smaller || givens < form_) form_ = givens;
  }

  // Sets the rows after the first band.
  void order_bands(std::uint8_t first_column, const std::array<std::uint8_t, 10>& names) {
    using Band = std::array<std::pair<std::uint8_t, std::uint8_t>, 3>;  // first cell, row
    std::array<Band, 2> bands{};
    for (std::uint8_t index = 0; index < 6; ++index) {
      const auto row = static_cast<std::uint8_t>((rows_[0] / 3 * 3 + 3 + index) % 9);
      bands[index / 3][index % 3] = {names[digit_at(row, first_column)], row};
    }
    for (Band& band : bands) std::sort(band.begin(), band.end());
    if (bands[1] < bands[0]) std::swap(bands[0], bands[1]);
    for (std::size_t index = 0; index < 6; ++index) rows_[3 + index] = bands[index / 3][index % 3].second;
  }

  std::uint8_t digit_at(std::uint8_t row, std::uint8_t column) const { return (*solution_)[9U * row + column]; }

  const Digits81* solution_ = nullptr;
  const Digits81* givens_ = nullptr;
  Line rows_{};
  // By column: the column where the first row has the digit that the second row has here.
  Line claimed_{};
  // The smallest grid so far, from its second row on; 10 where it is not known yet.
  Digits81 grid_{};
  Digits81 form_{};
};

}  // namespace

Digits81 canonical_form(const Digits81& givens, const Digits81& solution) {
  Smallest smallest;
  smallest.try_all(solution, givens);
  smallest.try_all(reflected(solution), reflected(givens));
  return smallest.form();
}

}  // namespace sudorate
