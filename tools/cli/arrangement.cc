// Tested by tests/tools/cli/morphs_test.cc.
#include "tools/cli/arrangement.h"

#include <array>
#include <random>
#include <utility>

namespace sudorate {
namespace {

// std::shuffle and the distributions of the standard differ from library to library; this does not. The remainder
// favours small numbers by less than one in 10^18.
template <std::size_t kCount>
std::array<int, kCount> permutation(std::mt19937_64& random) {
  std::array<int, kCount> order{};
  for (std::size_t index = 0; index < kCount; ++index) {
    const auto place = static_cast<std::size_t>(random() % (index + 1));
    order[index] = order[place];
    order[place] = static_cast<int>(index);
  }
  return order;
}

// The order of nine lines: bands, and lines within each.
std::array<int, 9> line_order(std::mt19937_64& random) {
  std::array<int, 9> order{};
  const std::array<int, 3> bands = permutation<3>(random);
  for (std::size_t band = 0; band < 3; ++band) {
    const std::array<int, 3> lines = permutation<3>(random);
    for (std::size_t line = 0; line < 3; ++line) order[3 * band + line] = 3 * bands[band] + lines[line];
  }
  return order;
}

}  // namespace

Digits81 random_arrangement(const Digits81& givens, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::array<int, 9> digits = permutation<9>(random);
  const std::array<int, 9> rows = line_order(random);
  const std::array<int, 9> columns = line_order(random);
  const bool is_reflected = random() % 2 == 1;
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      auto from_row = static_cast<std::size_t>(rows[row]);
      auto from_column = static_cast<std::size_t>(columns[column]);
      if (is_reflected) std::swap(from_row, from_column);
      const auto digit = givens[9 * from_row + from_column];
      if (digit != 0) {
        result[9 * row + column] =
            static_cast<Digits81::value_type>(digits[static_cast<std::size_t>(digit - 1)] + 1);
      }
    }
  }
  return result;
}

}  // namespace sudorate
