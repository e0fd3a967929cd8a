#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "rating/rater.h"
#include "tests/support/recorded.h"
#include "tools/select/selector.h"
#include "tools/vary/givens.h"

namespace sudorate::test {
namespace {

TEST(PathFacts, CountWhatTheStepsDo) {
  std::vector<Step> steps(3);
  steps[0].technique = Technique::kHiddenSingle;
  steps[0].difficulty = {12};
  steps[0].placement = Placement{0, 4};
  steps[1].technique = Technique::kXWing;
  steps[1].difficulty = {32};
  steps[1].eliminations = {{3, bit(1) | bit(2)}, {4, bit(1)}};
  steps[2] = steps[0];
  steps[2].placement = Placement{1, 4};
  const std::vector<TechniqueSet> counted = {*techniques_named("Hidden Single"), *techniques_named("X-Wing"),
                                             *techniques_named("Swordfish"), *techniques_named("*")};
  const PathFacts facts = path_facts(numbered_steps(steps), counted);
  EXPECT_EQ(facts.placements, 2);
  EXPECT_EQ(facts.eliminations, 3);
  EXPECT_EQ(facts.max_step, 32);
  EXPECT_EQ(facts.counts, (std::vector<int>{2, 1, 0, 3}));
  EXPECT_EQ(path_facts({}, counted).counts, std::vector<int>(4));
}

// Two swordfish and an X-Wing that are applied together are one step, of each of them and of all fish.
TEST(PathFacts, CountStepsThatAreAppliedTogetherOnce) {
  std::vector<RuledStep> steps;
  for (const auto& [number, technique] : {std::pair{1, Technique::kXWing},
                                          {2, Technique::kSwordfish},
                                          {2, Technique::kXWing},
                                          {2, Technique::kSwordfish}}) {
    Step step;
    step.technique = technique;
    step.eliminations = {{3, bit(1)}};
    steps.push_back({number, 38, {std::move(step)}});
  }
  const std::vector<TechniqueSet> counted = {*techniques_named("X-Wing"), *techniques_named("Swordfish"),
                                             *techniques_named("*")};
  const PathFacts facts = path_facts(steps, counted);
  EXPECT_EQ(facts.counts, (std::vector<int>{2, 1, 2}));
  EXPECT_EQ(facts.eliminations, 4);
}

TEST(PathFacts, AgreeWithARating) {
  Rater rater;
  RatingOptions options;
  options.records_steps = true;
  const RecordedPath path = read_paths(data_file("reference/own-static.tsv")).back();
  const RatingResult result = rater.rate(grid_of(path.puzzle), options);
  const PathFacts facts = path_facts(numbered_steps(result.steps), {});
  EXPECT_EQ(facts.placements, kCellCount - given_count(grid_of(path.puzzle).placed()));
  EXPECT_EQ(facts.max_step, result.er);
}

}  // namespace
}  // namespace sudorate::test
