#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rating/pass.h"
#include "rating/passes/chain_step.h"
#include "rating/rater.h"
#include "rating/rules.h"
#include "rating/workspace.h"
#include "tests/support/case_table.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// Level, position and what is found there; see the file.
std::vector<CaseRow> table_rows() {
  std::vector<CaseRow> rows = case_rows("rating/pass_rows.txt", "rows");
  for (CaseRow& row : rows) row.resize(3);
  return rows;
}

TEST(PassTable, HasItsRowsInTheTryOrder) {
  const std::vector<CaseRow> rows = table_rows();
  ASSERT_EQ(kSudokuExplainer.rows.size(), rows.size());
  for (std::size_t index = 0; index < rows.size(); ++index) {
    const PassEntry& entry = kSudokuExplainer.rows[index];
    EXPECT_EQ(std::to_string(entry.level), rows[index][0]) << entry.name;
    if (rows[index][1].empty()) continue;
    EXPECT_EQ(run_pass(entry.pass, position(rows[index][1])), rows[index][2]) << entry.name;
  }
}

TEST(PassTable, HasAscendingLevelsAndDifferentNames) {
  std::set<std::string_view> names;
  for (const PassEntry& entry : kSudokuExplainer.rows) names.insert(entry.name);
  EXPECT_EQ(names.size(), kSudokuExplainer.rows.size());
  EXPECT_TRUE(std::is_sorted(kSudokuExplainer.rows.begin(), kSudokuExplainer.rows.end(),
                             [](const PassEntry& a, const PassEntry& b) { return a.level < b.level; }));
}

// The dynamic levels from 9.5 on take too long here.
TEST(PassTable, NoRowFindsAnythingBelowItsLowestRating) {
  Workspace workspace;
  const std::vector<Grid> positions = recorded_positions(300);
  for (const PassEntry& entry : kSudokuExplainer.rows) {
    if (entry.level >= 90) continue;
    for (const Grid& grid : positions) {
      Step step;
      if (!entry.pass({grid, workspace, false}, step)) continue;
      EXPECT_GE(step.difficulty.tenths, entry.level) << entry.name;
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
  for (const PassEntry& entry : kSudokuExplainer.rows) {
    const auto entry_loads = expected.find(entry.name);
    for (const Grid& grid : grids) {
      EXPECT_EQ(loads_of(entry, grid), entry_loads == expected.end() ? "" : entry_loads->second) << entry.name;
    }
  }
}

// The links that a row loads decide: the same search with links of the other kind finds nothing.
TEST(PassTable, RowsFindNothingWithOtherLinks) {
  const std::vector<CaseRow> rows = table_rows();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const PassEntry& entry = kSudokuExplainer.rows[row];
    if (entry.group != PassGroup::kStaticChains) continue;
    const Grid grid = position(rows[row][1]);
    Workspace workspace;
    Step step;
    const PassInput input{grid, workspace, false};
    // The sample of the row for both kinds is a chain over cells.
    const bool uses_digits = link_kinds(entry.options) == kLoads[0];
    EXPECT_FALSE(find_forcing_chains(input, {kLoads[uses_digits ? 1 : 0], true, true}, step)) << entry.name;
    EXPECT_TRUE(find_forcing_chains(input, {kLoads[uses_digits ? 0 : 1], true, true}, step)) << entry.name;
    EXPECT_TRUE(entry.pass(input, step)) << entry.name;
  }
}

// Of rows that compete the best, each asked with the best before it. An earlier row that could give a step as easy
// must be allowed.
std::string expected_step(const Grid& grid, Workspace& workspace, Rating stop_at) {
  Step step;
  PassInput input{grid, workspace, false};
  const PassEntry* found = nullptr;
  static const std::vector<PassEntry> kEntries = own_entries(kSudokuExplainer);
  for (const PassEntry& entry : kEntries) {
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
