// The records of a run: from every file, puzzle and stream that the user names, in any format.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/meaning/record.h"
#include "tools/records/meaning/record_stage.h"
#include "tools/records/reading_log.h"

namespace sudorate {

class ByteSource;
class RecordSource;
struct InputWatch;
class TextInput;

// A file, standard input or a puzzle on the command line.
struct InputItem {
  enum class Kind : std::uint8_t { kFile, kStandardInput, kPuzzle };

  Kind kind = Kind::kFile;
  // The file as the user named it, "<stdin>" or "<operand N>"; for messages and Record::source.
  std::string name;
  // Of a puzzle.
  std::string text = {};
  // Only the records that stand on this line, from 1; 0 for all.
  std::int64_t line = 0;
  // Of an archive with a line: the name of the file in it.
  std::string part = {};
  // Of a file that is not there: what is said behind the error.
  std::string remark = {};
};

// Returns the records that the options choose, in order, one at a time, so that a record can be answered before the
// next one is read. The log reports files that cannot be read and files without records; reading continues with the
// next file. At the end it hears that no record has the name of the options, and how many duplicates were left out.
// Records have their numbers in the input, whether or not the ones before them are chosen. A file in an archive is
// read as any other, and named as in "b.zip/c.csv".
class RecordReader final : public RecordStage {
 public:
  // The log and the watch, which may be null, must outlive the reader.
  RecordReader(InputOptions options, std::vector<InputItem> items, ReadingLog& log, InputWatch* watch = nullptr);
  ~RecordReader() override;

  bool next(Record& record) override;
  // Returns the next records all at once, if they are plain lines, have been read from their file, and are all
  // chosen. Otherwise false, and next() has the next record.
  bool next_lines(PlainLines& lines) override;
  // Reports to the log why a file, by its Record::source, cannot be used, and reads no more of it.
  void refuse_source(const std::string& name, std::string_view reason);

 private:
  const InputItem& item() const { return items_[next_item_ - 1]; }
  // Opens the next text: of an archive that is open, or of the next item; false if there is none left.
  bool open_next();
  // The parts of open_next(). The first two are false if there is none; open_text() if the text cannot be read.
  bool next_text();
  bool open_item();
  bool open_text();
  // The bytes of the item's file, unpacked; null if there is none, which is reported.
  std::unique_ptr<ByteSource> open_file();
  void close_item();
  void report(const std::string& name, std::string_view reason);
  std::string current_name() const;
  bool next_of_all(Record& record);
  bool next_chosen(Record& record);
  // Whether a record shows the same as one before, see Dedupe. A state is compared as it is. An error is none.
  bool is_duplicate(const Record& record);
  void report_choice();
  bool wants_end() const;
  // The bytes of the input that have been consumed since the last call.
  std::int64_t take_bytes();

  InputOptions options_;
  std::vector<InputItem> items_;
  ReadingLog& log_;
  InputWatch* watch_;
  bool takes_all_;
  std::size_t next_item_ = 0;
  std::unique_ptr<TextInput> input_;
  std::unique_ptr<RecordSource> source_;
  std::string source_name_;  // see Record::source
  bool has_part_ = false;    // that the item names
  std::int64_t records_in_source_ = 0;
  std::int64_t ordinal_ = 0;
  std::int64_t closed_bytes_ = 0;   // of the inputs read before
  std::int64_t counted_bytes_ = 0;  // see take_bytes()
  // The choice of records.
  std::int64_t taken_ = 0;
  std::set<std::string> other_names_;
  std::unordered_set<std::string> seen_;
  std::int64_t duplicates_ = 0;
  bool is_finished_ = false;
};

}  // namespace sudorate
