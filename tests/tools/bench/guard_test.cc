// The sets of data/bench/: their paths are the recorded ones, and the engine does no more and no less for them than
// data/bench/counts.tsv says, and on the other scale data/bench/skx-counts.tsv. The paths are the truth; the counts
// are only what they were, see CONTRIBUTING.md.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>

#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tools/bench/measurement.h"
#include "tools/notation/puzzle_text.h"
#include "tools/run/digest.h"

namespace sudorate::test {
namespace {

constexpr TableForm kLines{RowForm::kTsv, false};

// The recorded paths of the project by puzzle, line by line as the files have them.
std::map<std::string, std::string> recorded_lines() {
  std::map<std::string, std::string> lines;
  for (const std::string name : {"own-static", "own-mixed", "own-hard", "own-extreme"}) {
    std::ifstream file(data_file("reference/" + name + ".tsv"));
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with('#')) lines.emplace(line.substr(0, kCellCount), line + '\n');
    }
  }
  return lines;
}

// The lines of the set in a file of data/bench/.
std::string expected_counts(const std::string& set, const std::string& name) {
  std::ifstream file(data_file("bench/" + name));
  std::string text;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(set + '\t')) text += line + '\n';
  }
  return text;
}

class BuiltInSet : public testing::TestWithParam<std::string_view> {};

TEST_P(BuiltInSet, FollowsTheRecordedPathsWithTheExpectedEffort) {
  const PuzzleSet set = built_in_set(GetParam()).value();
  const std::map<std::string, std::string> lines = recorded_lines();
  std::string recorded;
  for (const BenchPuzzle& puzzle : set.puzzles) {
    const auto line = lines.find(to_line(puzzle.givens));
    ASSERT_NE(line, lines.end()) << to_line(puzzle.givens) << " has no recorded path";
    recorded += line->second;
    EXPECT_EQ(line->second.substr(kCellCount + 1, puzzle.recorded.size() + 1), puzzle.recorded + '\t');
  }
  ASSERT_FALSE(recorded.empty());

  const SetMeasurement alone = measure(set, 0);
  EXPECT_EQ(alone.signature, text_digest(recorded)) << "the paths are not the recorded ones";
  EXPECT_EQ(kLines.text_of({count_names(), count_rows(alone)}), expected_counts(set.name, "counts.tsv"))
      << "the engine works more or less than before; if that is meant: sudorate bench --to=tsv "
         ">data/bench/counts.tsv";
}

// That the paths on this scale are the recorded ones is a test of the corpus.
TEST_P(BuiltInSet, HasTheExpectedEffortOnTheOtherScale) {
  const SetMeasurement other = measure(built_in_set(GetParam()).value(), 0, kSukakuExplainer);
  EXPECT_EQ(kLines.text_of({count_names(), count_rows(other)}), expected_counts(other.name, "skx-counts.tsv"))
      << "if that is meant: sudorate bench --scale=skx --to=tsv >data/bench/skx-counts.tsv";
}

INSTANTIATE_TEST_SUITE_P(Corpus, BuiltInSet, testing::ValuesIn(built_in_set_names()),
                         [](const auto& test) { return as_test_name(std::string(test.param)); });

TEST(BenchCounts, AreThoseOfTheBuiltInSetsAlone) {
  std::ifstream file(data_file("bench/counts.tsv"));
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  EXPECT_EQ(line + '\n', kLines.line(count_names()));
  std::set<std::string> sets;
  while (std::getline(file, line)) sets.insert(line.substr(0, line.find('\t')));
  const std::vector<std::string_view> names = built_in_set_names();
  EXPECT_EQ(sets, std::set<std::string>(names.begin(), names.end()));
}

}  // namespace
}  // namespace sudorate::test
