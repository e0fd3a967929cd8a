#include "tools/serate/short_name.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "rating/step.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

// What stands before the number of the form, the size of a loop or the suffix of a nesting level.
constexpr std::pair<Technique, std::string_view> kShortNames[] = {
    {Technique::kHiddenSingle, "HS"},
    {Technique::kDirectPointing, "DP"},
    {Technique::kDirectClaiming, "DC"},
    {Technique::kDirectHiddenPair, "DP"},
    {Technique::kNakedSingle, "NS"},
    {Technique::kDirectHiddenTriplet, "DT"},
    {Technique::kPointing, "Po"},
    {Technique::kClaiming, "Cl"},
    {Technique::kNakedPair, "NP"},
    {Technique::kXWing, "XW"},
    {Technique::kHiddenPair, "HP"},
    {Technique::kNakedTriplet, "NT"},
    {Technique::kSwordfish, "SF"},
    {Technique::kHiddenTriplet, "HT"},
    {Technique::kXyWing, "XYW"},
    {Technique::kXyzWing, "XYZW"},
    {Technique::kUniqueLoopType1, "1"},
    {Technique::kUniqueLoopType2, "2"},
    {Technique::kUniqueLoopType3, "3"},
    {Technique::kUniqueLoopType4, "4"},
    {Technique::kNakedQuad, "NQ"},
    {Technique::kJellyfish, "JF"},
    {Technique::kHiddenQuad, "HQ"},
    {Technique::kBugType1, "BUG1"},
    {Technique::kBugType2, "BUG2"},
    {Technique::kBugType3, "BUG3"},
    {Technique::kBugType4, "BUG4"},
    {Technique::kAlignedPairExclusion, "APE"},
    {Technique::kBidirectionalXCycle, "BiXCy"},
    {Technique::kGeneralizedXWing, "GXW"},
    {Technique::kBidirectionalYCycle, "BiYCy"},
    {Technique::kBidirectionalCycle, "BiCy"},
    {Technique::kTurbotFish, "TF"},
    {Technique::kForcingXChain, "FXC"},
    {Technique::kForcingChain, "FC"},
    {Technique::kAlignedTripletExclusion, "ATE"},
    {Technique::kNishioForcingChains, "NFC"},
    {Technique::kCellForcingChains, "LFC"},
    {Technique::kRegionForcingChains, "RFC"},
    {Technique::kDynamicCellForcingChains, "DLFC"},
    {Technique::kDynamicRegionForcingChains, "DRFC"},
    {Technique::kDynamicDoubleForcingChains, "DdFC"},
    {Technique::kDynamicContradictionForcingChains, "DCFC"},
    {Technique::kWxyzWing, "WXY"},
    {Technique::kVwxyzWing, "VXY"},
    {Technique::kUvwxyzWing, "UXY"},
    {Technique::kTuvwxyzWing, "TXY"},
};

constexpr std::array<std::string_view, 6> kLevelSuffixes = {"", "+", "+FC", "+MFC", "+DFC", "+DFC+FC"};

std::string strong_links_name(const StrongLinkForm& form) {
  const std::string count = std::to_string(form.link_count);
  std::string kinds = std::to_string(form.kinds);
  kinds.insert(0, static_cast<std::size_t>(form.link_count) - kinds.size(), '0');
  std::string name = count + "SL";
  if (form.is_loop) {
    name = count + "XL";
  } else if (!form.has_kind(0) && !form.has_kind(2)) {
    name = form.link_count == 2 ? "SS" : count + "SS";
  } else if (!form.has_kind(0) && form.link_count < 4) {
    name = count + "SK";
  }
  return concat(form.grouped_count > 0 ? "g" : "", name, form.grouped_count, kinds);
}

}  // namespace

std::string short_name(const Step& step) {
  const auto* const found =
      std::ranges::find(kShortNames, step.technique, [](const auto& each) { return each.first; });
  const std::string name(found == std::end(kShortNames) ? std::string_view() : found->second);
  switch (family_of(step.technique)) {
    case TechniqueFamily::kStrongLinks:
      return strong_links_name(StrongLinkForm::with_number(
          2 + static_cast<int>(step.technique) - static_cast<int>(Technique::kTwoStrongLinks), step.form));
    case TechniqueFamily::kAlphabetWing:
      return concat(name, step.form);
    case TechniqueFamily::kUniqueLoop:
      return step.variant == 4 ? "UR" + name : concat("UL", step.variant, name);
    case TechniqueFamily::kDynamic:
      return name + std::string(entry_of(kLevelSuffixes, step.variant));
    default:
      return name;
  }
}

}  // namespace sudorate
