// The whole program against the recorded ratings and paths.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

TEST(Rate, EqualsTheRecordedRatings) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  ASSERT_FALSE(paths.empty());
  std::string input;
  std::string expected;
  for (const RecordedPath& path : paths) {
    input += path.puzzle + '\n';
    expected += path.puzzle + " ED=" + path.ratings + '\n';
  }
  const Finished finished = run_sudorate({}, input);
  EXPECT_EQ(finished.out, expected);
  EXPECT_EQ(finished.status, 0);
}

TEST(Path, TraceEqualsTheRecordedPaths) {
  std::string input;
  std::string expected;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    input += path.puzzle + '\n';
    expected += trace_line(path) + '\n';
  }
  EXPECT_NE(expected, "");
  EXPECT_EQ(run_sudorate({"path", "--to=trace"}, input).out, expected);
}

TEST(Rate, FindsThePearlsOfTheRecordedPuzzles) {
  std::string input;
  std::string pearls;
  std::string outcomes;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    const std::size_t first = path.ratings.find('/');
    const std::size_t second = path.ratings.find('/', first + 1);
    const bool is_pearl = path.ratings.substr(0, first) == path.ratings.substr(first + 1, second - first - 1);
    input += path.puzzle + '\n';
    if (is_pearl) pearls += path.ratings + '\n';
    outcomes += is_pearl ? "rated\n" : "decided\n";
  }
  EXPECT_NE(pearls, "");
  EXPECT_EQ(run_sudorate({"-p", "-f%r/%p/%d"}, input).out, pearls);
  EXPECT_EQ(run_sudorate({"-p", "-f%{outcome}", "--reject=-"}, input).out, outcomes);
}

// A rejected puzzle shows what is certain, not a rating that stands for "no".
TEST(Rate, GivesTrueBoundsForPuzzlesThatAreNoPearls) {
  int rejected = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    if (rejected == 20) break;
    const std::string out = run_sudorate({"-p", "-f%r", "--accept=/dev/null", "--reject=-", path.puzzle}).out;
    if (out.empty()) continue;
    ++rejected;
    ASSERT_EQ(out.substr(0, 2), ">=") << path.puzzle;
    const std::string ep = path.ratings.substr(path.ratings.find('/') + 1);
    EXPECT_LE(std::stod(out.substr(2)), std::stod(path.ratings)) << path.puzzle;
    EXPECT_GT(std::stod(out.substr(2)), std::stod(ep)) << path.puzzle;
  }
  EXPECT_EQ(rejected, 20);
}

}  // namespace
}  // namespace sudorate::test
