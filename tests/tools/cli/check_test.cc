// `sudorate check`: numbers of solutions and givens.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Check, PrintsSolutionsAndGivens) {
  const Finished finished = run_sudorate({"check", kPuzzle, kMultiple, kClash, "-"}, "1x3\n");
  EXPECT_EQ(finished.out,
            kPuzzle + "\t1\t26\n" + kMultiple + "\t2+\t25\n" + kClash + "\t0\t27\n1x3\tmalformed\t\n");
  EXPECT_EQ(finished.err, "<operand 3>:1:1: r1c1=9 is wrong\n<stdin>:1:1: 3 cells, expected 81\n");
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

TEST(Check, TellsWhetherEveryGivenIsNeeded) {
  // kSolution without r1c1 needs none of the 80 others alone; a puzzle of 17 givens can have none too many.
  std::string redundant = kSolution;
  redundant[0] = '.';
  const std::string minimal = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
  const Finished finished = run_sudorate({"check", "--minimal", redundant, minimal, kMultiple});
  EXPECT_EQ(finished.out,
            redundant + "\t1\t80\tredundant\n" + minimal + "\t1\t17\tminimal\n" + kMultiple + "\t2+\t25\t\n");
}

TEST(Check, ChecksTheStateOfACandidateGrid) {
  // Every cell but the first has its digit; the first one has no candidate left, then two, one of them impossible.
  std::string candidates;
  for (const char c : kSolution) {
    std::string cell(9, '.');
    cell[static_cast<std::size_t>(c - '1')] = c;
    candidates += cell;
  }
  candidates.replace(0, 9, 9, '.');
  EXPECT_EQ(run_sudorate({"check", candidates}).out.substr(81), "\t0\t80\n");
}

TEST(Check, NamesASingleWrongDigit) {
  std::string wrong = kSolution;
  wrong[0] = wrong[1];
  const Finished finished = run_sudorate({"check", wrong});
  EXPECT_EQ(finished.out, wrong + "\t0\t81\n");
  EXPECT_EQ(finished.err, "<operand 1>:1:1: r1c1=" + wrong.substr(0, 1) + " is wrong\n");
  EXPECT_EQ(nlohmann::json::parse(run_sudorate({"check", "--to=jsonl", wrong}).out)["reason"],
            "r1c1=" + wrong.substr(0, 1) + " is wrong");
  wrong[80] = wrong[79];
  EXPECT_EQ(run_sudorate({"check", wrong}).err, "") << "none alone makes it wrong";
}

TEST(Check, TakesTheEmptyGridAndTheFullOne) {
  const std::string empty(81, '.');
  EXPECT_EQ(run_sudorate({"check", empty}).out, empty + "\t2+\t0\n");
  EXPECT_EQ(run_sudorate({"check", kSolution}).out, kSolution + "\t1\t81\n");
}

TEST(Check, SumsUp) {
  const Finished finished = run_sudorate({"check", "--summary", kPuzzle, kPuzzle, kMultiple, kClash});
  EXPECT_NE(finished.err.find("\nunique 2, no-solution 1, multiple 1 in "), std::string::npos) << finished.err;
}

TEST(Check, WritesTablesAndJson) {
  const std::string input = kPuzzle + "\n12\n" + kMultiple + '\n';
  const Finished csv = run_sudorate({"check", "--to=csv", "--minimal"}, input);
  EXPECT_EQ(csv.out, "n,line,puzzle,outcome,solutions,givens,minimal,reason\n1,1," + kPuzzle +
                         ",unique,1,26,true,\n" + "2,2,,malformed,,,,\"2 cells, expected 81\"\n3,3," + kMultiple +
                         ",multiple,2,25,,\n");
  EXPECT_EQ(csv.status, 1);
  const Finished json = run_sudorate({"check", "--to=jsonl", "--solution", kPuzzle});
  EXPECT_EQ(json.out, "{\"n\":1,\"line\":1,\"puzzle\":\"" + kPuzzle +
                          "\",\"outcome\":\"unique\",\"solutions\":1,\"givens\":26,\"solution\":\"" + kSolution +
                          "\"}\n");
}

}  // namespace
}  // namespace sudorate::test
