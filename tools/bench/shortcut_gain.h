// What each shortcut of the engine saves on a set of puzzles; see chains/shortcuts.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rules.h"
#include "tools/bench/puzzle_set.h"
#include "tools/table/table_form.h"

namespace sudorate {

struct ShortcutGain {
  // Of the shortcut; "all" for all of them together.
  std::string_view name;
  std::string_view saves;
  // By round: the time of the set without the shortcut over its time with all shortcuts.
  std::vector<double> ratios;
  // How many puzzles have other ratings or another path without it.
  std::size_t differing = 0;
};

struct ShortcutMeasurement {
  std::string name;
  std::size_t puzzles = 0;
  // In the order of the table, then all together.
  std::vector<ShortcutGain> gains;
};

// Rates the set with all shortcuts and without each of them, alternately, each first in every second round: CPU
// time of ratings alone, on one thread. The comparison takes each path and each rating once.
ShortcutMeasurement measure_shortcuts(const PuzzleSet& set, int rounds, const PassTable& table = kSudokuExplainer);

// A row for each set and shortcut: set, shortcut, gain, low, high, differing, saves.
Table shortcut_table(const std::vector<ShortcutMeasurement>& sets);

}  // namespace sudorate
