// `sudorate vary`: variants of puzzles as the records of a run.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tagging/minlex.h"
#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> vary(std::vector<std::string> options) {
  options.insert(options.begin(), "vary");
  const Finished finished = run_sudorate(options);
  EXPECT_EQ(finished.status, 0) << finished.err;
  return lines_of(finished.out);
}

std::string solution_of(const std::string& puzzle) { return to_line(count_solutions(grid_of(puzzle)).solution); }

std::string form_of(const std::string& puzzle) { return to_line(minlex(grid_of(puzzle).placed())); }

TEST(Vary, PrintsEachVariantOnceUpToMorphsAndNoSeed) {
  const std::vector<std::string> found = vary({"--remove=1", "--add=1", kThreeRatings, kDiamond});
  ASSERT_GT(found.size(), 5U);
  std::set<std::string> forms = {form_of(kThreeRatings), form_of(kDiamond)};
  for (const std::string& puzzle : found) EXPECT_TRUE(forms.insert(form_of(puzzle)).second) << puzzle;
  const TemporaryFile file(run_sudorate({"vary", "--remove=1", "--add=1", kThreeRatings, kDiamond}).out);
  const Finished check = run_sudorate({"check", "--minimal", file.name()});
  EXPECT_EQ(check.status, 0);
  for (const std::string& line : lines_of(check.out)) {
    EXPECT_NE(line.find("\t1\t"), std::string::npos) << line;
    EXPECT_TRUE(line.ends_with("\tminimal")) << line;
  }
}

TEST(Vary, SaysWhatHasChanged) {
  for (const std::string& line :
       vary({"--remove=1", "--add=1", "--to=tsv", "--fields=puzzle,from", "--no-header", kThreeRatings})) {
    const std::string puzzle = line.substr(0, 81);
    std::string before = puzzle;
    const std::string from = line.substr(82);
    ASSERT_EQ(from.size(), 15U) << line;
    const auto place = [&](std::size_t sign) {
      return static_cast<std::size_t>(9 * (from[sign + 2] - '1') + from[sign + 4] - '1');
    };
    EXPECT_EQ(from[0], '-');
    EXPECT_EQ(from[8], '+');
    EXPECT_EQ(puzzle[place(8)], from[14]) << line;
    before[place(8)] = '.';
    before[place(0)] = from[6];
    EXPECT_EQ(before, kThreeRatings) << line;
  }
}

TEST(Vary, KeepsThePatternAtTheSameCells) {
  const std::vector<std::string> found = vary({"--remove=1..2", "--same-cells", kThreeRatings});
  ASSERT_FALSE(found.empty());
  for (const std::string& puzzle : found) {
    for (std::size_t cell = 0; cell < 81; ++cell) EXPECT_EQ(puzzle[cell] == '.', kThreeRatings[cell] == '.');
  }
}

TEST(Vary, ChoosesAsFilterDoesWhateverTheThreads) {
  const TemporaryFile all(run_sudorate({"vary", "--remove=1", "--add=1", kThreeRatings}).out);
  const std::string expected = run_sudorate({"filter", "--er=6.0..7.4", all.name()}).out;
  EXPECT_NE(expected, "");
  for (const std::string threads : {"1", "3"}) {
    EXPECT_EQ(
        run_sudorate({"vary", "--remove=1", "--add=1", "--er=6.0..7.4", "--threads=" + threads, kThreeRatings}).out,
        expected);
  }
}

TEST(Vary, MinimizesRedundantPuzzles) {
  std::string redundant = kThreeRatings;
  ASSERT_EQ(redundant[0], '.');
  redundant[0] = solution_of(kThreeRatings)[0];
  const std::vector<std::string> found = vary({"--minimize", redundant});
  EXPECT_NE(std::find(found.begin(), found.end(), kThreeRatings), found.end());
  EXPECT_EQ(vary({"--minimize", "--max=1", redundant}).size(), 1U);
}

TEST(Vary, EndsAfterSoManyAndTakesASampleOfRemovals) {
  const std::vector<std::string> all = vary({"--remove=1", "--add=1", kThreeRatings});
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--max=3", kThreeRatings}),
            std::vector<std::string>(all.begin(), all.begin() + 3));
  const std::vector<std::string> some = vary({"--remove=1", "--add=1", "--removals=9", "--seed=5", kThreeRatings});
  EXPECT_LT(some.size(), all.size());
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--removals=9", "--seed=5", kThreeRatings}), some);
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--removals=99", kThreeRatings}), all);
}

TEST(Vary, RefusesCallsThatSayTooLittleOrTooMuch) {
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--remove=1"},
                                             {"--add=1"},
                                             {"--minimize", "--add=1"},
                                             {"--remove=1", "--add=1", "--same-cells"},
                                             {"--remove=3..1", "--add=1"},
                                             {"--remove=10", "--add=1"}}) {
    std::vector<std::string> call = {"vary"};
    call.insert(call.end(), options.begin(), options.end());
    call.push_back(kPuzzle);
    EXPECT_EQ(run_sudorate(call).status, 2) << options.front();
  }
  // What is no puzzle is reported.
  EXPECT_EQ(run_sudorate({"vary", "--remove=1", "--add=1", "--puzzle=12"}).status, 1);
}

}  // namespace
}  // namespace sudorate::test
