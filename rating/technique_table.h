// The rows of the techniques, for what is computed while compiling.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "rating/scale.h"
#include "rating/sukaku_scale.h"
#include "rating/technique.h"

namespace sudorate {

// In the order of the enumeration.
inline constexpr auto kTechniqueTable = [] {
  using T = Technique;
  using F = TechniqueFamily;
  using B = ChainBase;
  const auto fixed = [](T technique, F family, std::string_view name, Rating rating) {
    return TechniqueRow{technique, family, name, rating, rating, RatingFormula::kFixed};
  };
  const auto range = [](T technique, F family, std::string_view name, Difficulty lowest, Difficulty highest,
                        RatingFormula formula) {
    return TechniqueRow{technique, family, name, lowest.tenths, highest.tenths, formula};
  };
  const auto chain = [](T technique, F family, std::string_view name, B base, std::string_view hint_name = {}) {
    return TechniqueRow{technique, family, name, base_rating(base), kBeyondRating, RatingFormula::kLength,
                        hint_name};
  };
  const auto loop = [](T technique, std::string_view name, Difficulty highest) {
    return TechniqueRow{technique,      F::kUniqueLoop,      name, unique_loop_rating(4).tenths,
                        highest.tenths, RatingFormula::kLoop};
  };
  const auto strong_links = [](T technique, std::string_view name, Rating lowest) {
    const auto highest = static_cast<Rating>(lowest + kHighestStrongLinkAddend);
    return TechniqueRow{technique, F::kStrongLinks, name, lowest, highest, RatingFormula::kForm};
  };
  constexpr Difficulty kLongestLoop = unique_loop_rating(kLongestUniqueLoop);
  // Its six nodes add nothing.
  constexpr Difficulty kTurbotFish{base_rating(B::kForcingXChain)};
  return std::array<TechniqueRow, kTechniqueCount>{
      range(T::kHiddenSingle, F::kHiddenSingle, "Hidden Single", kLastCellRating, kHiddenSingleLineRating,
            RatingFormula::kHouse),
      fixed(T::kDirectPointing, F::kDirectLocking, "Direct Pointing", 17),
      fixed(T::kDirectClaiming, F::kDirectLocking, "Direct Claiming", 19),
      fixed(T::kDirectHiddenPair, F::kDirectHiddenSubset, "Direct Hidden Pair", 20),
      fixed(T::kNakedSingle, F::kNakedSingle, "Naked Single", 23),
      fixed(T::kDirectHiddenTriplet, F::kDirectHiddenSubset, "Direct Hidden Triplet", 25),
      fixed(T::kPointing, F::kLocking, "Pointing", 26),
      fixed(T::kClaiming, F::kLocking, "Claiming", 28),
      fixed(T::kNakedPair, F::kNakedSubset, "Naked Pair", 30),
      fixed(T::kXWing, F::kFish, "X-Wing", 32),
      fixed(T::kHiddenPair, F::kHiddenSubset, "Hidden Pair", 34),
      fixed(T::kNakedTriplet, F::kNakedSubset, "Naked Triplet", 36),
      fixed(T::kSwordfish, F::kFish, "Swordfish", 38),
      fixed(T::kHiddenTriplet, F::kHiddenSubset, "Hidden Triplet", 40),
      fixed(T::kXyWing, F::kWing, "XY-Wing", 42),
      fixed(T::kXyzWing, F::kWing, "XYZ-Wing", 44),
      loop(T::kUniqueLoopType1, "type 1", kLongestLoop),
      loop(T::kUniqueLoopType2, "type 2", kLongestLoop),
      loop(T::kUniqueLoopType3, "type 3", unique_loop_type3_rating(kLongestUniqueLoop, 4)),
      loop(T::kUniqueLoopType4, "type 4", kLongestLoop),
      fixed(T::kNakedQuad, F::kNakedSubset, "Naked Quad", 50),
      fixed(T::kJellyfish, F::kFish, "Jellyfish", 52),
      fixed(T::kHiddenQuad, F::kHiddenSubset, "Hidden Quad", 54),
      fixed(T::kBugType1, F::kBug, "BUG type 1", 56),
      fixed(T::kBugType2, F::kBug, "BUG type 2", 57),
      range(T::kBugType3, F::kBug, "BUG type 3", bug_type3_rating(2), bug_type3_rating(6), RatingFormula::kSubset),
      fixed(T::kBugType4, F::kBug, "BUG type 4", 57),
      fixed(T::kAlignedPairExclusion, F::kAlignedPair, "Aligned Pair Exclusion", 62),
      chain(T::kBidirectionalXCycle, F::kForcingChain, "Bidirectional X-Cycle", B::kCycle),
      chain(T::kGeneralizedXWing, F::kForcingChain, "Generalized X-Wing", B::kCycle),
      chain(T::kBidirectionalYCycle, F::kForcingChain, "Bidirectional Y-Cycle", B::kCycle),
      chain(T::kBidirectionalCycle, F::kForcingChain, "Bidirectional Cycle", B::kXyChain),
      range(T::kTurbotFish, F::kForcingChain, "Turbot Fish", kTurbotFish, kTurbotFish, RatingFormula::kLength),
      chain(T::kForcingXChain, F::kForcingChain, "Forcing X-Chain", B::kForcingXChain),
      chain(T::kForcingChain, F::kForcingChain, "Forcing Chain", B::kXyChain),
      fixed(T::kAlignedTripletExclusion, F::kAlignedTriplet, "Aligned Triplet Exclusion", 75),
      chain(T::kNishioForcingChains, F::kNishio, "Nishio Forcing Chains", B::kNishio, "Nishio Forcing Chain"),
      chain(T::kCellForcingChains, F::kMultiple, "Cell Forcing Chains", B::kMultiple),
      chain(T::kRegionForcingChains, F::kMultiple, "Region Forcing Chains", B::kMultiple),
      chain(T::kDynamicCellForcingChains, F::kDynamic, "Dynamic Cell Forcing Chains", B::kDynamic,
            "Cell Forcing Chains"),
      chain(T::kDynamicRegionForcingChains, F::kDynamic, "Dynamic Region Forcing Chains", B::kDynamic,
            "Region Forcing Chains"),
      chain(T::kDynamicDoubleForcingChains, F::kDynamic, "Dynamic Double Forcing Chains", B::kDynamic,
            "Double Forcing Chain"),
      chain(T::kDynamicContradictionForcingChains, F::kDynamic, "Dynamic Contradiction Forcing Chains", B::kDynamic,
            "Contradiction Forcing Chain"),
      strong_links(T::kTwoStrongLinks, "2 Strong Links", 40),
      strong_links(T::kThreeStrongLinks, "3 Strong Links", 54),
      strong_links(T::kFourStrongLinks, "4 Strong Links", 58),
      range(T::kWxyzWing, F::kAlphabetWing, "WXYZ-Wing", alphabet_wing_rating(3, 4), alphabet_wing_rating(3, 3),
            RatingFormula::kForm),
      range(T::kVwxyzWing, F::kAlphabetWing, "VWXYZ-Wing", alphabet_wing_rating(4, 5), alphabet_wing_rating(4, 3),
            RatingFormula::kForm),
      range(T::kUvwxyzWing, F::kAlphabetWing, "UVWXYZ-Wing", alphabet_wing_rating(5, 0), alphabet_wing_rating(5, 0),
            RatingFormula::kForm),
      range(T::kTuvwxyzWing, F::kAlphabetWing, "TUVWXYZ-Wing", alphabet_wing_rating(6, 0),
            alphabet_wing_rating(6, 0), RatingFormula::kForm),
  };
}();
static_assert(std::all_of(kTechniqueTable.begin(), kTechniqueTable.end(), [](const TechniqueRow& row) {
  return &row - kTechniqueTable.data() == static_cast<int>(row.technique);
}));

constexpr const TechniqueRow& technique_row(Technique technique) {
  return kTechniqueTable[static_cast<std::size_t>(technique)];
}
// For a technique with a single rating.
constexpr Difficulty fixed_rating(Technique technique) { return {technique_row(technique).lowest}; }

}  // namespace sudorate
