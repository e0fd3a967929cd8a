// Tested by tests/tools/bench/shortcut_gain_test.cc.
#include "tools/bench/shortcut_gain.h"

#include <optional>

#include "chains/shortcut_table.h"
#include "chains/shortcuts.h"
#include "rating/rater.h"
#include "tools/bench/measurement.h"
#include "tools/bench/spread.h"
#include "tools/notation/report.h"

namespace sudorate {
namespace {

// The ratings as `rate` finds them: nothing else is wanted, and solutions are counted where the steps do not tell.
std::string ratings_of(Rater& rater, const BenchPuzzle& puzzle, ShortcutSet shortcuts) {
  const RatingOptions options{.only_ratings = true, .shortcuts = shortcuts};
  const std::optional<RatingResult> rating = rater.rate_if_unique(
      puzzle.givens, options, [&] { return count_solutions(Grid::from_givens(puzzle.givens)).count == 1; });
  return rating ? ratings_text(*rating) : std::string();
}

std::string path_of(Rater& rater, const BenchPuzzle& puzzle, ShortcutSet shortcuts) {
  const RatingOptions options{.records_steps = true, .shortcuts = shortcuts};
  return path_line(puzzle, rater.rate(Grid::from_givens(puzzle.givens), options));
}

// The set's results, two for each puzzle.
std::vector<std::string> results_of(Rater& rater, const PuzzleSet& set, ShortcutSet shortcuts) {
  std::vector<std::string> results;
  for (const BenchPuzzle& puzzle : set.puzzles) {
    results.push_back(path_of(rater, puzzle, shortcuts) + ratings_of(rater, puzzle, shortcuts));
  }
  return results;
}

double time_of(Rater& rater, const PuzzleSet& set, ShortcutSet shortcuts) {
  const double start = cpu_time();
  for (const BenchPuzzle& puzzle : set.puzzles) ratings_of(rater, puzzle, shortcuts);
  return cpu_time() - start;
}

}  // namespace

ShortcutMeasurement measure_shortcuts(const PuzzleSet& set, int rounds) {
  ShortcutMeasurement result{set.name, set.puzzles.size(), {}};
  Rater rater;
  const ShortcutSet all;
  const std::vector<std::string> expected = results_of(rater, set, all);
  const auto add = [&](std::string_view name, std::string_view saves, ShortcutSet others) {
    ShortcutGain gain{name, saves, {}, 0};
    const std::vector<std::string> results = results_of(rater, set, others);
    for (std::size_t index = 0; index < results.size(); ++index) {
      if (results[index] != expected[index]) ++gain.differing;
    }
    for (int round = 0; round < rounds; ++round) {
      const double first = time_of(rater, set, round % 2 == 0 ? all : others);
      const double second = time_of(rater, set, round % 2 == 0 ? others : all);
      gain.ratios.push_back(round % 2 == 0 ? second / first : first / second);
    }
    result.gains.push_back(std::move(gain));
  };
  for (const ShortcutRow& row : kShortcutTable) add(row.name, row.saves, all.without(row.shortcut));
  add("all", "all of these", ShortcutSet::none());
  return result;
}

Table shortcut_table(const std::vector<ShortcutMeasurement>& sets) {
  Table table{{"set", "shortcut", "gain", "low", "high", "differing", "saves"}, {}};
  for (const ShortcutMeasurement& set : sets) {
    for (const ShortcutGain& gain : set.gains) {
      const Spread ratio = spread_of(gain.ratios);
      table.rows.push_back({set.name, std::string(gain.name), FieldValue::decimal(ratio.median, 3),
                            FieldValue::decimal(ratio.low, 3), FieldValue::decimal(ratio.high, 3),
                            static_cast<std::int64_t>(gain.differing), std::string(gain.saves)});
    }
  }
  return table;
}

}  // namespace sudorate
