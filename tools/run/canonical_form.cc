// An arrangement is fixed by little. The first row of the smallest one reads 123456789, so once a reflection, a row
// to go first and an order of the columns are chosen, the names of the digits follow. What is left follows too: of
// the two other rows of the band the smaller one is second; in each other band the rows are sorted by their first
// cell, and so are the bands. That leaves 2 * 9 * 1296 arrangements; nearly all are given up in the second row.
#include "tools/run/canonical_form.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace sudorate {
namespace {

using Order = std::array<std::uint8_t, 9>;  // of rows, of columns, or digit -> digit

constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrdersOfThree = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

std::vector<Order> make_column_orders() {
  std::vector<Order> orders;
  orders.reserve(6 * 6 * 6 * 6);
  for (const auto& stacks : kOrdersOfThree) {
    for (const auto& first : kOrdersOfThree) {
      for (const auto& second : kOrdersOfThree) {
        for (const auto& third : kOrdersOfThree) {
          Order order{};
          for (std::uint8_t index = 0; index < 3; ++index) {
            order[index] = static_cast<std::uint8_t>(3 * stacks[0] + first[index]);
            order[3U + index] = static_cast<std::uint8_t>(3 * stacks[1] + second[index]);
            order[6U + index] = static_cast<std::uint8_t>(3 * stacks[2] + third[index]);
          }
          orders.push_back(order);
        }
      }
    }
  }
  return orders;
}

Digits81 reflected(const Digits81& digits) {
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) result[9 * row + column] = digits[9 * column + row];
  }
  return result;
}

struct Arrangement {
  bool is_reflected = false;
  Order rows{};
  Order columns{};
  std::array<std::uint8_t, 10> names{};  // of digits; 0 stays 0
};

Digits81 arranged(const Digits81& digits, const Arrangement& arrangement) {
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      result[9 * row + column] =
          arrangement.names[digits[9U * arrangement.rows[row] + arrangement.columns[column]]];
    }
  }
  return result;
}

// The digits of a row as it would read.
std::array<std::uint8_t, 9> read_row(const Digits81& digits, std::uint8_t row, const Arrangement& arrangement) {
  std::array<std::uint8_t, 9> result{};
  for (std::size_t column = 0; column < 9; ++column) {
    result[column] = arrangement.names[digits[9U * row + arrangement.columns[column]]];
  }
  return result;
}

// Sets the rows behind the first band.
void order_bands(const Digits81& digits, std::uint8_t first_band, Arrangement& arrangement) {
  using Band = std::array<std::pair<std::uint8_t, std::uint8_t>, 3>;  // first cell, row
  std::array<Band, 2> bands{};
  std::size_t count = 0;
  for (std::uint8_t band = 0; band < 3; ++band) {
    if (band == first_band) continue;
    for (std::uint8_t index = 0; index < 3; ++index) {
      const std::uint8_t row = static_cast<std::uint8_t>(3 * band + index);
      bands[count][index] = {arrangement.names[digits[9U * row + arrangement.columns[0]]], row};
    }
    std::sort(bands[count].begin(), bands[count].end());
    ++count;
  }
  std::sort(bands.begin(), bands.end());
  for (std::size_t index = 0; index < 6; ++index) arrangement.rows[3 + index] = bands[index / 3][index % 3].second;
}

}  // namespace

Digits81 canonical_form(const Digits81& givens, const Digits81& solution) {
  static const std::vector<Order> kColumnOrders = make_column_orders();
  const std::array<Digits81, 2> solutions = {solution, reflected(solution)};
  const std::array<Digits81, 2> puzzles = {givens, reflected(givens)};
  Digits81 smallest{};
  smallest.fill(10);
  Digits81 form{};
  for (std::size_t reflection = 0; reflection < 2; ++reflection) {
    const Digits81& digits = solutions[reflection];
    for (std::uint8_t first_row = 0; first_row < 9; ++first_row) {
      const std::uint8_t band = first_row / 3;
      const std::uint8_t other = static_cast<std::uint8_t>(3 * band + (first_row + 1) % 3);
      const std::uint8_t another = static_cast<std::uint8_t>(3 * band + (first_row + 2) % 3);
      for (const Order& columns : kColumnOrders) {
        Arrangement arrangement;
        arrangement.columns = columns;
        for (std::uint8_t column = 0; column < 9; ++column) {
          arrangement.names[digits[9U * first_row + columns[column]]] = static_cast<std::uint8_t>(column + 1);
        }
        auto second = read_row(digits, other, arrangement);
        auto third = read_row(digits, another, arrangement);
        arrangement.rows[0] = first_row;
        arrangement.rows[1] = other;
        arrangement.rows[2] = another;
        if (third < second) {
          std::swap(second, third);
          std::swap(arrangement.rows[1], arrangement.rows[2]);
        }
        if (std::lexicographical_compare(smallest.begin() + 9, smallest.begin() + 18, second.begin(),
                                         second.end())) {
          continue;
        }
        order_bands(digits, band, arrangement);
        const Digits81 grid = arranged(digits, arrangement);
        if (smallest < grid) continue;
        const Digits81 puzzle = arranged(puzzles[reflection], arrangement);
        if (grid < smallest || puzzle < form) form = puzzle;
        smallest = grid;
      }
    }
  }
  return form;
}

}  // namespace sudorate
