// A step of a solution by any rules.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rules.h"
#include "tools/notation/technique_name.h"
#include "tools/steps/listed_step.h"

namespace sudorate {

// A step of a solution, by Sudoku Explainer's rules or by others.
struct RuledStep {
  // Steps that are applied together have one number, from 1.
  int number = 0;
  Rating rating = 0;
  ListedStep listed;
  // Follows the technique's name if the step is not found as Sudoku Explainer finds it, such as ", by tags".
  std::string_view manner{};
};

// "Turbot Fish", "nice-loop", "Aligned Pair Exclusion, by tags"
std::string technique_name(const RuledStep& step);
// "Turbot Fish (6)", "nice-loop", "Aligned Pair Exclusion, by tags"
std::string technique_text(const RuledStep& step);
// "6.6 Turbot Fish (6): r1c2-4"
std::string trace_text(const RuledStep& step);
// "7.1 Forcing Chain (8): r4c8-2; ..."
std::string path_text(const std::vector<RuledStep>& steps);

// The same as in recorded paths of the rules' program, which may have other names of techniques.
std::string recorded_path_text(const std::vector<RuledStep>& steps, const Rules& rules);

// What counts as a step: of those applied together the first one of each technique. In order; they point into
// `steps`.
std::vector<const RuledStep*> counted_steps(std::span<const RuledStep> steps);

// Steps that are applied one after the other.
std::vector<RuledStep> numbered_steps(std::vector<Step> steps);

}  // namespace sudorate
