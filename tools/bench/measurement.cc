// Counts and times come from separate runs, since recording the steps takes time. Tested by
// tests/tools/bench/measurement_test.cc.
#include "tools/bench/measurement.h"

#include <algorithm>
#include <ctime>

#include "rating/rules.h"
#include "tools/bench/spread.h"
#include "tools/bench/tally.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/run/digest.h"

namespace sudorate {
namespace {

std::vector<FieldValue> count_row(const std::string& set, std::string_view name, const PassTally& pass) {
  std::vector<FieldValue> row = {set, std::string(name), static_cast<std::int64_t>(pass.calls),
                                 static_cast<std::int64_t>(pass.hits)};
  for (const std::uint64_t count : pass.effort.counts) row.emplace_back(static_cast<std::int64_t>(count));
  return row;
}

std::string_view effort_name(EffortKind kind) {
  switch (kind) {
    case EffortKind::kExpansion:
      return "expansions";
    case EffortKind::kNode:
      return "nodes";
    case EffortKind::kClosure:
      return "closures";
    case EffortKind::kClosureNode:
      return "closure_nodes";
    case EffortKind::kRuleScan:
      return "rule_scans";
    case EffortKind::kNestedSearch:
      return "nested_searches";
    case EffortKind::kChainSearch:
      return "chain_searches";
    case EffortKind::kBaseSet:
      return "base_sets";
  }
  return {};
}

// Without the columns in which all numbers are 0, and without the first one, the name of the set.
Table shown_counts(const Table& counts) {
  Table shown;
  shown.rows.resize(counts.rows.size());
  for (std::size_t column = 1; column < counts.names.size(); ++column) {
    const auto says_something = [&](const auto& row) { return row[column].text != "0"; };
    if (std::ranges::none_of(counts.rows, says_something)) continue;
    shown.names.push_back(counts.names[column]);
    for (std::size_t row = 0; row < counts.rows.size(); ++row) shown.rows[row].push_back(counts.rows[row][column]);
  }
  return shown;
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

SetMeasurement measure(const PuzzleSet& set, int rounds, const PassTable& table) {
  SetMeasurement result;
  result.name = set.name;
  result.table = &table;
  result.puzzles = set.puzzles.size();
  Rater rater;
  RatingTally tally(table);
  const RatingOptions timed{.rules = own_rules(table)};
  RatingOptions counting = timed;
  counting.records_steps = true;
  counting.pass_watch = &tally;
  std::string paths;
  for (const BenchPuzzle& puzzle : set.puzzles) {
    paths += path_line(puzzle, rater.rate(Grid::from_givens(puzzle.givens), counting));
  }
  result.passes = tally.passes;
  result.signature = text_digest(paths);
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_time();
    for (const BenchPuzzle& puzzle : set.puzzles) rater.rate(Grid::from_givens(puzzle.givens), timed);
    result.cpu_seconds.push_back(cpu_time() - start);
  }
  return result;
}

SetMeasurement total_of(const std::vector<SetMeasurement>& sets) {
  SetMeasurement total;
  total.name = "all";
  total.table = sets.front().table;
  std::string signatures;
  for (const SetMeasurement& set : sets) {
    total.puzzles += set.puzzles;
    add_each(total.cpu_seconds, set.cpu_seconds);
    add_each(total.passes, set.passes);
    signatures += set.signature + '\n';
  }
  total.signature = sets.size() == 1 ? sets.front().signature : text_digest(signatures);
  return total;
}

std::vector<std::string> count_names() {
  std::vector<std::string> names = {"set", "technique", "calls", "hits"};
  for (int kind = 0; kind < kEffortKindCount; ++kind)
    names.emplace_back(effort_name(static_cast<EffortKind>(kind)));
  return names;
}

std::vector<std::vector<FieldValue>> count_rows(const SetMeasurement& set) {
  std::vector<std::vector<FieldValue>> rows;
  for (std::size_t row = 0; row < set.passes.size(); ++row) {
    if (set.passes[row].calls > 0) rows.push_back(count_row(set.name, set.table->rows[row].name, set.passes[row]));
  }
  return rows;
}

std::string measurement_text(const SetMeasurement& set) {
  std::string text = set.name + ": " + std::to_string(set.puzzles) + " puzzles";
  if (const Spread time = spread_of(set.cpu_seconds); time.median > 0) {
    const double puzzles = static_cast<double>(set.puzzles);
    text += ", CPU " + to_string(time, 4) + " s, " + fixed(puzzles / time.median, 1) + " puzzles per CPU second";
  }
  Table counts{count_names(), count_rows(set)};
  PassTally sum;
  for (const PassTally& pass : set.passes) sum += pass;
  counts.rows.push_back(count_row(set.name, "together", sum));
  return text + '\n' + TableForm().text_of(shown_counts(counts), "  ") + "  signature " + set.signature + '\n';
}

}  // namespace sudorate
