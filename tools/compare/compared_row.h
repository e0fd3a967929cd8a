// Rates and compares records on the threads of a run.
#pragma once

#include <utility>

#include "rating/rater.h"
#include "tools/compare/comparison.h"
#include "tools/run/evaluation.h"
#include "tools/run/row.h"

namespace sudorate {

// Rates the puzzle of a record and compares the result with Record::recorded. The row has a ComparedRecord and
// no text. With `keeps_paths` equal records keep their paths, too.
// `name` marks the ratings if the options leave rows out.
//
// A record without an ordinal stands for a pair that needs no rating; its row has only the recorded ER.
class ComparisonMaker final : public RowMaker {
 public:
  ComparisonMaker(const RatingOptions& options, const ComparisonRules& rules, bool keeps_paths, std::string name)
      : evaluator_(options), rules_(rules), keeps_paths_(keeps_paths) {
    if (options.left_out != 0) evaluator_.leave_out(options.left_out, std::move(name));
  }

  Row make(const Record& record) override;

 private:
  Evaluator evaluator_;
  ComparisonRules rules_;
  bool keeps_paths_;
};

}  // namespace sudorate
