// The cost of rating a set of puzzles: time, effort, and a signature of the results.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/bench/pass_tally.h"
#include "tools/bench/puzzle_set.h"
#include "tools/table/table_form.h"

namespace sudorate {

struct SetMeasurement {
  std::string name;
  // By whose rules the puzzles are rated.
  const PassTable* table = &kSudokuExplainer;
  std::size_t puzzles = 0;
  // Processor time by round, only of the ratings, without reading and printing.
  std::vector<double> cpu_seconds;
  // By row of the pass table: the effort for each puzzle once, by a rater of its own.
  std::vector<PassTally> passes;
  // The SHA-256 of the set's paths, see path_line.
  std::string signature;
};

// The line of a puzzle in a file of paths: "PUZZLE TAB ER/EP/ED TAB STEP; STEP; ...", with its end.
std::string path_line(const BenchPuzzle& puzzle, const RatingResult& result);
// The processor time of this program so far, in seconds.
double cpu_time();

// Rates the set once to count, and `rounds` times more to take the time. The result, except the times, depends only
// on the set.
SetMeasurement measure(const PuzzleSet& set, int rounds, const PassTable& table = kSudokuExplainer);
// All sets as one named "all". If there are several, its signature is that of their signatures, one per line.
SetMeasurement total_of(const std::vector<SetMeasurement>& sets);

// The names of the kinds of effort; "set", "technique", "calls" and "hits" stand before them.
std::vector<std::string> count_names();
// A row for each technique that was tried, under those names.
std::vector<std::vector<FieldValue>> count_rows(const SetMeasurement& set);
// A paragraph on one set: puzzles, time, the table of its counts without kinds of effort that do not occur, and its
// signature.
std::string measurement_text(const SetMeasurement& set);

}  // namespace sudorate
