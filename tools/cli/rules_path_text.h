// Solving paths by other rules as text.
#pragma once

#include <string>

#include "tools/records/record.h"
#include "tools/run/evaluation.h"

namespace sudorate {

// The steps in columns: number, rating, technique, effect. Steps that are applied together share their number. If
// the rules find no further step, the position follows, in 81 cells and as candidates. The last line is the marked
// rating with the marked score.
//
//     1   1.2  Hidden Single      r2c7=4
//         1.2  Hidden Single      r5c1=9
//     2   7.1  Forcing Chain (8)  r4c8-2
std::string ruled_path_text(const Record& record, const Evaluation& evaluation);

// One line: puzzle, marked rating, and "7.1 Forcing Chain (8): r4c8-2; ...", separated by tabs; the rules follow.
std::string ruled_path_line(const Record& record, const Evaluation& evaluation);

}  // namespace sudorate
