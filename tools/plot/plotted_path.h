// A solving path as numbers: how hard each step is, and which techniques were used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rater.h"

namespace sudorate {

// Techniques that belong together and are drawn alike.
enum class TechniqueGroup : std::uint8_t { kSingle, kPattern, kUniqueness, kExclusion, kChain, kForcingChains };
inline constexpr int kTechniqueGroupCount = 6;
TechniqueGroup group_of(Technique technique);
// "singles", "subsets, fish, wings", "uniqueness", ...
std::string_view group_name(TechniqueGroup group);

struct PlottedStep {
  int number = 0;  // from 1
  Rating rating = 0;
  std::string technique;
  TechniqueGroup group = TechniqueGroup::kSingle;
  bool places_digit = false;
};

struct TechniqueCount {
  std::string technique;
  TechniqueGroup group = TechniqueGroup::kSingle;
  // The hardest of its steps.
  Rating hardest = 0;
  int count = 0;
};

struct PlottedPath {
  // The puzzle.
  std::string label;
  // "4.2/1.2/1.2"
  std::string ratings;
  std::vector<PlottedStep> steps;

  Rating hardest() const;
  // By the easiest step of each technique; equal ones in the order of their first steps.
  std::vector<TechniqueCount> techniques() const;
};

// The steps of a rating that has recorded them.
std::vector<PlottedStep> plotted_steps(const std::vector<Step>& steps);

}  // namespace sudorate
