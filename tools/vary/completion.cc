#include "tools/vary/completion.h"

#include <array>
#include <numeric>

namespace sudorate {
namespace {

// Most grids take some fifteen choices. A few searches choose badly at first and would go on for milliseconds, so
// another grid is begun after so many.
constexpr int kMostChoices = 100;

DigitSet digits_at(const OpenBoards& boards, Cell cell) {
  DigitSet digits = 0;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    if (is_possible(boards, candidate_of(cell, digit))) digits |= bit(digit);
  }
  return digits;
}

// A search that ends after a few choices has no time for better ones.
std::optional<Candidate> first_choice(const OpenBoards& boards, CellSet cells) {
  const Cell cell = cells.first();
  return candidate_of(cell, first_of(digits_at(boards, cell)));
}

}  // namespace

std::optional<Candidate> RandomChoice::operator()(const OpenBoards& boards, CellSet cells) {
  if (left_-- <= 0) return std::nullopt;
  for (int skipped = random_.below(cells.size()); skipped > 0; --skipped) cells.erase(cells.first());
  const Cell cell = cells.first();
  DigitSet digits = digits_at(boards, cell);
  for (int skipped = random_.below(size_of(digits)); skipped > 0; --skipped) digits &= digits - 1;
  return candidate_of(cell, first_of(digits));
}

DigitBoards random_grid(Random& random) {
  while (true) {
    OpenBoards boards;
    boards.boards.fill(DigitBoard::all());
    std::array<Digit, kDigitCount> digits{};
    std::iota(digits.begin(), digits.end(), Digit{0});
    for (const int box : {0, 4, 8}) {
      random.shuffle(digits);
      for (int index = 0; index < kHouseSize; ++index) {
        require(boards, candidate_of(cells_of(box_house(box))[index], digits[index]));
      }
    }
    RandomChoice choice(random, kMostChoices);
    if (complete(boards, choice)) return boards.boards;
  }
}

OpenBoards open_boards(const DigitBoards& solution, CellSet givens) {
  const DigitBoard filled = board_of(givens);
  const DigitBoard empty = DigitBoard::all() - filled;
  OpenBoards boards;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const DigitBoard placed = solution[digit] & filled;
    boards.boards[digit] = (empty - boxes_with(placed)) | placed;
  }
  return boards;
}

bool has_other_solution(const DigitBoards& solution, CellSet givens, Cell cell) {
  const DigitBoard changed = board_of(CellSet::of(cell));
  OpenBoards boards = open_boards(solution, givens - CellSet::of(cell));
  for (Digit digit = 0; digit < kDigitCount; ++digit) boards.boards[digit] -= solution[digit] & changed;
  return complete(boards, first_choice);
}

}  // namespace sudorate
