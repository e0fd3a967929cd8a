// How an input is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sudorate {

enum class InputForm : std::uint8_t {
  kAuto,   // found from the beginning
  kText,   // lines with puzzles and grids among other text
  kLines,  // lines with puzzles; a line without one is an error
  kTable,  // CSV, TSV and the like
  kJson,   // JSON and JSON Lines
  kLisp,   // boards of NumberPlace
};

struct ReadOptions {
  InputForm form = InputForm::kAuto;
  // Further characters for empty cells, UTF-8. A blank among them counts only in a line as wide as a row or a
  // puzzle.
  std::string blanks = {};
  // For a text that shows both the givens of a puzzle and a state of it: take the state, not the puzzle. Other
  // candidate grids are always states.
  bool from_state = false;
  // The column of a table or the member of JSON objects that holds the puzzle, by name or by number from 1; empty
  // to find it.
  std::string puzzle_column = {};
  // What is neither JSON nor of another form by its name is a table, with names of columns or without.
  bool has_columns = false;
  // Lines of text that hold nothing but ratings are records, too, without a puzzle.
  bool keeps_ratings = false;
  // A longer line, or a longer piece of another kind that must be kept whole, is one malformed record.
  std::size_t max_line_bytes = std::size_t{8} << 20;
};

// The names of forms, in the order of the help; several names may mean the same form.
const std::vector<std::pair<std::string, InputForm>>& input_forms();

}  // namespace sudorate
