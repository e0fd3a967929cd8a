#include "tools/notation/library_technique.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "tools/notation/technique_set.h"

namespace sudorate {
namespace {

constexpr LibraryCheck kTogether = LibraryCheck::kTogether;
constexpr LibraryCheck kAmong = LibraryCheck::kAmong;

// A locked pair is a naked pair of two houses. Loops and chains are listed once for each removed candidate.
constexpr LibraryTechnique kTechniques[] = {
    {"0000", "full house", kAmong, "hidden-single", false, false},
    {"0002", "hidden single", kTogether, "hidden-single"},
    {"0003", "naked single", kTogether, "naked-single"},
    {"0100", "locked candidates pointing", kTogether, "pointing"},
    {"0101", "locked candidates claiming", kTogether, "claiming"},
    {"0110", "locked pair", kAmong, "naked-pair", true, false},
    {"0111", "locked triplet", kAmong, "naked-triplet", true, false},
    {"0200", "naked pair", kTogether, "naked-pair"},
    {"0201", "naked triplet", kTogether, "naked-triplet"},
    {"0202", "naked quad", kTogether, "naked-quad"},
    {"0210", "hidden pair", kTogether, "hidden-pair"},
    {"0211", "hidden triplet", kTogether, "hidden-triplet"},
    {"0212", "hidden quad", kTogether, "hidden-quad"},
    {"0300", "X-Wing", kTogether, "x-wing"},
    {"0301", "swordfish", kTogether, "swordfish"},
    {"0302", "jellyfish", kTogether, "jellyfish"},
    {"0310", "finned X-Wing"},
    {"0311", "finned swordfish"},
    {"03111", "Siamese finned swordfish"},
    {"0312", "finned jellyfish"},
    {"03121", "Siamese finned jellyfish"},
    {"0320", "sashimi X-Wing"},
    {"0321", "sashimi swordfish"},
    {"03211", "Siamese sashimi swordfish"},
    {"0322", "sashimi jellyfish"},
    {"03221", "Siamese sashimi jellyfish"},
    {"0330", "Franken X-Wing"},
    {"0331", "Franken swordfish"},
    {"0332", "Franken jellyfish"},
    {"0340", "finned Franken X-Wing"},
    {"0341", "finned Franken swordfish"},
    {"03411", "Siamese finned Franken swordfish"},
    {"0342", "finned Franken jellyfish"},
    {"03421", "Siamese finned Franken jellyfish"},
    {"0361", "finned mutant swordfish"},
    {"0362", "finned mutant jellyfish"},
    {"03621", "Siamese finned mutant jellyfish"},
    {"0363", "finned mutant squirmbag"},
    {"0364", "finned mutant whale"},
    {"0371", "Kraken fish type 1"},
    {"0372", "Kraken fish type 2"},
    {"0400", "skyscraper", kTogether, "skyscraper"},
    {"0401", "two-string kite", kAmong, "turbot-fish", true, false},
    {"0402", "empty rectangle", kTogether, "empty-rectangle"},
    {"0403", "turbot fish", kAmong, "turbot-fish"},
    {"0404", "dual two-string kite", kAmong, "turbot-fish", true, false},
    {"0405", "dual empty rectangle", kAmong, "empty-rectangle", true, false},
    {"0500", "simple colours trap"},
    {"0501", "simple colours wrap"},
    {"0502", "multi-colours 1"},
    {"0503", "multi-colours 2"},
    {"0600", "unique rectangle type 1", kTogether, "unique-rectangle-type-1"},
    {"0601", "unique rectangle type 2", kTogether, "unique-rectangle-type-2"},
    {"0602", "unique rectangle type 3", kTogether, "unique-rectangle-type-3"},
    {"0603", "unique rectangle type 4", kTogether, "unique-rectangle-type-4"},
    {"0604", "unique rectangle type 5"},
    {"0605", "unique rectangle type 6"},
    {"0606", "hidden rectangle"},
    {"0607", "avoidable rectangle type 1"},
    {"0608", "avoidable rectangle type 2"},
    {"0610", "BUG + 1", kTogether, "bug-type-1", false},
    {"0620", "BUG lite"},
    {"0701", "X-chain", kAmong, "nice-loop", false, false},
    {"0702", "XY-chain", kAmong, "nice-loop", false, false},
    {"0703", "remote pairs", kAmong, "nice-loop", false, false},
    {"0706", "continuous nice loop", kAmong, "nice-loop", false},
    {"0707", "discontinuous nice loop", kAmong, "nice-loop", false},
    {"0708", "alternating inference chain", kAmong, "nice-loop", false, false},
    {"0709", "grouped continuous nice loop"},
    {"0710", "grouped discontinuous nice loop"},
    {"0711", "grouped alternating inference chain"},
    {"0800", "XY-Wing", kTogether, "xy-wing"},
    {"0801", "XYZ-Wing", kTogether, "xyz-wing"},
    {"0802", "WXYZ-Wing"},
    {"0803", "W-Wing"},
    {"0901", "ALS-XZ"},
    {"0902", "ALS-XY-Wing"},
    {"0903", "ALS chain"},
    {"0904", "Death Blossom"},
    {"1000", "aligned pair exclusion", kAmong, "aligned-pair-exclusion", false},
    {"1001", "aligned triplet exclusion", kAmong, "aligned-triplet-exclusion", false},
    {"1101", "Sue de Coq"},
    {"1201", "template set"},
    {"1202", "template delete"},
    {"1301", "forcing chain contradiction"},
    {"1302", "forcing chain verity"},
    {"1303", "forcing net contradiction"},
    {"1304", "forcing net verity"},
    {"", "finned fish"},
    {"", "sashimi fish"},
    {"", "Franken fish"},
    {"", "mutant fish"},
    {"", "Kraken fish"},
    {"", "squirmbag"},
    {"", "ALS"},
    {"", "almost locked set"},
    {"", "simple colouring"},
    {"", "multi-colouring"},
    {"", "3D Medusa"},
    {"", "M-Wing"},
    {"", "S-Wing"},
    {"", "firework"},
    {"", "tridagon"},
    {"", "Exocet"},
    {"", "SK-loop"},
    {"", "MSLS"},
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

std::span<const LibraryTechnique> library_techniques() { return kTechniques; }

const LibraryTechnique* unbuilt_technique(std::string_view name) {
  const std::string letters = letters_of(name);
  const auto* const found = std::ranges::find_if(kTechniques, [&](const LibraryTechnique& each) {
    return each.check == LibraryCheck::kNone && letters_of(each.name) == letters;
  });
  return found == std::end(kTechniques) ? nullptr : found;
}

}  // namespace sudorate
