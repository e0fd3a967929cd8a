// The steps of a solving path as text.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rating/scale.h"
#include "tagging/grid.h"
#include "tools/policy/solving_rules.h"
#include "tools/records/meaning/record.h"
#include "tools/run/evaluation.h"

namespace sudorate {

// The steps to show, and the details of each besides its rating, technique and effect: the position after it.
struct PathDetail {
  Rating least = 0;         // no steps rated lower
  bool grids = false;       // 81 cells, '.' for an unfilled one
  bool candidates = false;  // 729 characters, see candidates_text
};

// 729 characters, nine for each cell: the digits that it can hold, in their places, and '.' for the others. A
// filled cell has its digit alone.
std::string candidates_text(const Grid& grid);

// One row per step, in columns: number, rating, technique with length, effect, and the chosen details. Steps that
// are applied together share their number.
//
//     1   1.2  Hidden Single      r2c7=4
//         1.2  Hidden Single      r5c1=9
//     2   7.1  Forcing Chain (8)  r4c8-2
std::string step_table(const std::vector<RuledStep>& steps, const Grid& start, PathDetail detail);
// For tables of several puzzles: the names of the columns, and one line per step, their parts separated by tabs:
//
//   n  step    rating  technique          effect
//   1  1       7.1     Forcing Chain (8)  r4c8-2
//   1  result                             PUZZLE ED=7.1/1.2/1.2
//
// `ordinal` is the puzzle's number; `result` is the text of the last line, without its line end.
std::string step_lines_header(PathDetail detail);
std::string step_lines(std::int64_t ordinal, const std::vector<RuledStep>& steps, const Grid& start,
                       const std::string& result, PathDetail detail);
// " score=73.7", for the end of a path as text; empty if there is nothing to rate.
std::string score_mark(const Record& record, const Evaluation& evaluation);
// The position at which the rules of the rating find no further step, in 81 cells and as candidates; empty if there
// is none.
std::string stall_text(const Record& record, const Evaluation& evaluation);
// Objects with step (from 1), the members of step_outline_json, text, and grid and candidates if `detail` chooses
// them. All must be steps of Sudoku Explainer's techniques.
nlohmann::ordered_json steps_json(const std::vector<RuledStep>& steps, const Grid& start, PathDetail detail);

}  // namespace sudorate
