// Tested by tests/tools/plot/plotted_path_test.cc.
#include "tools/plot/plotted_path.h"

#include <algorithm>
#include <array>

namespace sudorate {

TechniqueGroup group_of(Technique technique) {
  switch (family_of(technique)) {
    case TechniqueFamily::kHiddenSingle:
    case TechniqueFamily::kDirectLocking:
    case TechniqueFamily::kDirectHiddenSubset:
    case TechniqueFamily::kNakedSingle:
      return TechniqueGroup::kSingle;
    case TechniqueFamily::kUniqueLoop:
    case TechniqueFamily::kBug:
      return TechniqueGroup::kUniqueness;
    case TechniqueFamily::kAlignedPair:
    case TechniqueFamily::kAlignedTriplet:
      return TechniqueGroup::kExclusion;
    case TechniqueFamily::kForcingChain:
      return TechniqueGroup::kChain;
    case TechniqueFamily::kNishio:
    case TechniqueFamily::kMultiple:
    case TechniqueFamily::kDynamic:
      return TechniqueGroup::kForcingChains;
    default:
      return TechniqueGroup::kPattern;
  }
}

std::string_view group_name(TechniqueGroup group) {
  constexpr std::array<std::string_view, kTechniqueGroupCount> kNames = {
      "singles",           "locking, subsets, fish, wings",  "uniqueness", "aligned exclusions",
      "chains and cycles", "forcing chains from assumptions"};
  return kNames[static_cast<std::size_t>(group)];
}

Rating PlottedPath::hardest() const {
  Rating hardest = 0;
  for (const PlottedStep& step : steps) hardest = std::max(hardest, step.rating);
  return hardest;
}

std::vector<TechniqueCount> PlottedPath::techniques() const {
  std::vector<TechniqueCount> counts;
  for (const PlottedStep& step : steps) {
    auto found = std::find_if(counts.begin(), counts.end(),
                              [&](const TechniqueCount& count) { return count.technique == step.technique; });
    if (found == counts.end()) {
      found = counts.insert(found, {step.technique, step.group, step.rating, step.rating, 0});
    }
    found->easiest = std::min(found->easiest, step.rating);
    found->hardest = std::max(found->hardest, step.rating);
    ++found->count;
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const TechniqueCount& a, const TechniqueCount& b) { return a.easiest < b.easiest; });
  return counts;
}

std::vector<PlottedStep> plotted_steps(const std::vector<RuledStep>& steps) {
  std::vector<PlottedStep> plotted;
  for (const RuledStep& each : steps) {
    const Step& step = *each.listed.step();
    plotted.push_back({each.number, each.rating, technique_name(step.technique, step.variant),
                       group_of(step.technique), step.placement.has_value()});
  }
  return plotted;
}

}  // namespace sudorate
