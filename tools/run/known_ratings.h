// Ratings that are known from earlier runs.
#pragma once

#include "rating/rater.h"
#include "tools/records/position.h"

namespace sudorate {

struct Evaluation;

// One object per thread.
class KnownRatings {
 public:
  KnownRatings() = default;
  virtual ~KnownRatings() = default;
  KnownRatings(const KnownRatings&) = delete;
  KnownRatings& operator=(const KnownRatings&) = delete;

  // Sets the rating, the outcome, the steps if the options ask for them, and where the path ends without a
  // solution, all as Sudoku Explainer's rules with these options give them; work and time stay unknown. Returns
  // false, and changes nothing, if that is not known.
  virtual bool find(const Position& position, const RatingOptions& options, Evaluation& evaluation) = 0;
  // Takes the result of a rating with these options, which find() did not know.
  virtual void add(const Position& position, const RatingOptions& options, const Evaluation& evaluation) = 0;
};

}  // namespace sudorate
