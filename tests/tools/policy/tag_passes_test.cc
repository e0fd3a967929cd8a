// The passes by tagging: their calls, and what they store.
#include "tools/policy/tag_passes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/best_chain.h"
#include "tests/support/effect.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/board_names.h"
#include "tools/notation/report.h"
#include "tools/policy/level_steps.h"

namespace sudorate::test {
namespace {

struct Searched {
  LevelSearch search = LevelSearch::kNothing;
  std::vector<Step> steps;
  Rating reached = 0;
  std::string calls;  // "1,0,65 2,0,65"
};

class CallRecorder final : public PassWatch {
 public:
  explicit CallRecorder(std::string& calls) : calls_(calls) {}
  void begin(const PassCall& call) override {
    if (call.entry.options == 0) return;
    if (!calls_.empty()) calls_ += ' ';
    calls_ += std::to_string(call.entry.options) + ",0," + std::to_string(call.entry.level);
  }
  void end(const PassCall&, bool, std::span<const Step>) override {}
  void end_search(int, std::span<const Step>, const PassEntry*) override {}

 private:
  std::string& calls_;
};

Searched searched(const Grid& grid, Rating stop_at) {
  Searched result;
  Workspace workspace;
  TagPasses passes(workspace);
  CallRecorder recorder(result.calls);
  const PassEntry* next = nullptr;
  result.search = passes.run(grid, stop_at, result.steps, next, &recorder);
  if (next != nullptr) result.reached = next->level;
  return result;
}

TEST(TagPasses, MakeTheCallsOfTheTableWhileNothingIsFound) {
  const Searched result = searched(position(""), 80);
  EXPECT_EQ(result.calls, "1,0,65 2,0,65 1,0,66 3,0,70 7,0,75");
  EXPECT_EQ(result.search, LevelSearch::kStopped);
  EXPECT_EQ(result.reached, 80);
}

// One of r1c8 and r5c9 is 5, by a chain of one digit through six nodes: 6.6, with all that it removes.
TEST(TagPasses, TakeAllStepsOfTheSmallestRating) {
  const Searched result = searched(position("r15 -5, r1c28 +5, r5c29 +5"), 80);
  ASSERT_EQ(result.search, LevelSearch::kFound);
  EXPECT_EQ(result.calls, "1,0,65 2,0,65 1,0,66");
  std::string removed;
  for (const Step& step : result.steps) {
    EXPECT_EQ(step.technique, Technique::kTurbotFish);
    EXPECT_EQ(step.difficulty.tenths, 66);
    removed += conclusion_text(conclusion_of(step)) + ' ';
  }
  EXPECT_EQ(removed, "r2c9<>5 r3c9<>5 r4c8<>5 r6c8<>5 ");
}

// An aligned triplet of 7.5 does not end the call to which Nishio belongs; either may have further steps of 7.5.
TEST(TagPasses, LookForNishioBesideAlignedTriplets) {
  const Searched result = searched(position("r5c1 167, r5c2 23, r5c3 14, r5c7 12, r4c2 134, rest 6789"), 80);
  ASSERT_EQ(result.search, LevelSearch::kFound);
  EXPECT_EQ(result.steps.front().technique, Technique::kAlignedTripletExclusion);
  EXPECT_EQ(result.calls, "1,0,65 2,0,65 1,0,66 3,0,70 7,0,75");
}

// What they find is of one rating, sound, and no harder than the forcing chain that the rating would take.
TEST(TagPasses, AgreeWithTheRatingOnTheEasiestChain) {
  Workspace workspace;
  int compared = 0;
  for (const Grid& grid : recorded_positions(2500)) {
    std::vector<Step> lower;
    if (find_level_steps(grid, workspace, 999, lower) == LevelSearch::kFound) continue;
    const Searched result = searched(grid, 85);
    Step chain;
    const bool has_chain = find_static_chains({grid, workspace, false}, chain);
    if (result.search != LevelSearch::kFound) continue;
    ++compared;
    const SolutionCount solutions = count_solutions(grid);
    const Rating rating = result.steps.front().difficulty.tenths;
    for (const Step& step : result.steps) {
      EXPECT_EQ(step.difficulty.tenths, rating);
      EXPECT_TRUE(is_true(step, solutions.solution));
    }
    if (has_chain) {
      EXPECT_LE(rating, chain.difficulty.tenths);
    }
    if (has_chain && rating < 75) {
      EXPECT_EQ(rating, chain.difficulty.tenths);
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace sudorate::test
