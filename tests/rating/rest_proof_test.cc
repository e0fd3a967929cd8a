// What a proof says of the rest of a puzzle, against the steps that Sudoku Explainer would make.
#include "rating/rest_proof.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <vector>

#include "rating/rater.h"
#include "tests/support/effect.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

// Above the rating of every forcing chain.
constexpr Rating kAllChains = 90;

// Whether a proof that knows no earlier grid holds.
bool holds_anew(RestProof& proof, const Grid& grid, Rating er) {
  proof.forget();
  return proof.holds(grid, er);
}

std::optional<Rating> least_proved(RestProof& proof, const Grid& grid) {
  for (Rating er = kFirstProvedRating; er <= kAllChains; ++er) {
    if (holds_anew(proof, grid, er)) return er;
  }
  return std::nullopt;
}

// The grid without about `percent` of the candidates that the solution does not need.
Grid thinned_around(const Digits81& solution, const Grid& grid, unsigned percent, std::mt19937& random) {
  Grid thinned = grid;
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      if (solution[cell] != digit + 1 && random() % 100 < percent) thinned.eliminate(cell, bit(digit));
    }
  }
  return thinned;
}

TEST(RestProof, HoldsFromTheFirstGridOnWhoseRestIsNoHarder) {
  const std::string puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
  for (const RecordedPath& path : all_own_paths()) {
    if (path.puzzle != puzzle) continue;
    // "7.1 Forcing Chain (8)" is the last step above 2.6, and nothing easier is left before it.
    const std::vector<Grid> grids = replay(path);
    RestProof proof;
    EXPECT_FALSE(holds_anew(proof, grids[33], 70));
    EXPECT_TRUE(holds_anew(proof, grids[33], 71));
    EXPECT_EQ(proof.solved(), grids.back());
    EXPECT_TRUE(holds_anew(proof, grids[34], 70));
    return;
  }
  FAIL() << "the puzzle is not recorded";
}

// A proof covers every part of the grid that has the solution, whichever steps lead there. Returns ER of the grid.
Rating expect_none_above(Rating most, const Grid& grid, const Digits81& solution, std::mt19937& random) {
  Rater rater;
  const RatingResult result = rater.rate(grid, {});
  EXPECT_LE(result.er, most);
  EXPECT_EQ(solution, result.placed);
  for (const unsigned percent : {3, 10, 25}) {
    const Grid part = thinned_around(solution, grid, percent, random);
    EXPECT_LE(rater.rate(part, {}).er, most) << "without " << percent << "%";
  }
  return result.er;
}

TEST(RestProof, IsNeverBelowTheStepsOfAGridOrAPartOfIt) {
  RestProof proof;
  std::mt19937 random(1);
  int proved = 0;
  int reached = 0;
  int unproved = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || path.ratings < "6.5") continue;
    for (const Grid& grid : replay(path)) {
      if (grid.is_solved() || random() % 24 != 0) continue;
      const std::optional<Rating> least = least_proved(proof, grid);
      if (!least) {
        ++unproved;
        continue;
      }
      ++proved;
      if (expect_none_above(*least, grid, proof.solved().placed(), random) == *least) ++reached;
      ASSERT_FALSE(HasFailure()) << path.puzzle;
    }
  }
  EXPECT_GT(proved, 500);
  EXPECT_GT(reached, 200);
  EXPECT_GT(unproved, 200);
}

TEST(RestProof, GoesOnWhenTheGridHasLostMore) {
  Rater rater;
  RestProof proof;
  RestProof fresh;
  int later = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || path.ratings < "7.5") continue;
    const RatingResult result = rater.rate(grid_of(path.puzzle), {});
    proof.forget();
    bool was_proved = false;
    int refused = 0;
    for (const Grid& grid : replay(path)) {
      if (grid.is_solved()) break;
      const bool is_proved = proof.holds(grid, kAllChains);
      ASSERT_TRUE(is_proved || !was_proved) << path.puzzle;
      // What has been removed before makes the rest no harder.
      if (holds_anew(fresh, grid, kAllChains)) {
        ASSERT_TRUE(is_proved) << path.puzzle;
      }
      if (is_proved) {
        ASSERT_EQ(proof.solved().placed(), result.placed) << path.puzzle;
      }
      if (is_proved && !was_proved && refused > 0) ++later;
      was_proved = is_proved;
      refused += is_proved ? 0 : 1;
    }
  }
  EXPECT_GT(later, 50);
}

// The lowest ER, from that of the first call on, that assumptions prove.
std::optional<Rating> least_assumed(RestProof& proof, const Grid& grid) {
  constexpr Rating kAbove = 110;
  for (Rating er = kFirstAssumedRating; er <= kAbove; ++er) {
    proof.forget();
    if (proof.holds_by_assumptions(grid, er)) return er;
  }
  return std::nullopt;
}

TEST(RestProof, ByAssumptionsIsNeverBelowTheStepsOfAGridOrAPartOfIt) {
  RestProof proof;
  std::mt19937 random(2);
  int proved = 0;
  int beyond_chains = 0;
  int unproved = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (path.ratings < "8.5" && path.ratings[1] == '.') continue;
    for (const Grid& grid : replay(path)) {
      if (grid.is_solved() || random() % 64 != 0) continue;
      const std::optional<Rating> least = least_assumed(proof, grid);
      if (!least) {
        ++unproved;
        continue;
      }
      ++proved;
      if (!holds_anew(proof, grid, *least)) ++beyond_chains;
      proof.forget();
      ASSERT_TRUE(proof.holds_by_assumptions(grid, *least));
      expect_none_above(*least, grid, proof.solved().placed(), random);
      ASSERT_FALSE(HasFailure()) << path.puzzle;
    }
  }
  EXPECT_GT(proved, 50);
  EXPECT_GT(beyond_chains, 20);
  EXPECT_GT(unproved, 5);
}

TEST(RestProof, ByAssumptionsProvesNothingBelowMultipleChains) {
  RestProof proof;
  for (const RecordedPath& path : all_own_paths()) {
    if (path.ratings < "8.5" && path.ratings[1] == '.') continue;
    const Grid grid = grid_of(path.puzzle);
    const bool holds = holds_anew(proof, grid, kFirstAssumedRating - 1);
    proof.forget();
    ASSERT_EQ(proof.holds_by_assumptions(grid, kFirstAssumedRating - 1), holds) << path.puzzle;
  }
}

}  // namespace
}  // namespace sudorate::test
