// The knowledge about a puzzle at some moment: a span for every number that a condition can ask about.
#pragma once

#include <cstdint>

#include "rating/scale.h"

namespace sudorate {

// Both ends belong to it. Ratings are in tenths, and so are all other numbers that they may be compared with: 24
// givens are 240, and a yes is 10.
struct Span {
  std::int64_t low = 0;
  std::int64_t high = 0;

  constexpr bool is_final() const { return low == high; }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};
inline constexpr std::int64_t kUnit = 10;
// Above everything that can be counted, and far enough from the end of the type for sums of thousands of terms.
inline constexpr std::int64_t kUnbounded = 1'000'000'000'000;

constexpr Span exactly(std::int64_t value) { return {value, value}; }

// The triples er >= ep >= ed with each part in its span.
struct RatingBox {
  Span er{0, kBeyondRating};
  Span ep{0, kBeyondRating};
  Span ed{0, kBeyondRating};

  // Cuts off the ends that belong to no triple. False if there is no triple at all; the spans mean nothing then.
  constexpr bool tighten() {
    ep.low = ep.low < ed.low ? ed.low : ep.low;
    er.low = er.low < ep.low ? ep.low : er.low;
    ep.high = ep.high > er.high ? er.high : ep.high;
    ed.high = ed.high > ep.high ? ep.high : ed.high;
    return ed.low <= ed.high && ep.low <= ep.high && er.low <= er.high;
  }
};

// The facts that a condition can ask for besides the ratings.
enum class Fact : std::uint8_t {
  kGivens,
  kSolutions,     // 2 stands for two and more
  kMinimal,       // whether every given is needed for the one solution
  kSymmetric,     // whether a turn or a mirror image leaves the cells of the givens as they are
  kSteps,         // of the whole path
  kPlacements,    // digits placed by the steps
  kEliminations,  // candidates removed by the steps, except those that go because a peer is placed
  kScore,         // the sum of the ratings of the steps
  kMaxStep,       // the rating of the hardest step: ER, unless the path ends without a solution
  kRecordedEr,    // the rating recorded in the input; any rating if there is none
  kRecordedEp,
  kRecordedEd,
  kFirstSteps,  // the rating of the hardest among the first steps; Selection::first_steps is their number
};
inline constexpr int kFactCount = static_cast<int>(Fact::kFirstSteps) + 1;

}  // namespace sudorate
