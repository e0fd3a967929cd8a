// Grids: nine rows, each a line, in any of the ways of cells.h.
//
// Borders may stand anywhere between the rows, and so may comments. Blank lines may stand below the third and the
// sixth row, or between all rows. Between borders a row may be several lines high; one of them has its digits.
// Above the rows may be the numbers of the columns, or a head of empty cells above a border, as in Markdown; each
// row may begin with its name or number. In a sheet a row may be empty, see SheetRows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/text_line.h"
#include "tools/records/forms/cells.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/position.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// Lines with a look ahead, each read as part of a grid at most once.
class RowQueue : public LineQueue {
 public:
  using LineQueue::LineQueue;

  // The line `ahead` lines after the next one as part of a grid; kOther after the end, for a cut line, and for one
  // that is a record of its own; kBorder also for nine signs if rows nearby have another. Valid until pop().
  const RowReading& row(std::size_t ahead);
  void pop();

 private:
  struct Known {
    RowReading reading;
    bool is_decided = false;  // whether an empty row is a border
  };
  Known& known(std::size_t ahead);
  bool is_ruler_at(std::size_t ahead);

  std::deque<std::optional<Known>> rows_;
};

// Blank lines between two rows.
inline constexpr std::size_t kMaxGap = 3;

bool is_blank(std::string_view plain);
// The lines of the queue are counted from 0, the next one.
bool is_blank_at(RowQueue& lines, std::size_t ahead);
// Whether the line is a row, whole or damaged.
bool is_row_at(RowQueue& lines, std::size_t ahead);

// The digits of a grid of cells, or the candidates of a candidate grid.
struct GridCells {
  bool has_candidates = false;
  Digits81 digits{};
  std::string as_written;
  Candidates81 candidates{};
  // Digits marked as placed by the user.
  Digits81 user_digits{};
};

struct GridBlock {
  std::variant<GridCells, ParseError> content;
  std::size_t line_count = 0;
  // Whether the rows are in brackets or quotes of a program.
  bool is_code = false;

  // Nothing if there is an error.
  const GridCells* cells() const { return std::get_if<GridCells>(&content); }
};

// The grid, whole or damaged, whose first line is so many lines ahead. A damaged one ends where its rows end.
std::optional<GridBlock> grid_at(RowQueue& lines, std::size_t ahead = 0);

// Grids of other rows, which grid_at finds, too.
//
// Rows whose empty cells are blanks: boxes between bars that stand in the same columns, with borders or blank lines
// above the fourth and the seventh row; or rows of 9 or 17 characters without bars, which may be columns of numbers
// as well and so are malformed unless CharacterRules::blanks has ' '. The ends of rows may be cut off.
std::optional<GridBlock> blank_grid_at(RowQueue& lines, std::size_t ahead);
// Candidates by place: nine lines with those of a row, or 81 lines with those of a cell; more than nine lines of
// the second kind that are not 81 are a damaged grid.
std::optional<GridBlock> coded_grid_at(RowQueue& lines, std::size_t ahead);

// Takes the lines of the grid, which is the next one.
Record take_grid(RowQueue& lines, const GridBlock& grid);
// Moves the next line of the queue to the record, which may have lines already.
void take_line(RowQueue& lines, Record& record);
// Takes so many of the next lines, as the lines of a record.
Record take_lines(RowQueue& lines, std::size_t count);
// Takes the next lines, which are a puzzle with these cells.
Record take_lines_as(const std::string& cells, RowQueue& lines, std::size_t count, const ReadOptions& options);

// Whether the line has eight tabs, commas or semicolons and nothing else.
bool is_empty_row(std::string_view plain);

// Empty rows of a sheet: nine fields with nothing in them. Above a grid they are blank lines, and between grids
// separators, as many between all of them; but an empty row may also be the first one of a grid, if only then all
// rows up to the next other line are whole grids.
class SheetRows {
 public:
  // Drops the next lines, the first of which is an empty row, that belong to no grid; false if a grid begins here.
  // `is_below_grid`: a grid ends right above.
  bool drop_separators(RowQueue& lines, bool is_below_grid);

 private:
  // The empty rows below each grid, up to a line.
  std::size_t separators_ = 0;
  std::int64_t end_line_ = 0;
};

}  // namespace sudorate
