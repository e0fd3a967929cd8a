// Paths as numbers.
#include "tools/plot/plotted_path.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tools/policy/ruled_step.h"

namespace sudorate::test {
namespace {

Step step_of(Technique technique, Rating rating, bool places) {
  Step step;
  step.technique = technique;
  step.difficulty = {rating};
  if (places) step.placement = Placement{0, 0};
  return step;
}

TEST(PlottedPath, CountsTechniquesByTheirEasiestStep) {
  const PlottedPath path{
      "p", "7.3/1.2/1.2",
      plotted_steps(numbered_steps(
          {step_of(Technique::kHiddenSingle, 12, true), step_of(Technique::kForcingChain, 73, false),
           step_of(Technique::kNakedPair, 30, false), step_of(Technique::kHiddenSingle, 15, true),
           step_of(Technique::kTurbotFish, 71, false), step_of(Technique::kForcingChain, 70, false)}))};
  std::string text;
  for (const TechniqueCount& count : path.techniques()) {
    text += count.technique + ' ' + std::to_string(count.count) + ' ' + to_string(count.hardest) + '\n';
  }
  EXPECT_EQ(text, "Hidden Single 2 1.5\nNaked Pair 1 3.0\nForcing Chain 2 7.3\nTurbot Fish 1 7.1\n");
  EXPECT_EQ(path.hardest(), 73);
  EXPECT_EQ(path.steps[1].number, 2);
  EXPECT_FALSE(path.steps[1].places_digit);
  EXPECT_TRUE(path.steps[3].places_digit);
  EXPECT_TRUE(PlottedPath{}.techniques().empty());
  EXPECT_EQ(PlottedPath{}.hardest(), 0);
}

TEST(PlottedPath, HasStepsThatAreAppliedTogetherOnceForEachTechnique) {
  std::vector<RuledStep> steps =
      numbered_steps({step_of(Technique::kPointing, 26, false), step_of(Technique::kNakedPair, 30, false),
                      step_of(Technique::kHiddenPair, 30, false), step_of(Technique::kNakedPair, 30, true)});
  for (std::size_t index = 1; index < steps.size(); ++index) steps[index].number = 2;
  const PlottedPath path{"p", "3.0/1.2/1.2", plotted_steps(steps)};
  ASSERT_EQ(path.steps.size(), 3U);
  EXPECT_EQ(path.length(), 2);
  EXPECT_EQ(path.steps[2].technique, "Hidden Pair");
  EXPECT_FALSE(path.steps[0].places_digit);
  EXPECT_TRUE(path.steps[1].places_digit) << "one of the steps does";
  EXPECT_EQ(PlottedPath{}.length(), 0);
}

TEST(PlottedPath, PutsEveryTechniqueIntoItsFamily) {
  EXPECT_EQ(group_of(Technique::kNakedSingle), TechniqueGroup::kSingle);
  EXPECT_EQ(group_of(Technique::kPointing), TechniqueGroup::kPattern);
  EXPECT_EQ(group_of(Technique::kNakedQuad), TechniqueGroup::kPattern);
  EXPECT_EQ(group_of(Technique::kHiddenQuad), TechniqueGroup::kPattern);
  EXPECT_EQ(group_of(Technique::kUniqueLoopType4), TechniqueGroup::kUniqueness);
  EXPECT_EQ(group_of(Technique::kBugType1), TechniqueGroup::kUniqueness);
  EXPECT_EQ(group_of(Technique::kAlignedTripletExclusion), TechniqueGroup::kExclusion);
  EXPECT_EQ(group_of(Technique::kBidirectionalXCycle), TechniqueGroup::kChain);
  EXPECT_EQ(group_of(Technique::kForcingChain), TechniqueGroup::kChain);
  EXPECT_EQ(group_of(Technique::kNishioForcingChains), TechniqueGroup::kForcingChains);
  std::set<std::string_view> names;
  for (int family = 0; family < kTechniqueGroupCount; ++family) {
    names.insert(group_name(static_cast<TechniqueGroup>(family)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kTechniqueGroupCount));
}

}  // namespace
}  // namespace sudorate::test
