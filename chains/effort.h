// What searches have done, counted exactly.
//
// The counts depend on the grids of a puzzle alone: not on the machine, its load or the compiler, nor on the number
// of threads as long as each puzzle has one. They tell whether a change saves work, where the clock only tells that
// something has become faster.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sudorate {

enum class EffortKind : std::uint8_t {
  kExpansion,     // a propagation from one start, in Sudoku Explainer's order
  kNode,          // a node of such a propagation
  kClosure,       // a start, or an end of a strong link, whose consequences are worked out without that order
  kClosureNode,   // a candidate that such work turns on
  kRuleScan,      // the inner rules being asked when a propagation or closure has come to rest
  kNestedSearch,  // a search for chains on the grid at such a rest
  kChainSearch,   // an ordered search for static chains from one start
  kBaseSet,       // base cells of an aligned exclusion whose combinations with a digit are tried
};
inline constexpr int kEffortKindCount = 8;

inline constexpr std::array<std::string_view, kEffortKindCount> kEffortNames = {
    "expansions", "nodes",           "closures",       "closure_nodes",
    "rule_scans", "nested_searches", "chain_searches", "base_sets"};

struct Effort {
  std::array<std::uint64_t, kEffortKindCount> counts{};

  void add(EffortKind kind, std::uint64_t count = 1) { counts[static_cast<std::size_t>(kind)] += count; }
  std::uint64_t operator[](EffortKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
  Effort& operator+=(const Effort& other) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] += other.counts[kind];
    return *this;
  }
  // What has been added since `before`.
  Effort since(const Effort& before) const {
    Effort difference;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      difference.counts[kind] = counts[kind] - before.counts[kind];
    }
    return difference;
  }
  friend bool operator==(const Effort&, const Effort&) = default;
};

// For searches that count only if somebody wants to know: `effort` may be null.
inline void count_effort(Effort* effort, EffortKind kind, std::uint64_t number = 1) {
  if (effort != nullptr) effort->add(kind, number);
}

}  // namespace sudorate
