#include "tests/support/run_pass.h"

#include <gtest/gtest.h>

#include "rating/workspace.h"
#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/position.h"
#include "tests/support/proof_checker.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

std::string in_order(const Step& step) {
  std::string text;
  for (const Elimination& elimination : step.eliminations) {
    if (!text.empty()) text += ' ';
    text += cell_name(elimination.cell) + '-';
    for (const Digit digit : members(elimination.digits)) text += static_cast<char>('1' + digit);
  }
  return text;
}

bool is_empty(const Evidence& evidence) {
  return evidence.cells.empty() && evidence.helpers.empty() && evidence.houses.empty() && evidence.covers.empty() &&
         evidence.digits == 0 && evidence.extra_digits == 0 && evidence.chain.empty();
}

void expect_consistent(const Step& step, const Grid& grid) {
  EXPECT_NE(step.placement.has_value(), !step.eliminations.empty()) << "places or eliminates, never both";
  if (step.placement) {
    EXPECT_TRUE(grid.has(step.placement->cell, step.placement->digit));
  }
  CellSet cells;
  for (const Elimination& elimination : step.eliminations) {
    EXPECT_NE(elimination.digits, 0);
    EXPECT_EQ(without(elimination.digits, grid.candidates(elimination.cell)), 0) << "not in the grid";
    EXPECT_FALSE(cells.contains(elimination.cell)) << "one entry a cell";
    cells.insert(elimination.cell);
  }
}

}  // namespace

std::vector<PassEntry> own_entries(const PassTable& table) {
  std::vector<PassEntry> entries;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (own_rules(table).tries(row)) entries.push_back(table.rows[row]);
  }
  return entries;
}

std::string run_pass(Pass pass, const Grid& grid) {
  Workspace workspace;
  Step step;
  const bool found = pass({grid, workspace, false}, step);
  Step explained;
  EXPECT_EQ(pass({grid, workspace, true}, explained), found);
  EXPECT_EQ(in_order(explained), in_order(step));
  EXPECT_TRUE(is_empty(step.evidence));
  EXPECT_EQ(is_empty(explained.evidence), !found);
  if (!found) {
    EXPECT_FALSE(step.placement.has_value());
    EXPECT_TRUE(step.eliminations.empty());
    return "";
  }
  expect_consistent(step, grid);
  EXPECT_EQ(trace_text(explained), trace_text(step));
  return trace_text(step);
}

void expect_recorded_steps(Pass pass, std::string_view technique, const std::vector<RecordedCase>& rows) {
  for (const RecordedCase& row : rows) {
    SCOPED_TRACE(row.puzzle + " step " + std::to_string(row.step));
    const bool is_its = row.technique.starts_with(technique);
    EXPECT_EQ(run_pass(pass, row.grid), is_its ? row.trace_text() : "");
    if (!is_its) continue;
    Workspace workspace;
    Step step;
    pass({row.grid, workspace, true}, step);
    EXPECT_EQ(refute(row.grid, step), std::nullopt);
    const SolutionCount solutions = count_solutions(row.grid);
    ASSERT_EQ(solutions.count, 1);
    EXPECT_TRUE(is_true(step, solutions.solution));
  }
}

std::string eliminations_in_order(Pass pass, const Grid& grid) {
  Workspace workspace;
  Step step;
  pass({grid, workspace, false}, step);
  return in_order(step);
}

}  // namespace sudorate::test
