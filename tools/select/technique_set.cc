#include "tools/select/technique_set.h"

#include <algorithm>
#include <vector>

#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

// Cells of the longest loop: two in each box.
constexpr int kLongestLoop = 18;
constexpr int kHighestNestingLevel = 5;
constexpr int kVariantBits = 32;

struct Printed {
  std::string name;
  Technique technique;
  std::optional<int> variant;  // nothing: it has none
};

std::vector<Printed> printed_names() {
  std::vector<Printed> names;
  for (int index = 0; index < kTechniqueCount; ++index) {
    const Technique technique = static_cast<Technique>(index);
    if (technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4) {
      for (int cells = 4; cells <= kLongestLoop; cells += 2) {
        names.push_back({technique_name(technique, cells), technique, cells});
      }
    } else if (technique >= Technique::kDynamicCellForcingChains) {
      for (int level = 0; level <= kHighestNestingLevel; ++level) {
        names.push_back({technique_name(technique, level), technique, level});
      }
    } else {
      names.push_back({technique_name(technique, 0), technique, std::nullopt});
    }
  }
  return names;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& character : lower) {
    if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
  }
  return lower;
}

}  // namespace

std::optional<TechniqueSet> techniques_named(std::string_view name) {
  std::string wanted = lower_case(name);
  const bool is_prefix = wanted.ends_with('*');
  if (is_prefix) wanted.pop_back();
  TechniqueSet found;
  for (const Printed& printed : printed_names()) {
    const std::string lower = lower_case(printed.name);
    if (is_prefix ? !lower.starts_with(wanted) : lower != wanted) continue;
    for (int variant = 0; variant < kVariantBits; ++variant) {
      if (printed.variant.value_or(variant) == variant) found.insert(printed.technique, variant);
    }
  }
  if (found == TechniqueSet{}) return std::nullopt;
  return found;
}

std::optional<std::string> nearest_technique_name(std::string_view name) {
  // Further away than this, a guess would be more confusing than helpful.
  constexpr std::size_t kLongestName = 100;
  if (name.size() > kLongestName) return std::nullopt;
  const std::string wanted = lower_case(name);
  std::size_t shortest = std::max<std::size_t>(wanted.size() / 2, 2);
  std::optional<std::string> nearest;
  for (const Printed& printed : printed_names()) {
    const std::size_t distance = edit_distance(lower_case(printed.name), wanted);
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = printed.name;
  }
  return nearest;
}

}  // namespace sudorate
