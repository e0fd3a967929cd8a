#include "tools/notation/technique_group.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/finders/finding.h"
#include "tools/notation/technique_set.h"
#include "tools/text/tables.h"

namespace sudorate {

TechniqueGroup group_of(Technique technique) {
  using Group = TechniqueGroup;
  constexpr std::pair<TechniqueFamily, Group> kGroups[] = {
      {TechniqueFamily::kHiddenSingle, Group::kSingle},       {TechniqueFamily::kDirectLocking, Group::kSingle},
      {TechniqueFamily::kDirectHiddenSubset, Group::kSingle}, {TechniqueFamily::kNakedSingle, Group::kSingle},
      {TechniqueFamily::kUniqueLoop, Group::kUniqueness},     {TechniqueFamily::kBug, Group::kUniqueness},
      {TechniqueFamily::kAlignedPair, Group::kExclusion},     {TechniqueFamily::kAlignedTriplet, Group::kExclusion},
      {TechniqueFamily::kForcingChain, Group::kChain},        {TechniqueFamily::kNishio, Group::kForcingChains},
      {TechniqueFamily::kMultiple, Group::kForcingChains},    {TechniqueFamily::kDynamic, Group::kForcingChains}};
  for (const auto& [family, group] : kGroups) {
    if (family == family_of(technique)) return group;
  }
  return Group::kPattern;
}

TechniqueGroup group_of(FinderTechnique finder) {
  const bool is_chain = finder == FinderTechnique::kNiceLoop || finder == FinderTechnique::kForceChain;
  return is_chain ? TechniqueGroup::kChain : TechniqueGroup::kPattern;
}

std::optional<TechniqueGroup> group_of_name(std::string_view printed) {
  const auto found = std::ranges::find(named_techniques(), printed, &NamedTechnique::printed);
  if (found == named_techniques().end()) return std::nullopt;
  return group_of(found->technique);
}

std::string_view group_name(TechniqueGroup group) {
  constexpr std::array<std::string_view, kTechniqueGroupCount> kNames = {
      "singles",           "locking, subsets, fish, wings",  "uniqueness", "aligned exclusions",
      "chains and cycles", "forcing chains from assumptions"};
  return entry_of(kNames, group);
}

}  // namespace sudorate
