#include "tools/notation/technique_name.h"

#include <array>
#include <string_view>

#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

constexpr std::array kLoopSizes = {4, 6, 8, 10, 12, 14, 16, 18};
static_assert(kLoopSizes.back() == kLongestUniqueLoop);
constexpr std::array kNestingLevels = {0, 1, 2, 3, 4, 5};

// The inner rules of a nested dynamic chain, by level.
constexpr std::array<std::string_view, kNestingLevels.size()> kLevelSuffixes = {
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
};

std::string loop_name(int cell_count) {
  if (cell_count == 4) return "Unique Rectangle ";
  if (cell_count == 6) return "Unique Loop ";
  return "Unique Loop " + std::to_string(cell_count) + " ";
}

}  // namespace

std::span<const int> variants_of(Technique technique) {
  const TechniqueFamily family = family_of(technique);
  if (family == TechniqueFamily::kUniqueLoop) return kLoopSizes;
  if (family == TechniqueFamily::kDynamic) return kNestingLevels;
  return {};
}

RatingBounds rating_bounds(Technique technique, int variant) {
  const TechniqueRow& row = row_of(technique);
  if (row.family == TechniqueFamily::kDynamic) {
    return {base_rating(static_cast<ChainBase>(static_cast<int>(ChainBase::kDynamic) + variant)), row.highest};
  }
  if (row.family == TechniqueFamily::kUniqueLoop && variant != 0) {
    const Rating lowest = unique_loop_rating(variant).tenths;
    const bool has_subset = technique == Technique::kUniqueLoopType3;
    return {lowest, has_subset ? unique_loop_type3_rating(variant, 4).tenths : lowest};
  }
  return {row.lowest, row.highest};
}

std::string technique_name(Technique technique, int variant) {
  const TechniqueRow& row = row_of(technique);
  const std::string name(row.name);
  if (row.family == TechniqueFamily::kUniqueLoop) return loop_name(variant) + name;
  if (row.family != TechniqueFamily::kDynamic) return name;
  return name + std::string(entry_of(kLevelSuffixes, variant));
}

}  // namespace sudorate
