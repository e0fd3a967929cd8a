#include "rating/technique.h"

#include <array>
#include <string_view>

namespace sudorate {
namespace {

// In the order of the enumeration.
constexpr std::array<std::string_view, kTechniqueCount> kNames = {
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "XY-Wing",
    "XYZ-Wing",
    "type 1",
    "type 2",
    "type 3",
    "type 4",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "BUG type 1",
    "BUG type 2",
    "BUG type 3",
    "BUG type 4",
    "Aligned Pair Exclusion",
    "Bidirectional X-Cycle",
    "Generalized X-Wing",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Turbot Fish",
    "Forcing X-Chain",
    "Forcing Chain",
    "Aligned Triplet Exclusion",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Region Forcing Chains",
    "Dynamic Cell Forcing Chains",
    "Dynamic Region Forcing Chains",
    "Dynamic Double Forcing Chains",
    "Dynamic Contradiction Forcing Chains",
};

// The inner rules of a nested dynamic chain, by level.
constexpr std::array<std::string_view, 6> kLevelSuffixes = {
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
};

std::string loop_name(int cell_count) {
  if (cell_count == 4) return "Unique Rectangle ";
  if (cell_count == 6) return "Unique Loop ";
  return "Unique Loop " + std::to_string(cell_count) + " ";
}

}  // namespace

std::string technique_name(Technique technique, int variant) {
  const std::string name(kNames[static_cast<std::size_t>(technique)]);
  if (technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4) {
    return loop_name(variant) + name;
  }
  if (technique >= Technique::kDynamicCellForcingChains) {
    return name + std::string(kLevelSuffixes[static_cast<std::size_t>(variant)]);
  }
  return name;
}

bool has_length(Technique technique) {
  return technique >= Technique::kBidirectionalXCycle && technique != Technique::kAlignedTripletExclusion;
}

}  // namespace sudorate
