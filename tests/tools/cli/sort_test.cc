// --sort and --top of rate and filter.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// 4.2/1.2/1.2, two solutions, 7.3/4.5/2.8, 2.3/2.3/2.3, no puzzle, 1.0/1.0/1.0, and the first one again.
const std::string kLines = kPuzzle + " a\n" + kMultiple + " b\n" + kThreeRatings + " c\n" + kDiamond +
                           " d\n12 e\n" + kNearlySolved + " f\n" + kPuzzle + " g\n";

std::string sorted(std::vector<std::string> words, const std::string& input = kLines) {
  return run_sudorate(words, input).out;
}

// The comments of the lines.
std::string names(const std::string& lines) {
  std::istringstream text(lines);
  std::string names;
  for (std::string line; std::getline(text, line);) names += line.back();
  return names;
}

TEST(Sort, PutsTheRowsOfAnyFormInOrder) {
  EXPECT_EQ(names(sorted({"rate", "--sort=-er", "-f%r %g"})), "cagdfbe");
  EXPECT_EQ(names(sorted({"rate", "--sort=er", "-f%r %g"})), "fdagcbe");
  EXPECT_EQ(names(sorted({"rate", "--sort=-ed,n", "--unordered", "--threads=3", "-f%r %g"})), "cdagfbe");
  EXPECT_EQ(names(sorted({"filter", "--sort=-ep", "--er=1.."})), "cdagf");
  EXPECT_EQ(names(sorted({"filter", "--sort=-score", "--to=tsv", "--fields=er,text", "--no-header"})), "cagdf");
  EXPECT_EQ(sorted({"rate", "--sort=givens", "--to=csv", "--fields=givens,er", "--only=rated"}),
            "givens,er\n24,2.3\n25,7.3\n26,4.2\n26,4.2\n76,1.0\n");
  EXPECT_EQ(sorted({"filter", "--sort=er", "--to=jsonl", "--fields=er"}),
            "{\"er\":1.0}\n{\"er\":2.3}\n{\"er\":4.2}\n{\"er\":4.2}\n{\"er\":7.3}\n");
}

TEST(Sort, AsksForWhatItNeeds) {
  // Accepted at once, but ER decides on the place.
  EXPECT_EQ(names(sorted({"filter", "--sort=-er"})), "cagdf");
  EXPECT_EQ(
      sorted({"rate", "--sort=er_technique", "-f%{er_technique}"}, kThreeRatings + '\n' + kNearlySolved + '\n'),
      sorted({"rate", "-f%{er_technique}"}, kThreeRatings + '\n' + kNearlySolved + '\n'));
  const std::string recorded = kPuzzle + " ED=9.9/1.2/1.2\n" + kDiamond + " ED=10.2/2.3/2.3\n";
  EXPECT_EQ(sorted({"rate", "--sort=-recorded", "-f%{recorded}"}, recorded), "10.2/2.3/2.3\n9.9/1.2/1.2\n");
}

// The first puzzle is also the last one.
TEST(Sort, TopPointsOutRepeatedPuzzles) {
  const Finished found = run_sudorate({"rate", "--top=3"}, kLines);
  EXPECT_NE(found.err.find("1 of the rows repeats another one; --dedupe=exact leaves out repeated puzzles\n"),
            std::string::npos)
      << found.err;
  EXPECT_EQ(run_sudorate({"rate", "--top=3", "-f%r"}, kLines).err.find("repeat"), std::string::npos)
      << "equal ratings of different puzzles";
}

TEST(Sort, TopIsTheBeginningOfTheOrder) {
  EXPECT_EQ(names(sorted({"filter", "--top=3"})), "cag");
  EXPECT_EQ(names(sorted({"filter", "--top=2", "--sort=er"})), "fd");
  EXPECT_EQ(names(sorted({"filter", "--top=9", "--sort=-n"})), "gfdca");
  const std::string picked = names(sorted({"filter", "--pick=3"}));
  std::string backwards(picked.rbegin(), picked.rend());
  EXPECT_EQ(names(sorted({"filter", "--pick=3", "--sort=-n"})), backwards);
}

TEST(Sort, WritesWhatIsKnownWhenTheRunEndsEarly) {
  const Finished stopped = run_sudorate({"rate", "--sort=er", "--on-error=stop", "-f%r %g"},
                                        kThreeRatings + " c\n" + kPuzzle + " a\n12 e\n" + kNearlySolved + " f\n");
  EXPECT_EQ(names(stopped.out), "ac");
}

}  // namespace
}  // namespace sudorate::test
