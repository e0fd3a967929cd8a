// Tested by tests/tools/transcripts/bench.txt with scripts as peers.
#include "tools/bench/peer_run.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <sstream>

#include "tools/bench/spread.h"
#include "tools/notation/puzzle_text.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/child_process.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

struct ProgramRun {
  double cpu_seconds = 0;
  std::vector<std::string> answers;
  std::string problem;
};

// The ER/EP/ED of each line that has all three; a puzzle or a label may precede them. Of numbers that cannot be
// ratings the whole line.
std::vector<std::string> ratings_in(const std::string& output) {
  std::vector<std::string> ratings;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const auto found = parse_recorded_ratings({}, line);
    if (!found || !found->outcome.empty() || found->pieces[2].empty()) continue;
    ratings.push_back(found->problem.empty() ? to_string(*found) : line);
  }
  return ratings;
}

ProgramRun run_program(const std::vector<std::string>& words, const std::string& input, std::size_t puzzles) {
  ChildResult child = run_child(words, input);
  const auto failed = [&](const std::string& reason) { return ProgramRun{0, {}, words.front() + ": " + reason}; };
  if (child.start_error != 0) return failed(concat("cannot be started: ", std::strerror(child.start_error)));
  // Status 1 means that the run is complete but some puzzle has no final rating.
  if (child.status != 0 && child.status != 1) {
    return failed(concat("exit status ", child.status, ": ", child.err.substr(0, child.err.find('\n'))));
  }
  ProgramRun run{child.cpu_seconds, ratings_in(child.out), {}};
  if (run.answers.size() != puzzles)
    return failed(concat(run.answers.size(), " ratings for ", puzzles, " puzzles"));
  return run;
}

// Whether an answer such as ">=7.5/1.2/-" is true of a puzzle with the rating `exact`.
bool is_true_bound(const std::string& answer, const std::string& exact) {
  const auto bound = parse_recorded_ratings({}, answer);
  const auto rating = parse_recorded_ratings({}, exact);
  const auto holds = [](const RecordedPart& part, const RecordedPart& other) {
    return part.kind == RecordedKind::kNone || part == other;
  };
  return bound && rating && bound->er.kind == RecordedKind::kAtLeast && rating->er.kind == RecordedKind::kExact &&
         bound->er.value <= rating->er.value && holds(bound->ep, rating->ep) && holds(bound->ed, rating->ed);
}

// The peer's time over ours in each round.
Spread ratio_of(const PeerMeasurement& set) {
  constexpr double kShortest = 1e-6;
  std::vector<double> ratios;
  for (std::size_t round = 0; round < set.our_seconds.size(); ++round) {
    ratios.push_back(set.peer_seconds[round] / std::max(set.our_seconds[round], kShortest));
  }
  return spread_of(ratios);
}

}  // namespace

PeerMeasurement measure_peer(const PuzzleSet& set, const PeerOptions& options) {
  PeerMeasurement result;
  result.name = set.name;
  result.puzzles = set.puzzles.size();
  std::string input;
  for (const BenchPuzzle& puzzle : set.puzzles) input += to_line(puzzle.givens) + '\n';

  struct Side {
    const std::vector<std::string>* words;
    std::vector<double>* seconds;
    std::vector<std::string> answers;
  };
  std::array<Side, 2> sides = {Side{&options.ours, &result.our_seconds, {}},
                               Side{&options.peer, &result.peer_seconds, {}}};
  for (int round = 0; round <= options.rounds; ++round) {
    for (std::size_t turn = 0; turn < sides.size(); ++turn) {
      Side& side = sides[(turn + static_cast<std::size_t>(round)) % sides.size()];
      ProgramRun run = run_program(*side.words, input, set.puzzles.size());
      if (round > 0 && run.problem.empty() && run.answers != side.answers) {
        run.problem = side.words->front() + ": answers differ from the run before";
      }
      if (!run.problem.empty()) {
        result.problem = run.problem;
        return result;
      }
      if (round == 0) {
        side.answers = std::move(run.answers);
      } else {
        side.seconds->push_back(run.cpu_seconds);
      }
    }
  }

  for (std::size_t index = 0; index < set.puzzles.size(); ++index) {
    const std::string& ours = sides[0].answers[index];
    const std::string& peers = sides[1].answers[index];
    if (ours == peers) ++result.equal;
    if (ours != peers && !is_true_bound(ours, peers) && !is_true_bound(peers, ours)) {
      result.differing.push_back(to_line(set.puzzles[index].givens) + " ours " + ours + " peer " + peers);
    }
  }
  return result;
}

Table peer_table(const std::vector<PeerMeasurement>& sets, const PeerOptions& options) {
  Table table{{"peer", "set", "puzzles", "our_us", "peer_us", "ratio", "low", "high", "equal"}, {}};
  const std::string peer = file_path(options.peer.front()).filename().string();
  for (const PeerMeasurement& set : sets) {
    const auto time = [&](const std::vector<double>& seconds) {
      return FieldValue::decimal(1e6 * spread_of(seconds).median / static_cast<double>(set.puzzles), 1);
    };
    const Spread ratio = ratio_of(set);
    table.rows.push_back({peer, set.name, static_cast<std::int64_t>(set.puzzles), time(set.our_seconds),
                          time(set.peer_seconds), FieldValue::decimal(ratio.median, 2),
                          FieldValue::decimal(ratio.low, 2), FieldValue::decimal(ratio.high, 2), set.equal});
  }
  return table;
}

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

}  // namespace sudorate
