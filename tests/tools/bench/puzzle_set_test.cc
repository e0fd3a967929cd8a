// Sets of puzzles to measure with.
#include "tools/bench/puzzle_set.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "tools/notation/puzzle_text.h"
#include "tools/notation/rating_range.h"

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

}  // namespace
}  // namespace sudorate::test
