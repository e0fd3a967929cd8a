// Kinds of techniques that pictures and lists show alike, by colour.
#pragma once

#include <cstdint>
#include <string_view>

#include "rating/technique.h"

namespace sudorate {

enum class FinderTechnique : std::uint8_t;  // tools/finders/finding.h

enum class TechniqueGroup : std::uint8_t { kSingle, kPattern, kUniqueness, kExclusion, kChain, kForcingChains };
inline constexpr int kTechniqueGroupCount = 6;
TechniqueGroup group_of(Technique technique);
TechniqueGroup group_of(FinderTechnique finder);
// "singles", "subsets, fish, wings", "uniqueness", ...
std::string_view group_name(TechniqueGroup group);

}  // namespace sudorate
