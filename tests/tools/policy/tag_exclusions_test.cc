// Aligned pair exclusion by tagging, against its definition by combinations.
#include <gtest/gtest.h>

#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tools/policy/level_steps.h"

namespace sudorate::test {
namespace {

bool is_forbidden(const Grid& grid, Cell first, Digit first_digit, Cell second, Digit second_digit) {
  if (first_digit == second_digit) return sees(first, second);
  const DigitSet both = bit(first_digit) | bit(second_digit);
  for (const Cell cell : grid.unfilled()) {
    if (grid.candidates(cell) == both && cell != first && cell != second && sees(cell, first) &&
        sees(cell, second)) {
      return true;
    }
  }
  return false;
}

// Every candidate all of whose combinations with some other cell are forbidden.
CandidateSet excluded_by_combinations(const Grid& grid) {
  CandidateSet excluded;
  for (const Cell first : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(first))) {
      for (const Cell second : grid.unfilled()) {
        if (second == first || grid.candidates(second) == 0) continue;
        bool has_partner = false;
        for (const Digit other : members(grid.candidates(second))) {
          has_partner = has_partner || !is_forbidden(grid, first, digit, second, other);
        }
        if (!has_partner) excluded.insert(candidate_of(first, digit));
      }
    }
  }
  return excluded;
}

TEST(TaggedPairs, AreThoseOfTheDefinitionByCombinations) {
  int with_removals = 0;
  for (const Grid& grid : recorded_and_thinned_positions(200)) {
    const CandidateSet expected = excluded_by_combinations(grid);
    EXPECT_EQ(names_of(tagged_aligned_pairs(grid.masks())), names_of(expected));
    with_removals += expected.empty() ? 0 : 1;
  }
  EXPECT_GT(with_removals, 50);
}

}  // namespace
}  // namespace sudorate::test
