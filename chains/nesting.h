// The nesting levels of dynamic chains: what serves as an inner rule, and in which order.
//
//   level 0   nothing
//   level 1   locking, hidden pair, naked pair, X-Wing
//   level 2   these four, forcing chains and cycles
//   level 3   these four, forcing chains and cycles, multiple chains
//   level 4   these four, dynamic chains
//   level 5   these four, dynamic chains, dynamic chains of level 2
//
// Sukaku Explainer has no level 5. Where level 4 finds nothing it tries three more rows with dynamic chains as the
// only inner chains, which it also calls level 4:
//
//   level 6   the four, dynamic chains of level 1
//   level 7   the four, dynamic chains of level 2
//   level 8   the four, dynamic chains of level 3
//
// inner_patterns.h has the four patterns. Sources: Sudoku Explainer 1.2.1, Sukaku Explainer 1.18.1.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace sudorate {

inline constexpr int kMaxNestingLevel = 8;

struct NestingLevel {
  bool has_static_chains = false;
  bool has_multiple_chains = false;
  // The levels of the dynamic chains that serve as inner rules.
  std::array<int, 2> dynamic{};
  std::size_t dynamic_count = 0;

  std::span<const int> dynamic_levels() const { return std::span(dynamic).first(dynamic_count); }
};

inline constexpr std::array<NestingLevel, kMaxNestingLevel + 1> kNestingTable = {{
    {},
    {},
    {.has_static_chains = true},
    {.has_static_chains = true, .has_multiple_chains = true},
    {.dynamic = {0}, .dynamic_count = 1},
    {.dynamic = {0, 2}, .dynamic_count = 2},
    {.dynamic = {1}, .dynamic_count = 1},
    {.dynamic = {2}, .dynamic_count = 1},
    {.dynamic = {3}, .dynamic_count = 1},
}};

}  // namespace sudorate
