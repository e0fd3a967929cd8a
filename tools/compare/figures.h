// Numbers of a comparison as text, and in the order of display.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sudorate {

// "99.92 %", rounded to so many decimals; but 100.00 % means all, and 0.00 % none. "-" if `whole` is 0.
std::string share_text(std::int64_t part, std::int64_t whole, int decimals = 2);

// "12,345"; for numbers that are not negative.
std::string grouped_text(std::int64_t number);

// "-0.1", "0.0", "+1.2"
std::string difference_text(int tenths);

// The entries of a map by their counts, the highest first; equal counts in the order of the keys.
template <typename Key>
std::vector<std::pair<Key, std::int64_t>> most_frequent_first(const std::map<Key, std::int64_t>& counts) {
  std::vector<std::pair<Key, std::int64_t>> entries(counts.begin(), counts.end());
  std::ranges::stable_sort(entries, [](const auto& a, const auto& b) { return a.second > b.second; });
  return entries;
}

}  // namespace sudorate
