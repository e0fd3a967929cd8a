// The search for one step: the rows of the rules, one after the other.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "rating/pass.h"
#include "rating/rater.h"
#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

class Workspace;

// Rows of a table, up to `end`; without it, all from `first` on.
struct RowRange {
  std::size_t first = 0;
  std::size_t end = std::dynamic_extent;
};

class RowSearch {
 public:
  // Searches for the next step of a path on `grid`, and keeps `progress.next_step` up to date. The meter of the
  // workspace must have been started.
  RowSearch(const Grid& grid, const RatingOptions& options, Workspace& workspace, RatingProgress& progress,
            Step& step);

  // Leaves in the step the first one that a row finds, or the best of rows that compete.
  StepSearch find(RowRange rows = {});

 private:
  // Whether the step that has been found is taken before this row is tried: a later row cannot give a better one.
  bool is_decided_before(const PassEntry& row) const;
  // What ends the search before the first row of a level is tried; nothing if the search goes on. This function
  // alone asks the options, their watch, and the check of solutions.
  std::optional<StepSearch> end_before_level(Rating level);
  // Whether it can be proved that ER is below RatingOptions::er_floor, before a row of this level is tried.
  bool is_certain_below(Rating level);
  bool may_have_one_solution() const;
  // Whether the row finds a step, or a better one than that before.
  bool try_row(std::size_t number);
  bool run_pass(std::size_t number);
  // Reports the end to the watch over rows.
  StepSearch ended(StepSearch end, std::size_t next_row);

  const Grid& grid_;
  const RatingOptions& options_;
  Workspace& workspace_;
  RatingProgress& progress_;
  Step& step_;
  PassInput input_;
  // The row of the best step so far; null while there is none.
  const PassEntry* found_ = nullptr;
  // Whether the waiting places of the workspace are those of this grid.
  bool knows_changes_ = false;
};

}  // namespace sudorate
