#include "tests/support/reference/slow_solution.h"

#include "tagging/houses.h"

namespace sudorate::test {
namespace {

class SlowSearch {
 public:
  explicit SlowSearch(const Grid& grid) : grid_(grid), digits_(grid.placed()) {}

  SolutionCount run() {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const bool is_filled = digits_[cell] != 0;
      if (is_filled && (seen_from(static_cast<Cell>(cell)) & bit(digits_[cell] - 1)) != 0) return result_;
    }
    fill();
    return result_;
  }

 private:
  // The digits of the peers.
  DigitSet seen_from(Cell cell) const {
    DigitSet digits = 0;
    for (const Cell peer : peers_of(cell)) {
      if (digits_[peer] != 0) digits |= bit(digits_[peer] - 1);
    }
    return digits;
  }

  void fill() {
    int chosen = -1;
    DigitSet fewest = 0;
    for (int index = 0; index < kCellCount; ++index) {
      if (digits_[index] != 0) continue;
      const Cell cell = static_cast<Cell>(index);
      const DigitSet options = without(grid_.candidates(cell), seen_from(cell));
      if (chosen < 0 || size_of(options) < size_of(fewest)) {
        chosen = index;
        fewest = options;
      }
    }
    if (chosen < 0) {
      if (++result_.count == 1) result_.solution = digits_;
      return;
    }
    for (const Digit digit : members(fewest)) {
      digits_[chosen] = static_cast<std::uint8_t>(digit + 1);
      fill();
      if (result_.count == 2) return;
    }
    digits_[chosen] = 0;
  }

  const Grid& grid_;
  Digits81 digits_;
  SolutionCount result_;
};

}  // namespace

SolutionCount slow_count_solutions(const Grid& grid) { return SlowSearch(grid).run(); }

}  // namespace sudorate::test
