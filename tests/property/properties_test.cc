// Laws that every pass keeps on every position: what it concludes is true, fits the grid, and does not depend on
// anything but the grid.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rating/pass.h"
#include "rating/rules.h"
#include "rating/workspace.h"
#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/path_comparison.h"
#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

struct Position {
  Grid grid;
  Digits81 solution{};
};

constexpr unsigned kPositionSeed = 20240917;
constexpr std::size_t kMostPositions = 1500;

// The deeper levels take from a hundredth of a second to a second for a position.
std::size_t sample_size(Rating level) {
  if (level >= 100) return 2;
  if (level >= 95) return 6;
  if (level >= 90) return 40;
  if (level >= 75) return 400;
  return kMostPositions;
}

// Positions of the recorded paths, two thirds of them in front of a step that is no single. They come in random
// order, so that each beginning of the list is a fair sample as well.
std::vector<Position> sample_positions(std::size_t count) {
  struct Place {
    std::size_t path;
    std::size_t step;
  };
  std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  const std::vector<RecordedPath> hard = read_paths(data_file("reference/own-hard.tsv"));
  paths.insert(paths.end(), hard.begin(), hard.end());
  std::vector<Place> singles;
  std::vector<Place> others;
  for (std::size_t path = 0; path < paths.size(); ++path) {
    for (std::size_t step = 0; step < paths[path].steps.size(); ++step) {
      const bool is_single = paths[path].steps[step].find("Single") != std::string::npos;
      (is_single ? singles : others).push_back({path, step});
    }
  }
  std::vector<Position> positions;
  std::mt19937 random(kPositionSeed);
  while (positions.size() < count && !others.empty() && !singles.empty()) {
    std::vector<Place>& from = positions.size() % 3 == 0 ? singles : others;
    const std::size_t index = random() % from.size();
    const RecordedPath& path = paths[from[index].path];
    Grid grid = grid_of(path.puzzle);
    const Digits81 solution = count_solutions(grid).solution;
    for (std::size_t step = 0; step < from[index].step; ++step) apply(parse_effect(path.steps[step]), grid);
    positions.push_back({grid, solution});
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(index));
  }
  return positions;
}

// Everything but the evidence.
bool same_conclusion(const Step& a, const Step& b) {
  return a.technique == b.technique && a.variant == b.variant && a.difficulty == b.difficulty &&
         a.length == b.length && a.placement == b.placement && a.eliminations == b.eliminations;
}

void expect_fits_grid(const Step& step, const Grid& grid) {
  EXPECT_NE(step.placement.has_value(), !step.eliminations.empty());
  if (step.placement) {
    EXPECT_TRUE(grid.has(step.placement->cell, step.placement->digit));
  }
  CellSet seen;
  for (const Elimination& elimination : step.eliminations) {
    EXPECT_NE(elimination.digits, 0);
    EXPECT_EQ(elimination.digits & ~grid.candidates(elimination.cell), 0);
    EXPECT_FALSE(seen.contains(elimination.cell));
    seen.insert(elimination.cell);
  }
}

class PassLaws : public testing::TestWithParam<std::size_t> {};

TEST_P(PassLaws, HoldOnRecordedPositions) {
  const PassEntry& entry = kSudokuExplainer.rows[GetParam()];
  if (entry.level >= kFirstLevelNotBuilt) GTEST_SKIP() << "not built";
  const std::vector<Position> positions = sample_positions(sample_size(entry.level));
  ASSERT_EQ(positions.size(), sample_size(entry.level));
  Workspace workspace;
  Workspace other_workspace;
  for (const Position& position : positions) {
    const Grid before = position.grid;
    Step step;
    Step again;
    Step with_evidence;
    const bool found = entry.pass({position.grid, workspace, false}, step);
    const bool found_again = entry.pass({position.grid, workspace, false}, again);
    const bool found_with_evidence = entry.pass({position.grid, other_workspace, true}, with_evidence);

    SCOPED_TRACE(std::string(entry.name) + ": " + trace_text(step) + "\n" + to_candidate_line(before));
    EXPECT_EQ(position.grid, before);
    EXPECT_EQ(found_again, found);
    EXPECT_EQ(found_with_evidence, found);
    EXPECT_TRUE(same_conclusion(step, again));
    EXPECT_TRUE(same_conclusion(step, with_evidence)) << trace_text(with_evidence);
    if (found) {
      expect_fits_grid(step, position.grid);
      EXPECT_TRUE(is_true(step, position.solution));
      EXPECT_GE(step.difficulty.tenths, entry.level);
    } else {
      EXPECT_TRUE(same_conclusion(step, Step{}));
    }
    if (HasFailure()) break;
  }
}

INSTANTIATE_TEST_SUITE_P(Property, PassLaws, testing::Range(std::size_t{0}, kSudokuExplainer.rows.size()),
                         [](const auto& test) { return as_test_name(kSudokuExplainer.rows[test.param].name); });

}  // namespace
}  // namespace sudorate::test
