#include "rating/pass_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "rating/pass.h"
#include "rating/passes/chain_step.h"
#include "rating/rater.h"
#include "rating/workspace.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// Every row in the order in which Sudoku Explainer tries them: its level, and for the rows before the chains a
// position that tells it from all others by the name of what it finds.
struct Row {
  Rating level;
  const char* position;
  const char* finds;
};
constexpr Row kRows[] = {
    {10, "b5 -4, r5c5 +4", "1.2 Hidden Single: r5c5=4"},
    {17, "b1 -5, r1c12 +5, b3 -5, r1c7 +5, r2c9 +5", "1.7 Direct Pointing: r2c9=5"},
    {20, "b1 -128, r1c12 +12, r1c2 +8, r3c3 +8", "2.0 Direct Hidden Pair: r3c3=8"},
    {23, "r5c5 7", "2.3 Naked Single: r5c5=7"},
    {25, "b1 -1238, r1c1 +12, r1c2 +23, r2c1 +13, r1c1 +8, r3c3 +8", "2.5 Direct Hidden Triplet: r3c3=8"},
    {26, "b9 -5, r79c8 +5, c8 -5, r179c8 +5", "2.6 Pointing: r1c8-5"},
    {30, "r1c15 12, r1c2 1345, rest 345", "3.0 Naked Pair: r1c2-1"},
    {32, "c15 -7, r26 -7, r26c15 +7, r2c3 +7", "3.2 X-Wing: r2c3-7"},
    {34, "b1 -12, r1c1 12, r1c2 1234", "3.4 Hidden Pair: r1c2-34"},
    {36, "r1c1 12, r2c2 23, r3c3 13, r1c2 14567, rest 4567", "3.6 Naked Triplet: r1c2-1"},
    {38, "c159 -7, r268 -7, r268c159 +7, r8c8 +7", "3.8 Swordfish: r8c8-7"},
    {40, "b1 -123, r1c1 12, r1c2 23, r2c1 134", "4.0 Hidden Triplet: r2c1-4"},
    {42, "r1c1 12, r1c5 13, r5c1 23", "4.2 XY-Wing: r5c5-3"},
    {44, "r1c1 123, r2c2 23, r1c5 13, r1c2 345, rest 4567", "4.4 XYZ-Wing: r1c2-3"},
    {45, "r1c14 12, r2c1 12, r2c4 1234", "4.5 Unique Rectangle type 1: r2c4-12"},
    {50, "r1c1 12, r1c2 23, r2c1 34, r2c2 14, r3c3 16789, rest 6789", "5.0 Naked Quad: r3c3-1"},
    {52, "c1357 -7, r2468 -7, r2468c1357 +7, r2c9 +7", "5.2 Jellyfish: r2c9-7"},
    {54, "b1 -1234, r1c1 12, r1c2 23, r1c3 34, r2c1 145", "5.4 Hidden Quad: r2c1-5"},
    {56, nullptr, nullptr},
    {62, "r5c2 123, r5c3 24, r5c7 12, r4c1 14, rest 6789", "6.2 Aligned Pair Exclusion: r5c2-1"},
    {65, "r15 -7, c26 -7, r15c26 +7, r3c2 +7", "6.5 Generalized X-Wing (4): r3c2-7"},
    {65, "r1c1 12, r1c5 23, r5c5 34, r5c1 14, r1c9 245, rest 56789", "6.6 Bidirectional Y-Cycle (8): r1c9-2"},
    {66, "r15 -5, r1c28 +5, r5c29 +5", "6.6 Turbot Fish (6): r2c9-5"},
    {70, "r1c1 12, r1c5 13, r5c1 23", "7.1 Forcing Chain (8): r5c5-3"},
    {75, "r5c1 167, r5c2 23, r5c3 14, r5c7 12, r4c2 134, rest 6789", "7.5 Aligned Triplet Exclusion: r5c1-1"},
    {75, nullptr, nullptr},  // Nishio
    {80, nullptr, nullptr},  // multiple
    {85, nullptr, nullptr},  // dynamic and its levels
    {90, nullptr, nullptr},
    {95, nullptr, nullptr},
    {100, nullptr, nullptr},
    {105, nullptr, nullptr},
    {110, nullptr, nullptr},
};

TEST(PassTable, HasItsRowsInTheTryOrder) {
  ASSERT_EQ(pass_table().size(), std::size(kRows));
  for (std::size_t index = 0; index < std::size(kRows); ++index) {
    const PassEntry& entry = pass_table()[index];
    EXPECT_EQ(entry.level, kRows[index].level) << name_of(entry);
    if (kRows[index].position == nullptr) continue;
    EXPECT_EQ(run_pass(entry.pass, position(kRows[index].position)), kRows[index].finds) << name_of(entry);
  }
}

TEST(PassTable, HasAscendingLevelsAndDifferentNames) {
  std::set<std::string_view> names;
  for (const PassEntry& entry : pass_table()) names.insert(name_of(entry));
  EXPECT_EQ(names.size(), pass_table().size());
  EXPECT_TRUE(std::is_sorted(pass_table().begin(), pass_table().end(),
                             [](const PassEntry& a, const PassEntry& b) { return a.level < b.level; }));
}

// The dynamic levels from 9.5 on take too long here.
TEST(PassTable, NoRowFindsAnythingBelowItsLowestRating) {
  Workspace workspace;
  const std::vector<Grid> positions = recorded_positions(300);
  for (const PassEntry& entry : pass_table()) {
    if (entry.level >= 90) continue;
    for (const Grid& grid : positions) {
      Step step;
      if (!entry.pass({grid, workspace, false}, step)) continue;
      EXPECT_GE(step.difficulty.tenths, entry.level) << name_of(entry);
    }
  }
}

constexpr std::array kLoads = {LinkKinds{true, false}, LinkKinds{false, true}, LinkKinds{true, true}};

// Which taggings a row loads on a grid that nobody has tagged: "1", "2", "3" by its options.
std::string loads_of(const PassEntry& entry, const Grid& grid) {
  Workspace workspace;
  workspace.meter.start({.work = 2000});
  Step step;
  entry.pass({grid, workspace, false}, step);
  std::string loads;
  for (std::size_t k = 0; k < kLoads.size(); ++k) {
    if (workspace.taggings->last(kLoads[k]).is_of(grid.masks())) loads += static_cast<char>('1' + k);
  }
  return loads;
}

// Each row of chains loads the links of its options, and no others; none for runs of assumptions without nested
// forcing chains.
TEST(PassTable, RowsLoadTheLinksOfTheirOptions) {
  const std::map<std::string_view, std::string> expected = {{"X-Cycles", "1"},
                                                            {"Y-Cycles", "2"},
                                                            {"X Forcing Chains", "1"},
                                                            {"Forcing Chains and Cycles", "3"},
                                                            {"Multiple Forcing Chains", "3"},
                                                            {"Nested Forcing Chains 2", "3"},
                                                            {"Nested Forcing Chains 3", "3"}};
  const std::vector<Grid> grids = small_mid_solve_positions(all_own_paths(), 3, 110, 1);
  for (const PassEntry& entry : pass_table()) {
    const auto entry_loads = expected.find(name_of(entry));
    for (const Grid& grid : grids) {
      EXPECT_EQ(loads_of(entry, grid), entry_loads == expected.end() ? "" : entry_loads->second) << name_of(entry);
    }
  }
}

// The links that a row loads decide: the same search with links of the other kind finds nothing.
TEST(PassTable, RowsFindNothingWithOtherLinks) {
  for (std::size_t row = 0; row < std::size(kRows); ++row) {
    const PassEntry& entry = pass_table()[row];
    if (entry.group != PassGroup::kStaticChains) continue;
    const Grid grid = position(kRows[row].position);
    Workspace workspace;
    Step step;
    const PassInput input{grid, workspace, false};
    // The sample of the row for both kinds is a chain over cells.
    const bool uses_digits = link_kinds(entry.options) == kLoads[0];
    EXPECT_FALSE(find_forcing_chains(input, {kLoads[uses_digits ? 1 : 0], true, true}, step)) << name_of(entry);
    EXPECT_TRUE(find_forcing_chains(input, {kLoads[uses_digits ? 0 : 1], true, true}, step)) << name_of(entry);
    EXPECT_TRUE(entry.pass(input, step)) << name_of(entry);
  }
}

// Of rows that compete the best, each asked with the best before it. An earlier row that could give a step as easy
// must be allowed.
std::string expected_step(const Grid& grid, Workspace& workspace, Rating stop_at) {
  Step step;
  PassInput input{grid, workspace, false};
  const PassEntry* found = nullptr;
  for (const PassEntry& entry : pass_table()) {
    if (found != nullptr && (entry.group != found->group || entry.level > step.difficulty.tenths)) break;
    if (entry.level >= stop_at) return "";
    if (!entry.pass(input, step)) continue;
    found = &entry;
    input.best = &step;
    if (entry.group == PassGroup::kAlone) break;
  }
  return found == nullptr ? "" : trace_text(step);
}

TEST(PassTable, RaterTakesTheFirstRowThatFindsAnything) {
  Rater rater;
  Workspace workspace;
  for (const Grid& grid : recorded_positions(300)) {
    for (const Rating stop_at : {Rating{20}, Rating{45}, Rating{66}, Rating{70}, Rating{75}, Rating{90}}) {
      const std::string expected = expected_step(grid, workspace, stop_at);
      Step step;
      const bool found = rater.find_step(grid, stop_at, false, step);
      ASSERT_EQ(found ? trace_text(step) : "", expected);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
