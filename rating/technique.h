// The techniques of steps: one row for each, which supplies names, groups, ratings and lists. technique_table.h has
// the rows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rating/scale.h"

namespace sudorate {

enum class Technique : std::uint8_t {
  kHiddenSingle,
  kDirectPointing,
  kDirectClaiming,
  kDirectHiddenPair,
  kNakedSingle,
  kDirectHiddenTriplet,
  kPointing,
  kClaiming,
  kNakedPair,
  kXWing,
  kHiddenPair,
  kNakedTriplet,
  kSwordfish,
  kHiddenTriplet,
  kXyWing,
  kXyzWing,
  kUniqueLoopType1,
  kUniqueLoopType2,
  kUniqueLoopType3,
  kUniqueLoopType4,
  kNakedQuad,
  kJellyfish,
  kHiddenQuad,
  kBugType1,
  kBugType2,
  kBugType3,
  kBugType4,
  kAlignedPairExclusion,
  kBidirectionalXCycle,
  kGeneralizedXWing,
  kBidirectionalYCycle,
  kBidirectionalCycle,
  kTurbotFish,
  kForcingXChain,
  kForcingChain,
  kAlignedTripletExclusion,
  kNishioForcingChains,
  kCellForcingChains,
  kRegionForcingChains,
  kDynamicCellForcingChains,
  kDynamicRegionForcingChains,
  kDynamicDoubleForcingChains,
  kDynamicContradictionForcingChains,
};
inline constexpr int kTechniqueCount = static_cast<int>(Technique::kDynamicContradictionForcingChains) + 1;

// Techniques that share one search and one kind of explanation.
enum class TechniqueFamily : std::uint8_t {
  kHiddenSingle,
  kDirectLocking,
  kDirectHiddenSubset,
  kNakedSingle,
  kLocking,
  kNakedSubset,
  kFish,
  kHiddenSubset,
  kWing,
  kUniqueLoop,
  kBug,
  kAlignedPair,
  kForcingChain,  // forcing chains and cycles without assumptions of several candidates
  kAlignedTriplet,
  kNishio,
  kMultiple,
  kDynamic,
};

// What the rating of a technique depends on; the numbers are in scale.h.
enum class RatingFormula : std::uint8_t {
  kFixed,   // nothing
  kHouse,   // the house in which it is found
  kLoop,    // the cells of the loop and, for type 3, the subset
  kSubset,  // the subset
  kLength,  // the length of the chain, which is printed after the name
};

struct TechniqueRow {
  Technique technique;
  TechniqueFamily family;
  // As Sudoku Explainer prints it, without what distinguishes variants.
  std::string_view name;
  // Over all steps of the technique. For a chain of any length there is no highest rating; kBeyondRating stands for
  // that.
  Rating lowest;
  Rating highest;
  RatingFormula formula;
};

// Cells of the longest unique loop: no row has more than two.
inline constexpr int kLongestUniqueLoop = 18;

// In the order of the enumeration.
std::span<const TechniqueRow> techniques();
const TechniqueRow& row_of(Technique technique);
inline TechniqueFamily family_of(Technique technique) { return row_of(technique).family; }
// Whether a length is printed after the name.
inline bool has_length(Technique technique) { return row_of(technique).formula == RatingFormula::kLength; }

}  // namespace sudorate
