// Two programs on the same puzzles, in alternate runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/bench/puzzle_set.h"
#include "tools/table/table_form.h"

namespace sudorate {

// Programs with their arguments. Each reads puzzles from standard input, 81 characters per line, and prints for
// each puzzle a line with its answer.
struct PeerOptions {
  std::vector<std::string> ours;
  std::vector<std::string> peer;
  // Measured runs of each program.
  int rounds = 9;
};

struct PeerMeasurement {
  std::string name;
  std::size_t puzzles = 0;
  // CPU time by round: user and system mode, with start-up, without the warm-up.
  std::vector<double> our_seconds;
  std::vector<double> peer_seconds;
  // How many puzzles have equal ratings; of the others, one side may have a bound that the other's rating
  // satisfies.
  std::int64_t equal = 0;
  // "PUZZLE ours 7.1/1.2/1.2 peer 7.0/1.2/1.2"
  std::vector<std::string> differing;
  // An error, one line; then the rest has no meaning.
  std::string problem;
};

// Runs both programs once to warm up and to compare their answers, then alternately, each first in every second
// round. A program must give the same answers in each run.
PeerMeasurement measure_peer(const PuzzleSet& set, const PeerOptions& options);
// A row for each set: peer, the other program's file name; set; puzzles; our_us and peer_us, the medians of both
// programs' CPU time for a puzzle in microseconds; ratio with low and high; equal.
Table peer_table(const std::vector<PeerMeasurement>& sets, const PeerOptions& options);

// The system's name of the processor, or "unknown".
std::string processor_name();

}  // namespace sudorate
