#include "tools/vary/known_solutions.h"

#include <algorithm>
#include <bit>

#include "tools/vary/removals.h"

namespace sudorate {

void KnownSolutions::begin(const Digits81& seed, CellSet removed) {
  if (size() > kMost / 2) shorten(0);
  if (seed != seed_) {
    seed_ = seed;
    shorten(0);
    order_.clear();
    std::array<CellSet, kDigitCount> givens{};
    for (const Cell cell : givens_of(seed)) {
      order_.push_back(cell);
      givens[seed[cell] - 1].insert(cell);
    }
    std::transform(givens.begin(), givens.end(), givens_.begin(), board_of);
  }
  removed_ = removed;
  boards_ = {};
  lacking_one_.assign(lacking_one_.size(), 0);
  for (std::size_t index = 0; index < size(); ++index) note(index);
}

void KnownSolutions::shorten(std::size_t size) {
  const std::size_t blocks = (size + kInBlock - 1) / kInBlock;
  if (blocks >= blocks_.size()) return;
  blocks_.resize(blocks);
  lacking_one_.resize(kWords * blocks);
  solutions_.resize(kInBlock * blocks);
  lacking_.resize(kInBlock * blocks);
}

void KnownSolutions::note(std::size_t index) {
  const bool lacks_one = (lacking_[index] - removed_).size() == 1;
  lacking_one_[index / 64] |= std::uint64_t{lacks_one} << index % 64;
}

void KnownSolutions::add(const DigitBoards& solution) {
  const std::size_t index = size();
  if (index == kInBlock * blocks_.size()) {
    blocks_.emplace_back();
    lacking_one_.resize(kWords * blocks_.size());
  }
  Block& block = blocks_.back();
  const std::size_t word = index / 64 % kWords;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : cells_of(solution[digit]))
      block[candidate_of(cell, digit)][word] |= std::uint64_t{1} << index % 64;
  }
  solutions_.push_back(solution);
  lacking_.push_back(cells_outside(givens_, solution));
  note(index);
}

bool KnownSolutions::needs_all_givens(std::span<const Candidate> added) {
  CellSet open = givens_of(seed_) - removed_;
  // The latest solutions have most in common with what is searched for now.
  for (std::size_t word = lacking_one_.size(); word-- > 0 && !open.empty();) {
    std::uint64_t solutions = lacking_one_[word];
    if (solutions == 0) continue;
    for (const Candidate each : added) solutions &= with(each, word);
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

bool KnownSolutions::is_needed(Cell given, std::span<const Candidate> added) {
  std::optional<OpenBoards>& left = boards_[given];
  if (!left) {
    left = open_boards(Grid::from_givens(without(seed_, removed_ | CellSet::of(given))));
    exclude(*left, candidate_of(given, static_cast<Digit>(seed_[given] - 1)));
    // Empty boards have no solution, either.
    if (!apply_rules(*left)) left = OpenBoards();
  }
  OpenBoards boards = *left;
  for (const Candidate each : added) require(boards, each);
  found_.clear();
  if (list_solutions(boards, 1, found_).count == 0) return false;
  add(found_.front());
  return true;
}

}  // namespace sudorate
