// From a record to its result: is it a puzzle, has it exactly one solution, and how hard is it?
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "rating/rater.h"
#include "tagging/solution.h"
#include "tools/records/record.h"
#include "tools/run/row.h"

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
// Of the state that the position shows, if it is not just its givens.
Validity check_validity(const Position& position);

struct Evaluation {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // Of a rated, solved, beyond, stopped or refused puzzle, or one that reached a limit.
  RatingResult rating;
  // Why there is nothing to rate.
  std::string problem;
  // The only solution, if there is exactly one.
  std::optional<Digits81> solution;
  std::chrono::nanoseconds elapsed{};

  bool has_rating() const { return !is_error(outcome); }
};

// Rates the records that are puzzles with exactly one solution, and names the outcome of the others.
class Evaluator {
 public:
  explicit Evaluator(const RatingOptions& options) : options_(options) {}
  // `prepare`, if there is one, is called just before a puzzle with exactly one solution is rated, and may change
  // the options for it.
  Evaluation evaluate(const Record& record, const std::function<void(RatingOptions& options)>& prepare = {});

 private:
  Rater rater_;
  RatingOptions options_;
};

// "4.2/1.2/1.2", or the outcome's name where there is no rating.
std::string result_text(const Evaluation& evaluation);

// The step that decided a part of the rating, as an index into the steps, which must be recorded: the first one as
// hard as the part says. Empty if the part is not final or no step was made.
std::optional<std::size_t> er_step(const Evaluation& evaluation);
std::optional<std::size_t> ep_step(const Evaluation& evaluation);
std::optional<std::size_t> ed_step(const Evaluation& evaluation);

// What the run needs to know; the text is left empty. `counts_steps` fills the techniques, for which the
// steps must be recorded.
Row row_of(Evaluation& evaluation, bool counts_steps);

}  // namespace sudorate
