// A solving path as numbers: the rating of each step, and the techniques.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rating/scale.h"
#include "tools/words/family_words.h"

namespace sudorate {

struct RuledStep;

struct PlottedStep {
  int number = 0;  // from 1; the same for several techniques that are applied together
  Rating rating = 0;
  std::string technique;
  TechniqueGroup group = TechniqueGroup::kSingle;
  bool places_digit = false;
};

struct TechniqueCount {
  std::string technique;
  TechniqueGroup group = TechniqueGroup::kSingle;
  // The ratings of its easiest and its hardest step.
  Rating easiest = 0;
  Rating hardest = 0;
  int count = 0;
};

struct PlottedPath {
  // The puzzle.
  std::string label;
  // "4.2/1.2/1.2"
  std::string ratings;
  std::vector<PlottedStep> steps;

  // The number of steps, and the hardest of them; 0 if there is none.
  int length() const { return steps.empty() ? 0 : steps.back().number; }
  Rating hardest() const;
  // Sorted by the easiest step of each technique; equal ones by their first steps.
  std::vector<TechniqueCount> techniques() const;
};

// The steps of a rating, see counted_steps(); findings have their finder's name.
std::vector<PlottedStep> plotted_steps(const std::vector<RuledStep>& steps);

}  // namespace sudorate
