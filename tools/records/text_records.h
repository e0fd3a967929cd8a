// Records of text: lines that hold a puzzle, and blocks of lines that hold one together.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "tools/records/grid_block.h"
#include "tools/records/read_options.h"
#include "tools/records/record_source.h"
#include "tools/records/rows_ahead.h"
#include "tools/records/text_line.h"

namespace sudorate {

// A line record never joins a block. A block is a grid of nine rows, see read_block; other text right above it is
// its title, other text right below it is its comment. Blank lines and comments are dropped. So is prose before and
// after a block, up to the next record: lines with words, or without any digit. Headings, lines of
// several words or of dashes, are also dropped above the first record, and after a blank line right above any other
// line record, and so is the end of a list, as in "};". In an HTML page all prose below a puzzle is dropped. Any
// other line is a malformed record; a page, or other text of several words a line, without any record is a single
// one. Lines of cells, the first longer than a row, that have 81 cells together are a chunk; a large picture and a
// list of coordinates are records, too, and so are nine rows with blanks for empty cells if the options say that
// blanks are cells.
//
// Simple Sudoku prints a position as its givens, the cells filled so far, and its candidates: such blocks, with
// only blank lines between them, are one record if they belong together.
//
// A line record is returned as soon as it is read, a block when the text after it is known, and prose when a record
// or the end of the text follows, or after a thousand
// lines that are no page.
class TextRecords : public RecordSource {
 public:
  // `input` must live as long as the source.
  TextRecords(TextInput& input, const ReadOptions& options, std::int64_t lines_before = 0)
      : lines_(input, options.max_line_bytes, options.characters, lines_before), options_(options) {}

  bool next(Record& record) override;
  bool is_own_record(const std::string& line) const override;
  void jump() override;
  bool next_lines(PlainLines& lines) override;

 private:
  // A line that is malformed unless a block follows.
  struct Doubtful {
    Record record;
    bool is_prose = false;    // dropped before a block
    bool is_heading = false;  // dropped before any puzzle
  };

  // Reads the next record, block or line of text; false if that is not a record to return. A block is added to
  // blocks_.
  bool take(Record& record);
  void take_blank_or_comment();
  // Reads the next block, whose title, if any, is the line above it.
  void take_block(bool has_title);
  // Drops the empty rows below a grid of a sheet that only separate it from the next one.
  void drop_separators();
  // Reads the next block if there are only blank lines before it; false if there is none.
  bool take_following_block();
  // Joins the blocks that belong together into a record.
  Record take_blocks();
  // Whether the line, which is not a record, waits for the next lines, or is dropped.
  bool defers(const TextLine& line, Record& record);
  // Makes the waiting lines one if they are a page without a puzzle so far; false if they are not.
  bool fold_doubtful();
  // Moves the waiting lines to ready_ but for those with the mark, if any.
  void settle_doubtful(bool Doubtful::*is_dropped);

  LineQueue lines_;
  const ReadOptions& options_;
  std::deque<GridBlock> blocks_;   // read and not returned
  std::vector<TextLine> headers_;  // header lines right above
  std::deque<Doubtful> doubtful_;
  std::deque<Record> ready_;
  Separators separators_;
  bool is_after_block_ = false;  // only prose since the last block
  bool has_puzzle_ = false;      // a record that is not malformed has been returned
  bool is_at_top_ = true;        // no record yet
  bool is_after_blank_ = false;  // the last line was blank or a comment
};

// Every line is a record, except blank lines and comments.
class LineRecords : public RecordSource {
 public:
  LineRecords(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.characters), options_(options) {}

  bool next(Record& record) override;
  bool is_own_record(const std::string& line) const override;
  void jump() override { lines_.restart(); }

 private:
  LineQueue lines_;
  const ReadOptions& options_;
};

}  // namespace sudorate
