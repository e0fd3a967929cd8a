// Two programs on the same puzzles, in alternate runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "tools/bench/puzzle_set.h"
#include "tools/bench/spread.h"

namespace sudorate {

// The answers to find in the lines that a program prints.
enum class PeerAnswer : std::uint8_t {
  kRatings,    // ER/EP/ED, which may be a bound such as ">=7.5/1.2/-"; lines without them are skipped
  kSolutions,  // 0, 1, or any more: the number of solutions, alone or as the second word
};

// Programs with their arguments. Each reads puzzles from standard input, 81 characters per line, and prints for
// each puzzle a line with its answer.
struct PeerOptions {
  PeerAnswer answer = PeerAnswer::kRatings;
  std::vector<std::string> ours;
  std::vector<std::string> peer;
  // Measured runs of each program.
  int rounds = 9;
  // How often each run repeats the set, for sets too quick to measure.
  int repeat = 1;
};

// Among the puzzles rated on both sides: how many have equal ratings, and for how many more one side has a bound
// that the other's rating satisfies.
struct RatingAgreement {
  std::int64_t compared = 0;
  std::int64_t equal = 0;
  std::int64_t bounds = 0;
};

struct PeerMeasurement {
  std::string name;
  std::size_t puzzles = 0;
  // CPU time by round: user and system mode, with start-up, without the warm-up.
  std::vector<double> our_seconds;
  std::vector<double> peer_seconds;
  RatingAgreement both;
  RatingAgreement ours_and_recorded;
  RatingAgreement peer_and_recorded;
  // "PUZZLE ours 7.1/1.2/1.2 peer 7.0/1.2/1.2"
  std::vector<std::string> differing;
  // An error, one line; then the rest has no meaning.
  std::string problem;
};

// Runs both programs once to warm up and to compare their answers, then alternately, each first in every second
// round. A program must give the same answers in each run.
PeerMeasurement measure_peer(const PuzzleSet& set, const PeerOptions& options);
// All sets as one, "all".
PeerMeasurement total_of(const std::vector<PeerMeasurement>& sets);

// A table with a line for each set, and the puzzles that differ, at most `shown` for each set.
std::string peer_text(const std::vector<PeerMeasurement>& sets, std::size_t shown);
// A line for each set, with a header and tabs in between: the peer's file name, the set, its puzzles, the medians
// of both programs' CPU time for a puzzle in microseconds, the ratio with its spread, and how many ratings are
// equal.
std::string peer_lines(const std::vector<PeerMeasurement>& sets, const PeerOptions& options);
nlohmann::ordered_json peer_json(const PeerMeasurement& set);

// The system's name of the processor, or "unknown".
std::string processor_name();

}  // namespace sudorate
