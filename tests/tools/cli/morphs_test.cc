// `sudorate morphs` and the arrangements that it rates.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "tagging/minlex.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

TEST(Arrangement, IsAMorph) {
  const Digits81 givens = grid_of(kPuzzle).placed();
  const Digits81 expected = minlex(givens);
  std::set<std::string> different;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Digits81 arranged = random_arrangement(givens, seed);
    EXPECT_EQ(arranged, random_arrangement(givens, seed));
    EXPECT_EQ(minlex(arranged), expected) << seed;
    different.insert(to_line(arranged));
  }
  EXPECT_EQ(different.size(), 50U);
}

// Every place and every digit is reached from every other one.
TEST(Arrangement, ReachesEveryPlaceAndDigit) {
  Digits81 one{};
  one[0] = 1;
  std::set<std::pair<int, int>> seen;
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    const Digits81 arranged = random_arrangement(one, seed);
    const auto found = std::find_if(arranged.begin(), arranged.end(), [](auto digit) { return digit != 0; });
    seen.emplace(static_cast<int>(found - arranged.begin()), *found);
  }
  EXPECT_EQ(seen.size(), 81U * 9U);
}

TEST(Morphs, CountsTheArrangementsByEr) {
  const Finished finished = run_sudorate({"morphs", "--count=40", "--to=tsv", kPuzzle, kThreeRatings});
  ASSERT_EQ(finished.status, 0) << finished.err;
  std::istringstream lines(finished.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "n\tpuzzle\town_er\ter\tcount\texample");
  int of_puzzle[3] = {};
  for (std::string n, puzzle, own, er, count, example; std::getline(lines, n, '\t');) {
    for (std::string* field : {&puzzle, &own, &er, &count}) std::getline(lines, *field, '\t');
    std::getline(lines, example);
    of_puzzle[std::stoi(n)] += std::stoi(count);
    EXPECT_EQ(run_sudorate({"-f", "%r", example}).out, er + '\n');
    EXPECT_EQ(run_sudorate({"-f", "%r", puzzle}).out, own + '\n');
    EXPECT_NE(example, puzzle);
  }
  EXPECT_EQ(of_puzzle[1], 40);
  EXPECT_EQ(of_puzzle[2], 40);
}

TEST(Morphs, DependOnTheSeedAndNotOnTheThreads) {
  const std::string one = run_sudorate({"morphs", "--count=30", "--threads=1", kPuzzle}).out;
  EXPECT_EQ(run_sudorate({"morphs", "--count=30", "--threads=4", kPuzzle}).out, one);
  EXPECT_NE(run_sudorate({"morphs", "--count=30", "--morph-seed=2", kPuzzle}).out, one);
}

TEST(Morphs, OfWhatIsNoPuzzleAreAnError) {
  const Finished finished = run_sudorate({"morphs", "--count=3"}, "123\n" + kPuzzle + '\n');
  EXPECT_EQ(finished.status, 1);
  EXPECT_NE(finished.err.find("<stdin>:1:"), std::string::npos) << finished.err;
  EXPECT_EQ(finished.out.substr(0, kPuzzle.size()), kPuzzle);
  const Finished none = run_sudorate({"morphs", "--count=3", std::string(81, '.')});
  EXPECT_EQ(none.status, 1);
  EXPECT_NE(none.out.find("3 not rated"), std::string::npos) << none.out;
}

}  // namespace
}  // namespace sudorate::test
