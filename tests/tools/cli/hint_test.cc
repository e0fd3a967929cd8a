// `sudorate hint`: the next step of a position, and all of them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Hint, IsTheFirstStepOfThePath) {
  for (const std::string& puzzle : {kPuzzle, kThreeRatings, kDiamond}) {
    const std::string path = run_sudorate({"path", "--to=tsv", puzzle}).out;
    // Behind the header, and behind the numbers of puzzle and step.
    const std::size_t start = path.find("\n1\t1\t") + 5;
    const std::string first = path.substr(start, path.find('\n', start) - start);
    const Finished hint = run_sudorate({"hint", "--to=tsv", puzzle});
    EXPECT_EQ(hint.out.substr(0, first.size() + 1), first + '\t');
    EXPECT_EQ(hint.status, 0);
  }
}

TEST(Hint, TellsWhereItIsSeen) {
  EXPECT_EQ(run_sudorate({"hint", kNearlySolved}).out,
            kNearlySolved + "\n   1.0  Hidden Single  r2c6=4  digit 4 in box 2\n");
}

TEST(Hint, StartsAtTheStateThatIsShown) {
  std::string sdk = "[Puzzle]\n";
  std::string state = "[State]\n";
  std::string later = kNearlySolved;
  later[14] = '4';  // r2c6
  for (std::size_t row = 0; row < 9; ++row) {
    sdk += kNearlySolved.substr(9 * row, 9) + '\n';
    state += later.substr(9 * row, 9) + '\n';
  }
  EXPECT_NE(run_sudorate({"hint"}, sdk + state).out.find("  r2c6=4  "), std::string::npos);
  EXPECT_NE(run_sudorate({"hint", "--from-state"}, sdk + state).out.find("  r6c1=7  "), std::string::npos);
}

TEST(Hint, ListsAllStepsEasiestFirst) {
  EXPECT_EQ(run_sudorate({"hint", "--all", "--to=tsv", "--stop-at=1.1", kNearlySolved}).out,
            "1.0\tHidden Single\tr2c6=4\tdigit 4 in box 2\n"
            "1.0\tHidden Single\tr6c1=7\tdigit 7 in box 4\n"
            "1.0\tHidden Single\tr5c9=7\tdigit 7 in box 6\n"
            "1.0\tHidden Single\tr1c8=4\tdigit 4 in row 1\n");
}

TEST(Hint, SaysWhyThereIsNone) {
  const Finished finished = run_sudorate({"hint", kSolution, kMultiple});
  EXPECT_EQ(finished.out, kSolution + "\nsolved\n\n" + kMultiple + "\nmultiple\n");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"hint", "--stop-at=1.0", kNearlySolved}).out, kNearlySolved + "\nnone\n");
}

TEST(Hint, IsAnObjectForPrograms) {
  const auto json = nlohmann::json::parse(run_sudorate({"hint", "--to=jsonl", kNearlySolved}).out);
  EXPECT_EQ(json.at("puzzle"), kNearlySolved);
  ASSERT_EQ(json.at("steps").size(), 1U);
  EXPECT_EQ(json["steps"][0].at("place"), "r2c6=4");
  EXPECT_EQ(nlohmann::json::parse(run_sudorate({"hint", "--to=jsonl", kSolution}).out).at("outcome"), "solved");
}

}  // namespace
}  // namespace sudorate::test
