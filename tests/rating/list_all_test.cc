// All steps of a pass, and not only the one that the rating takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rating/passes/passes.h"
#include "rating/rules.h"
#include "rating/workspace.h"
#include "tagging/solution.h"
#include "tests/support/case_table.h"
#include "tests/support/effect.h"
#include "tests/support/position.h"
#include "tests/support/proof_checker.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/steps/row_steps.h"

namespace sudorate::test {
namespace {

std::vector<Step> all_steps(Pass pass, const Grid& grid, Workspace& workspace) {
  std::vector<Step> steps;
  list_all(pass, grid, workspace, steps);
  return steps;
}

// "4.5 Unique Rectangle type 1: r2c4-12", a line a step.
std::string all_texts(Pass pass, const std::string& text) {
  Workspace workspace;
  std::string lines;
  for (const Step& step : all_steps(pass, position(text), workspace)) lines += trace_text(step) + '\n';
  return lines;
}

bool lists_all(const PassEntry& entry) {
  return entry.level < base_rating(ChainBase::kCycle) || entry.name == "Aligned Triplet Exclusion";
}

// What makes a step another one, even if its effect is the same.
auto identity_of(const Step& step) {
  std::set<Cell> cells(step.evidence.cells.begin(), step.evidence.cells.end());
  std::set<Cell> helpers(step.evidence.helpers.begin(), step.evidence.helpers.end());
  return std::tuple(step.technique, cells, helpers, step.evidence.houses, step.evidence.covers,
                    step.evidence.digits, step.evidence.extra_digits, trace_text(step));
}

void expect_sound(const Grid& grid, const Digits81& solution, const Step& step) {
  EXPECT_EQ(refute(grid, step), std::nullopt) << trace_text(step) << '\n' << to_candidate_line(grid);
  EXPECT_TRUE(is_true(step, solution)) << trace_text(step) << '\n' << to_candidate_line(grid);
}

TEST(ListAll, BeginsWithTheStepOfTheRatingAndHasOnlySoundStepsEachOnce) {
  Workspace workspace;
  std::map<std::string_view, int> several;
  std::vector<Grid> grids = recorded_positions(300);
  for (const RecordedCase& row : read_cases(data_file("reference/uniqueness-cases.tsv"))) grids.push_back(row.grid);
  for (const Grid& grid : grids) {
    const SolutionCount solutions = count_solutions(grid);
    ASSERT_EQ(solutions.count, 1);
    for (const PassEntry& entry : kSudokuExplainer.rows) {
      if (!lists_all(entry)) continue;
      Step first;
      const bool is_found = entry.pass({grid, workspace, false}, first);
      const std::vector<Step> steps = all_steps(entry.pass, grid, workspace);
      ASSERT_EQ(!steps.empty(), is_found) << entry.name << '\n' << to_candidate_line(grid);
      if (!is_found) continue;
      EXPECT_EQ(trace_text(steps.front()), trace_text(first));
      EXPECT_EQ(steps.front().difficulty, first.difficulty);
      std::set<decltype(identity_of(first))> known;
      for (const Step& step : steps) {
        EXPECT_TRUE(known.insert(identity_of(step)).second) << trace_text(step) << '\n' << to_candidate_line(grid);
        EXPECT_TRUE(step.placement || !step.eliminations.empty()) << entry.name;
        expect_sound(grid, solutions.solution, step);
      }
      several[entry.name] += steps.size() > 1 ? 1 : 0;
    }
  }
  for (const char* name : {"Hidden Single", "Direct Locking", "Naked Single", "Locking", "Naked Pair", "X-Wing",
                           "Hidden Pair", "Naked Triplet", "XY-Wing", "Unique Rectangle or Loop", "BUG",
                           "Aligned Pair Exclusion", "Aligned Triplet Exclusion"}) {
    EXPECT_GT(several[name], 0) << name;
  }
}

TEST(ListAll, HasWhatTheCasesHave) {
  const std::string file = "rating/list_all_cases.txt";
  for (const std::string& section : case_sections(file)) {
    const std::vector<CaseRow> rows = case_rows(file, section);
    std::string expected;
    for (std::size_t row = 1; row < rows.size(); ++row) expected += rows[row].at(0) + '\n';
    EXPECT_EQ(all_texts(rows[0].at(0) == "bug" ? find_bug : find_unique_loop, rows[0].at(1)), expected) << section;
  }
}

// Every rectangle of types 1, 2 and 4 by the definition: effect and cells. Type 2 with two extra cells only.
using Effect = std::tuple<Technique, CellSet, std::vector<Elimination>>;

class SlowRectangles {
 public:
  explicit SlowRectangles(const Grid& grid) : grid_(grid) {
    for (int top = 0; top < 9; ++top) {
      for (int bottom = top + 1; bottom < 9; ++bottom) {
        for (int left = 0; left < 9; ++left) {
          for (int right = left + 1; right < 9; ++right) {
            if ((top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
            try_cells({cell_at(top, left), cell_at(top, right), cell_at(bottom, left), cell_at(bottom, right)});
          }
        }
      }
    }
  }
  const std::vector<Effect>& found() const { return found_; }

 private:
  static Cell cell_at(int row, int column) { return static_cast<Cell>(9 * row + column); }

  void try_cells(const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
      const DigitSet pair = grid_.candidates(cell);
      if (size_of(pair) != 2) continue;
      if (std::all_of(cells.begin(), cells.end(),
                      [&](Cell other) { return without(pair, grid_.candidates(other)) == 0; })) {
        try_rectangle(cells, pair);
      }
      return;
    }
  }

  void try_rectangle(const std::vector<Cell>& cells, DigitSet pair) {
    std::vector<Cell> extra;
    DigitSet further = 0;
    for (const Cell cell : cells) {
      if (grid_.candidates(cell) != pair) extra.push_back(cell);
      further |= without(grid_.candidates(cell), pair);
    }
    if (extra.size() == 1) add(Technique::kUniqueLoopType1, cells, {{extra[0], pair}});
    if (extra.size() != 2) return;
    if (size_of(further) == 1) {
      std::vector<Elimination> lost;
      for (Cell cell = 0; cell < kCellCount; ++cell) {
        const bool sees_both = sees(cell, extra[0]) && sees(cell, extra[1]);
        if (sees_both && (grid_.candidates(cell) & further) != 0) lost.push_back({cell, further});
      }
      add(Technique::kUniqueLoopType2, cells, lost);
    }
    for (const Digit digit : members(pair)) {
      if (!is_locked(digit, extra)) continue;
      const DigitSet other = without(pair, bit(digit));
      add(Technique::kUniqueLoopType4, cells, {{extra[0], other}, {extra[1], other}});
      return;
    }
  }

  // Whether the digit stands nowhere else in a house that holds both cells.
  bool is_locked(Digit digit, const std::vector<Cell>& both) const {
    for (House house = 0; house < kHouseCount; ++house) {
      const CellSet cells = house_set(house);
      if (!cells.contains(both[0]) || !cells.contains(both[1])) continue;
      if ((cells & grid_.cells_with(digit)).size() == 2) return true;
    }
    return false;
  }

  void add(Technique technique, const std::vector<Cell>& cells, const std::vector<Elimination>& lost) {
    CellSet set;
    for (const Cell cell : cells) set.insert(cell);
    if (!lost.empty()) found_.emplace_back(technique, set, lost);
  }

  const Grid& grid_;
  std::vector<Effect> found_;
};

TEST(ListAll, HasTheRectanglesOfASlowSearch) {
  Workspace workspace;
  int several = 0;
  std::vector<Grid> grids = recorded_and_thinned_positions(400);
  for (const RecordedCase& row : read_cases(data_file("reference/uniqueness-cases.tsv"))) grids.push_back(row.grid);
  for (const Grid& grid : grids) {
    std::vector<Effect> listed;
    for (const Step& step : all_steps(find_unique_loop, grid, workspace)) {
      if (step.variant != 4 || step.technique == Technique::kUniqueLoopType3) continue;
      CellSet cells;
      int extra_count = 0;
      for (const Cell cell : step.evidence.cells) {
        cells.insert(cell);
        extra_count += grid.candidates(cell) != step.evidence.digits ? 1 : 0;
      }
      if (extra_count <= 2) listed.emplace_back(step.technique, cells, step.eliminations);
    }
    const std::vector<Effect> expected = SlowRectangles(grid).found();
    EXPECT_TRUE(std::is_permutation(listed.begin(), listed.end(), expected.begin(), expected.end()))
        << to_candidate_line(grid);
    several += expected.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(several, 20);
}

}  // namespace
}  // namespace sudorate::test
