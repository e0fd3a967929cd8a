// Solving paths as text, "1.2 Hidden Single: r2c7=4; 7.1 Forcing Chain (8): r4c8-2; ...": the steps that decided
// the ratings, and the first difference of two paths.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "tagging/grid.h"

namespace sudorate {

// The parts of a step; the views point into its text.
struct StepText {
  int tenths = 0;              // 71 for "7.1"
  std::string_view technique;  // "Forcing Chain (8)"
  std::string_view effect;     // "r4c8-2"

  bool places_digit() const { return effect.find('=') != std::string_view::npos; }
};
// Empty if the text does not have the form of a step.
std::optional<StepText> parse_step(std::string_view step);

// Places or removes what an effect says, as "r4c8=2" or "r4c8-25 r5c1-3". False if it has another form, or does not
// fit the grid; then the grid is of no use.
bool apply_effect(std::string_view effect, Grid& grid);

// "Forcing Chain (8)" as "Forcing Chain"; a suffix such as "(+)" belongs to the name.
std::string_view without_length(std::string_view technique);

struct DecidingStep {
  std::string technique;  // with its length, or empty if unknown
  int number = 0;         // from 1
  int rating = 0;         // in tenths
};
// The deciding steps of ER, EP and ED: the first of the hardest steps of the whole path, the same for its part up
// to the first placed digit, and the first step. Empty where the path has no such part.
std::array<DecidingStep, 3> deciding_steps(std::string_view path);

struct PathDifference {
  int number = 0;  // from 1
  // The step of each path with this number, or empty if the path has ended.
  std::string a;
  std::string b;
};
// Empty if the paths are equal.
std::optional<PathDifference> first_difference(std::string_view a, std::string_view b);

}  // namespace sudorate
