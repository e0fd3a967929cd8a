#include "tools/vary/givens.h"

#include <algorithm>

#include "tagging/houses.h"

namespace sudorate {
namespace {

// The seven symmetries of the square besides the identity: three rotations, four reflections.
using Image = Cell (*)(int row, int column);
constexpr Image kImages[] = {
    [](int row, int column) { return cell_at(column, 8 - row); },
    [](int row, int column) { return cell_at(8 - row, 8 - column); },
    [](int row, int column) { return cell_at(8 - column, row); },
    [](int row, int column) { return cell_at(8 - row, column); },
    [](int row, int column) { return cell_at(row, 8 - column); },
    [](int row, int column) { return cell_at(column, row); },
    [](int row, int column) { return cell_at(8 - column, 8 - row); },
};

// Whether two cells of a house have the same digit.
bool has_clash(const Digits81& digits) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const auto is_same = [&](Cell peer) { return digits[peer] == digits[cell]; };
    if (digits[cell] != 0 && std::ranges::any_of(peers_of(cell), is_same)) return true;
  }
  return false;
}

}  // namespace

int given_count(const Digits81& givens) { return kCellCount - static_cast<int>(std::ranges::count(givens, 0)); }

bool is_symmetric(const Digits81& givens) {
  return std::any_of(std::begin(kImages), std::end(kImages), [&](Image image) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const Cell other = image(row_of(static_cast<Cell>(cell)), column_of(static_cast<Cell>(cell)));
      if ((givens[cell] == 0) != (givens[other] == 0)) return false;
    }
    return true;
  });
}

std::optional<bool> is_minimal(const Digits81& givens, const SearchLimits& limits) {
  Digits81 fewer = givens;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] == 0) continue;
    if (limits.end_at(0) != SearchEnd::kDecided) return std::nullopt;
    fewer[cell] = 0;
    const SolutionCount found = count_solutions(Grid::from_givens(fewer), limits);
    if (found.end != SearchEnd::kDecided) return std::nullopt;
    if (found.count == 1) return false;
    fewer[cell] = givens[cell];
  }
  return true;
}

std::vector<Cell> wrong_digits(const Digits81& givens, const Digits81& placed, const SearchLimits& limits) {
  std::vector<Cell> wrong;
  // What eliminations alone have made wrong.
  if (!has_clash(placed) && count_solutions(Grid::from_givens(placed), limits).count > 0) return wrong;
  for (const bool is_given : {false, true}) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (placed[cell] == 0 || (givens[cell] != 0) != is_given) continue;
      Digits81 fewer = placed;
      fewer[cell] = 0;
      if (has_clash(fewer)) continue;
      const SolutionCount found = count_solutions(Grid::from_givens(fewer), limits);
      if (found.end != SearchEnd::kDecided) return wrong;
      if (found.count == 1) wrong.push_back(static_cast<Cell>(cell));
    }
  }
  return wrong;
}

}  // namespace sudorate
