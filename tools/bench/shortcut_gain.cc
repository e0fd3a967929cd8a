// Tested by tests/tools/bench/shortcut_gain_test.cc.
#include "tools/bench/shortcut_gain.h"

#include <optional>

#include "chains/shortcuts.h"
#include "rating/rater.h"
#include "tools/bench/measurement.h"
#include "tools/bench/shortcut_table.h"
#include "tools/bench/spread.h"
#include "tools/notation/report.h"

namespace sudorate {
namespace {

// How a set is rated.
struct Way {
  const PassTable& table;
  ShortcutSet shortcuts;
};

class GivensCheck final : public SolutionCheck {
 public:
  explicit GivensCheck(const Digits81& givens) : givens_(givens) {}
  bool has_one_solution() override { return count_solutions(Grid::from_givens(givens_)).count == 1; }

 private:
  const Digits81& givens_;
};

// The ratings as `rate` finds them: nothing else is wanted, and solutions are counted where the steps do not tell.
std::string ratings_of(Rater& rater, const BenchPuzzle& puzzle, const Way& way) {
  const RatingOptions options{.rules = own_rules(way.table), .only_ratings = true, .shortcuts = way.shortcuts};
  GivensCheck check(puzzle.givens);
  const std::optional<RatingResult> rating = rater.rate_if_unique(puzzle.givens, options, check);
  return rating ? ratings_text(*rating) : std::string();
}

std::string path_of(Rater& rater, const BenchPuzzle& puzzle, const Way& way) {
  const RatingOptions options{.rules = own_rules(way.table), .records_steps = true, .shortcuts = way.shortcuts};
  return path_line(puzzle, rater.rate(Grid::from_givens(puzzle.givens), options));
}

// The set's results, two for each puzzle.
std::vector<std::string> results_of(Rater& rater, const PuzzleSet& set, const Way& way) {
  std::vector<std::string> results;
  for (const BenchPuzzle& puzzle : set.puzzles) {
    results.push_back(path_of(rater, puzzle, way) + ratings_of(rater, puzzle, way));
  }
  return results;
}

double time_of(Rater& rater, const PuzzleSet& set, const Way& way) {
  const double start = cpu_time();
  for (const BenchPuzzle& puzzle : set.puzzles) ratings_of(rater, puzzle, way);
  return cpu_time() - start;
}

}  // namespace

ShortcutMeasurement measure_shortcuts(const PuzzleSet& set, int rounds, const PassTable& table) {
  ShortcutMeasurement result{set.name, set.puzzles.size(), {}};
  Rater rater;
  const Way all{table, {}};
  const std::vector<std::string> expected = results_of(rater, set, all);
  const auto add = [&](std::string_view name, std::string_view saves, ShortcutSet left) {
    const Way others{table, left};
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
  for (const ShortcutRow& row : kShortcutTable) add(row.name, row.saves, all.shortcuts.without(row.shortcut));
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
