#include "tools/words/family_words.h"

#include "rating/step.h"
#include "tools/notation/technique_set.h"
#include "tools/text/tables.h"
#include "tools/words/finder_words.h"

namespace sudorate {

std::string notation(const Step& step) { return words_of(step.technique).notation(step.evidence); }

TechniqueGroup group_of(Technique technique) { return entry_of(kFamilies, family_of(technique)).group; }

TechniqueGroup group_of(FinderTechnique finder) { return words_of(finder).group; }

std::optional<TechniqueGroup> group_of_name(std::string_view printed) {
  const auto found = std::ranges::find(named_techniques(), printed, &NamedTechnique::printed);
  if (found == named_techniques().end()) return std::nullopt;
  return group_of(found->technique);
}

std::string_view group_name(TechniqueGroup group) {
  switch (group) {
    case TechniqueGroup::kSingle:
      return "singles";
    case TechniqueGroup::kPattern:
      return "locking, subsets, fish, wings";
    case TechniqueGroup::kUniqueness:
      return "uniqueness";
    case TechniqueGroup::kExclusion:
      return "aligned exclusions";
    case TechniqueGroup::kChain:
      return "chains and cycles";
    case TechniqueGroup::kForcingChains:
      return "forcing chains from assumptions";
  }
  return {};
}

}  // namespace sudorate
