// Records of one line.
//
//   81 cells           with any text around them, in any of the forms of parse_puzzle_line
//   729 characters     candidates by place, alone or with 81 cells that show the givens
//   nine rows          joined by commas and the like: "....2...9,.....4...,..."
//   81 cells           with commas, blanks and the like in between, perhaps in brackets
//   named cells        ".~R1C1_8~R2C3_3..."
//   library line       of HoDoKu: ":0000:x:....2..+49...:338 538::"
//   243 numbers        joined by '|', as OpenSudoku has them: value, notes, whether it can be edited
#pragma once

#include <optional>
#include <string_view>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/text_line.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/record.h"
#include "tools/text/pieces.h"

namespace sudorate {

// Whether the line is a record of its own, no matter which lines are around it: it has a run of cells about as long
// as a puzzle, or another of these forms. False for most text, rows and borders. Cost: linear, and quick.
bool is_line_record(std::string_view plain);

// Whether a word has 81 characters, the digits of a puzzle, and one other sign, which is none for empty cells.
bool is_unread_puzzle(std::string_view word);

// Reads a line that is neither blank nor a comment. Sets everything except ordinal and source. Errors: as
// parse_puzzle_line and parse_candidate_line; several candidate grids in a line; a line that was cut.
Record read_line_record(const TextLine& line, const ReadOptions& options);

// Reads any plain line (see TextLine) that has one of the forms in the table of special_line.cc; nothing for
// another line. Sets neither the line nor the text; columns count the bytes of the plain line. A state is in a line
// that shows its givens, too.
std::optional<Record> read_special_line(std::string_view plain);
// The column of a piece of a line, from 1.
inline int column_in(std::string_view line, std::string_view piece) {
  return static_cast<int>(offset_in(line, piece)) + 1;
}

}  // namespace sudorate
