// Ratings without their steps.
//
// Where nothing but ER, EP and ED is wanted, most steps need not be found: singles are placed together as soon as
// they cannot raise a rating, and the rating ends as soon as it is certain that no later step is rated higher (see
// rest_proof.h). Source: our own. Tested by tests/rating/only_ratings_test.cc.
#include "rating/ratings_alone.h"

#include <algorithm>
#include <optional>

#include "rating/path.h"
#include "rating/row_search.h"
#include "rating/technique_table.h"
#include "rating/workspace.h"
#include "tagging/singles.h"

namespace sudorate {
namespace {

constexpr Rating kNakedSingleRating = fixed_rating(Technique::kNakedSingle).tenths;

// Places the singles that the steps up to this ER place. Sudoku Explainer would place the same cells before
// anything else happens, one a step:
//
//   er >= 1.2   it takes every last cell (1.0) and every hidden single of a box (1.2) before it takes another
//               single. When they are used up, a hidden single of a line makes ER 1.5.
//   er >= 1.5   it takes every hidden single before it tries anything else.
//   er >= 2.3   its first four rows are hidden singles, direct locking (1.7, 1.9), direct hidden pairs (2.0) and
//               naked singles (2.3). Each step of these places one digit, and no other step comes before they find
//               nothing. What one of them would place stays so: other placements can only turn it into a hidden
//               single. So the cells filled by then do not depend on the order, and none of the steps exceeds ER.
//
// Returns false, and places nothing, if the singles contradict each other; then the rating must go on step by step.
bool place_singles(Rating er, Grid& grid) {
  const Singles kinds = er >= kNakedSingleRating               ? Singles::kAll
                        : er >= kHiddenSingleLineRating.tenths ? Singles::kHidden
                                                               : Singles::kEasiest;
  const std::optional<CellsByDigit> cells = close_singles(grid, kinds);
  if (!cells) return false;
  if (std::any_of(cells->begin(), cells->end(), [](const CellSet& each) { return !each.empty(); })) {
    grid.place_all(*cells);
  }
  return true;
}

}  // namespace

bool wants_ratings_alone(const RatingOptions& options) {
  const RatingOptions none;
  RatingOptions other = options;
  other.only_ratings = none.only_ratings;
  other.stop_at = none.stop_at;
  other.team = none.team;
  other.cancelled = none.cancelled;
  other.shortcuts = none.shortcuts;
  other.solution_check = none.solution_check;
  if (options.rules.are_own()) other.rules = none.rules;
  return options.only_ratings && options.stop_at > kNakedSingleRating && other == none;
}

RatingResult rate_alone(const Grid& start, const RatingOptions& options, Workspace& workspace) {
  Path path(start);
  Grid& grid = path.grid;
  const RatingProgress& progress = path.progress;
  const PassTable& table = *options.rules.table;
  const bool may_end_early = table.allows_rest_proof && options.shortcuts.contains(Shortcut::kRestProof) &&
                             options.stop_at > kFirstProvedRating;
  bool places_together = options.shortcuts.contains(Shortcut::kSinglesTogether);
  const auto search = [&](RowRange rows) {
    return RowSearch(grid, options, workspace, path.progress, path.step).find(rows);
  };
  while (!grid.is_solved()) {
    RowRange rows;
    if (places_together && progress.ep && progress.er >= kHiddenSingleBoxRating.tenths) {
      places_together = place_singles(progress.er, grid);
      if (grid.is_solved()) break;
      // No hidden single is left.
      if (places_together && progress.er >= kHiddenSingleLineRating.tenths) rows.first = 1;
    }
    StepSearch end = StepSearch::kNothing;
    if (may_end_early && progress.ep && progress.er >= kFirstProvedRating) {
      end = search({rows.first, table.first_chain_row});
      rows.first = table.first_chain_row;
      if (end == StepSearch::kNothing && workspace.rest_proof.holds(grid, progress.er)) {
        grid = workspace.rest_proof.solved();
        break;
      }
    }
    if (end == StepSearch::kNothing) end = search(rows);
    if (end != StepSearch::kFound) return path.result(end);
    path.take_step(Wanted::kAny);
  }
  return path.result(Outcome::kRated);
}

}  // namespace sudorate
