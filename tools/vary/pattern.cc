#include "tools/vary/pattern.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "tools/vary/completion.h"
#include "tools/vary/random.h"

namespace sudorate {
namespace {

constexpr int kRounds = 500;
// Solutions are listed, up to so many, if no more than so many candidates are left.
constexpr std::size_t kMostSolutions = 1000;
constexpr int kMostOpen = 150;
// Puzzles of a round that are looked at for a given that is not needed.
constexpr int kMostLooks = 8;

// The candidates that are left, of all cells.
int candidates_left(const DigitBoards& solution, CellSet givens) {
  OpenBoards boards = open_boards(solution, givens);
  apply_rules(boards);
  int count = 0;
  for (const DigitBoard& board : boards.boards) count += board.size();
  return count;
}

std::size_t digit_at(const DigitBoards& solution, DigitBoard cell) {
  std::size_t digit = 0;
  while ((solution[digit] & cell).empty()) ++digit;
  return digit;
}

bool is_minimal(const DigitBoards& solution, CellSet givens) {
  for (const Cell cell : givens) {
    if (!has_other_solution(solution, givens, cell)) return false;
  }
  return true;
}

// Solutions by the digits of two cells.
class PairCounts {
 public:
  PairCounts(Cell one, Cell other) : one_(board_of(CellSet::of(one))), other_(board_of(CellSet::of(other))) {}

  int& operator[](const DigitBoards& solution) {
    return counts_[digit_at(solution, one_)][digit_at(solution, other_)];
  }

 private:
  DigitBoard one_;
  DigitBoard other_;
  std::array<std::array<int, kDigitCount>, kDigitCount> counts_{};
};

}  // namespace

std::optional<DigitBoards> fill_pattern(CellSet pattern, bool keeps_redundant, Random& random) {
  std::vector<Cell> cells;
  for (const Cell cell : pattern) cells.push_back(cell);
  if (cells.size() < 2) return std::nullopt;
  DigitBoards solution = random_grid(random);
  int left = candidates_left(solution, pattern);
  std::vector<DigitBoards> listed;
  for (int round = 0; round < kRounds; ++round) {
    random.shuffle(cells);
    OpenBoards boards = open_boards(solution, pattern - CellSet::of(cells[0]) - CellSet::of(cells[1]));
    listed.clear();
    if (left > kMostOpen || list_solutions(boards, kMostSolutions, listed).count == kMostSolutions) {
      RandomChoice choice(random, std::numeric_limits<int>::max());
      complete(boards, choice);
      const int left_now = candidates_left(boards.boards, pattern);
      if (left_now <= left) solution = boards.boards;
      left = std::min(left, left_now);
      continue;
    }
    PairCounts counts(cells[0], cells[1]);
    for (const DigitBoards& each : listed) ++counts[each];
    // Other digits than before, if there are any.
    if (counts[solution] < std::ssize(listed)) counts[solution] += static_cast<int>(kMostSolutions);
    const auto has_more = [&](const DigitBoards& a, const DigitBoards& b) { return counts[a] < counts[b]; };
    const int fewest = counts[*std::min_element(listed.begin(), listed.end(), has_more)];
    std::erase_if(listed, [&](const DigitBoards& each) { return counts[each] > fewest; });
    const auto some = [&] {
      return listed[static_cast<std::size_t>(random.below(static_cast<int>(listed.size())))];
    };
    solution = some();
    for (int look = 0; fewest == 1 && look < kMostLooks; ++look) {
      if (keeps_redundant || is_minimal(solution, pattern)) return solution;
      solution = some();
    }
    left = candidates_left(solution, pattern);
  }
  return std::nullopt;
}

}  // namespace sudorate
