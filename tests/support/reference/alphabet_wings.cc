#include "tests/support/reference/alphabet_wings.h"

#include <algorithm>
#include <array>
#include <map>

#include "tagging/houses.h"

namespace sudorate::test::reference {
namespace {

using Cells = std::vector<Cell>;

int rating_of(std::size_t cell_count, int widest) {
  static const std::map<std::pair<std::size_t, int>, int> kRatings = {
      {{3, 2}, 55}, {{3, 3}, 56}, {{3, 4}, 55}, {{4, 2}, 63}, {{4, 3}, 64}, {{4, 4}, 63}, {{4, 5}, 62}};
  if (cell_count == 5) return 66;
  if (cell_count == 6) return 75;
  return kRatings.at({cell_count, widest});
}

class WingFinder {
 public:
  WingFinder(const Grid& grid, int cell_count) : grid_(grid), size_(static_cast<std::size_t>(cell_count)) {}

  std::vector<AlphabetWingHint> all() {
    extend({}, 0);
    std::stable_sort(hints_.begin(), hints_.end(), [](const AlphabetWingHint& a, const AlphabetWingHint& b) {
      if (a.rating != b.rating) return a.rating < b.rating;
      if (a.elimination_count != b.elimination_count) return a.elimination_count > b.elimination_count;
      return a.numbers > b.numbers;
    });
    return hints_;
  }

 private:
  Cells with_digit(const Cells& cells, Digit digit) const {
    Cells found;
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(found),
                 [&](Cell cell) { return grid_.has(cell, digit); });
    return found;
  }
  static bool sees_all(Cell cell, const Cells& cells) {
    return std::all_of(cells.begin(), cells.end(), [&](Cell other) { return sees(cell, other); });
  }
  DigitSet digits_of(const Cells& cells) const {
    DigitSet digits = 0;
    for (const Cell cell : cells) digits |= grid_.candidates(cell);
    return digits;
  }

  void extend(const Cells& set, DigitSet digits) {
    if (static_cast<std::size_t>(size_of(digits)) > size_ + 1) return;
    if (set.size() == size_) {
      if (static_cast<std::size_t>(size_of(digits)) == size_ + 1) with_last_cells(set);
      return;
    }
    for (int index = set.empty() ? 0 : set.back() + 1; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      if (size_of(grid_.candidates(cell)) < 2 || !sees_all(cell, set)) continue;
      Cells longer = set;
      longer.push_back(cell);
      extend(longer, digits | grid_.candidates(cell));
    }
  }

  void with_last_cells(const Cells& set) {
    for (int index = 0; index < kCellCount; ++index) {
      const Cell last = static_cast<Cell>(index);
      if (size_of(grid_.candidates(last)) != 2 || std::count(set.begin(), set.end(), last) > 0) continue;
      if (without(grid_.candidates(last), digits_of(set)) != 0) continue;
      if (std::none_of(set.begin(), set.end(), [&](Cell cell) { return sees(cell, last); })) continue;
      try_wing(set, last);
    }
  }

  void try_wing(const Cells& set, Cell last) {
    const Digit x = first_of(grid_.candidates(last));
    const Digit z = first_of(without(grid_.candidates(last), bit(x)));
    const bool has_x = sees_all(last, with_digit(set, x));
    const bool has_z = sees_all(last, with_digit(set, z));
    std::array<Cells, kDigitCount> lost;
    if (has_x) lost[z] = targets(set, last, z, true);
    if (has_z) lost[x] = targets(set, last, x, true);
    bool is_double = has_x && has_z;
    bool has_others = false;
    if (is_double) {
      for (const Digit digit : members(without(digits_of(set), grid_.candidates(last)))) {
        lost[digit] = targets(set, last, digit, false);
        has_others = has_others || !lost[digit].empty();
      }
      is_double = has_others || (!lost[x].empty() && !lost[z].empty());
    }
    AlphabetWingHint hint{set, last, 0, {}, {}, 0};
    for (int index = 0; index < kCellCount; ++index) {
      DigitSet digits = 0;
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        if (std::count(lost[digit].begin(), lost[digit].end(), index) > 0) digits |= bit(digit);
      }
      if (digits != 0) hint.eliminations.push_back({static_cast<Cell>(index), digits});
      hint.elimination_count += size_of(digits);
    }
    if (hint.eliminations.empty()) return;
    int widest = 0;
    int total = 0;
    for (const Cell cell : set) {
      widest = std::max(widest, size_of(grid_.candidates(cell)));
      total += size_of(grid_.candidates(cell));
    }
    hint.rating = rating_of(size_, widest);
    hint.numbers = (is_double ? "2" : "1") + std::to_string(widest) + std::to_string(total);
    hints_.push_back(hint);
  }

  Cells targets(const Cells& set, Cell last, Digit digit, bool of_last) const {
    Cells found;
    for (int index = 0; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      if (!grid_.has(cell, digit) || cell == last || std::count(set.begin(), set.end(), cell) > 0) continue;
      if (sees_all(cell, with_digit(set, digit)) && (!of_last || sees(cell, last))) found.push_back(cell);
    }
    return found;
  }

  const Grid& grid_;
  const std::size_t size_;
  std::vector<AlphabetWingHint> hints_;
};

}  // namespace

std::vector<AlphabetWingHint> alphabet_wing_hints(const Grid& grid, int cell_count) {
  return WingFinder(grid, cell_count).all();
}

}  // namespace sudorate::test::reference
