// Exact counts of what searches have done.
//
// The counts depend only on the grids of a puzzle: not on the machine, its load or the compiler, and not on the
// number of threads as long as each puzzle has one. They show whether a change saves work; the clock shows only
// that something has become faster.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudorate {

enum class EffortKind : std::uint8_t {
  kExpansion,     // a propagation from one start, in Sudoku Explainer's order
  kNode,          // a node of such a propagation
  kClosure,       // a start, or an end of a strong link, whose consequences are computed without that order
  kClosureNode,   // a candidate that such a computation turns on
  kRuleScan,      // one use of the inner rules on the rest of a propagation or closure
  kNestedSearch,  // a search for chains on such a rest
  kChainSearch,   // an ordered search for static chains from one start
  kBaseSet,       // base cells of an aligned exclusion whose combinations with a digit are tried
};
inline constexpr int kEffortKindCount = 8;

struct Effort {
  std::array<std::uint64_t, kEffortKindCount> counts{};

  void add(EffortKind kind, std::uint64_t count = 1) { counts[static_cast<std::size_t>(kind)] += count; }
  std::uint64_t operator[](EffortKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
  Effort& operator+=(const Effort& other) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] += other.counts[kind];
    return *this;
  }
  // The counts added since `before`.
  Effort since(const Effort& before) const {
    Effort difference;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      difference.counts[kind] = counts[kind] - before.counts[kind];
    }
    return difference;
  }
  friend bool operator==(const Effort&, const Effort&) = default;
};

// For searches that count only on request: `effort` may be null.
inline void count_effort(Effort* effort, EffortKind kind, std::uint64_t number = 1) {
  if (effort != nullptr) effort->add(kind, number);
}

}  // namespace sudorate
