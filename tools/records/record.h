// A record: one puzzle or state of the input, or the reason why there is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tagging/puzzle_text.h"
#include "tools/records/position.h"
#include "tools/records/recorded_rating.h"

namespace sudorate {

// Owns all it holds, so that it can go from thread to thread.
struct Record {
  // Of the run, from 1.
  std::int64_t ordinal = 0;
  // The file as the user named it, "<stdin>" or "<operand N>".
  std::string source;
  // First and last line, from 1.
  std::int64_t line = 0;
  std::int64_t last_line = 0;
  // What of the input was read for it, roughly; for the progress of a run alone. See InputWatch.
  std::int64_t input_bytes = 0;
  // The bytes of the record without its line end, the lines of a block being joined by LF. Text that came as
  // UTF-16 is UTF-8 here.
  std::string text;
  std::variant<Position, ParseError> parsed = ParseError{};
  // Text in front of the puzzle and behind it; the title of a block is its id. UTF-8.
  std::string id;
  std::string comment;
  // 81 digits that the text says are the solution, or empty.
  std::string solution;
  std::optional<RecordedRatings> recorded;
  // The fields of a CSV or TSV record.
  std::vector<std::string> columns;

  const Position* position() const { return std::get_if<Position>(&parsed); }
  const ParseError* error() const { return std::get_if<ParseError>(&parsed); }
  // The line that a message about the record should name.
  std::int64_t told_line() const { return line + (error() == nullptr ? 0 : error()->line_offset); }
};

// What the record's texts take in memory, roughly.
std::size_t text_bytes(const Record& record);

// The name of a record in the output: its 81 cells as written; for a malformed one its text with all but
// printable ASCII escaped as in "\t", "\\" and "\x1B". Of a text longer than 4000 characters only these are there,
// and " [cut off]" behind them.
std::string record_label(const Record& record);

// " state" for a record whose rating is not that of the givens in its name; else nothing.
std::string_view state_mark(const Record& record);

}  // namespace sudorate
