// All steps of a position.
#include "tools/steps/step_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rating/passes/passes.h"
#include "rating/rater.h"
#include "rating/workspace.h"
#include "tests/support/effect.h"
#include "tests/support/explained_path.h"
#include "tests/support/finding_checker.h"
#include "tests/support/position.h"
#include "tests/support/proof_checker.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/finding_text.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/steps/row_steps.h"
#include "tools/steps/step_notation.h"

namespace sudorate::test {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(Pass pass, const std::string& text) {
  const Grid grid = position(text);
  Workspace workspace;
  std::vector<Step> steps;
  list_all(pass, grid, workspace, steps);
  Lines lines;
  for (const Step& step : steps) lines.push_back(trace_text(step) + " | " + notation(step));
  return lines;
}

TEST(PatternSteps, ListEverySingleOfEveryHouse) {
  // 5 stands in r1c1 alone of its box, row and column; r1c1 also has a 6.
  EXPECT_EQ(
      lines_of(find_hidden_single, "r1 -5, c1 -5, b1 -5, r1c1 56"),
      (Lines{"1.2 Hidden Single: r1c1=5 | digit 5 in box 1", "1.5 Hidden Single: r1c1=5 | digit 5 in column 1",
             "1.5 Hidden Single: r1c1=5 | digit 5 in row 1"}));
  EXPECT_EQ(
      lines_of(find_naked_single, "r1c1 5, r9c9 12, r5c5 7"),
      (Lines{"2.3 Naked Single: r1c1=5 | r1c1 only digit 5", "2.3 Naked Single: r5c5=7 | r5c5 only digit 7"}));
}

TEST(PatternSteps, ListEverySubsetAndNotJustTheFirst) {
  EXPECT_EQ(lines_of(find_naked_pair, "r1c15 12, r1c9 12356789, r9c15 34, r9c9 3456789, rest 56789"),
            (Lines{"3.0 Naked Pair: r1c9-12 | r1c15 digits 12 in row 1",
                   "3.0 Naked Pair: r9c9-34 | r9c15 digits 34 in row 9"}));
  // Without the 1 and 2 of r1c9 there is nothing to remove.
  EXPECT_EQ(lines_of(find_naked_pair, "r1c15 12, r1c9 345678, rest 56789"), Lines{});
}

TEST(PatternSteps, ListEveryWingOfAPivot) {
  // The pivot r1c1 = 12 has the wings r1c5 = 13 and r1c6 = 13 in its row, r5c1 = 23 in its column.
  EXPECT_EQ(lines_of(find_xy_wing, "rest 456789, r1c1 12, r1c56 13, r5c1 23, r5c56 3456"),
            (Lines{"4.2 XY-Wing: r5c5-3 | pivot r1c1, wings r1c5 r5c1, digit 3",
                   "4.2 XY-Wing: r5c6-3 | pivot r1c1, wings r1c6 r5c1, digit 3"}));
}

// Equal tenths may still differ in the last place of the original's sums, which decides the order.
TEST(StaticChainSteps, AreRatedByTechniqueAndLength) {
  int nudged = 0;
  for (const Grid& grid : recorded_positions(30)) {
    std::vector<Step> steps;
    list_static_chains(grid, true, steps);
    for (const Step& step : steps) {
      const bool is_x_chain =
          step.technique == Technique::kForcingXChain || step.technique == Technique::kTurbotFish;
      const bool is_mixed =
          step.technique == Technique::kForcingChain || step.technique == Technique::kBidirectionalCycle;
      const ChainBase base = is_x_chain ? ChainBase::kForcingXChain
                             : is_mixed ? ChainBase::kXyChain
                                        : ChainBase::kCycle;
      EXPECT_EQ(step.difficulty, chain_rating(base, step.length)) << trace_text(step);
      nudged += step.difficulty.nudge != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(nudged, 0);
}

// What the rating would do next is in the list, and nothing in it is easier.
TEST(StepList, BeginsWithTheNextStepOfThePath) {
  Rater rater;
  StepLister lister;
  int compared = 0;
  for (const Grid& grid : recorded_positions(150)) {
    Step next;
    if (grid.is_solved() || !rater.find_step(grid, 85, true, next)) continue;
    ++compared;
    const StepList list = lister.list(grid, {});
    const bool is_listed = std::any_of(list.steps.begin(), list.steps.end(), [&](const ListedStep& listed) {
      return listed.step() != nullptr && conclusion_of(*listed.step()) == conclusion_of(next) &&
             (listed.step()->technique == next.technique ? listed.step()->difficulty == next.difficulty
                                                         : listed.step()->difficulty < next.difficulty);
    });
    EXPECT_TRUE(is_listed) << to_candidate_line(grid) << '\n' << trace_text(next);
    ASSERT_FALSE(list.steps.empty());
    ASSERT_NE(list.steps.front().step(), nullptr);
    EXPECT_LE(list.steps.front().step()->difficulty, next.difficulty) << to_candidate_line(grid);
  }
  EXPECT_GT(compared, 100);
}

TEST(StepList, EndsWithinItsLimits) {
  StepLister lister;
  const std::atomic<bool> cancelled = true;
  for (const Grid& grid : recorded_positions(10)) {
    if (grid.is_solved()) continue;
    const StepList whole = lister.list(grid, {});
    EXPECT_EQ(whole.end, StepSearch::kFound);
    EXPECT_EQ(lister.list(grid, {}, {.work = 1'000'000'000}).steps.size(), whole.steps.size());
    for (const auto& [limits, end] : {std::pair(SearchLimits{.work = 0}, StepSearch::kLimit),
                                      std::pair(SearchLimits{.cancelled = &cancelled}, StepSearch::kCancelled)}) {
      const StepList list = lister.list(grid, {}, limits);
      EXPECT_EQ(list.end, end);
      EXPECT_FALSE(list.is_complete);
      EXPECT_LE(list.steps.size(), whole.steps.size());
    }
  }
}

TEST(StepList, HoldsOnlyWhatItsEvidenceProves) {
  StepLister lister;
  std::set<std::string> techniques;
  for (const Grid& grid : recorded_positions(60)) {
    if (grid.is_solved()) continue;
    for (const ListedStep& listed : lister.list(grid, {}).steps) {
      techniques.insert(technique_slug(listed));
      const auto reason = listed.step() != nullptr ? refute(grid, *listed.step()) : refute(grid, *listed.finding());
      EXPECT_FALSE(reason.has_value()) << technique_slug(listed) << ' ' << notation(listed) << '\n' << *reason;
    }
  }
  EXPECT_GT(techniques.size(), 25U);
}

TEST(StepList, IsSortedByRatingAndHasNoEffectTwice) {
  StepLister lister;
  for (const Grid& grid : recorded_positions(20)) {
    std::set<std::string> known;
    Difficulty last;
    bool has_findings = false;
    for (const ListedStep& listed : lister.list(grid, {}).steps) {
      if (listed.difficulty()) {
        EXPECT_FALSE(has_findings) << "a rated step behind the findings";
        EXPECT_GE(*listed.difficulty(), last);
        last = *listed.difficulty();
        EXPECT_TRUE(known.insert(technique_slug(listed) + conclusion_text(conclusion_of(listed))).second);
      } else {
        has_findings = true;
      }
    }
  }
}

TEST(StepList, GivesOnlyTheChosenTechniques) {
  StepListOptions options;
  EXPECT_TRUE(options.techniques.add("naked-pair"));
  EXPECT_TRUE(options.techniques.add("Sky*"));
  EXPECT_FALSE(options.techniques.add("naked-pear"));
  EXPECT_FALSE(options.techniques.add(""));
  StepLister lister;
  std::set<std::string> techniques;
  for (const Grid& grid : recorded_positions(60)) {
    for (const ListedStep& listed : lister.list(grid, options).steps) techniques.insert(technique_slug(listed));
  }
  EXPECT_EQ(techniques, (std::set<std::string>{"naked-pair", "skyscraper"}));
}

TEST(StepList, HasTheStepOfTheRatingWhereNothingSimplerIsThere) {
  StepLister lister;
  int judged = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    const std::vector<Grid> grids = replay(path);
    const auto step = std::find_if(path.steps.begin(), path.steps.end(), [](const std::string& text) {
      return text.starts_with("8.5 ") || text.starts_with("8.8 ") || text.starts_with("9.");
    });
    if (step == path.steps.end()) continue;
    const StepList list = lister.list(grids[static_cast<std::size_t>(step - path.steps.begin())], {});
    ASSERT_FALSE(list.steps.empty());
    ASSERT_NE(list.steps.front().step(), nullptr);
    EXPECT_EQ(trace_text(*list.steps.front().step()), *step) << path.puzzle;
    if (++judged == 3) return;
  }
  ADD_FAILURE() << "no such puzzle";
}

TEST(StepList, ListsDynamicChainsIfTheyAreChosen) {
  StepLister lister;
  StepListOptions chosen;
  ASSERT_TRUE(chosen.techniques.add("dynamic-contradiction-forcing-chains"));
  for (const RecordedPath& path : own_paths()) {
    if (path.ratings.front() != '8') continue;
    const Grid grid = grid_of(path.puzzle);
    const StepList list = lister.list(grid, chosen);
    EXPECT_GT(list.steps.size(), 1U) << path.puzzle;
    for (const ListedStep& listed : list.steps) {
      EXPECT_EQ(technique_slug(listed), "dynamic-contradiction-forcing-chains");
      EXPECT_EQ(refute(grid, *listed.step()), std::nullopt) << notation(listed);
    }
    return;
  }
}

TEST(StepList, IsEmptyWhereNothingFollows) {
  StepLister lister;
  EXPECT_TRUE(
      lister.list(grid_of("361725849972834165458691732826479351134258697795316428619547283583162974247983516"), {})
          .steps.empty());
}

TEST(TechniqueSlugs, EndWithTheFinders) {
  const std::vector<std::string> slugs = technique_slugs();
  EXPECT_EQ(std::set<std::string>(slugs.begin(), slugs.end()).size(), slugs.size());
  EXPECT_EQ(slugs.front(), "hidden-single");
  EXPECT_EQ(slugs.back(), "force-chain");
}

}  // namespace
}  // namespace sudorate::test
