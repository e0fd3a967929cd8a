// The cost of rating a set of puzzles: time, effort, and a signature of the results.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/bench/pass_tally.h"
#include "tools/bench/puzzle_set.h"

namespace sudorate {

struct MeasureOptions {
  // The number of timed runs over the set; 0 measures no time.
  int rounds = 3;
  int threads = 1;
  // Also measure the time of each pass: the shortest of as many further rounds, at least one.
  bool reads_clock = false;
};

struct SetMeasurement {
  std::string name;
  std::size_t puzzles = 0;
  // Processor time and elapsed time by round, only of the ratings, without reading and printing.
  std::vector<double> cpu_seconds;
  std::vector<double> wall_seconds;
  // By row of the pass table: the effort for each puzzle once, by a rater of its own.
  std::vector<PassTally> passes;
  // The SHA-256 of the set's paths, see path_line.
  std::string signature;
};

// The line of a puzzle in a file of recorded paths: "PUZZLE TAB ER/EP/ED TAB STEP; STEP; ...", with its end.
std::string path_line(const BenchPuzzle& puzzle, const RatingResult& result);
// The processor time of this program so far, in seconds.
double cpu_time();

// The result, except the times, depends only on the set.
SetMeasurement measure(const PuzzleSet& set, const MeasureOptions& options);

// All sets as one named "all". If there are several, its signature is that of their signatures, one per line.
SetMeasurement total_of(const std::vector<SetMeasurement>& sets);

// The SHA-256 of the set's counts_text.
std::string counts_signature(const SetMeasurement& set);
// Lines "SET TAB TECHNIQUE TAB CALLS TAB HITS TAB ..." for the passes that were called, in the order of
// counts_header.
std::string counts_text(const SetMeasurement& set);
// The names of those columns, separated by tabs, with a line end.
std::string counts_header();

}  // namespace sudorate
