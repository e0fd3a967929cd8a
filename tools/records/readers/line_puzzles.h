// The puzzles of a line. Each stretch of 81 cells that other characters set off is one, and so is one of 729
// candidates by place, or a line of HoDoKu's library:
//
//   17: PUZZLE ED=7.1/1.2/1.2                     id, puzzle, comment with a rating
//   [["PUZZLE",7.8],["PUZZLE",8.5]]               two puzzles; what is behind each is its comment
//   PUZZLE,SOLUTION                               one puzzle: the other cells are its solution
//   729 CANDIDATES PUZZLE                         one state, whose givens the puzzle tells
//   :0000:x:....2..+49...:338 538::               '+' marks a placed digit; r3c8 has lost its candidates 3 and 5
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/records/bytes/text_line.h"
#include "tools/records/meaning/record.h"
#include "tools/records/readers/read_options.h"

namespace sudorate {

// The records of a line, in order: puzzles, and an error for each stretch that is nearly one. None if the line has
// neither. Of several records each has the piece of the line up to the next one as its text, and the first one also
// what is before it. Cost: linear.
std::vector<Record> line_records(const TextLine& line, const ReadOptions& options);

// Whether that would be none.
bool has_no_puzzle(std::string_view plain);

// The one record of a line that must be a puzzle, such as a field of a table: an error if it is none, or several.
Record single_record(const TextLine& line, const ReadOptions& options);

// A line that is too long to be kept.
Record cut_record(const TextLine& line, const ReadOptions& options);

// What is known of a puzzle besides its own field: further fields of a table, members of an object. Empty texts are
// unknown.
struct RecordFields {
  // A line as above, or a grid of several lines.
  std::string_view puzzle;
  // 81 cells: the digits of the puzzle and those placed since.
  std::string_view filled = {};
  std::string_view candidates = {};  // 729
  std::string_view solution = {};
};
// Sets the position, the solution, and the texts around the puzzle in its field. Columns of errors and positions
// count within the puzzle's field.
Record field_record(const RecordFields& fields, const ReadOptions& options);

// Whether a field can be a puzzle: 81 cells or 729 candidates, with only blanks around them.
bool is_puzzle_field(std::string_view field);

}  // namespace sudorate
