// Ratings without some rows of the pass table.
#include "tools/notation/pass_rows.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rating/pass.h"
#include "rating/pass_watch.h"
#include "rating/rater.h"
#include "rating/rules.h"
#include "rating/workspace.h"
#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_set.h"

namespace sudorate::test {
namespace {

const PassRows kAllRows = kSudokuExplainer.own_rows;

Rules all_but(PassRows rows) { return {.rows = kAllRows & ~rows}; }

PassRows rows_named(std::string_view list) {
  const auto parsed = parse_pass_rows(list);
  if (const auto* error = std::get_if<PassRowsError>(&parsed)) ADD_FAILURE() << error->name;
  return std::holds_alternative<PassRows>(parsed) ? std::get<PassRows>(parsed) : 0;
}

PassRows row_with_name(std::string_view name) {
  for (std::size_t index = 0; index < kSudokuExplainer.rows.size(); ++index) {
    if (kSudokuExplainer.rows[index].name == name) return PassRows{1} << index;
  }
  ADD_FAILURE() << name;
  return 0;
}

// The step by the text of the rule alone: every row on the whole grid, with a memory of nothing.
bool find_plainly(const Grid& grid, PassRows left_out, Rating stop_at, Step& step) {
  Workspace workspace;
  PassInput input{grid, workspace};
  const PassEntry* found = nullptr;
  for (std::size_t index = 0; index < kSudokuExplainer.rows.size(); ++index) {
    const PassEntry& row = kSudokuExplainer.rows[index];
    if (((kAllRows & ~left_out) >> index & 1U) == 0) continue;
    if (found != nullptr && (row.group != found->group || row.level > step.difficulty.tenths)) break;
    if (row.level >= stop_at) return false;
    if (!row.pass(input, step)) continue;
    found = &row;
    input.best = &step;
    if (row.group == PassGroup::kAlone) break;
  }
  return found != nullptr;
}

TEST(PassRows, HaveEachTechniqueInTheirFamily) {
  ASSERT_LT(kSudokuExplainer.rows.size(), 64U);
  std::set<std::string_view> found;
  for (const PassTable* table : {&kSudokuExplainer, &kSukakuExplainer}) {
    PassRows all = 0;
    for (const NamedTechnique& each : named_techniques()) {
      const PassRows rows = rows_of(each.technique, each.variant, *table);
      if (rows != 0) found.insert(each.slug);
      all |= rows;
      for (std::size_t index = 0; index < table->rows.size(); ++index) {
        if ((rows >> index & 1U) == 0) continue;
        EXPECT_EQ(table->rows[index].family, family_of(each.technique)) << each.slug;
      }
    }
    EXPECT_EQ(all, (PassRows{1} << table->rows.size()) - 1) << table->name;
  }
  for (const NamedTechnique& each : named_techniques()) EXPECT_TRUE(found.contains(each.slug)) << each.slug;
  EXPECT_EQ(rows_of(Technique::kNakedQuad, 0), row_with_name("Naked Quad"));
  EXPECT_EQ(rows_of(Technique::kBugType3, 0), row_with_name("BUG"));
  EXPECT_EQ(rows_of(Technique::kDynamicCellForcingChains, 1), row_with_name("Dynamic Forcing Chains (+)"));
  EXPECT_EQ(rows_of(Technique::kDynamicDoubleForcingChains, 3), row_with_name("Nested Forcing Chains 3"));
}

TEST(PassRows, OfAGroupAreThoseOfItsTechniques) {
  for (const PassTable* table : {&kSudokuExplainer, &kSukakuExplainer}) {
    for (const std::string& name : pass_group_names()) {
      PassRows rows = 0;
      for (const NamedTechnique& each : techniques_of_group(name, *table))
        rows |= rows_of(each.technique, each.variant, *table);
      if (table == &kSudokuExplainer && rows == 0) continue;
      const auto parsed = parse_pass_rows(name, *table);
      ASSERT_TRUE(std::holds_alternative<PassRows>(parsed)) << name;
      EXPECT_EQ(rows, std::get<PassRows>(parsed)) << name;
    }
  }
  ASSERT_EQ(techniques_of_group("Fish").size(), 3U);
  EXPECT_EQ(techniques_of_group("fish").front().slug, "x-wing");
  EXPECT_TRUE(techniques_of_group("x-wing").empty());
}

// A rater that keeps what it knows of earlier grids finds what the plain rule finds, and only what is true.
TEST(LeftOutRows, GiveThePlainStepsWhateverIsLeftOut) {
  std::mt19937_64 random(1604);
  const std::vector<RecordedPath> paths = all_own_paths();
  Rater rater;
  RatingOptions options;
  options.records_steps = true;
  int compared = 0;
  int beyond = 0;
  for (std::size_t index = 5; index < paths.size(); index += 37) {
    Grid grid = grid_of(paths[index].puzzle);
    const SolutionCount solved = count_solutions(grid);
    ASSERT_EQ(solved.count, 1);
    // Of every size: from a single row to nearly all.
    PassRows left_out = random() & kAllRows;
    if (index % 2 == 0) left_out &= random();
    if (index % 3 == 0) left_out |= random() & kAllRows;
    left_out &= ~rows_of(Technique::kForcingChain, 0);
    // A level of dynamic chains without the one that it builds on.
    left_out &= ~rows_named("dynamic-forcing-chains-+");
    if (index % 7 == 0) left_out |= rows_named("dynamic-forcing-chains");
    if (index % 5 == 0) left_out |= rows_named("chains");
    options.rules = all_but(left_out);
    options.stop_at = index % 7 == 0 ? 95 : 90;
    const RatingResult rated = rater.rate(grid, options);
    for (const Step& step : rated.steps) {
      Step plain;
      ASSERT_TRUE(find_plainly(grid, left_out, options.stop_at, plain)) << to_candidate_line(grid);
      ASSERT_EQ(trace_text(step), trace_text(plain)) << to_candidate_line(grid);
      ASSERT_EQ(rows_of(step.technique, step.variant) & left_out, 0U) << trace_text(step);
      const Grid before = grid;
      apply(step, grid);
      ASSERT_FALSE(grid == before) << trace_text(step);
      for (Cell cell = 0; cell < kCellCount; ++cell) {
        const int digit = grid.placed(cell);
        const bool is_true = digit != 0 ? digit == solved.solution[cell]
                                        : grid.has(cell, static_cast<Digit>(solved.solution[cell] - 1));
        ASSERT_TRUE(is_true) << trace_text(step) << ' ' << to_candidate_line(before);
      }
      ++compared;
    }
    if (grid.is_solved()) continue;
    Step none;
    EXPECT_FALSE(find_plainly(grid, left_out, options.stop_at, none)) << trace_text(none);
    beyond += rated.outcome == Outcome::kBeyond ? 1 : 0;
    EXPECT_EQ(rated.stalled_at.has_value(), rated.outcome == Outcome::kBeyond);
    if (rated.stalled_at) {
      EXPECT_TRUE(*rated.stalled_at == grid);
    }
  }
  EXPECT_GT(compared, 1000);
  EXPECT_GT(beyond, 0);
}

}  // namespace
}  // namespace sudorate::test
