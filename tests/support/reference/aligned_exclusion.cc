#include "tests/support/reference/aligned_exclusion.h"

#include <algorithm>
#include <array>

#include "tagging/houses.h"

namespace sudorate::test::reference {
namespace {

using Cells = std::vector<Cell>;

bool contains(const Cells& cells, Cell cell) { return std::find(cells.begin(), cells.end(), cell) != cells.end(); }

// The cells that take part: excluders with two candidates, or up to `most`.
struct Board {
  Board(const Grid& board_grid, int most) : grid(board_grid) {
    for (int index = 0; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      bool sees_single = false;
      for (const Cell peer : peers_of(cell)) {
        const int count = size_of(grid.candidates(peer));
        if (count >= 2 && count <= most) excluders[cell].push_back(peer);
        sees_single = sees_single || count == 1;
      }
      if (size_of(grid.candidates(cell)) >= 2 && !sees_single && !excluders[cell].empty()) base.push_back(cell);
    }
  }

  Cells common_excluders(const Cells& cells) const {
    Cells common;
    for (const Cell excluder : excluders[cells.front()]) {
      const bool is_common =
          std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return contains(excluders[cell], excluder); });
      if (is_common) common.push_back(excluder);
    }
    return common;
  }

  const Grid& grid;
  Cells base;                               // row-major
  std::array<Cells, kCellCount> excluders;  // of each cell, in peer order
};

bool is_forbidden(const Grid& grid, const Cells& cells, const std::vector<Digit>& digits, const Cells& common) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (digits[i] == digits[j] && sees(cells[i], cells[j])) return true;
    }
  }
  DigitSet used = 0;
  for (const Digit digit : digits) used |= bit(digit);
  return std::any_of(common.begin(), common.end(),
                     [&](Cell excluder) { return without(grid.candidates(excluder), used) == 0; });
}

// Adds to `allowed` the digits of all combinations that begin with `digits` and are not forbidden.
void collect_allowed(const Grid& grid, const Cells& cells, const Cells& common, std::vector<Digit>& digits,
                     std::vector<DigitSet>& allowed) {
  if (digits.size() == cells.size()) {
    if (is_forbidden(grid, cells, digits, common)) return;
    for (std::size_t index = 0; index < digits.size(); ++index) allowed[index] |= bit(digits[index]);
    return;
  }
  for (const Digit digit : members(grid.candidates(cells[digits.size()]))) {
    digits.push_back(digit);
    collect_allowed(grid, cells, common, digits, allowed);
    digits.pop_back();
  }
}

std::vector<Elimination> exclusions(const Board& board, const Cells& cells) {
  const Cells common = board.common_excluders(cells);
  if (common.size() < 2) return {};
  std::vector<DigitSet> allowed(cells.size(), 0);
  std::vector<Digit> digits;
  collect_allowed(board.grid, cells, common, digits, allowed);
  std::vector<Elimination> eliminations;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const DigitSet lost = without(board.grid.candidates(cells[index]), allowed[index]);
    if (lost != 0) eliminations.push_back({cells[index], lost});
  }
  return eliminations;
}

// Collects the exclusions that eliminate something, each set of cells once.
class Collector {
 public:
  Collector(const Board& board, std::size_t most) : board_(board), most_(most) {}
  void try_cells(const Cells& cells) {
    CellSet set;
    for (const Cell cell : cells) set.insert(cell);
    if (is_full() || std::find(known_.begin(), known_.end(), set) != known_.end()) return;
    const std::vector<Elimination> eliminations = exclusions(board_, cells);
    if (eliminations.empty()) return;
    known_.push_back(set);
    found_.push_back({cells, eliminations});
  }
  bool is_full() const { return found_.size() >= most_; }
  const std::vector<Exclusion>& found() const { return found_; }

 private:
  const Board& board_;
  std::size_t most_;
  std::vector<CellSet> known_;
  std::vector<Exclusion> found_;
};

}  // namespace

std::vector<Exclusion> aligned_pairs(const Grid& grid, std::size_t most) {
  const Board board(grid, 2);
  Collector collector(board, most);
  for (std::size_t j = 1; j < board.base.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) collector.try_cells({board.base[i], board.base[j]});
  }
  return collector.found();
}

std::vector<Exclusion> aligned_triplets(const Grid& grid, std::size_t most) {
  const Board board(grid, 3);
  Collector collector(board, most);
  for (std::size_t j = 1; j < board.base.size(); ++j) {
    for (std::size_t i = 0; i < j && !collector.is_full(); ++i) {
      const Cell first = board.base[i];
      const Cell second = board.base[j];
      Cells tail = board.excluders[first];
      for (const Cell cell : board.excluders[second]) {
        if (!contains(tail, cell)) tail.push_back(cell);
      }
      for (const Cell third : tail) {
        if (third == first || third == second || !contains(board.base, third)) continue;
        collector.try_cells({first, second, third});
      }
    }
  }
  return collector.found();
}

}  // namespace sudorate::test::reference
