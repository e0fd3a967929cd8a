// A solution as lessons, from the first step to the last.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tagging/grid.h"
#include "tools/finders/nice_loop.h"
#include "tools/policy/profile.h"
#include "tools/teach/lesson.h"

namespace sudorate {

struct TeachOptions {
  // Where Sudoku Explainer would need an exclusion or a chain, the solution uses a skyscraper, empty rectangle,
  // nice loop or force chain if there is one, in this order; then it is not the rated path.
  bool uses_finders = false;
  // Most cells of a nice loop.
  int max_loop = kUnlimitedLoop;
  // Solves by the methods of a profile instead, and applies all nice loops of a step together.
  std::optional<Profile> profile = std::nullopt;
  NumberPlaceStyle loop_style = {};
  // Not with a profile.
  Rules rules = {};
};

struct TaughtSolution {
  std::vector<Lesson> lessons;
  Grid start;
  // False if no technique is left before the grid is full, or the limits ended the search.
  bool is_solved = false;
  // How the search for the last step ended.
  StepSearch end = StepSearch::kFound;
  // The hardest step, the hardest one up to the first placed digit, and the first step; empty with finders or a
  // profile, or if there is no such step.
  std::optional<Rating> er;
  std::optional<Rating> ep;
  std::optional<Rating> ed;
  // The number of the first step with that ER, from 1; 1 without ratings.
  int hardest_step = 1;
  // Of the ratings.
  const PassTable* scale = &kSudokuExplainer;
  // The profile and its table of ratings, or what is left out; empty for the rules of the scale.
  std::string rules;
};

// The grid should have exactly one solution. Cost: a rating with evidence, and milliseconds for each step of a
// finder.
TaughtSolution teach(const Grid& grid, const TeachOptions& options, Rater& rater, SearchLimits limits = {});

}  // namespace sudorate
