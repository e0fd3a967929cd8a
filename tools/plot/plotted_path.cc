// Tested by tests/tools/plot/plotted_path_test.cc.
#include "tools/plot/plotted_path.h"

#include <algorithm>
#include <array>
#include <map>

namespace sudorate {

TechniqueFamily family_of(Technique technique) {
  if (technique <= Technique::kDirectHiddenTriplet) return TechniqueFamily::kSingle;
  if (technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4) {
    return TechniqueFamily::kUniqueness;
  }
  if (technique >= Technique::kBugType1 && technique <= Technique::kBugType4) return TechniqueFamily::kUniqueness;
  if (technique < Technique::kAlignedPairExclusion) return TechniqueFamily::kPattern;
  if (technique == Technique::kAlignedPairExclusion || technique == Technique::kAlignedTripletExclusion) {
    return TechniqueFamily::kExclusion;
  }
  return technique < Technique::kAlignedTripletExclusion ? TechniqueFamily::kChain
                                                         : TechniqueFamily::kForcingChains;
}

std::string_view family_name(TechniqueFamily family) {
  constexpr std::array<std::string_view, kTechniqueFamilyCount> kNames = {
      "singles",           "locking, subsets, fish, wings",  "uniqueness", "aligned exclusions",
      "chains and cycles", "forcing chains from assumptions"};
  return kNames[static_cast<std::size_t>(family)];
}

Rating PlottedPath::hardest() const {
  Rating hardest = 0;
  for (const PlottedStep& step : steps) hardest = std::max(hardest, step.rating);
  return hardest;
}

std::vector<TechniqueCount> PlottedPath::techniques() const {
  std::vector<TechniqueCount> counts;
  std::map<std::string, Rating> easiest;
  for (const PlottedStep& step : steps) {
    auto found = std::find_if(counts.begin(), counts.end(),
                              [&](const TechniqueCount& count) { return count.technique == step.technique; });
    if (found == counts.end()) {
      counts.push_back({step.technique, step.family, 0, 0});
      found = counts.end() - 1;
      easiest[step.technique] = step.rating;
    }
    easiest[step.technique] = std::min(easiest[step.technique], step.rating);
    found->hardest = std::max(found->hardest, step.rating);
    ++found->count;
  }
  std::stable_sort(counts.begin(), counts.end(), [&](const TechniqueCount& a, const TechniqueCount& b) {
    return easiest[a.technique] < easiest[b.technique];
  });
  return counts;
}

std::vector<PlottedStep> plotted_steps(const std::vector<Step>& steps) {
  std::vector<PlottedStep> plotted;
  for (const Step& step : steps) {
    plotted.push_back({static_cast<int>(plotted.size()) + 1, step.difficulty.tenths,
                       technique_name(step.technique, step.variant), family_of(step.technique),
                       step.placement.has_value()});
  }
  return plotted;
}

}  // namespace sudorate
