#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/pass.h"
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
