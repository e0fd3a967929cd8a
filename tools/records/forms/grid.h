// Grids: nine rows, each a line, in any of the ways of cells.h.
//
// Borders may stand anywhere between the rows, and so may comments. Blank lines may stand below the third and the
// sixth row, or between all rows. Above the rows may be the numbers of the columns, or a head of empty cells above
// a border, as in Markdown; each row may begin with its name or number. In a sheet a row may be empty, see
// sheet_rows.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/records/forms/cells.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/forms/row_queue.h"
#include "tools/records/meaning/position.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// Blank lines between two rows.
inline constexpr std::size_t kMaxGap = 3;

bool is_blank(std::string_view plain);
// The lines of the queue are counted from 0, the next one.
bool is_blank_at(RowQueue& lines, std::size_t ahead);
// Whether the line is a row, whole or damaged.
bool is_row_at(RowQueue& lines, std::size_t ahead);

struct GridBlock {
  // With the lines, and with the position or the error.
  Record record;
  // Whether the rows are in brackets or quotes of a program.
  bool is_code = false;

  // The digits of a grid of cells, or the candidates of a candidate grid.
  struct Cells {
    bool has_candidates = false;
    Digits81 digits{};
    std::string as_written;
    Candidates81 candidates{};
    // Digits marked as placed by the user.
    Digits81 user_digits{};
  };
  // Nothing if there is an error.
  std::optional<Cells> cells;
};
Position position_of(const GridBlock::Cells& cells);

// Nine rows whose empty cells are blanks: boxes between bars that stand in the same columns, with borders or blank
// lines above the fourth and the seventh row; or rows of 9 or 17 characters without bars, which may be columns of
// numbers as well. The ends of rows may be cut off.
struct BlankGrid {
  std::string cells;
  std::size_t line_count = 0;
  bool has_bars = false;
};
std::optional<BlankGrid> blank_grid_at(RowQueue& lines, std::size_t ahead);

// Candidates by place: nine lines with those of a row, or 81 lines with those of a cell. The number of lines if
// such a grid begins there, else 0; more than nine lines of the second kind that are not 81 are a damaged one.
std::size_t coded_grid_at(RowQueue& lines, std::size_t ahead);
GridBlock read_coded_grid(RowQueue& lines, std::size_t count);
// Whether a line may be one of the first kind: each of its 81 characters is empty or the digit of its place.
bool is_coded_line(std::string_view plain);

// Whether a grid begins with the line, whole or damaged.
bool begins_grid(RowQueue& lines, std::size_t ahead = 0);
// The cells of the grid that begins there, and the number of its lines; nothing for a damaged one, and without
// bars.
std::optional<std::pair<GridBlock::Cells, std::size_t>> grid_ahead(RowQueue& lines, std::size_t ahead);
// Takes and reads the grid that begins with the next line. A damaged one ends where its rows end. Rows of digits
// and blanks without bars are malformed unless CharacterRules::blanks has ' '.
GridBlock read_grid(RowQueue& lines);

// Moves the next line of the queue to the record, which may have lines already.
void take_line(RowQueue& lines, Record& record);
// Takes the next lines, which are a puzzle with these cells.
Record take_lines_as(const std::string& cells, RowQueue& lines, std::size_t count, const ReadOptions& options);

}  // namespace sudorate
