// Tested by tests/tools/transcripts/bench.txt with scripts as peers.
#include "tools/bench/peer_run.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tools/bench/pass_tally.h"
#include "tools/notation/puzzle_text.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/child_process.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"
#include "tools/text/text_table.h"

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

// "0", "1" or "2+" for each line that has a number of solutions.
std::vector<std::string> solution_counts_in(const std::string& output) {
  std::vector<std::string> counts;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string count;
    std::string second;
    words >> count;
    if (words >> second) count = second;
    // A puzzle is longer than any number of solutions.
    if (count.empty() || count.size() >= kCellCount || count[0] < '0' || count[0] > '9') continue;
    counts.push_back(count == "0" || count == "1" ? count : "2+");
  }
  return counts;
}

ProgramRun run_program(const std::vector<std::string>& words, const std::string& input, std::size_t puzzles,
                       PeerAnswer answer) {
  ChildResult child = run_child(words, input);
  const auto failed = [&](const std::string& reason) { return ProgramRun{0, {}, words.front() + ": " + reason}; };
  if (child.start_error != 0) return failed(concat("cannot be started: ", std::strerror(child.start_error)));
  // Status 1 means that the run is complete but some puzzle has no final rating.
  if (child.status != 0 && child.status != 1) {
    return failed(concat("exit status ", child.status, ": ", child.err.substr(0, child.err.find('\n'))));
  }
  const bool rates = answer == PeerAnswer::kRatings;
  ProgramRun run{child.cpu_seconds, rates ? ratings_in(child.out) : solution_counts_in(child.out), {}};
  if (run.answers.size() != puzzles) {
    return failed(
        concat(run.answers.size(), rates ? " ratings" : " solution counts", " for ", puzzles, " puzzles"));
  }
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

void compare(const std::string& a, const std::string& b, RatingAgreement& agreement) {
  if (a.empty() || b.empty()) return;
  ++agreement.compared;
  if (a == b) {
    ++agreement.equal;
  } else if (is_true_bound(a, b) || is_true_bound(b, a)) {
    ++agreement.bounds;
  }
}

RatingAgreement& operator+=(RatingAgreement& to, const RatingAgreement& from) {
  to.compared += from.compared;
  to.equal += from.equal;
  to.bounds += from.bounds;
  return to;
}

std::string agreement_text(const RatingAgreement& agreement) {
  if (agreement.compared == 0) return "-";
  std::string text = concat(agreement.equal, '/', agreement.compared);
  if (agreement.bounds > 0) append_to(text, " +", agreement.bounds, " bounds");
  return text;
}

nlohmann::ordered_json agreement_json(const RatingAgreement& agreement) {
  return {{"compared", agreement.compared}, {"equal", agreement.equal}, {"true_bounds", agreement.bounds}};
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
  for (int copy = 0; copy < options.repeat; ++copy) {
    for (const BenchPuzzle& puzzle : set.puzzles) input += to_line(puzzle.givens) + '\n';
  }

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
      ProgramRun run = run_program(*side.words, input,
                                   set.puzzles.size() * static_cast<std::size_t>(options.repeat), options.answer);
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
    const std::string& recorded = set.puzzles[index].recorded;
    compare(ours, peers, result.both);
    compare(ours, recorded, result.ours_and_recorded);
    compare(peers, recorded, result.peer_and_recorded);
    if (ours != peers && !is_true_bound(ours, peers) && !is_true_bound(peers, ours)) {
      result.differing.push_back(to_line(set.puzzles[index].givens) + " ours " + ours + " peer " + peers);
    }
  }
  return result;
}

PeerMeasurement total_of(const std::vector<PeerMeasurement>& sets) {
  PeerMeasurement total;
  total.name = "all";
  for (const PeerMeasurement& set : sets) {
    total.puzzles += set.puzzles;
    add_each(total.our_seconds, set.our_seconds);
    add_each(total.peer_seconds, set.peer_seconds);
    total.both += set.both;
    total.ours_and_recorded += set.ours_and_recorded;
    total.peer_and_recorded += set.peer_and_recorded;
  }
  return total;
}

std::string peer_text(const std::vector<PeerMeasurement>& sets, std::size_t shown) {
  TextTable table({{.is_left = true}}, "  ");
  table.add(
      {"set", "puzzles", "ours, CPU s", "peer, CPU s", "peer/ours", "equal", "ours=recorded", "peer=recorded"});
  std::string remarks;
  for (const PeerMeasurement& set : sets) {
    table.add({set.name, std::to_string(set.puzzles), to_string(spread_of(set.our_seconds), 3),
               to_string(spread_of(set.peer_seconds), 3), to_string(ratio_of(set), 2), agreement_text(set.both),
               agreement_text(set.ours_and_recorded), agreement_text(set.peer_and_recorded)});
    for (std::size_t index = 0; index < std::min(shown, set.differing.size()); ++index) {
      remarks += "differs: " + set.differing[index] + '\n';
    }
  }
  return table.text() + remarks;
}

std::string peer_lines(const std::vector<PeerMeasurement>& sets, const PeerOptions& options) {
  const std::string peer = file_path(options.peer.front()).filename().string();
  std::string lines = "peer\tset\tpuzzles\tour_us\tpeer_us\tratio\tlow\thigh\tequal\n";
  for (const PeerMeasurement& set : sets) {
    const auto time = [&](const std::vector<double>& seconds) {
      return '\t' + fixed(1e6 * spread_of(seconds).median / static_cast<double>(set.puzzles) / options.repeat, 1);
    };
    const Spread ratio = ratio_of(set);
    append_to(lines, peer, '\t', set.name, '\t', set.puzzles, time(set.our_seconds), time(set.peer_seconds));
    for (const double value : {ratio.median, ratio.low, ratio.high}) lines += '\t' + fixed(value, 1);
    append_to(lines, '\t', set.both.equal, '\n');
  }
  return lines;
}

nlohmann::ordered_json peer_json(const PeerMeasurement& set) {
  const Spread ratio = ratio_of(set);
  return {{"set", set.name},
          {"puzzles", set.puzzles},
          {"our_cpu_seconds", set.our_seconds},
          {"peer_cpu_seconds", set.peer_seconds},
          {"ratio", {{"median", ratio.median}, {"low", ratio.low}, {"high", ratio.high}}},
          {"equal", agreement_json(set.both)},
          {"ours_and_recorded", agreement_json(set.ours_and_recorded)},
          {"peer_and_recorded", agreement_json(set.peer_and_recorded)},
          {"differing", set.differing}};
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
