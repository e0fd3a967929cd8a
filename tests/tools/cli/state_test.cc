// Candidate grids: a state is rated from what it shows.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kLibraryFront = ":0000:x:";

// kPuzzle with all cells placed but r1c1 and r1c4, which hold 3 and 7 in the solution.
std::string nearly_filled() {
  std::string grid;
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    const bool is_open = cell == 0 || cell == 3;
    if (kPuzzle[cell] != '.') {
      grid += kPuzzle[cell];
    } else if (is_open) {
      grid += '.';
    } else {
      grid += '+';
      grid += kSolution[cell];
    }
  }
  return kLibraryFront + grid + ":::";
}

TEST(State, IsTakenOnDemandWhereTheTextShowsThePuzzleToo) {
  const std::string line = nearly_filled();
  EXPECT_EQ(run_sudorate({"rate", line}).out, kPuzzle + " ED=4.2/1.2/1.2\n");
  // Each of the two cells is the last one of its box.
  EXPECT_EQ(run_sudorate({"rate", "--from-state", line}).out, kPuzzle + " ED=1.0/1.0/1.0 state\n");
}

TEST(State, InATableWithoutItsCandidatesIsCounted) {
  const std::string input = nearly_filled() + '\n' + kPuzzle + '\n';
  const std::vector<std::string> words = {"filter", "--from-state", "--er=1.0", "--to=csv"};
  const auto said = [&](const std::string& fields) {
    std::vector<std::string> call = words;
    call.push_back("--fields=" + fields);
    return run_sudorate(call, input).err;
  };
  EXPECT_EQ(said("puzzle,er").find("1 record is a state; the field 'puzzle' has no room for the candidates; "), 0U)
      << said("puzzle,er");
  for (const std::string fields : {"er", "puzzle,state", "puzzle,text"}) EXPECT_EQ(said(fields), "") << fields;
  std::vector<std::string> harder = words;
  harder[2] = "--er=4.2";
  EXPECT_EQ(run_sudorate(harder, input).err, "") << "the state is rejected";
}

TEST(State, IsRatedAlikeFromEveryFormThatShowsIt) {
  // r1c4=7 is placed, and r1c1 has lost its 5, which it does not hold in the solution.
  std::string grid = kPuzzle;
  grid.replace(3, 1, "+7");
  const std::string line = kLibraryFront + grid + ":511::";
  const std::string expected = run_sudorate({"rate", "--from-state", line}).out;
  EXPECT_EQ(expected.substr(expected.size() - 7), " state\n");
  for (const std::string form : {"pm", "pm-hodoku", "sukaku729", "sdx", "csv", "jsonl"}) {
    const Finished grid_text = run_sudorate({"convert", "--from-state", "--to=" + form, line});
    EXPECT_EQ(grid_text.err, "") << form;
    EXPECT_EQ(run_sudorate({"rate"}, grid_text.out).out, expected) << form << '\n' << grid_text.out;
  }
}

TEST(State, OfSinglesAloneIsToldFromPlacedDigitsByTablesOnly) {
  // Both open cells have one candidate each that no peer has, so a candidate grid shows them as placed.
  const std::string line = nearly_filled();
  for (const std::string form : {"csv", "jsonl"}) {
    const Finished table = run_sudorate({"convert", "--from-state", "--to=" + form, line});
    EXPECT_EQ(table.err, "") << form;
    EXPECT_EQ(run_sudorate({"rate"}, table.out).out, kPuzzle + " ED=1.0/1.0/1.0 state\n") << form;
  }
  const Finished grid = run_sudorate({"convert", "--from-state", "--to=pm", line});
  EXPECT_NE(grid.err.find("this form does not show placed digits (1 record)\n"), std::string::npos) << grid.err;
}

TEST(State, EqualToWhatItsGivensImplyIsThePuzzle) {
  for (const std::string form : {"pm", "pm-hodoku", "sukaku729", "sdx"}) {
    const Finished grid = run_sudorate({"convert", "--to=" + form, kPuzzle});
    EXPECT_EQ(run_sudorate({"rate"}, grid.out).out, kPuzzle + " ED=4.2/1.2/1.2\n") << form;
  }
}

TEST(State, IsToldInAField) {
  const std::string fields = "--fields=givens,er,state";
  EXPECT_EQ(run_sudorate({"rate", "--to=csv", "--no-header", "--from-state", fields, nearly_filled()}).out,
            "26,1.0,true\n");
  EXPECT_EQ(run_sudorate({"rate", "--to=csv", "--no-header", fields, nearly_filled()}).out, "26,4.2,false\n");
}

TEST(State, WithoutASolutionIsNoPuzzle) {
  // r1c1 loses the 3 that it holds in the solution.
  std::string line = nearly_filled();
  line.replace(line.size() - 3, 3, ":311::");
  EXPECT_EQ(run_sudorate({"rate", "--from-state", line}).out, kPuzzle + " ED=no-solution state\n");
}

TEST(State, HasAPathOfItsOwn) {
  const Finished finished = run_sudorate({"path", "--from-state", nearly_filled()});
  EXPECT_NE(finished.out.find("1.0  Hidden Single  r1c1=3\n"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find(kPuzzle + " ED=1.0/1.0/1.0 state score=2.0\n"), std::string::npos) << finished.out;
}

}  // namespace
}  // namespace sudorate::test
