// Sets of puzzles for measurements. The sets of data/bench/ are part of the program, so that it can be measured in
// any place; others come from files.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

class RunLog;

struct BenchPuzzle {
  Digits81 givens{};
  // The recorded ER/EP/ED, "7.1/1.2/1.2"; empty if there is none or it is not exact.
  std::string recorded;
};

struct PuzzleSet {
  std::string name;
  std::vector<BenchPuzzle> puzzles;
};

// The names of the files of data/bench/, from the easiest to the hardest, and their lines "PUZZLE ED=ER/EP/ED".
inline constexpr std::size_t kBuiltInSetCount = 6;
extern const std::array<std::pair<std::string_view, std::string_view>, kBuiltInSetCount> kBuiltInTexts;

// From the easiest to the hardest.
std::vector<std::string_view> built_in_set_names();
// The set with this name; nothing if there is no such set.
std::optional<PuzzleSet> built_in_set(std::string_view name);
// The puzzles of a file, in any form, without those that have not exactly one solution; the set's name is the
// file's name without its folders. States become their givens. The log reports records that are left out or cannot
// be read.
PuzzleSet read_set(const std::string& file, RunLog& log);

}  // namespace sudorate
