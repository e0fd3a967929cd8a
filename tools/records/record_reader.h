// The records of a run: of every file, puzzle and stream that the user names, in any format.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/input_watch.h"
#include "tools/records/reading_log.h"
#include "tools/records/record.h"
#include "tools/records/record_selection.h"
#include "tools/records/record_source.h"
#include "tools/records/text_input.h"

namespace sudorate {

// Whether a word of the command line is a puzzle: one that read_line_record accepts.
bool is_literal_puzzle(const std::string& operand);

// A file that has been opened, or something else to read.
struct InputItem {
  enum class Kind : std::uint8_t { kFile, kStandardInput, kPuzzle };

  Kind kind = Kind::kFile;
  // The file as the user named it, "<stdin>" or "<operand N>"; for messages and Record::source.
  std::string name;
  // Of kPuzzle.
  std::string text;
};

// What the words of the command line mean as input, in this order:
//   "-"                       standard input
//   the name of a file        its records
//   a puzzle                  itself
//   a pattern of names        the files that match it, in alphabetical order
//   anything else             a file that cannot be opened
// First the files of the options, then the operands, then the puzzles of the options; without any, standard input.
std::vector<InputItem> input_items(const InputOptions& options, const std::vector<std::string>& operands);

// Hands out the records in order, one at a time, so that a record can be answered before the next one is read.
// Files that cannot be read, and those without any record, are told to the log, and the reading goes on with the
// next one. Records are numbered as they stand in the input, whichever of them are chosen.
class RecordReader {
 public:
  // The log and the watch, which may be null, must outlive the reader.
  RecordReader(InputOptions options, const std::vector<std::string>& operands, ReadingLog& log,
               InputWatch* watch = nullptr);
  // With the options that hold if none is given.
  RecordReader(const std::vector<std::string>& operands, ReadingLog& log, InputWatch* watch = nullptr)
      : RecordReader(InputOptions(), operands, log, watch) {}
  ~RecordReader();
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  // False if there is no further record.
  bool next(Record& record);
  // The names of the columns of the table that the last record comes from, or of the members of its JSON object;
  // empty if it has none.
  const std::vector<std::string>& header() const { return header_; }
  // Tells the log why nothing of a file, by its Record::source, is of use, and reads no more of it.
  void refuse_source(const std::string& name, std::string_view reason);

 private:
  // Opens the next item; false if there is none left.
  bool open_next();
  void close_current();
  // The next record before any choice.
  bool next_of_all(Record& record);
  // Of all inputs, up to the record read last.
  std::int64_t consumed_bytes() const;
  // Tells the watch of the input that belongs to no record, when a record of so many bytes is handed out.
  void settle(std::int64_t record_bytes);

  InputOptions options_;
  std::vector<InputItem> items_;
  ReadingLog& log_;
  InputWatch* watch_;
  RecordSelection selection_;
  std::size_t next_item_ = 0;
  int descriptor_ = -1;
  std::unique_ptr<TextInput> input_;
  std::unique_ptr<RecordSource> source_;  // null if nothing is open
  std::int64_t records_in_source_ = 0;
  std::int64_t ordinal_ = 0;
  std::int64_t closed_bytes_ = 0;   // of the inputs read before
  std::int64_t counted_bytes_ = 0;  // up to the last record
  std::int64_t settled_bytes_ = 0;  // up to the last record handed out
  std::vector<std::string> header_;
  bool is_finished_ = false;
};

}  // namespace sudorate
