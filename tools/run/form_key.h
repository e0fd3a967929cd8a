// A key for a puzzle and all its morphs.
#pragma once

#include <compare>
#include <cstdint>

#include "tagging/grid.h"

namespace sudorate {

// 128 bits that stand for a puzzle and all its morphs: a digest of its minlex form. Two of n different forms have
// the same key with a probability of about n^2 / 2^129, so one in 10^18 for ten thousand million.
struct FormKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend auto operator<=>(const FormKey&, const FormKey&) = default;
};
// Cost: that of minlex.
FormKey form_key(const Digits81& givens);

}  // namespace sudorate
