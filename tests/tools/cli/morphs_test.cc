// The arrangements that `sudorate morphs` rates.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/notation/puzzle_text.h"
#include "tools/vary/minlex.h"

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

}  // namespace
}  // namespace sudorate::test
