// Sets of puzzles to measure with. Those of data/bench/ are part of the program, so that it can be measured
// wherever it lies; others come from files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rating_range.h"
#include "tagging/grid.h"

namespace sudorate {

class RunLog;

struct BenchPuzzle {
  Digits81 givens{};
  // ER/EP/ED as the set tells it, "7.1/1.2/1.2", and its ER; empty if it tells none or no exact one.
  std::string recorded;
  std::optional<Rating> er;
};

struct PuzzleSet {
  std::string name;
  std::vector<BenchPuzzle> puzzles;
};

// From the easiest to the hardest.
std::vector<std::string_view> built_in_set_names();
// Empty if there is no such set.
std::optional<PuzzleSet> built_in_set(std::string_view name);
// The puzzles of a file, in any form; the name is that of the file without its folders. Only givens are kept of
// states. Unless `keeps_all`, puzzles that have not exactly one solution are left out. What is left out, or cannot
// be read, goes to the log.
PuzzleSet read_set(const std::string& file, bool keeps_all, RunLog& log);
// Leaves only puzzles whose recorded ER lies in the range.
void keep_rated(PuzzleSet& set, RatingRange range);

}  // namespace sudorate
