// Records of text: lines that hold a puzzle, and blocks of lines that make one together.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "tools/records/grid_block.h"
#include "tools/records/read_options.h"
#include "tools/records/record_source.h"
#include "tools/records/text_line.h"

namespace sudorate {

// A line record never joins a block. A block is a grid of nine rows, see read_block; other text right above it is
// its title, other text right below it is its comment. Blank lines and comments are dropped, and so is prose in
// front of a block and behind it, up to the next record: lines with words in them, or without any digit. Any other
// line is a record of its own, a malformed one. Lines of cells, the first longer than a row, that have 81 cells
// together are a chunk; a large picture and a list of coordinates are records, too.
//
// Simple Sudoku prints a position as its givens, the cells filled so far, and its candidates: blocks like these,
// with nothing but blank lines between them, are one record if they belong together.
//
// A line record is handed out as soon as it is there, a block when the text behind it is known, and prose when a
// record or the end of the text follows, or a thousand lines of it.
class TextRecords final : public RecordSource {
 public:
  // `lines` must live as long as the source.
  TextRecords(LineQueue& lines, const ReadOptions& options) : lines_(lines), options_(options) {}

  bool next(Record& record) override;

 private:
  struct TitledBlock {
    GridBlock block;
    std::string title;
    std::string comment;
  };
  // A line that is malformed unless a block follows.
  struct Doubtful {
    Record record;
    bool is_prose = false;
  };

  // Reads what is in front; false if that was nothing to be handed out. A block is put behind blocks_ instead.
  bool take(Record& record);
  void take_blank_or_comment();
  // The block in front, whose title, if any, is the line above it.
  void take_block(bool has_title);
  // Whether a block follows with nothing but blank lines before it; reads it then.
  bool take_following_block();
  // Makes a record of as many blocks as belong together.
  Record take_blocks();
  Record record_of(TitledBlock block);
  // Whether the line, which is no record, waits for what follows, or is dropped.
  bool defers(const TextLine& line, Record& record);
  // Makes the lines that wait ready to be handed out; not the prose if a block follows it.
  void settle_doubtful(bool is_before_block);

  LineQueue& lines_;
  const ReadOptions& options_;
  std::deque<TitledBlock> blocks_;  // read and not handed out
  std::vector<TextLine> headers_;   // header lines right above
  std::deque<Doubtful> doubtful_;
  std::deque<Record> ready_;
  bool is_behind_block_ = false;  // nothing but prose since
};

// Every line a record, but for blank lines and comments.
class LineRecords final : public RecordSource {
 public:
  LineRecords(LineQueue& lines, const ReadOptions& options) : lines_(lines), options_(options) {}

  bool next(Record& record) override;

 private:
  LineQueue& lines_;
  const ReadOptions& options_;
};

}  // namespace sudorate
