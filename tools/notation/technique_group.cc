#include "tools/notation/technique_group.h"

#include <algorithm>
#include <array>

#include "tools/finders/finding.h"
#include "tools/notation/technique_set.h"
#include "tools/text/tables.h"

namespace sudorate {

namespace {

struct FamilyRow {
  TechniqueFamily family;
  std::string_view name;
  TechniqueGroup group;
};
constexpr auto kFamilies = [] {
  using F = TechniqueFamily;
  using G = TechniqueGroup;
  return std::to_array<FamilyRow>({
      {F::kHiddenSingle, "hidden single", G::kSingle},
      {F::kDirectLocking, "direct locking", G::kSingle},
      {F::kDirectHiddenSubset, "direct hidden subset", G::kSingle},
      {F::kNakedSingle, "naked single", G::kSingle},
      {F::kLocking, "locking", G::kPattern},
      {F::kNakedSubset, "naked subset", G::kPattern},
      {F::kFish, "fish", G::kPattern},
      {F::kHiddenSubset, "hidden subset", G::kPattern},
      {F::kWing, "wing", G::kPattern},
      {F::kUniqueLoop, "unique loop", G::kUniqueness},
      {F::kBug, "bug", G::kUniqueness},
      {F::kAlignedPair, "aligned pair", G::kExclusion},
      {F::kStrongLinks, "strong links", G::kPattern},
      {F::kAlphabetWing, "alphabet wing", G::kPattern},
      {F::kForcingChain, "forcing chain", G::kChain},
      {F::kAlignedTriplet, "aligned triplet", G::kExclusion},
      {F::kNishio, "nishio", G::kForcingChains},
      {F::kMultiple, "multiple", G::kForcingChains},
      {F::kDynamic, "dynamic", G::kForcingChains},
  });
}();
static_assert(kFamilies.size() == kTechniqueFamilyCount);
static_assert(std::all_of(kFamilies.begin(), kFamilies.end(), [](const FamilyRow& row) {
  return &row - kFamilies.data() == static_cast<int>(row.family);
}));

}  // namespace

TechniqueGroup group_of(Technique technique) { return entry_of(kFamilies, family_of(technique)).group; }

std::string_view family_name(TechniqueFamily family) { return entry_of(kFamilies, family).name; }

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
