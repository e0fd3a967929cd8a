// The class of a puzzle that needs nested chains, found without the search for the shortest of them.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <vector>

#include "rating/rater.h"
#include "rating/scale.h"
#include "tagging/grid.h"

namespace sudorate {

class ConsequenceTable;

// Nested chains from the second level on are not searched exactly.
inline constexpr Rating kFirstQuickRating = base_rating(ChainBase::kNested2);

struct QuickClass {
  // kRated if the class is known, else kLimit or kCancelled.
  Outcome outcome = Outcome::kRated;
  // The lowest rating of the highest level that was needed: 9.5, 10.0, 10.5 or 11.0. An approximation: the exact
  // rating removes candidates one by one and so may not need this level, or may need a higher one.
  Rating band = kFirstQuickRating;
};

// One object per thread; it holds scratch memory only.
class QuickClassifier {
 public:
  QuickClassifier();
  ~QuickClassifier();

  // Solves `grid`, which should have exactly one solution and need a nested chain. Steps below 9.5 are the steps of
  // the rating; if there are none, it removes at once all candidates that chains of the lowest sufficient level can
  // remove.
  // Checks the deadline and the flag, which may be null, between two steps. Cost: about that of a rating without
  // nested chains.
  QuickClass classify(Grid grid, std::optional<std::chrono::steady_clock::time_point> deadline,
                      const std::atomic<bool>* cancelled);

 private:
  // Removes all candidates that chains of the lowest sufficient level can remove, and returns the level's lowest
  // rating; nothing if no level removes anything.
  std::optional<Rating> remove_by_chains(Grid& grid);

  Rater rater_;
  std::vector<ConsequenceTable> tables_;
};

}  // namespace sudorate
