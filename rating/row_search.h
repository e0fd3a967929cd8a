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
  // For the next step of a path on `grid`. Keeps `progress.next_step` up to date. The work must have been started
  // in the workspace.
  RowSearch(const Grid& grid, const RatingOptions& options, Workspace& workspace, RatingProgress& progress,
            Step& step);

  // Leaves in the step the first one that a row finds, or the best of rows that compete.
  StepSearch run(RowRange rows = {});

 private:
  // Whether the step that has been found is taken before this row is tried: a later row cannot give a better one.
  bool is_settled_before(const PassEntry& row) const;
  // What ends the search before the first row of a level is tried: the options, their watch, or that the number of
  // solutions is asked for and is not one. All of them are asked here alone. Nothing if the search goes on.
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
  const PassEntry* found_ = nullptr;  // the row of the best step so far
  bool knows_changes_ = false;        // the workspace knows the places that wait on this grid
};

}  // namespace sudorate
