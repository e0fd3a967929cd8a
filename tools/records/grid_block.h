// A grid that is written over several lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "tagging/puzzle_text.h"
#include "tools/records/grid_row.h"
#include "tools/records/position.h"
#include "tools/records/text_line.h"

namespace sudorate {

struct GridBlock {
  // First and last line, from 1, and all lines joined by LF.
  std::int64_t line = 0;
  std::int64_t last_line = 0;
  std::string text;
  // Whether rows stand in the brackets or quotes of a program.
  bool is_code = false;

  // What the cells show: the digits of a grid of cells, or the candidates of a candidate grid.
  struct Cells {
    bool has_candidates = false;
    Digits81 digits{};
    std::string as_written;
    Candidates81 candidates{};
    // Digits marked as placed by the user.
    Digits81 user_digits{};
  };
  std::variant<Cells, ParseError> parsed = ParseError{};

  const Cells* cells() const { return std::get_if<Cells>(&parsed); }
  // Adds a line of the queue and removes it there.
  void take_line(LineQueue& lines);
};

// Whether the line is a record of its own wherever it stands: it has a run of cells as long as a puzzle or nearly
// so, or is one of the other forms of one line.
bool is_line_record(std::string_view plain);

// Whether the line that is `ahead` lines in front begins a grid of several lines.
bool begins_block(LineQueue& lines, std::size_t ahead = 0);

// Whether nine lines follow each other that each show a row of candidates by place, so that they are no puzzles.
bool begins_coded_rows(LineQueue& lines);

// Reads a block of nine rows, of 81 lines that show a cell by place each, or of nine lines that show a row by place
// each. The front of the queue must begin one. Ends behind the last cell and the border below it, or early at an
// empty line (unless empty lines stand between the boxes), a record of one line, or other text.
GridBlock read_block(LineQueue& lines);

// The position that the cells show.
Position position_of(const GridBlock::Cells& cells);

}  // namespace sudorate
