// Records of CSV, TSV and other tables.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/records/column_names.h"
#include "tools/records/read_options.h"
#include "tools/records/record_source.h"
#include "tools/records/text_line.h"

namespace sudorate {

// The delimiter of a line with the names of the columns: the character that yields a name for the puzzle's column,
// or nothing. A line without any delimiter must be such a name itself. Unknown names are names of columns if
// `next`, the line below, has as many fields and a puzzle among them, in one field or in 81.
std::optional<char> header_delimiter(std::string_view line, std::string_view next = {});
// The delimiter that the first line of a table may name for Excel, as in "sep=;"; nothing for any other line.
std::optional<char> named_delimiter(std::string_view line);
// Whether the line has fields, the first one in quotes, and one of them is a puzzle.
bool has_quoted_puzzle(std::string_view line);
// The delimiter next to the puzzle of a line; nothing if the line has none.
std::optional<char> list_delimiter(std::string_view line);

// A first line that names the delimiter is no record. Without an option for it, a header is found by its names or
// by the record below it. The puzzle is in the column that the options name, else in a column with a known name,
// else in the first column that holds a puzzle with empty cells in most of the first 100 records, else it is spread
// over 81 columns. For this search, so many records, or 4 MB of them, are read before the first one is returned. If
// the table lacks a column that the options name, it has no records and a problem. Blank lines and comments are
// dropped. Without a header the fields before the puzzle are its id, the fields after it its comment.
//
// A field in quotes may span at most 100 lines; if a quote is not closed within them, its first line is a malformed
// record.
class TableRecords : public RecordSource {
 public:
  // `input` must live as long as the source.
  TableRecords(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.characters), options_(options) {}

  bool next(Record& record) override;
  bool can_jump() const override { return is_open_ && problem_.empty() && columns_.puzzle >= 0; }
  bool is_own_record(const std::string& line) const override;
  bool ended_in_record() const override { return ended_in_record_; }
  void jump() override {
    lines_.restart();
    ahead_.clear();
  }

 private:
  // A record with its text and its columns; an error with a reason if it has none.
  std::optional<Record> read_row();
  void open();
  void choose_delimiter(std::string_view line);
  void read_header();
  void find_named_columns();
  void find_puzzle_column();
  // The puzzle of a row, which may be spread over several fields.
  std::string puzzle_of(const Record& row) const;
  // Reads ahead so many records, or as many as there are.
  void read_ahead(std::size_t count);
  // The column with this name or number, if the table has it; else sets problem_ and returns a negative number.
  int asked_column(const std::string& name_or_number);
  // Reads the puzzle of a row and the texts beside it.
  void finish(Record& row) const;
  std::string_view field(const Record& row, int column) const;

  LineQueue lines_;
  const ReadOptions& options_;
  bool is_open_ = false;
  bool ended_in_record_ = false;
  bool has_header_ = false;
  char delimiter_ = ',';
  NamedColumns columns_;
  // The puzzle is spread over 81 columns, of which columns_.puzzle is the first.
  bool has_cell_columns_ = false;
  std::deque<Record> ahead_;
};

}  // namespace sudorate
