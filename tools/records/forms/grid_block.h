// Records of several lines: a grid, a list of coordinates, the sections of a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/text_line.h"
#include "tools/records/forms/grid_row.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/position.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

struct GridBlock {
  // With the lines, and with the position or the error.
  Record record;
  // Whether the rows are in brackets or quotes of a program.
  bool is_code = false;

  // The content of the cells: the digits of a grid of cells, or the candidates of a candidate grid.
  struct Cells {
    bool has_candidates = false;
    Digits81 digits{};
    std::string as_written;
    Candidates81 candidates{};
    // Digits marked as placed by the user.
    Digits81 user_digits{};
  };
  // Nothing if there is an error.
  std::optional<Cells> cells;
};

// Moves the next line of the queue to the record, which may have lines already.
void take_line(LineQueue& lines, Record& record);

// Takes the next lines, which are a puzzle with these cells.
Record take_lines_as(const std::string& cells, LineQueue& lines, std::size_t count, const ReadOptions& options);

// Whether the line begins a grid of several lines. `ahead` is 0 for the next line of the queue.
bool begins_block(LineQueue& lines, std::size_t ahead = 0);

// Whether the line can be one of these nine: each of its 81 characters is empty or the digit of its place.
bool is_coded_line(std::string_view plain);
// Whether the next nine lines each show a row of candidates by place, and so are not puzzles.
bool begins_coded_rows(LineQueue& lines);

// Reads a block of nine rows, of 81 lines with the candidates of a cell by place, or of nine lines with the
// candidates of a row by place. The next line of the queue must begin one. The block ends after the last cell and
// the border below it, or early at an empty line (unless empty lines separate the boxes), a record of one line, or
// other text.
GridBlock read_block(LineQueue& lines);

// Whether the next lines begin a list of coordinates, see coordinate_list.cc: its head and a line below it.
bool begins_coordinates(LineQueue& lines);
// Whether the line closes a list of coordinates.
bool is_end_of_coordinates(const TextLine& line);
// What to add to an error about a line that looks like one of a list without a head; empty for other lines.
std::string_view coordinate_advice(const TextLine& line);
// Reads the list. Errors: a place outside the grid, two digits for a cell, no place that shows whether numbers
// begin at 0 or 1.
Record read_coordinates(LineQueue& lines, const ReadOptions& options);

// Whether the line is the name of a section, "[Puzzle]", see sdk_record.cc.
bool is_section(std::string_view plain);
// Whether the line is a header line, such as "#DExample".
bool is_sdk_header(std::string_view plain);

// Reads the sections of one puzzle, up to the next [Puzzle] or to a line that belongs to none; the front of the
// queue must be a section. `headers` are the header lines above it: the description becomes the id, the comments
// become the comment. State and marks are used only with ReadOptions::from_state. A line with a whole puzzle counts
// only as the puzzle of [Puzzle].
Record read_sdk_record(LineQueue& lines, const std::vector<TextLine>& headers, const ReadOptions& options);

}  // namespace sudorate
