// What rating a set of puzzles takes: time, effort, and a signature of all that came out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rating/tally.h"
#include "tools/bench/puzzle_set.h"

namespace sudorate {

struct MeasureOptions {
  // How often the set is rated for its time; 0 measures none.
  int rounds = 3;
  int threads = 1;
  // Also the time of each pass, see RatingTally::reads_clock: the shortest in as many further rounds, at least one.
  bool reads_clock = false;
};

struct SetMeasurement {
  std::string name;
  std::size_t puzzles = 0;
  // Processor time and time on the clock, by round: of the ratings alone, without reading and printing.
  std::vector<double> cpu_seconds;
  std::vector<double> wall_seconds;
  // Each puzzle rated once, by a rater of its own.
  RatingTally tally;
  // The SHA-256 of the set's paths: a line "PUZZLE TAB ER/EP/ED TAB STEP; STEP; ..." for each puzzle, as recorded
  // paths have it.
  std::string signature;
};

// The result depends on the set alone, but for the times.
SetMeasurement measure(const PuzzleSet& set, const MeasureOptions& options);

// All sets as one named "all". Its signature is that of their signatures, a line each, if there are several.
SetMeasurement total_of(const std::vector<SetMeasurement>& sets);

// The SHA-256 of the set's counts as counts_text tells them.
std::string counts_signature(const SetMeasurement& set);
// Lines "SET TAB TECHNIQUE TAB CALLS TAB HITS TAB ..." for the passes that were called, in the order of
// counts_header.
std::string counts_text(const SetMeasurement& set);
// The names of those columns, separated by tabs, with a line end.
std::string counts_header();

}  // namespace sudorate
