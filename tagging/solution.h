// How many solutions a puzzle has.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "tagging/grid.h"

namespace sudorate {

enum class SearchEnd : std::uint8_t { kDecided, kWorkSpent, kTimeOver, kCancelled };

// When a search must stop without a decision.
struct SearchLimits {
  // In the engine's unit, search nodes: about 20,000 take a millisecond.
  std::uint64_t work = std::numeric_limits<std::uint64_t>::max();
  std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
  // Set by another thread or a signal.
  const std::atomic<bool>* cancelled = nullptr;

  // What ends a search that has done this much work; kDecided if it may go on. Reads the clock.
  SearchEnd end_at(std::uint64_t work_done) const;
};

// Whether every house has every digit.
bool is_solution(const Digits81& digits);

struct SolutionCount {
  // 0, 1, or 2 for two or more; if the search was stopped, the number found so far.
  int count = 0;
  // The first solution found, digits 1..9; meaningless if count is 0.
  Digits81 solution{};
  SearchEnd end = SearchEnd::kDecided;
};

// Counts the solutions of a grid, up to two, with its candidates as they are. Cost: a few microseconds for a
// puzzle, some milliseconds for a state with few candidates that was built to be hard. The limits are checked every
// 256 branches, that is every few tenths of a millisecond, so almost no puzzle made by people is stopped.
SolutionCount count_solutions(const Grid& grid, const SearchLimits& limits = {});

}  // namespace sudorate
