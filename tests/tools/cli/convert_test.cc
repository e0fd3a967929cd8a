// `sudorate convert`
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Convert, WritesOnePuzzleALine) {
  const Finished finished = run_sudorate({"convert", "-"}, kPuzzle + ";4.2;1.2;1.2\n\n" + kDiamond + "\n");
  EXPECT_EQ(finished.out, kPuzzle + "\n" + kDiamond + "\n");
  EXPECT_EQ(finished.err, "this form does not show comments (1 record)\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(Convert, ReportsWhatIsNoPuzzleAndLeavesItOut) {
  const Finished finished = run_sudorate({"convert", "--to=csv"}, kPuzzle + "\n123\n" + kMultiple + "\n");
  EXPECT_EQ(finished.out,
            "id,puzzle,solution,filled,candidates,comment\n," + kPuzzle + ",,,,\n," + kMultiple + ",,,,\n");
  EXPECT_EQ(finished.err, "<stdin>:2:1: 3 cells, expected 81\n");
  EXPECT_EQ(finished.status, 1);
}

TEST(Convert, SumsUp) {
  const Finished finished = run_sudorate({"convert", "--summary"}, kPuzzle + "\n123\n");
  EXPECT_NE(finished.err.find("converted 1, malformed 1 in "), std::string::npos) << finished.err;
}

TEST(Convert, TakesTheStateOnDemandOnly) {
  // r1c4=6 is placed, and r1c1 has lost its 3.
  std::string grid = kPuzzle;
  grid.replace(3, 1, "+6");
  const std::string line = ":0000:x:" + grid + ":311:::\n";
  EXPECT_EQ(run_sudorate({"convert", "--to=hodoku"}, line).out, ":0000:x:" + kPuzzle + ":::\n");
  EXPECT_EQ(run_sudorate({"convert", "--to=hodoku", "--from-state"}, line).out, ":0000:x:" + grid + ":311::\n");
  const Finished poor = run_sudorate({"convert", "--to=line", "--from-state"}, line);
  EXPECT_EQ(poor.out, kPuzzle + "\n");
  EXPECT_EQ(poor.err,
            "this form does not show placed digits (1 record)\nthis form does not show candidates (1 record)\n");
}

TEST(Convert, GoesThroughEveryFormAndBack) {
  for (const std::string form :
       {"line", "line0", "sdm", "rows", "box", "pm", "pm-hodoku", "sukaku729", "sdk", "sdx", "hodoku", "lisp",
        "chunk", "small-picture", "picture", "csv", "tsv", "jsonl", "serate"}) {
    const Finished there =
        run_sudorate({"convert", "--to=" + form}, kPuzzle + "\n" + kDiamond + "\n" + kMultiple + "\n");
    EXPECT_EQ(there.err, "") << form;
    const Finished back = run_sudorate({"convert"}, there.out);
    EXPECT_EQ(back.out, kPuzzle + "\n" + kDiamond + "\n" + kMultiple + "\n") << form << '\n' << there.out;
  }
}

TEST(Convert, NamesTheFormsItKnows) {
  const Finished finished = run_sudorate({"convert", "--to=pdf", kPuzzle});
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("--to must be line, line0, sdm, minlex, rows"), std::string::npos) << finished.err;
}

}  // namespace
}  // namespace sudorate::test
