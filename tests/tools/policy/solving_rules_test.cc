// What all rules share.
#include "tools/policy/solving_rules.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

using NumberedTechniques = std::vector<std::pair<int, Technique>>;

// "1 Pointing, 2 Naked Pair"
std::string counted(const NumberedTechniques& path) {
  std::vector<RuledStep> steps;
  for (const auto& [number, technique] : path) {
    Step step;
    step.technique = technique;
    steps.push_back({number, 26, {std::move(step)}});
  }
  std::string text;
  for (const RuledStep* step : counted_steps(steps)) {
    text += (text.empty() ? "" : ", ") + std::to_string(step->number) + ' ' + technique_name(*step);
  }
  return text;
}

TEST(CountedSteps, AreOneOfEachTechniqueOfANumber) {
  using T = Technique;
  EXPECT_EQ(counted({}), "");
  EXPECT_EQ(counted({{1, T::kPointing}, {2, T::kPointing}}), "1 Pointing, 2 Pointing") << "one after the other";
  EXPECT_EQ(counted({{1, T::kPointing}, {1, T::kPointing}, {2, T::kNakedPair}}), "1 Pointing, 2 Naked Pair");
  EXPECT_EQ(counted({{1, T::kNakedPair}, {1, T::kHiddenPair}, {1, T::kNakedPair}, {2, T::kHiddenPair}}),
            "1 Naked Pair, 1 Hidden Pair, 2 Hidden Pair");
}

}  // namespace
}  // namespace sudorate::test
