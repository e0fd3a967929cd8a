#include "tagging/variants/second_solutions.h"

#include <algorithm>
#include <bit>

#include "tagging/variants/removals.h"

namespace sudorate {

void SecondSolutions::begin(const Digits81& seed, CellSet removed) {
  if (seed != seed_) {
    seed_ = seed;
    forget();
    order_.clear();
    for (const Cell cell : givens_of(seed)) order_.push_back(cell);
  }
  removed_ = removed;
  boards_ = {};
  lacking_one_ = {};
  for (std::size_t index = 0; index < lacking_.size(); ++index) note(index);
}

void SecondSolutions::forget() {
  lacking_.clear();
  with_ = {};
  lacking_one_ = {};
}

void SecondSolutions::note(std::size_t index) {
  const bool lacks_one = (lacking_[index] - removed_).size() == 1;
  lacking_one_[index / 64] |= std::uint64_t{lacks_one} << index % 64;
}

void SecondSolutions::keep(const CandidateSet& solution) {
  if (lacking_.size() == 64 * kWords) forget();
  const std::size_t index = lacking_.size();
  solution.visit([&](Candidate each) { with_[each][index / 64] |= std::uint64_t{1} << index % 64; });
  CellSet& lacking = lacking_.emplace_back();
  for (const Cell cell : order_) {
    if (!solution.contains(candidate_of(cell, static_cast<Digit>(seed_[cell] - 1)))) lacking.insert(cell);
  }
  note(index);
}

bool SecondSolutions::needs_all_givens(std::span<const Candidate> added) {
  CellSet open = givens_of(seed_) - removed_;
  for (std::size_t word = 0; 64 * word < lacking_.size() && !open.empty(); ++word) {
    std::uint64_t solutions = lacking_one_[word];
    for (const Candidate each : added) solutions &= with_[each][word];
    for (; solutions != 0; solutions &= solutions - 1) {
      open -= lacking_[64 * word + static_cast<std::size_t>(std::countr_zero(solutions))];
    }
  }
  const auto spare = std::find_if(order_.begin(), order_.end(),
                                  [&](Cell given) { return open.contains(given) && !is_needed(given, added); });
  if (spare == order_.end()) return true;
  std::rotate(order_.begin(), spare, spare + 1);
  return false;
}

bool SecondSolutions::is_needed(Cell given, std::span<const Candidate> added) {
  std::optional<OpenBoards>& without = boards_[given];
  if (!without) {
    Digits81 rest = seed_;
    for (const Cell cell : removed_ | CellSet::of(given)) rest[cell] = 0;
    without = open_boards(Grid::from_givens(rest));
    exclude(*without, candidate_of(given, static_cast<Digit>(seed_[given] - 1)));
    // Empty boards have no solution, either.
    if (!apply_rules(*without)) without = OpenBoards();
  }
  OpenBoards boards = *without;
  for (const Candidate each : added) require(boards, each);
  found_.clear();
  if (list_solutions(boards, 1, found_).count == 0) return false;
  keep(found_.front());
  return true;
}

}  // namespace sudorate
