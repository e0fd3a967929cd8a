// What is said of a technique: its article, the notation of a step, and the explanation of a step. Each family has
// a row here, and a file of words with all three.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rating/technique.h"

namespace sudorate {

enum class FinderTechnique : std::uint8_t;  // tools/finders/finding.h
struct Evidence;
struct Explanation;
struct Step;

struct FamilyWords {
  // Paragraphs of at most 79 characters a line, with a drawing: the rule and why it holds.
  std::string_view article;
  // The place of a step, in one line.
  std::string (*notation)(const Evidence& evidence);
  // Adds sentences and marks to an explanation that has its grid. The step must have its evidence. Cost:
  // microseconds, for long chains up to milliseconds.
  void (*explain)(const Step& step, Explanation& explanation);
};
// Each is in the file that it is named after, or in that of a like family.
extern const FamilyWords kHiddenSingleWords;
extern const FamilyWords kDirectLockingWords;
extern const FamilyWords kDirectHiddenSubsetWords;
extern const FamilyWords kNakedSingleWords;
extern const FamilyWords kLockingWords;
extern const FamilyWords kNakedSubsetWords;
extern const FamilyWords kFishWords;
extern const FamilyWords kHiddenSubsetWords;
extern const FamilyWords kWingWords;
extern const FamilyWords kUniqueLoopWords;
extern const FamilyWords kBugWords;
extern const FamilyWords kAlignedPairWords;
extern const FamilyWords kStrongLinksWords;
extern const FamilyWords kAlphabetWingWords;
extern const FamilyWords kForcingChainWords;
extern const FamilyWords kAlignedTripletWords;
extern const FamilyWords kNishioWords;
extern const FamilyWords kMultipleWords;
extern const FamilyWords kDynamicWords;

// Kinds of techniques that pictures and lists show alike, by colour.
enum class TechniqueGroup : std::uint8_t { kSingle, kPattern, kUniqueness, kExclusion, kChain, kForcingChains };
inline constexpr int kTechniqueGroupCount = 6;

struct FamilyRow {
  TechniqueFamily family;
  TechniqueGroup group;
  const FamilyWords* words;
};
inline constexpr auto kFamilies = [] {
  using F = TechniqueFamily;
  using G = TechniqueGroup;
  return std::to_array<FamilyRow>({
      {F::kHiddenSingle, G::kSingle, &kHiddenSingleWords},
      {F::kDirectLocking, G::kSingle, &kDirectLockingWords},
      {F::kDirectHiddenSubset, G::kSingle, &kDirectHiddenSubsetWords},
      {F::kNakedSingle, G::kSingle, &kNakedSingleWords},
      {F::kLocking, G::kPattern, &kLockingWords},
      {F::kNakedSubset, G::kPattern, &kNakedSubsetWords},
      {F::kFish, G::kPattern, &kFishWords},
      {F::kHiddenSubset, G::kPattern, &kHiddenSubsetWords},
      {F::kWing, G::kPattern, &kWingWords},
      {F::kUniqueLoop, G::kUniqueness, &kUniqueLoopWords},
      {F::kBug, G::kUniqueness, &kBugWords},
      {F::kAlignedPair, G::kExclusion, &kAlignedPairWords},
      {F::kStrongLinks, G::kPattern, &kStrongLinksWords},
      {F::kAlphabetWing, G::kPattern, &kAlphabetWingWords},
      {F::kForcingChain, G::kChain, &kForcingChainWords},
      {F::kAlignedTriplet, G::kExclusion, &kAlignedTripletWords},
      {F::kNishio, G::kForcingChains, &kNishioWords},
      {F::kMultiple, G::kForcingChains, &kMultipleWords},
      {F::kDynamic, G::kForcingChains, &kDynamicWords},
  });
}();
static_assert(kFamilies.size() == kTechniqueFamilyCount, "each family has a row");
static_assert(std::all_of(kFamilies.begin(), kFamilies.end(), [](const FamilyRow& row) {
  return &row - kFamilies.data() == static_cast<int>(row.family);
}));

inline const FamilyWords& words_of(TechniqueFamily family) {
  return *kFamilies[static_cast<std::size_t>(family)].words;
}
inline const FamilyWords& words_of(Technique technique) { return words_of(family_of(technique)); }

// The place of the step, in one line. Examples:
//
//   hidden single     digit 4 in box 1
//   naked pair        r1c25 digits 12 in row 1
//   chain             r1c2/+3 -> r1c5/-3 -> r1c5/+4, and of nodes with several parents "a & b -> c"; chains
//                     for one conclusion are separated by " || "
std::string notation(const Step& step);
// The meaning of the signs of a chain in its notation.
inline constexpr std::string_view kChainSigns = "r1c2/+3 means r1c2 is 3, and r1c2/-3 means it is not";

TechniqueGroup group_of(Technique technique);
TechniqueGroup group_of(FinderTechnique finder);
// By the name as it is printed, with its variant and without a length; nothing for any other text.
std::optional<TechniqueGroup> group_of_name(std::string_view printed);
// "singles", "locking, subsets, fish, wings", "uniqueness", ...
std::string_view group_name(TechniqueGroup group);

}  // namespace sudorate
