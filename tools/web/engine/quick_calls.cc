// The engine without the C interface, for the quick test in tests/web/: the smallest program that rates.
#include <cstdint>
#include <variant>

#include "rating/rater.h"
#include "tools/notation/puzzle_text.h"

#define QUICK_EXPORT extern "C" __attribute__((visibility("default")))

// Takes a line with a puzzle from here.
QUICK_EXPORT char* quick_line() {
  static char line[81];
  return line;
}

// Rates the puzzle in quick_line(). ER, EP and ED in tenths, one byte each from the lowest; 0 for a text that is no
// puzzle, which no rating is.
QUICK_EXPORT std::uint32_t quick_rate() {
  static sudorate::Rater rater;
  const auto record = sudorate::parse_puzzle_line({quick_line(), 81});
  const auto* puzzle = std::get_if<sudorate::PuzzleRecord>(&record);
  if (puzzle == nullptr) return 0;
  const sudorate::RatingResult result = rater.rate(sudorate::Grid::from_givens(puzzle->givens), {});
  return result.er | static_cast<std::uint32_t>(result.ep.value_or(0)) << 8 |
         static_cast<std::uint32_t>(result.ed.value_or(0)) << 16;
}
