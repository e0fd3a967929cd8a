// The nesting levels of dynamic chains: what serves as an inner rule, and in which order.
//
//   level 0   nothing
//   level 1   locking, hidden pair, naked pair, X-Wing
//   level 2   these four, forcing chains and cycles
//   level 3   these four, forcing chains and cycles, multiple chains
//   level 4   these four, dynamic chains
//   level 5   these four, dynamic chains, dynamic chains of level 2
//
// inner_patterns.h has the four patterns. Source: Sudoku Explainer 1.2.1.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace sudorate {

inline constexpr int kMaxNestingLevel = 5;

// The levels of the dynamic chains that serve as inner rules.
inline constexpr std::array kNestedDynamicLevels = {0, 2};

struct NestingLevel {
  bool has_static_chains = false;
  bool has_multiple_chains = false;
  // How many of kNestedDynamicLevels.
  std::size_t dynamic_count = 0;

  std::span<const int> dynamic_levels() const { return std::span(kNestedDynamicLevels).first(dynamic_count); }
};

inline constexpr std::array<NestingLevel, kMaxNestingLevel + 1> kNestingTable = {{
    {false, false, 0},
    {false, false, 0},
    {true, false, 0},
    {true, true, 0},
    {false, false, 1},
    {false, false, 2},
}};

}  // namespace sudorate
