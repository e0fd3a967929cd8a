#include "tagging/variants/second_solutions.h"

#include <algorithm>
#include <numeric>

namespace sudorate {

void SecondSolutions::begin(const Digits81& base) {
  base_ = base;
  given_count_ = 0;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (base[cell] == 0) continue;
    if (given_count_ == givens_.size()) givens_.emplace_back();
    Given& given = givens_[given_count_++];
    given.candidate = candidate_of(cell, static_cast<Digit>(base[cell] - 1));
    given.has_boards = false;
    given.kept = 0;
    given.solutions_with.fill(0);
  }
  order_.resize(given_count_);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
}

bool SecondSolutions::needs_all_givens(std::span<const Candidate> added) {
  open_.clear();
  for (std::size_t place = 0; place < given_count_; ++place) {
    std::uint64_t solutions = ~std::uint64_t{0};
    for (const Candidate each : added) solutions &= givens_[order_[place]].solutions_with[each];
    if (solutions == 0 || givens_[order_[place]].kept == 0) open_.push_back(place);
  }
  for (const std::size_t place : open_) {
    if (is_needed(givens_[order_[place]], added)) continue;
    std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(place),
                order_.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    return false;
  }
  return true;
}

bool SecondSolutions::is_needed(Given& given, std::span<const Candidate> added) {
  if (!given.has_boards) {
    given.has_boards = true;
    Digits81 rest = base_;
    rest[cell_of(given.candidate)] = 0;
    given.boards = open_boards(Grid::from_givens(rest));
    exclude(given.boards, given.candidate);
    given.is_possible = apply_rules(given.boards);
  }
  if (!given.is_possible) return false;
  OpenBoards boards = given.boards;
  for (const Candidate each : added) require(boards, each);
  found_.clear();
  if (list_solutions(boards, 1, found_).count == 0) return false;
  const std::size_t index = given.kept++ % given.solutions.size();
  const std::uint64_t bit = std::uint64_t{1} << index;
  if (given.kept > given.solutions.size()) {
    given.solutions[index].visit([&](Candidate each) { given.solutions_with[each] &= ~bit; });
  }
  given.solutions[index] = found_.front();
  given.solutions[index].visit([&](Candidate each) { given.solutions_with[each] |= bit; });
  return true;
}

}  // namespace sudorate
