// Each example is the technique that it is given for.
#include "tools/teach/technique_example.h"

#include <gtest/gtest.h>

#include <limits>

#include "rating/rater.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/technique_set.h"
#include "tools/steps/advanced_position.h"

namespace sudorate::test {
namespace {

TEST(TechniqueExample, HasTheTechniqueAtItsStep) {
  Rater rater;
  for (const TechniqueExample& example : technique_examples()) {
    const auto parsed = parse_puzzle_line(example.puzzle);
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << example.puzzle;
    Grid grid = Grid::from_givens(std::get<PuzzleRecord>(parsed).givens);
    SearchLimits limits;
    ASSERT_EQ(advance({.step = example.step}, rater, limits, grid).end, StepSearch::kFound) << example.slug;
    Step step;
    ASSERT_EQ(rater.find_step(grid, std::numeric_limits<Rating>::max(), true, limits, step), StepSearch::kFound);
    EXPECT_EQ(technique_slug(step.technique, step.variant), example.slug);
  }
}

}  // namespace
}  // namespace sudorate::test
