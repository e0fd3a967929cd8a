// Tested by tests/tools/plot/plotted_path_test.cc.
#include "tools/plot/plotted_path.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/finders/finding.h"
#include "tools/notation/technique_name.h"
#include "tools/policy/ruled_step.h"
#include "tools/text/tables.h"

namespace sudorate {

TechniqueGroup group_of(Technique technique) {
  using Family = TechniqueFamily;
  using Group = TechniqueGroup;
  constexpr std::pair<Family, Group> kGroups[] = {
      {Family::kHiddenSingle, Group::kSingle},       {Family::kDirectLocking, Group::kSingle},
      {Family::kDirectHiddenSubset, Group::kSingle}, {Family::kNakedSingle, Group::kSingle},
      {Family::kUniqueLoop, Group::kUniqueness},     {Family::kBug, Group::kUniqueness},
      {Family::kAlignedPair, Group::kExclusion},     {Family::kAlignedTriplet, Group::kExclusion},
      {Family::kForcingChain, Group::kChain},        {Family::kNishio, Group::kForcingChains},
      {Family::kMultiple, Group::kForcingChains},    {Family::kDynamic, Group::kForcingChains}};
  for (const auto& [family, group] : kGroups) {
    if (family == family_of(technique)) return group;
  }
  return Group::kPattern;
}

TechniqueGroup group_of(FinderTechnique finder) {
  const bool is_chain = finder == FinderTechnique::kNiceLoop || finder == FinderTechnique::kForceChain;
  return is_chain ? TechniqueGroup::kChain : TechniqueGroup::kPattern;
}

std::string_view group_name(TechniqueGroup group) {
  constexpr std::array<std::string_view, kTechniqueGroupCount> kNames = {
      "singles",           "locking, subsets, fish, wings",  "uniqueness", "aligned exclusions",
      "chains and cycles", "forcing chains from assumptions"};
  return entry_of(kNames, group);
}

Rating PlottedPath::hardest() const {
  return steps.empty() ? Rating{0} : std::ranges::max_element(steps, {}, &PlottedStep::rating)->rating;
}

std::vector<TechniqueCount> PlottedPath::techniques() const {
  std::vector<TechniqueCount> counts;
  for (const PlottedStep& step : steps) {
    auto found = std::ranges::find(counts, step.technique, &TechniqueCount::technique);
    if (found == counts.end()) {
      found = counts.insert(found, {step.technique, step.group, step.rating, step.rating, 0});
    }
    found->easiest = std::min(found->easiest, step.rating);
    found->hardest = std::max(found->hardest, step.rating);
    ++found->count;
  }
  std::ranges::stable_sort(counts, {}, &TechniqueCount::easiest);
  return counts;
}

std::vector<PlottedStep> plotted_steps(const std::vector<RuledStep>& steps) {
  std::vector<PlottedStep> plotted;
  for (const RuledStep* counted : counted_steps(steps)) {
    const Step* const step = counted->listed.step();
    const TechniqueGroup group =
        step != nullptr ? group_of(step->technique) : group_of(counted->listed.finding()->technique());
    const bool places = std::ranges::any_of(steps, [&](const RuledStep& each) {
      return each.number == counted->number && conclusion_of(each.listed).placement;
    });
    plotted.push_back({counted->number, counted->rating, technique_name(*counted), group, places});
  }
  return plotted;
}

}  // namespace sudorate
