// The records of a run: every line of every operand that is not blank or a comment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tagging/puzzle_text.h"
#include "tools/records/line_reader.h"
#include "tools/run/run_log.h"

namespace sudorate {

// One line and what was read from it. The views are valid until the next record is read.
struct Record {
  // The file as the user named it, "<stdin>" or "<operand N>".
  std::string_view source;
  std::int64_t line = 0;  // from 1
  // The bytes of the line without its end.
  std::string_view text;
  std::variant<PuzzleRecord, ParseError> parsed;

  const PuzzleRecord* puzzle() const { return std::get_if<PuzzleRecord>(&parsed); }
};

// The name of a record in the output: its 81 cells as written; for a malformed one the start of its line with all
// but printable ASCII escaped as in "\t", "\\" and "\x1B", and "..." for the rest.
std::string record_label(const Record& record);

// What the words of the command line mean as input, in this order:
//   "-"                       standard input
//   the name of a file        its lines
//   a puzzle                  one line
//   anything else             a file that cannot be opened
bool is_literal_puzzle(const std::string& operand);

// A longer line is one malformed record, and what is kept of it is cut to this.
inline constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;

// Hands out the records of the operands in order, one at a time, so that a record can be answered before the next
// one is read. No operands mean standard input. Files that cannot be read, and those without any record, are
// told to the log, and the reading goes on with the next operand.
class RecordReader {
 public:
  RecordReader(std::vector<std::string> operands, RunLog& log, std::size_t max_line_bytes = kMaxLineBytes);
  ~RecordReader();
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  // False if there is no further record; `record` is unchanged then.
  bool next(Record& record);

 private:
  // Opens the next operand; false if there is none left.
  bool open_next();
  void close_current();
  // The next line of the open file that is a record; false at its end.
  bool next_in_file(Record& record);

  std::vector<std::string> operands_;
  RunLog& log_;
  std::size_t max_line_bytes_;
  std::size_t next_operand_ = 0;
  std::string source_;
  int descriptor_ = -1;
  std::unique_ptr<LineReader> lines_;  // null if no file is open
  bool is_literal_ = false;            // the current operand is itself the line
  std::int64_t records_in_source_ = 0;
};

}  // namespace sudorate
