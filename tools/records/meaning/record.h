// A record: one puzzle or state of the input, or an error.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/plain_lines.h"
#include "tools/records/meaning/position.h"
#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

struct RatingColumns;

// What the records of a table share.
struct TableHeader {
  std::vector<std::string> names;        // of its columns
  std::string line;                      // with these, as it was read, or empty
  std::vector<std::string> others = {};  // the names of columns that are neither the puzzle nor its id or the like
};

// Owns all its data, so it can move between threads.
struct Record {
  // The number of the record in the run, from 1.
  std::int64_t ordinal = 0;
  // The file as the user named it, "<stdin>" or "<operand N>"; for a file in an archive then '/' and its name.
  std::string source;
  // First and last line, from 1.
  std::int64_t line = 0;
  std::int64_t last_line = 0;
  // Bytes of the input from the record before to the end of this one, roughly; used only for the progress of a
  // run. See InputWatch.
  std::int64_t input_bytes = 0;
  // The bytes of the record without its line end; LF joins the lines of a block. UTF-16 input is UTF-8 here.
  std::string text;
  std::variant<Position, ParseError> parsed = ParseError{};
  // Text before the puzzle and after it; the title of a block is its id. UTF-8.
  std::string id;
  std::string comment;
  // If the run has made it of another record: what has changed, as in "-r5c5=7 +r5c5=2".
  std::string from;
  // In that case, if it is known that there is exactly one solution: that one.
  std::optional<Digits81> only_solution;
  // The solution in the text, 81 digits, or empty.
  std::string solution;
  std::optional<RecordedRatings> recorded;
  // The fields that hold ER, EP and ED, from 0; negative if they are looked for in the text.
  std::array<int, 3> rating_columns = {-1, -1, -1};
  // The scale that the name of ER's column says, or null.
  const PassTable* column_scale = nullptr;
  // The fields of a CSV or TSV record.
  std::vector<std::string> columns;
  // Their names, or those of the members of a JSON object; null if they have none.
  std::shared_ptr<const TableHeader> header;
  // Whether the names differ from those that the run began with; set by the run.
  bool has_other_names = false;

  // The header; an empty one if there is none.
  const TableHeader& table() const;
  const Position* position() const { return std::get_if<Position>(&parsed); }
  const ParseError* error() const { return std::get_if<ParseError>(&parsed); }
  // Of the position or of the error.
  int& column() {
    return std::visit([](auto& each) -> int& { return each.column; }, parsed);
  }
  // The line for messages about the record.
  std::int64_t message_line() const { return line + (error() == nullptr ? 0 : error()->line_offset); }
};

// A record that is an error, without a text.
Record malformed_record(ParseError error, std::int64_t line = 0);

// The record of the line with this index: what the reader of a text would make of it.
Record record_of(const PlainLines& lines, std::size_t index);

// The memory that the record's texts take, in bytes, roughly.
std::size_t text_bytes(const Record& record);

// The name of a record in the output: its 81 cells as written; for a malformed record its text, with all characters
// other than printable ASCII escaped as in "\t", "\\" and "\x1B". A text of more than 4000 characters is cut there
// and ends with " [cut off]".
std::string record_label(const Record& record);

// " state" for a state, whose rating is not the rating of the givens in its name; else empty.
std::string_view state_mark(const Record& record);

// Sets Record::recorded and the columns of ratings: from the columns of a table if there are any, else from the
// text around the puzzle, or from a line that holds only ratings. Those that name another scale are marked.
void set_recorded(Record& record, const std::optional<RatingColumns>& columns,
                  const PassTable& scale = kSudokuExplainer);

// Whether the record is a line that holds only ratings.
bool is_result_only(const Record& record);

}  // namespace sudorate
