// Compares the paths of the rater with recorded ones.
#pragma once

#include <string>
#include <vector>

#include "rating/rater.h"
#include "rating/rules.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

// The first level of the try order that the engine lacks; 999 if it has all.
inline constexpr Rating kFirstLevelNotBuilt = 999;

// The steps in the form of the paths that are recorded from the program of a table.
std::vector<std::string> step_texts(const RatingResult& result, const PassTable& table = kSudokuExplainer);

// Rates the puzzle of a recorded path without the techniques of level `stop_at` and above. Returns an empty text if
// the outcome is as recorded, else a few lines about the ratings and the first step that differs.
//
// A rated puzzle must have the recorded ratings and steps. A stopped one must have the first of the recorded steps,
// up to one that is rated `stop_at` or more, final ratings as recorded, and a recorded ER that is not below its
// bound.
//
// The rules are those of the program from which the path is recorded. Recordings of Sukaku Explainer have no
// lengths.
std::string difference(Rater& rater, const RecordedPath& path, Rating stop_at,
                       const PassTable& table = kSudokuExplainer);

// Fails the running test if any of the paths differs, with all levels that are built: reports how many do, and
// shows the first few.
void expect_followed(const std::vector<RecordedPath>& paths, const PassTable& table = kSudokuExplainer);

}  // namespace sudorate::test
