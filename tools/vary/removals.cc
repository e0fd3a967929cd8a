#include "tools/vary/removals.h"

#include <algorithm>

namespace sudorate {
namespace {

// "Of size among count"
std::uint64_t number_of_sets(std::uint64_t count, int size) {
  std::uint64_t number = 1;
  for (std::uint64_t index = 0; index < static_cast<std::uint64_t>(size); ++index) {
    number = number * (count - index) / (index + 1);
  }
  return number;
}

}  // namespace

CellSet givens_of(const Digits81& puzzle) {
  CellSet givens;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] != 0) givens.insert(cell);
  }
  return givens;
}

Digits81 without(Digits81 puzzle, CellSet cells) {
  for (const Cell cell : cells) puzzle[cell] = 0;
  return puzzle;
}

std::uint64_t added_counts(const VariantRules& rules, int removed) {
  // Of the removed givens, any number may be put back.
  if (rules.same_cells) return removed > 0 && removed <= rules.removed.high ? std::uint64_t{1} << removed : 0;
  std::uint64_t counts = 0;
  for (int put_back = 0; removed + put_back <= rules.removed.high; ++put_back) {
    if (!rules.removed.contains(removed + put_back)) continue;
    for (int added = std::max(rules.added.low, put_back); added <= rules.added.high; ++added) {
      counts |= std::uint64_t{1} << (added - put_back);
    }
  }
  // The seed itself.
  return removed == 0 ? counts & ~std::uint64_t{1} : counts;
}

double candidate_count(const VariantRules& rules, int givens, int removed) {
  const auto ways = [](int cells, int digits, int count) {
    double number = 1;
    for (int index = 0; index < count; ++index) number *= digits * static_cast<double>(cells - index) / (index + 1);
    return number;
  };
  constexpr int kOther = kDigitCount - 1;  // digits for a cell that had a given
  if (rules.same_cells) return ways(removed, kOther, removed);
  double candidates = 0;
  const std::uint64_t counts = added_counts(rules, removed);
  for (int added = 0; counts >> added != 0; ++added) {
    if ((counts >> added & 1) == 0) continue;
    for (int changed = 0; changed <= std::min(removed, added); ++changed) {
      candidates += ways(removed, kOther, changed) * ways(kCellCount - givens, kDigitCount, added - changed);
    }
  }
  return candidates;
}

Removals::Removals(CellSet givens, const VariantRules& rules, std::uint64_t sample, std::uint64_t seed)
    : rules_(rules), random_(seed) {
  for (const Cell cell : givens) givens_.push_back(cell);
  for (int size = 0; size <= std::min(rules.removed.high, givens.size()); ++size) {
    if (added_counts(rules, size) == 0) continue;
    sizes_.push_back(size);
    left_ += number_of_sets(givens_.size(), size);
  }
  wanted_ = sample > 0 ? std::min(sample, left_) : left_;
}

double Removals::candidates() const {
  double all = 0;
  for (const int size : sizes_) {
    const auto number = static_cast<double>(number_of_sets(givens_.size(), size));
    all += number * candidate_count(rules_, static_cast<int>(givens_.size()), size);
  }
  return left_ == 0 ? 0 : all * static_cast<double>(wanted_) / static_cast<double>(left_);
}

bool Removals::next(CellSet& removed) {
  // Of the sets that are left, as many are taken as are wanted, each with the same probability.
  do {
    if (wanted_ == 0) return false;
    next_set();
  } while (random_() % left_-- >= wanted_);
  --wanted_;
  removed = {};
  for (std::size_t index = 0; index < givens_.size(); ++index) {
    if (is_removed_[index]) removed.insert(givens_[index]);
  }
  return true;
}

void Removals::next_set() {
  if (std::prev_permutation(is_removed_.begin(), is_removed_.end())) return;
  is_removed_.assign(givens_.size(), false);
  std::fill_n(is_removed_.begin(), sizes_[next_size_++], true);
}

}  // namespace sudorate
