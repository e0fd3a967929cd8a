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
  // Of Sukaku Explainer alone.
  kTwoStrongLinks,
  kThreeStrongLinks,
  kFourStrongLinks,
  kWxyzWing,
  kVwxyzWing,
  kUvwxyzWing,
  kTuvwxyzWing,
};
inline constexpr int kTechniqueCount = static_cast<int>(Technique::kTuvwxyzWing) + 1;

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
  kStrongLinks,
  kAlphabetWing,
  kForcingChain,  // forcing chains and cycles without assumptions of several candidates
  kAlignedTriplet,
  kNishio,
  kMultiple,
  kDynamic,
};
inline constexpr int kTechniqueFamilyCount = static_cast<int>(TechniqueFamily::kDynamic) + 1;

// What the rating of a technique depends on; the numbers are in scale.h.
enum class RatingFormula : std::uint8_t {
  kFixed,   // nothing
  kHouse,   // the house in which it is found
  kLoop,    // the cells of the loop and, for type 3, the subset
  kSubset,  // the subset
  kLength,  // the length of the chain, which is printed after the name
  kForm,    // the form, which is printed as a number in the name
};

struct TechniqueRow {
  Technique technique;
  TechniqueFamily family;
  // The name as Sudoku Explainer prints it, without what distinguishes variants.
  std::string_view name;
  // The bounds of the ratings of all steps of the technique. kBeyondRating stands for no upper bound, as of chains
  // of any length.
  Rating lowest;
  Rating highest;
  RatingFormula formula;
  // As Sukaku Explainer writes it in the text of a step, at all nesting levels; empty for the printed name.
  std::string_view hint_name{};
};

// Cells of the longest unique loop: no row has more than two.
inline constexpr int kLongestUniqueLoop = 18;

// The printed form of a chain of strong links: how many of its links are grouped, and the kinds of its houses along
// the chain, 0 for a box, 1 for a line and 2 for a line of the other direction. A chain can be read from either
// end, and with rows or columns as the first kind of line; the reading with the smallest number counts.
struct StrongLinkForm {
  int link_count = 0;
  bool is_loop = false;
  int grouped_count = 0;
  // As a decimal number with `link_count` digits, those in front may be 0: 12 for "012".
  int kinds = 0;

  bool has_kind(int kind) const {
    int rest = kinds;
    for (int link = 0; link < link_count; ++link, rest /= 10) {
      if (rest % 10 == kind) return true;
    }
    return false;
  }
  // The printed number, "0" before it for an open chain and "1" for a loop; see with_number().
  int number() const {
    int scale = 1;
    for (int link = 0; link < link_count; ++link) scale *= 10;
    return ((is_loop ? 10 : 0) + grouped_count) * scale + kinds;
  }
  static StrongLinkForm with_number(int link_count, int number) {
    int scale = 1;
    for (int link = 0; link < link_count; ++link) scale *= 10;
    return {link_count, number / scale >= 10, number / scale % 10, number % scale};
  }
  // Tenths that the form adds to the rating of such chains.
  int addend() const {
    if (grouped_count > 0) return 3;
    return static_cast<int>(has_kind(0)) + static_cast<int>(has_kind(2));
  }
};

// In the order of the enumeration.
std::span<const TechniqueRow> techniques();
const TechniqueRow& row_of(Technique technique);
inline TechniqueFamily family_of(Technique technique) { return row_of(technique).family; }
// Whether a length is printed after the name.
inline bool has_length(Technique technique) { return row_of(technique).formula == RatingFormula::kLength; }

}  // namespace sudorate
