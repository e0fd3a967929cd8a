#include "tools/notation/other_names.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "tools/notation/technique_set.h"

namespace sudorate {
namespace {

// A locked pair is a naked pair of two houses.
constexpr OtherName kOtherNames[] = {
    {"full house", "hidden-single"},
    {"locked candidates pointing", "pointing"},
    {"locked candidates claiming", "claiming"},
    {"locked pair", "naked-pair"},
    {"locked triplet", "naked-triplet"},
    {"two-string kite", "turbot-fish"},
    {"dual two-string kite", "turbot-fish"},
    {"dual empty rectangle", "empty-rectangle"},
    {"BUG + 1", "bug-type-1"},
    {"X-chain", "nice-loop"},
    {"XY-chain", "nice-loop"},
    {"remote pairs", "nice-loop"},
    {"continuous nice loop", "nice-loop"},
    {"discontinuous nice loop", "nice-loop"},
    {"alternating inference chain", "nice-loop"},
    {"finned X-Wing"},
    {"finned swordfish"},
    {"finned jellyfish"},
    {"sashimi X-Wing"},
    {"sashimi swordfish"},
    {"sashimi jellyfish"},
    {"Franken X-Wing"},
    {"Franken swordfish"},
    {"Franken jellyfish"},
    {"finned Franken X-Wing"},
    {"finned Franken swordfish"},
    {"finned Franken jellyfish"},
    {"Kraken fish type 1"},
    {"Kraken fish type 2"},
    {"simple colours trap"},
    {"simple colours wrap"},
    {"multi-colours 1"},
    {"multi-colours 2"},
    {"unique rectangle type 5"},
    {"unique rectangle type 6"},
    {"hidden rectangle"},
    {"avoidable rectangle type 1"},
    {"avoidable rectangle type 2"},
    {"BUG lite"},
    {"grouped continuous nice loop"},
    {"grouped discontinuous nice loop"},
    {"grouped alternating inference chain"},
    {"W-Wing"},
    {"ALS-XZ"},
    {"ALS-XY-Wing"},
    {"ALS chain"},
    {"Death Blossom"},
    {"Sue de Coq"},
    {"template set"},
    {"template delete"},
    {"forcing chain contradiction"},
    {"forcing chain verity"},
    {"forcing net contradiction"},
    {"forcing net verity"},
    {"finned fish"},
    {"sashimi fish"},
    {"Franken fish"},
    {"mutant fish"},
    {"Kraken fish"},
    {"squirmbag"},
    {"ALS"},
    {"almost locked set"},
    {"simple colouring"},
    {"multi-colouring"},
    {"3D Medusa"},
    {"M-Wing"},
    {"S-Wing"},
    {"firework"},
    {"tridagon"},
    {"Exocet"},
    {"SK-loop"},
    {"MSLS"},
};

// "finnedfish" of "Finned-Fish", "simplecolor" of "simple colours".
std::string letters_of(std::string_view name) {
  std::string letters = slug_of(name);
  std::erase_if(letters, [](char c) { return c == '-' || c == ','; });
  for (std::size_t at = letters.find("colour"); at != std::string::npos; at = letters.find("colour"))
    letters.erase(at + 4, 1);
  if (letters.ends_with('s')) letters.pop_back();
  return letters;
}

}  // namespace

std::span<const OtherName> other_names() { return kOtherNames; }

const OtherName* find_other_name(std::string_view name) {
  const std::string letters = letters_of(name);
  const auto* const found =
      std::ranges::find_if(kOtherNames, [&](const OtherName& each) { return letters_of(each.name) == letters; });
  return found == std::end(kOtherNames) ? nullptr : found;
}

}  // namespace sudorate
