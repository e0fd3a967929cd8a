// The judge of findings refuses what does not prove its conclusion.
#include <gtest/gtest.h>

#include <random>
#include <variant>
#include <vector>

#include "tagging/solution.h"
#include "tests/property/findings_law.h"
#include "tests/support/effect.h"
#include "tests/support/explained_path.h"
#include "tests/support/finding_checker.h"
#include "tools/finders/findings.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

using Random = std::mt19937;
int pick(Random& random, std::size_t count) { return static_cast<int>(random() % count); }
Cell any_cell(Random& random) { return static_cast<Cell>(pick(random, 90)); }
Digit any_digit(Random& random) { return static_cast<Digit>(pick(random, 10)); }

template <typename Member>
Member& any_of(Random& random, std::vector<Member>& members) {
  return members[static_cast<std::size_t>(pick(random, members.size()))];
}

void damage(Random& random, Conclusion& conclusion) {
  if (conclusion.placement) {
    conclusion.placement->digit = any_digit(random);
  } else if (!conclusion.eliminations.empty()) {
    Elimination& elimination = any_of(random, conclusion.eliminations);
    if (pick(random, 2) == 0) elimination.cell = any_cell(random);
    elimination.digits = bit(pick(random, 9));
  }
}
void damage(Random& random, Skyscraper& skyscraper) {
  Cell* cells[] = {&skyscraper.floors[0], &skyscraper.floors[1], &skyscraper.roofs[0], &skyscraper.roofs[1]};
  if (pick(random, 2) == 0) *cells[pick(random, 4)] = any_cell(random);
  damage(random, skyscraper.conclusion);
}
void damage(Random& random, ForceChain& chain) {
  ArrowChain& arrows = any_of(random, chain.chains);
  switch (pick(random, 5)) {
    case 0:
      chain.shown = {static_cast<Candidate>(pick(random, 740)), pick(random, 2) == 0};
      break;
    case 1:
      any_of(random, chain.starts) = static_cast<Candidate>(pick(random, 740));
      break;
    case 2:
      if (!arrows.empty()) any_of(random, arrows).to.candidate = static_cast<Candidate>(pick(random, 740));
      break;
    case 3:
      if (!arrows.empty()) any_of(random, arrows).set.insert(static_cast<Cell>(pick(random, 81)));
      break;
    default:
      if (!arrows.empty()) arrows.pop_back();
  }
}

TEST(FindingChecker, AcceptsNoDamagedPatternThatShowsAFalsehood) {
  Random random(20250101);
  int accepted = 0;
  int refused = 0;
  FindingOptions options;
  options.finders = {FinderTechnique::kSkyscraper, FinderTechnique::kForceChain};
  for (const Grid& grid : unsolved_positions(own_paths(), 60)) {
    const Digits81 solution = count_solutions(grid).solution;
    for (const Finding& finding : list_findings(grid, options).list) {
      for (int round = 0; round < 10; ++round) {
        Finding damaged = finding;
        if (Skyscraper* const tower = std::get_if<Skyscraper>(&damaged.pattern)) {
          damage(random, *tower);
          damaged.conclusion = tower->conclusion;
        }
        if (ForceChain* const chain = std::get_if<ForceChain>(&damaged.pattern)) {
          damage(random, *chain);
          damaged.conclusion = chain->conclusion();
        }
        if (refute(grid, damaged)) {
          ++refused;
        } else {
          EXPECT_TRUE(is_true(damaged.conclusion, solution)) << to_candidate_line(grid);
          ++accepted;
        }
      }
    }
  }
  EXPECT_GT(refused, 10 * accepted);
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace sudorate::test
