#include "tools/notation/technique_name.h"

#include <array>
#include <string_view>

#include "rating/step.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
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

std::string loop_name_with_size(int cell_count) { return "Unique Loop " + std::to_string(cell_count) + " "; }

std::string loop_name(int cell_count) {
  if (cell_count == 4) return "Unique Rectangle ";
  return cell_count == 6 ? "Unique Loop " : loop_name_with_size(cell_count);
}

// As Sukaku Explainer calls it, whose name depends on the form.
std::string strong_links_name(const StrongLinkForm& form) {
  const std::string count = std::to_string(form.link_count);
  const std::string kinds = std::to_string(form.kinds);
  const std::size_t width = static_cast<std::size_t>(form.link_count);
  const std::string number = std::to_string(form.grouped_count) + std::string(width - kinds.size(), '0') + kinds;
  const bool is_grouped = form.grouped_count > 0;
  if (form.is_loop) return concat("(", count, " Strong Links) ", is_grouped ? "Grouped " : "", "X-Loop ", number);
  const bool has_boxes = form.has_kind(0);
  std::string name = has_boxes || (form.has_kind(2) && form.link_count > 3) ? count + " Strong links"
                     : form.has_kind(2)                                     ? count + "-String Kite"
                     : form.link_count == 2                                 ? "Skyscraper"
                                                                            : count + " Skyscrapers";
  return concat(is_grouped ? "Grouped " : "", name, " ", number);
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

std::string technique_name(const Step& step) {
  const TechniqueRow& row = row_of(step.technique);
  if (row.formula == RatingFormula::kLoop && step.form > 4) return loop_name_with_size(step.form).append(row.name);
  if (row.formula != RatingFormula::kForm) return technique_name(step.technique, step.variant);
  if (row.family != TechniqueFamily::kStrongLinks) return concat(row.name, " ", step.form);
  return strong_links_name(StrongLinkForm::with_number(row.name.front() - '0', step.form));
}

std::string hint_name(const Step& step) {
  const std::string_view name = row_of(step.technique).hint_name;
  return name.empty() ? technique_name(step) : std::string(name);
}

}  // namespace sudorate
