// All steps of a position.
#include "tools/steps/step_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/effect.h"
#include "tests/support/explained_path.h"
#include "tests/support/finding_checker.h"
#include "tests/support/proof_checker.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/row_steps.h"
#include "tools/words/finder_words.h"

namespace sudorate::test {
namespace {

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

}  // namespace
}  // namespace sudorate::test
