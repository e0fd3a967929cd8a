// Consequences without order: an upper bound of every run, on new grids and on grids that lose candidates.
#include "chains/possible/consequence_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chains/exact/inner_rules.h"
#include "rating/passes/chain_step.h"
#include "tagging/singles.h"
#include "tagging/solution.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

constexpr auto kNoRun = [](Node) -> const Run* { return nullptr; };

StartGroup group_of(AssumptionKind kind, std::initializer_list<Node> starts) {
  StartGroup group;
  group.kind = kind;
  for (const Node start : starts) group.add(start);
  return group;
}

ConsequenceTable table_of(int level, const Grid& grid) {
  ConsequenceTable table(level);
  table.update(grid.masks(), grid.fill_counts());
  return table;
}

TEST(ConsequenceTable, PromisesWhatAllStartsMakeFalse) {
  const ConsequenceTable table = table_of(0, position(kStar));
  const StartGroup cell = group_of(
      AssumptionKind::kCell,
      {{candidate_named("r1c1", 1), true}, {candidate_named("r1c1", 2), true}, {candidate_named("r1c1", 3), true}});
  EXPECT_TRUE(table.has_promise(cell, kNoRun));
  CandidateSet gone;
  table.collect(gone);
  EXPECT_TRUE(gone.contains(candidate_named("r1c2", 9)));
}

TEST(ConsequenceTable, PromisesNothingWhenOneStartLeadsElsewhere) {
  const std::string star = kStar;
  const ConsequenceTable table = table_of(0, position(star + ", r1c23 -9"));
  const StartGroup cell = group_of(
      AssumptionKind::kCell,
      {{candidate_named("r1c1", 1), true}, {candidate_named("r1c1", 2), true}, {candidate_named("r1c1", 3), true}});
  EXPECT_FALSE(table.has_promise(cell, kNoRun));
  CandidateSet gone;
  table.collect(gone);
  EXPECT_TRUE(gone.empty());
}

// A run of level 3 asks multiple chains at rests where a house begins with a cell of three candidates; the table
// comes to a smaller rest where the cell has two, and multiple chains would pass over the house.
TEST(ConsequenceTable, BoundsRunsWhoseMultipleChainsStartFromMoreHouses) {
  constexpr std::string_view kPlaced =
      "000000001000023000004000035000062000006704800402830706068340000240087060307206000";
  constexpr std::array<DigitSet, kCellCount> kCandidates = {
      0x1e0, 0xc6,  0x104, 0x138, 0x150, 0x190, 0x12a, 0x18a, 0,     0x131, 0x91,  0x111, 0x120, 0,
      0,     0x128, 0xc8,  0x1c0, 0x1e0, 0x1c2, 0,     0x121, 0x141, 0x181, 0x122, 0,     0,     0xc0,
      0xc0,  0x115, 0x111, 0,     0,     0x1c,  0x119, 0x10c, 0x111, 0x5,   0,     0,     0x111, 0,
      0,     0x112, 0x106, 0,     0x111, 0,     0,     0,     0x111, 0,     0x111, 0,     0x111, 0,
      0,     0,     0,     0x111, 0x113, 0x42,  0x142, 0,     0,     0x101, 0x111, 0,     0,     0x115,
      0,     0x104, 0,     0x111, 0,     0,     0x111, 0,     0x109, 0x98,  0x188};
  Digits81 placed{};
  for (int cell = 0; cell < kCellCount; ++cell) placed[cell] = static_cast<std::uint8_t>(kPlaced[cell] - '0');
  const Grid grid = Grid::from_state(placed, kCandidates);

  const ConsequenceTable table = table_of(3, grid);
  InnerRules rules(3, static_chain_rank, nullptr, SearchOrders());
  rules.set_grid(grid.masks(), grid.fill_counts());
  sudorate::Run run;
  for (const Node start : {Node{candidate_named("r1c4", 5), false}, Node{candidate_named("r9c5", 5), false}}) {
    propagate(PropagationKind::kDynamic, grid.masks(), start, &rules, run);
    ASSERT_FALSE(run.clashes);
    ASSERT_FALSE(table.of(start).clashes);
    EXPECT_EQ(run.off - table.of(start).off, CandidateSet()) << node_text(start);
  }
}

// What a table knows must not depend on what it was made for before it forgot.
TEST(ConsequenceTable, ForgetsAllThatItKnew) {
  for (const Grid& grid : small_mid_solve_positions(all_own_paths(), 20, 200, 61)) {
    Grid smaller = grid;
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = grid.candidates(cell);
      if (size_of(digits) >= 3 && cell % 4 == 0) smaller.eliminate(cell, bit(first_of(digits)));
    }
    for (const int level : {2, 3}) {
      WorkMeter kept_meter;
      WorkMeter made_meter;
      ConsequenceTable kept(level, &kept_meter);
      ConsequenceTable made(level, &made_meter);
      kept.update(grid.masks(), grid.fill_counts());
      kept.forget();
      kept_meter.start();
      made_meter.start();
      kept.update(smaller.masks(), smaller.fill_counts());
      made.update(smaller.masks(), smaller.fill_counts());
      ASSERT_EQ(kept_meter.effort.counts, made_meter.effort.counts) << level << ' ' << to_candidate_line(smaller);
    }
  }
}

const std::vector<RecordedPath>& own_paths() {
  static const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-hard.tsv"));
  return paths;
}

// For every start the run of the engine and the entry of the table.
class Consequences : public testing::TestWithParam<AssumptionTechnique> {
 protected:
  void SetUp() override {
    if (GetParam().level() > 0) rules_.emplace(GetParam().level(), static_chain_rank, nullptr, SearchOrders());
  }

  void expect_bound(const ConsequenceTable& table, const Grid& grid, std::size_t start_count) {
    if (rules_) rules_->set_grid(grid.masks(), grid.fill_counts());
    std::vector<Node> starts = shuffled_starts(grid, random_);
    starts.resize(std::min(starts.size(), start_count));
    for (const Node start : starts) {
      if (table.of(start).clashes) continue;
      propagate(GetParam().kind, grid.masks(), start, rules_ ? &*rules_ : nullptr, run_);
      ASSERT_FALSE(run_.clashes) << node_text(start) << ' ' << to_candidate_line(grid);
      ASSERT_EQ(run_.off & table.of(start).off, run_.off) << node_text(start) << ' ' << to_candidate_line(grid);
      ASSERT_EQ(run_.on & table.of(start).on, run_.on) << node_text(start) << ' ' << to_candidate_line(grid);
      ++compared_;
    }
  }

  // A kept table holds no consequence that a new table lacks.
  void expect_equal(const ConsequenceTable& kept, const Grid& grid) {
    ConsequenceTable made(GetParam().level());
    made.update(grid.masks(), grid.fill_counts());
    for (const Node start : shuffled_starts(grid, random_)) {
      ASSERT_EQ(kept.of(start).clashes, made.of(start).clashes)
          << node_text(start) << ' ' << to_candidate_line(grid);
      if (kept.of(start).clashes) continue;
      ASSERT_EQ(kept.of(start).off, made.of(start).off) << node_text(start) << ' ' << to_candidate_line(grid);
      ASSERT_EQ(kept.of(start).on, made.of(start).on) << node_text(start) << ' ' << to_candidate_line(grid);
    }
  }

  // Without one random candidate whose cell and houses have three places and more, so that no single comes of it: a
  // search never sees a grid with a new single, and the table would use it.
  Grid with_one_less(const Grid& grid) {
    const std::vector<Node> starts = shuffled_starts(grid, random_);
    Grid smaller = grid;
    for (const Node start : starts) {
      const Cell cell = cell_of(start.candidate);
      const Digit digit = digit_of(start.candidate);
      if (size_of(grid.candidates(cell)) < 3) continue;
      const auto& houses = houses_of(cell);
      if (std::any_of(houses.begin(), houses.end(),
                      [&](House house) { return size_of(grid.positions(house, digit)) < 3; })) {
        continue;
      }
      smaller.eliminate(cell, bit(digit));
      break;
    }
    return smaller;
  }

  // With one more digit of the solution, and all singles that come of it, as before each search for chains.
  Grid with_one_more(const Grid& grid, const Digits81& solution) {
    Grid fuller = grid;
    const std::vector<Node> starts = shuffled_starts(grid, random_);
    const auto is_true = [&](Node start) {
      return solution[cell_of(start.candidate)] == digit_of(start.candidate) + 1;
    };
    const auto start = std::find_if(starts.begin(), starts.end(), is_true);
    if (start == starts.end()) return fuller;
    fuller.place(cell_of(start->candidate), digit_of(start->candidate));
    if (const std::optional<CellsByDigit> singles = close_singles(fuller, Singles::kAll))
      fuller.place_all(*singles);
    return fuller;
  }

  int positions() const { return GetParam().level() < 2 ? 60 : GetParam().level() == 2 ? 12 : 3; }
  int most_candidates() const { return GetParam().level() < 3 ? kCandidateCount : 140; }
  std::size_t starts() const { return GetParam().level() < 2 ? 60 : 12; }

  std::optional<InnerRules> rules_;
  std::mt19937_64 random_{411};
  sudorate::Run run_;
  int compared_ = 0;
};

TEST_P(Consequences, BoundTheRunsOfANewGrid) {
  ConsequenceTable table(GetParam().level());
  for (const Grid& grid : small_mid_solve_positions(own_paths(), positions(), most_candidates(), 5077)) {
    table.update(grid.masks(), grid.fill_counts());
    expect_bound(table, grid, starts());
  }
  EXPECT_GT(compared_, 0);
}

TEST_P(Consequences, BoundTheRunsOnBrokenGrids) {
  ConsequenceTable table(GetParam().level());
  for (const Grid& grid : recorded_and_thinned_positions(positions() / 2)) {
    table.update(grid.masks(), grid.fill_counts());
    expect_bound(table, grid, starts());
  }
}

TEST_P(Consequences, KeepUpWithAGridThatLosesCandidates) {
  for (Grid grid : small_mid_solve_positions(own_paths(), positions() / 3 + 1, most_candidates(), 90210)) {
    ConsequenceTable kept(GetParam().level());
    kept.update(grid.masks(), grid.fill_counts());
    for (int step = 0; step < 5; ++step) {
      grid = with_one_less(grid);
      kept.update(grid.masks(), grid.fill_counts());
      expect_bound(kept, grid, starts());
      expect_equal(kept, grid);
    }
  }
}

TEST_P(Consequences, KeepUpWithAGridThatIsFilled) {
  for (Grid grid : small_mid_solve_positions(own_paths(), positions() / 2 + 1, most_candidates(), 4711)) {
    const SolutionCount solved = count_solutions(grid);
    if (solved.count == 0) continue;
    ConsequenceTable kept(GetParam().level());
    kept.update(grid.masks(), grid.fill_counts());
    for (int step = 0; step < 4; ++step) {
      grid = with_one_more(grid, solved.solution);
      kept.update(grid.masks(), grid.fill_counts());
      expect_bound(kept, grid, starts());
      expect_equal(kept, grid);
    }
  }
  EXPECT_GT(compared_, 0);
}

// Multiple chains have a tagging instead, and Nishio chains a table of their own.
std::vector<AssumptionTechnique> techniques_with_tables() {
  std::vector<AssumptionTechnique> techniques(std::begin(kAssumptionTechniques), std::end(kAssumptionTechniques));
  std::erase_if(techniques, [](const auto& technique) { return technique.kind != PropagationKind::kDynamic; });
  return techniques;
}

INSTANTIATE_TEST_SUITE_P(Tables, Consequences, testing::ValuesIn(techniques_with_tables()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace sudorate::test
