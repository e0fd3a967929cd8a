// Files with sections, in SadMan Sudoku's form:
//
//   #AAuthor            header lines: '#' and one of A D C B S L U
//   [Puzzle]            nine rows
//   [State]             optional: nine rows with the digits placed so far
//   [PencilMarks]       optional: nine rows of candidates; also [Pencil Marks] and [Marks]
//   [Colors]            skipped; also [Colours]
//
// A line with another name in brackets is text. After one of these sections, the lines below it are skipped up to a
// blank line or to the next puzzle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/record.h"
#include "tools/records/text_line.h"

namespace sudorate {

// Whether the line is the name of one of these sections, "[Puzzle]".
bool is_section(std::string_view plain);
// Whether the line is a header line, such as "#DExample".
bool is_sdk_header(std::string_view plain);

// Reads the sections of one puzzle, up to the next [Puzzle] or to a line that belongs to none; the front of the
// queue must be a section. `headers` are the header lines above it: the description becomes the id, the comments
// become the comment. State and marks are used only with ReadOptions::from_state. A line with a whole puzzle counts
// only as the puzzle of [Puzzle].
Record read_sdk_record(LineQueue& lines, const std::vector<TextLine>& headers, const ReadOptions& options);

}  // namespace sudorate
