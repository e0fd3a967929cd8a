#include "tagging/variants/removals.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sudorate {
namespace {

constexpr int kMostAdded = 63;

// "Of size among count"; at most 2^62.
std::uint64_t number_of_sets(std::uint64_t count, std::uint64_t size) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 62;
  std::uint64_t number = 1;
  for (std::uint64_t index = 0; index < size; ++index) {
    if (number > kMost / (count - index)) return kMost;
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

std::uint64_t added_counts(const VariantRules& rules, int removed) {
  // Of the removed givens, any number may be put back.
  if (rules.same_cells)
    return removed > 0 && removed <= std::min(rules.removed.high, kMostAdded) ? std::uint64_t{1} << removed : 0;
  std::uint64_t counts = 0;
  for (int put_back = 0; removed + put_back <= rules.removed.high; ++put_back) {
    if (!rules.removed.contains(removed + put_back)) continue;
    for (int added = 0; added <= kMostAdded; ++added) {
      if (rules.added.contains(added + put_back)) counts |= std::uint64_t{1} << added;
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
  for (int added = 0; added <= kMostAdded; ++added) {
    if ((counts >> added & 1) == 0) continue;
    for (int changed = 0; changed <= std::min(removed, added); ++changed) {
      candidates += ways(removed, kOther, changed) * ways(kCellCount - givens, kDigitCount, added - changed);
    }
  }
  return candidates;
}

Removals::Removals(CellSet givens, const VariantRules& rules) : rules_(rules) {
  for (const Cell cell : givens) givens_.push_back(cell);
  for (int size = 0; size <= std::min(rules.removed.high, givens.size()); ++size) {
    if (added_counts(rules, size) == 0) continue;
    sizes_.push_back(size);
    count_ += number_of_sets(givens_.size(), static_cast<std::uint64_t>(size));
  }
}

Removals::Removals(CellSet givens, const VariantRules& rules, std::uint64_t sample, std::uint64_t seed)
    : Removals(givens, rules) {
  is_sampled_ = true;
  wanted_ = sample;
  left_ = count_;
  random_.seed(seed);
}

double Removals::candidates() const {
  double all = 0;
  double sets = 0;
  for (const int size : sizes_) {
    const auto number = static_cast<double>(number_of_sets(givens_.size(), static_cast<std::uint64_t>(size)));
    sets += number;
    all += number * candidate_count(rules_, static_cast<int>(givens_.size()), size);
  }
  return is_sampled_ && static_cast<double>(wanted_) < sets ? all * static_cast<double>(wanted_) / sets : all;
}

bool Removals::next(CellSet& removed) {
  // Of the sets that are left, as many are taken as are wanted, each with the same probability.
  do {
    if (is_sampled_ && wanted_ == 0) return false;
    if (!next_set()) return false;
  } while (is_sampled_ && random_() % left_-- >= wanted_);
  if (is_sampled_) --wanted_;
  removed = {};
  for (const std::size_t place : places_) removed.insert(givens_[place]);
  return true;
}

bool Removals::next_set() {
  if (size_index_ == sizes_.size()) return false;
  if (has_begun_) {
    // The last place that can move does, and those behind it follow.
    const std::size_t size = places_.size();
    std::size_t index = size;
    while (index > 0 && places_[index - 1] == givens_.size() - (size - index) - 1) --index;
    if (index > 0) {
      std::iota(places_.begin() + static_cast<std::ptrdiff_t>(index) - 1, places_.end(), places_[index - 1] + 1);
      return true;
    }
    ++size_index_;
  }
  has_begun_ = true;
  if (size_index_ == sizes_.size()) return false;
  places_.resize(static_cast<std::size_t>(sizes_[size_index_]));
  std::iota(places_.begin(), places_.end(), std::size_t{0});
  return true;
}

}  // namespace sudorate
