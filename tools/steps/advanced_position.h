// Positions further on in a solution.
#pragma once

#include <cstdint>
#include <string>

#include "rating/rater.h"
#include "tagging/grid.h"

namespace sudorate {

// The highest number of a step that options take; no solution comes near it.
inline constexpr std::int64_t kMostSteps = 1000;

// In place of a number: the first of the hardest steps, which decides ER.
inline constexpr std::int64_t kHardestStep = -1;

// "there is no step 61; the solution has 60 steps"
std::string missing_step_text(std::int64_t step, std::int64_t count);

// Where the search for steps begins.
struct AdvanceOptions {
  // Behind all hidden and naked singles that can be made one after the other.
  bool makes_singles = false;
  // In front of this step of the rated solution, from 1, or kHardestStep. A solution without steps has no hardest
  // one, and the position stays.
  int step = 1;
  // Of this solution.
  Rules rules = {};

  bool moves() const { return makes_singles || step != 1; }
};

struct Advance {
  // kNothing if the solution has fewer steps; the grid is where it ends then.
  StepSearch end = StepSearch::kFound;
  // Steps of the solution that were made; all of them with kNothing.
  int steps = 0;
  // With kHardestStep: how many later steps have the same rating, and the first of them with its number, from 1.
  int as_hard = 0;
  int next_number = 0;
  Step next_as_hard = {};
};

// Moves the grid. Cost: the search for these steps, and for kHardestStep a rating.
Advance advance(const AdvanceOptions& options, Rater& rater, SearchLimits& limits, Grid& grid);

}  // namespace sudorate
