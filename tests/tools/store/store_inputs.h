// What the tests of stores share.
#pragma once

#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/folder.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {

using Words = std::vector<std::string>;

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Different puzzles of few seconds altogether, from ER 1.2 to 8.
inline std::vector<std::string> some_puzzles(std::size_t count) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  std::vector<std::string> puzzles;
  for (std::size_t index = 0; index < count; ++index) puzzles.push_back(paths[index * paths.size() / count].puzzle);
  return puzzles;
}

// kPuzzle with one candidate in its first unfilled cell, in 729 characters.
inline std::string easy_state() {
  Grid grid = grid_of(kPuzzle);
  const Grid solution = grid_of(kSolution);
  const Cell cell = grid.unfilled().first();
  grid.eliminate(cell, without(grid.candidates(cell), bit(static_cast<Digit>(solution.placed(cell) - 1))));
  return to_candidate_line(grid);
}

}  // namespace sudorate::test
