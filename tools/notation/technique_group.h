// Kinds of techniques that pictures and lists show alike, by colour.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rating/technique.h"

namespace sudorate {

enum class FinderTechnique : std::uint8_t;  // tools/finders/finding.h

enum class TechniqueGroup : std::uint8_t { kSingle, kPattern, kUniqueness, kExclusion, kChain, kForcingChains };
inline constexpr int kTechniqueGroupCount = 6;
TechniqueGroup group_of(Technique technique);
TechniqueGroup group_of(FinderTechnique finder);
// By the name as it is printed, with its variant and without a length; nothing for any other text.
std::optional<TechniqueGroup> group_of_name(std::string_view printed);
// The family in words, which is also the heading of its article: "hidden single", "aligned pair".
std::string_view family_name(TechniqueFamily family);
// "singles", "subsets, fish, wings", "uniqueness", ...
std::string_view group_name(TechniqueGroup group);

}  // namespace sudorate
