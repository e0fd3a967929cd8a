// WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-Wings.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/passes/alphabet_wing_search.h"
#include "tests/support/pattern_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

std::string first_wing(const std::string& text, int cell_count) {
  const std::vector<AlphabetWing> wings = all_alphabet_wings(position(text), cell_count);
  if (wings.empty()) return "nothing";
  CandidateSet removed;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : wings.front().removed[digit]) removed.insert(candidate_of(cell, digit));
  }
  return (wings.front().is_double ? "double: " : "") + names_of(removed);
}

TEST(AlphabetWings, TheLastCellIsLinkedByOneDigit) {
  // w x y z are 1 2 3 4. All 2s of row 4 are in box 4 and see r5c2; the 4s are in r4c9.
  EXPECT_EQ(first_wing("r4c1 12, r4c3 123, r4c9 134, r5c2 24, rest 456789", 3), "r4c2#4 r5c7#4 r5c8#4 r5c9#4");
}

TEST(AlphabetWings, NeedALinkOneDigitTooManyAndSomethingToRemove) {
  // The 2 of r4c9 does not see r5c2, nor do the 4s.
  EXPECT_EQ(first_wing("r4c1 12, r4c3 123, r4c9 1234, r5c2 24, rest 456789", 3), "nothing");
  // A fifth digit.
  EXPECT_EQ(first_wing("r4c1 12, r4c3 123, r4c9 1345, r5c2 24, rest 456789", 3), "nothing");
  // No 4 anywhere else.
  EXPECT_EQ(first_wing("r4c1 12, r4c3 123, r4c9 134, r5c2 24, rest 56789", 3), "nothing");
  EXPECT_EQ(first_wing("", 3), "nothing");
}

TEST(AlphabetWings, AreThoseOfTheSlowVersionInItsOrder) {
  EXPECT_GE(expect_slow_alphabet_wings(recorded_and_thinned_positions(60)), 400);
}

// A grid without a wing, and a candidate that goes: what follows depends on the places of this candidate.
TEST(AlphabetWings, AreFoundWhereAChangeHasMadeThem) {
  std::size_t found = 0;
  for (const Grid& before : recorded_positions(150)) {
    for (int cell_count = kFewestWingCells; cell_count <= kMostWingCells; ++cell_count) {
      if (!all_alphabet_wings(before, cell_count).empty()) continue;
      for (const Cell cell : before.unfilled()) {
        const DigitSet candidates = before.candidates(cell);
        if (size_of(candidates) < 3) continue;
        Grid after = before;
        Places changed;
        changed.add(cell, first_of(candidates));
        after.eliminate(cell, bit(first_of(candidates)));
        const std::size_t all = all_alphabet_wings(after, cell_count).size();
        ASSERT_EQ(all_alphabet_wings(after, cell_count, changed).size(), all) << to_candidate_line(after);
        found += all;
      }
    }
  }
  EXPECT_GT(found, 30U);
}

}  // namespace
}  // namespace sudorate::test
