// What is known of a record when a limit ends the search for its solutions.
#include "tools/run/evaluation.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "tests/tools/records/read_text.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

Record hard_record() {
  std::vector<Record> records = read_text(kHardState + '\n');
  EXPECT_EQ(records.size(), 1U);
  return std::move(records.front());
}

void expect_unknown(const Evaluation& evaluation, RecordOutcome outcome) {
  EXPECT_EQ(evaluation.outcome, outcome);
  EXPECT_FALSE(evaluation.solution);
  EXPECT_EQ(evaluation.rating.er, 0);
  EXPECT_FALSE(evaluation.rating.ep);
  EXPECT_FALSE(evaluation.rating.ed);
}

TEST(Evaluation, OfASearchThatALimitEndsTellsNoSolution) {
  const Record record = hard_record();
  SearchLimits limits;
  EXPECT_EQ(examined(record, {}, limits).outcome, RecordOutcome::kUnique);
  limits.work = 1;
  expect_unknown(examined(record, {}, limits), RecordOutcome::kLimit);
  limits = {};
  limits.deadline = std::chrono::steady_clock::time_point();
  expect_unknown(examined(record, {}, limits), RecordOutcome::kLimit);
  const std::atomic<bool> cancelled = true;
  limits = {};
  limits.cancelled = &cancelled;
  expect_unknown(examined(record, {}, limits), RecordOutcome::kCancelled);
}

TEST(Evaluator, KeepsItsLimitsWhileItCountsSolutions) {
  const Record record = hard_record();
  bool is_rated = false;
  const auto note = [&](const Evaluation&, RatingOptions&) { is_rated = true; };
  RatingOptions options;
  options.work_limit = 1;
  expect_unknown(Evaluator(options).evaluate(record, note), RecordOutcome::kLimit);
  const std::atomic<bool> cancelled = true;
  options = {};
  options.cancelled = &cancelled;
  expect_unknown(Evaluator(options).evaluate(record, note), RecordOutcome::kCancelled);
  EXPECT_FALSE(is_rated);
}

}  // namespace
}  // namespace sudorate::test
