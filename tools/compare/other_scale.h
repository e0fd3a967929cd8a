// Whether recorded ratings that differ from Sudoku Explainer's are those of Sukaku Explainer, and why they differ.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "rating/rater.h"
#include "tools/compare/comparison.h"
#include "tools/run/evaluator.h"

namespace sudorate {

// Where the two programs part: at the first position of Sudoku Explainer's path at which a row of Sukaku Explainer
// that comes before the row of the path's step finds one.
//
//   step 33: Turbot Fish 6.6 in Sudoku Explainer 1.2.1, Skyscraper 4.0 in Sukaku Explainer 1.18.1
//
// The first step that differs would not do: that is often only another order, which changes no rating. Empty if
// there is no such position. Cost: up to a millisecond a step.
std::string scale_reason(Rater& rater, Grid grid, std::span<const RuledStep> path);

// Explains records of a comparison with Sudoku Explainer's ratings. One object per thread.
class OtherScale {
 public:
  // `options` are those of the ratings that the records are compared with.
  explicit OtherScale(const RatingOptions& options);

  // Rates the puzzle of a record that is different by Sukaku Explainer's rules, and adds to `compared` whether that
  // is what is recorded, and the reason. `evaluation` is that of the comparison, with its steps.
  void explain(const Record& record, const Evaluation& evaluation, const ComparisonRules& rules,
               ComparedRecord& compared);

 private:
  Evaluator evaluator_;
  Rater rater_;
};

// Whether some technique of the table can have this rating.
bool is_rating_of(const PassTable& table, Rating rating);

}  // namespace sudorate
