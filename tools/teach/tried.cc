#include "tools/teach/tried.h"

#include "rating/pass_table.h"
#include "rating/technique.h"
#include "tools/teach/words.h"

namespace sudorate {
namespace {

bool is_chain(Technique technique) {
  switch (family_of(technique)) {
    case TechniqueFamily::kForcingChain:
    case TechniqueFamily::kNishio:
    case TechniqueFamily::kMultiple:
    case TechniqueFamily::kDynamic:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::vector<std::string_view> tried_before(const Step& step, PassRows left_out) {
  const Rating lowest = rating_bounds(step.technique, step.variant).lowest;
  Rating level = 0;
  for (const PassEntry& row : pass_table()) {
    if (row.level <= lowest) level = row.level;
  }
  std::vector<std::string_view> names;
  for (std::size_t index = 0; index < pass_table().size(); ++index) {
    const PassEntry& row = pass_table()[index];
    // Aligned triplets share a level with chains.
    if (row.level == level && (row.options != 0) == is_chain(step.technique)) break;
    if ((left_out >> index & 1U) == 0) names.push_back(row.name);
  }
  return names;
}

std::string tried_words(const Step& step, PassRows left_out) {
  const std::vector<std::string_view> names = tried_before(step, left_out);
  if (names.empty()) return {};
  return joined_words({names.begin(), names.end()}) + (names.size() == 1 ? " gives" : " give") + " no step below " +
         to_string(step.difficulty.tenths) + '.';
}

}  // namespace sudorate
