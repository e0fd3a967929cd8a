// Counts and times come from separate runs, since recording the steps takes time. Tested by
// tests/tools/bench/measurement_test.cc.
#include "tools/bench/measurement.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <future>

#include "rating/pass_table.h"
#include "tools/bench/tally.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/run/digest.h"

namespace sudorate {
namespace {

struct MeasuredPuzzle {
  std::string path;
  RatingTally tally;
};

// Calls work(rater, index) for each puzzle. Each thread has one of the raters. Errors: rethrows the first exception
// of `work` when all threads have stopped.
template <typename Work>
void for_each_puzzle(std::vector<Rater>& raters, const PuzzleSet& set, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto work_through = [&](Rater& rater) {
    for (std::size_t index = next++; index < set.puzzles.size(); index = next++) work(rater, index);
  };
  std::vector<std::future<void>> others;
  for (std::size_t other = 1; other < raters.size(); ++other) {
    others.push_back(std::async(std::launch::async, work_through, std::ref(raters[other])));
  }
  work_through(raters.front());
  for (std::future<void>& other : others) other.get();
}

double wall_time() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The shortest time of each pass for each puzzle in several rounds, since other programs can only add time.
void measure_passes(const PuzzleSet& set, const MeasureOptions& options, std::vector<Rater>& raters,
                    std::vector<PassTally>& passes) {
  std::vector<RatingTally> shortest(set.puzzles.size());
  for (int round = 0; round < std::max(1, options.rounds); ++round) {
    for_each_puzzle(raters, set, [&](Rater& rater, std::size_t index) {
      RatingTally taken;
      taken.reads_clock = true;
      RatingOptions rating_options;
      rating_options.pass_watch = &taken;
      rater.rate(Grid::from_givens(set.puzzles[index].givens), rating_options);
      if (round == 0) shortest[index] = taken;
      for (std::size_t row = 0; row < taken.passes.size(); ++row) {
        shortest[index].passes[row].time = std::min(shortest[index].passes[row].time, taken.passes[row].time);
      }
    });
  }
  for (const RatingTally& each : shortest) {
    for (std::size_t row = 0; row < each.passes.size(); ++row) passes[row].time += each.passes[row].time;
  }
}

}  // namespace

double cpu_time() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::string path_line(const BenchPuzzle& puzzle, const RatingResult& result) {
  std::string line = to_line(puzzle.givens) + '\t' + ratings_text(result) + '\t';
  for (const Step& step : result.steps) {
    if (&step != &result.steps.front()) line += "; ";
    line += trace_text(step);
  }
  return line + '\n';
}

SetMeasurement measure(const PuzzleSet& set, const MeasureOptions& options) {
  SetMeasurement result;
  result.name = set.name;
  result.puzzles = set.puzzles.size();
  std::vector<Rater> raters(static_cast<std::size_t>(std::max(1, options.threads)));

  std::vector<MeasuredPuzzle> measured(set.puzzles.size());
  for_each_puzzle(raters, set, [&](Rater& rater, std::size_t index) {
    MeasuredPuzzle& made = measured[index];
    RatingOptions rating_options;
    rating_options.records_steps = true;
    rating_options.pass_watch = &made.tally;
    const BenchPuzzle& puzzle = set.puzzles[index];
    made.path = path_line(puzzle, rater.rate(Grid::from_givens(puzzle.givens), rating_options));
  });
  std::string paths;
  for (const MeasuredPuzzle& made : measured) {
    paths += made.path;
    add_each(result.passes, made.tally.passes);
  }
  result.signature = text_digest(paths);

  for (int round = 0; round < options.rounds; ++round) {
    const double cpu_start = cpu_time();
    const double wall_start = wall_time();
    for_each_puzzle(raters, set, [&](Rater& rater, std::size_t index) {
      rater.rate(Grid::from_givens(set.puzzles[index].givens), RatingOptions());
    });
    result.cpu_seconds.push_back(cpu_time() - cpu_start);
    result.wall_seconds.push_back(wall_time() - wall_start);
  }
  if (options.reads_clock) measure_passes(set, options, raters, result.passes);
  return result;
}

SetMeasurement total_of(const std::vector<SetMeasurement>& sets) {
  SetMeasurement total;
  total.name = "all";
  std::string signatures;
  for (const SetMeasurement& set : sets) {
    total.puzzles += set.puzzles;
    add_each(total.cpu_seconds, set.cpu_seconds);
    add_each(total.wall_seconds, set.wall_seconds);
    add_each(total.passes, set.passes);
    signatures += set.signature + '\n';
  }
  total.signature = sets.size() == 1 ? sets.front().signature : text_digest(signatures);
  return total;
}

std::string counts_header() {
  std::string text = "set\ttechnique\tcalls\thits";
  for (const std::string_view name : kEffortNames) text.append("\t").append(name);
  return text + '\n';
}

std::string counts_text(const SetMeasurement& set) {
  std::string text;
  for (std::size_t row = 0; row < set.passes.size(); ++row) {
    const PassTally& pass = set.passes[row];
    if (pass.calls == 0) continue;
    text.append(set.name).append("\t").append(name_of(pass_table()[row]));
    text += '\t' + std::to_string(pass.calls) + '\t' + std::to_string(pass.hits);
    for (const std::uint64_t count : pass.effort.counts) text += '\t' + std::to_string(count);
    text += '\n';
  }
  return text;
}

std::string counts_signature(const SetMeasurement& set) { return text_digest(counts_text(set)); }

}  // namespace sudorate
