// The techniques a step can use, and their printed names.
#pragma once

#include <cstdint>
#include <string>

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

// The name as Sudoku Explainer prints it.
//
//   variant  unique loops: the number of loop cells (4 is a rectangle; 8 and more are named with their count);
//            dynamic chains: the nesting level 0..5, printed as a suffix such as " (+ Forcing Chains)";
//            ignored for all others
std::string technique_name(Technique technique, int variant);

// Whether a length is printed after the name: the chain techniques.
bool has_length(Technique technique);

}  // namespace sudorate
