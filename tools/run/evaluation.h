// From a record to its result: is it a puzzle, has it exactly one solution, and how hard is it?
#pragma once

#include <string>

#include "rating/rater.h"
#include "tagging/solution.h"
#include "tools/records/record_reader.h"
#include "tools/run/run_log.h"

namespace sudorate {

struct Validity {
  // kUnique, kNoSolution or kMultiple
  RecordOutcome outcome = RecordOutcome::kUnique;
  // The only solution; meaningless for the other outcomes.
  Digits81 solution{};
  // Why it is not valid: "no solution, r1c1 and r1c5 are both 3".
  std::string problem;
};
Validity check_validity(const Digits81& givens);

struct Evaluation {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // Of a rated, solved, beyond, stopped or refused puzzle.
  RatingResult rating;
  // Of a puzzle without exactly one solution.
  std::string problem;

  bool has_rating() const;
};

// Rates the records that are puzzles with exactly one solution, and names the outcome of the others.
class Evaluator {
 public:
  explicit Evaluator(const RatingOptions& options) : options_(options) {}
  Evaluation evaluate(const Record& record);

 private:
  Rater rater_;
  RatingOptions options_;
};

// "4.2/1.2/1.2", or the outcome's name where there is no rating.
std::string result_text(const Evaluation& evaluation);

}  // namespace sudorate
