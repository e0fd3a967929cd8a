// Subsets of a set of digits or positions, in mask order; see geometry.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tagging/geometry.h"

namespace sudorate {
namespace detail {

constexpr int choose(int n, int k) { return k == 0 ? 1 : choose(n - 1, k - 1) * n / k; }

template <int kSize>
constexpr auto make_subsets() {
  std::array<std::uint16_t, choose(9, kSize)> subsets{};
  int count = 0;
  for (int mask = 0; mask < 512; ++mask) {
    if (std::popcount(static_cast<unsigned>(mask)) == kSize) subsets[count++] = static_cast<std::uint16_t>(mask);
  }
  return subsets;
}

}  // namespace detail

// Calls visit(subset, united) for every subset of kSize members of `of` whose masks, mask_of(member), have a union
// of exactly kSize members, until it returns true. Returns whether it did. Order: mask order. The last two
// parameters serve the recursion: the members chosen so far, from the highest down, and the union of their masks.
template <int kSize, int kLeft = kSize, typename MaskOf, typename Visitor>
constexpr bool visit_tight_subsets(std::uint16_t of, const MaskOf& mask_of, Visitor&& visit,
                                   std::uint16_t chosen = 0, std::uint16_t united = 0) {
  for (const std::uint8_t member : members(of)) {
    const std::uint16_t subset = chosen | bit(member);
    const std::uint16_t masks = united | mask_of(member);
    if (size_of(masks) > kSize) continue;
    if constexpr (kLeft == 1) {
      if (size_of(masks) == kSize && visit(subset, masks)) return true;
    } else {
      const auto lower = static_cast<std::uint16_t>(of & (bit(member) - 1));
      if (visit_tight_subsets<kSize, kLeft - 1>(lower, mask_of, visit, subset, masks)) return true;
    }
  }
  return false;
}

// All 9-bit masks with kSize members, in mask order.
template <int kSize>
inline constexpr auto kSubsets = detail::make_subsets<kSize>();

}  // namespace sudorate
