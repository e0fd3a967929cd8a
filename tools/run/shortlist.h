// The best of many, in the memory of a few.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace sudorate {

// Keeps the items with the greatest ranks; of equal ranks the earlier one. With ranks from random_rank it is a fair
// sample of all offered items.
template <typename Item, typename Rank = std::uint64_t>
class Shortlist {
 public:
  explicit Shortlist(std::size_t capacity) : capacity_(capacity) {}

  // `number` identifies the item and gives its order; the order of the calls does not matter.
  // An item that is not kept is neither copied nor moved.
  void offer(Rank rank, std::int64_t number, auto&& item) {
    if (entries_.size() == capacity_) {
      if (capacity_ == 0) return;
      const Entry& worst = entries_.front();
      if (std::tie(worst.rank, number) >= std::tie(rank, worst.number)) return;
      std::pop_heap(entries_.begin(), entries_.end(), is_better);
      entries_.pop_back();
    }
    entries_.push_back({std::move(rank), number, std::forward<decltype(item)>(item)});
    std::push_heap(entries_.begin(), entries_.end(), is_better);
  }

  // By number, or the best first. Leaves the list empty.
  std::vector<Item> take(bool best_first = false) {
    std::sort(entries_.begin(), entries_.end(),
              [&](const Entry& a, const Entry& b) { return best_first ? is_better(a, b) : a.number < b.number; });
    std::vector<Item> items;
    for (Entry& entry : entries_) items.push_back(std::move(entry.item));
    entries_.clear();
    return items;
  }

 private:
  struct Entry {
    Rank rank{};
    std::int64_t number = 0;
    Item item;
  };
  // As the order of a heap it puts the worst one first.
  static bool is_better(const Entry& a, const Entry& b) {
    return std::tie(a.rank, b.number) > std::tie(b.rank, a.number);
  }

  std::size_t capacity_;
  std::vector<Entry> entries_;
};

// A number that depends on seed and number alone and looks random: the finalizer of SplitMix64 (Steele, Lea and
// Flood, "Fast splittable pseudorandom number generators", 2014). A choice by it does not depend on the order in
// which threads finish.
constexpr std::uint64_t random_rank(std::uint64_t seed, std::int64_t number) {
  const auto mix = [](std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
  };
  constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15U;
  return mix(mix(seed + kGoldenRatio) + kGoldenRatio * static_cast<std::uint64_t>(number));
}

}  // namespace sudorate
