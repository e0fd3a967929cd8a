// What is known of a record when a limit ends the search for its solutions, and when they are counted late.
#include "tools/run/evaluation.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tests/tools/records/read_text.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/pass_rows.h"
#include "tools/run/evaluator.h"

namespace sudorate::test {
namespace {

// Puzzles from one recorded path of so many, some with a given less, another given, or both of these.
std::vector<std::string> puzzles_with_and_without_one_solution(unsigned one_path_of = 3) {
  std::vector<std::string> puzzles;
  std::mt19937 random(3);
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || random() % one_path_of != 0) continue;
    puzzles.push_back(path.puzzle);
    for (int change = 0; change < 4; ++change) {
      std::string puzzle = path.puzzle;
      for (int count = 0; count <= change / 2;) {
        char& cell = puzzle[random() % puzzle.size()];
        if (cell == '.') continue;
        cell = change % 2 == 0 ? '.' : static_cast<char>('1' + random() % 9);
        ++count;
      }
      puzzles.push_back(puzzle);
    }
  }
  return puzzles;
}

// The outcomes of puzzles with and without one solution, counted first; and expects the same if they are counted
// late, with these rows of the pass table left out.
std::map<RecordOutcome, int> expect_same_with_late_counts(PassRows left_out, unsigned one_path_of) {
  const Rules rules = {.rows = kSudokuExplainer.own_rows & ~left_out, .mark = "without=some"};
  Evaluator late({.rules = rules});
  Evaluator late_and_only({.rules = rules, .only_ratings = true});
  Evaluator first({.rules = rules});
  std::map<RecordOutcome, int> outcomes;
  for (const std::string& puzzle : puzzles_with_and_without_one_solution(one_path_of)) {
    const Record record = std::move(read_text(puzzle + '\n').front());
    // With a preparation the solutions are counted first.
    const Evaluation expected = first.evaluate(record, [](const Evaluation&, RatingOptions&) {});
    ++outcomes[expected.outcome];
    for (Evaluator* evaluator : {&late, &late_and_only}) {
      const Evaluation evaluation = evaluator->evaluate(record);
      EXPECT_EQ(evaluation.outcome, expected.outcome) << puzzle;
      EXPECT_EQ(evaluation.problem, expected.problem) << puzzle;
      EXPECT_EQ(evaluation.solution, expected.solution) << puzzle;
      EXPECT_EQ(evaluation.has_many_solutions, expected.has_many_solutions) << puzzle;
      EXPECT_TRUE(evaluation.rules == expected.rules) << puzzle;
      EXPECT_EQ(evaluation.stalled_at.has_value(), expected.stalled_at.has_value()) << puzzle;
      EXPECT_EQ(result_text(evaluation), result_text(expected)) << puzzle;
      const bool leaves_steps_out = evaluator == &late_and_only && left_out == 0;
      EXPECT_EQ(evaluation.rating.step_count, leaves_steps_out ? 0 : expected.rating.step_count) << puzzle;
      if (testing::Test::HasFailure()) return outcomes;
    }
  }
  return outcomes;
}

TEST(Evaluator, CountsSolutionsLateAsIfItHadCountedFirst) {
  std::map<RecordOutcome, int> outcomes = expect_same_with_late_counts(0, 8);
  EXPECT_GT(outcomes[RecordOutcome::kRated], 100);
  EXPECT_GT(outcomes[RecordOutcome::kMultiple], 100);
  EXPECT_GT(outcomes[RecordOutcome::kNoSolution], 100);
}

TEST(Evaluator, CountsSolutionsLateWithoutSomeTechniques) {
  // The single that comes first, the one that is placed with others from ER 2.3 on, and what assumes one solution.
  for (const PassRows left_out : {PassRows{1}, rows_of(Technique::kNakedSingle, 0),
                                  kSudokuExplainer.own_rows & ~without_uniqueness({}).rows}) {
    std::map<RecordOutcome, int> outcomes = expect_same_with_late_counts(left_out, 24);
    EXPECT_GT(outcomes[RecordOutcome::kRated], 40);
  }
}

}  // namespace
}  // namespace sudorate::test
