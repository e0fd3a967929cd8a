// Sets of puzzles to measure with.
#include "tools/bench/puzzle_set.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "tests/support/recorded.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/rating_range.h"
#include "tools/run/run_log.h"

namespace sudorate::test {
namespace {

// The ER from which on a puzzle belongs to a set; the last set has no end.
const std::map<std::string_view, std::pair<Rating, Rating>> kTiers = {
    {"easy", {12, 26}},    {"basic", {27, 62}},   {"chains", {65, 75}},
    {"dynamic", {76, 91}}, {"nested", {92, 105}}, {"extreme", {106, 120}},
};

TEST(BuiltInSets, HaveDifferentPuzzlesOfTheirTier) {
  std::set<std::string> seen;
  ASSERT_EQ(built_in_set_names().size(), kTiers.size());
  for (const std::string_view name : built_in_set_names()) {
    const PuzzleSet set = built_in_set(name).value();
    const auto [low, high] = kTiers.at(name);
    EXPECT_EQ(set.name, name);
    EXPECT_GE(set.puzzles.size(), 4U);
    for (const BenchPuzzle& puzzle : set.puzzles) {
      EXPECT_TRUE(seen.insert(to_line(puzzle.givens)).second);
      const std::optional<Rating> er = parse_rating(puzzle.recorded.substr(0, puzzle.recorded.find('/')));
      ASSERT_TRUE(er.has_value());
      EXPECT_TRUE(*er >= low && *er <= high) << name << ' ' << puzzle.recorded;
    }
  }
}

TEST(BuiltInSets, HaveNoOtherNames) { EXPECT_FALSE(built_in_set("hard").has_value()); }

TEST(ReadSet, TakesThePuzzlesAndRatingsOfAFile) {
  RunLog log;
  const std::string file = data_file("bench/chains.txt");
  const PuzzleSet set = read_set(file, log);
  const PuzzleSet same = built_in_set("chains").value();
  EXPECT_EQ(set.name, "chains.txt");
  ASSERT_EQ(set.puzzles.size(), same.puzzles.size());
  for (std::size_t index = 0; index < set.puzzles.size(); ++index) {
    EXPECT_EQ(set.puzzles[index].givens, same.puzzles[index].givens);
    EXPECT_EQ(set.puzzles[index].recorded, same.puzzles[index].recorded);
  }
  EXPECT_EQ(log.exit_status(), kExitFine);
}

TEST(ReadSet, TellsWhatItCannotRead) {
  RunLog log;
  EXPECT_TRUE(read_set("no such file", log).puzzles.empty());
  EXPECT_EQ(log.exit_status(), kExitFileFailed);
}

}  // namespace
}  // namespace sudorate::test
