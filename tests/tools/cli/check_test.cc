// `sudorate check`: numbers of solutions and givens.
#include <gtest/gtest.h>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Check, PrintsSolutionsAndGivens) {
  const Finished finished = run_sudorate({"check", kPuzzle, kMultiple, kClash, "-"}, "1x3\n");
  EXPECT_EQ(finished.out,
            kPuzzle + "\t1\t26\n" + kMultiple + "\t2+\t25\n" + kClash + "\t0\t27\n1x3\tmalformed\t\n");
  EXPECT_EQ(finished.err, "<stdin>:1:1: 3 cells, expected 81\n");
  EXPECT_EQ(finished.status, 1);
}

TEST(Check, FailsForEachOutcomeButExactlyOneSolution) {
  EXPECT_EQ(run_sudorate({"check", kPuzzle}).status, 0);
  EXPECT_EQ(run_sudorate({"check", kSolution}).status, 0);
  EXPECT_EQ(run_sudorate({"check", kMultiple}).status, 1);
  EXPECT_EQ(run_sudorate({"check", kClash}).status, 1);
  EXPECT_EQ(run_sudorate({"check"}, "12\n").status, 1);
}

TEST(Check, AddsTheSolutionOnlyIfThereIsOne) {
  const Finished finished = run_sudorate({"check", "--solution", kPuzzle, kMultiple, kClash, "-"}, "1x3\n");
  EXPECT_EQ(finished.out, kPuzzle + "\t1\t26\t" + kSolution + '\n' + kMultiple + "\t2+\t25\t\n" + kClash +
                              "\t0\t27\t\n1x3\tmalformed\t\t\n");
}

TEST(Check, TakesTheEmptyGridAndTheFullOne) {
  const std::string empty(81, '.');
  EXPECT_EQ(run_sudorate({"check", empty}).out, empty + "\t2+\t0\n");
  EXPECT_EQ(run_sudorate({"check", kSolution}).out, kSolution + "\t1\t81\n");
}

TEST(Check, SumsUp) {
  const Finished finished = run_sudorate({"check", "--summary", kPuzzle, kPuzzle, kMultiple, kClash});
  EXPECT_EQ(finished.err.substr(0, 39), "unique 2, no-solution 1, multiple 1 in ");
}

}  // namespace
}  // namespace sudorate::test
