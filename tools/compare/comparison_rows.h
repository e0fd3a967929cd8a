// Compared records as rows for programs.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "tools/compare/comparison.h"
#include "tools/table/columns.h"

namespace sudorate {

// A compared record, and what several columns show of its paths.
struct ComparisonRow {
  // The record must live as long.
  explicit ComparisonRow(const ComparedRecord& of);

  const ComparedRecord& record;
  // The steps that decided the parts of the ratings, see deciding_steps_of.
  std::array<DecidingStep, kComparedPartCount> steps_a;
  std::array<DecidingStep, kComparedPartCount> steps_b;
  // Where the paths part, or at the latest must.
  PathDifference parting;
};
std::span<const Column<ComparisonRow>> comparison_columns();
// The object of kJsonLines; unknown values are left out.
nlohmann::ordered_json comparison_json(const ComparedRecord& record);
// The same with the paths as arrays of steps, "path_a" and "path_b", as far as they are known; of equal paths only
// "path_b". "note" is what the ratings say of the step that differs; "open" and "open_in", "a" or "b", are the step
// of interest.
nlohmann::ordered_json comparison_with_paths_json(const ComparedRecord& compared);

}  // namespace sudorate
