// Grids: nine lines that are rows, see grid_rows.h.
//
//   Grid 01        a title, the text right above
//   1......3.      Borders may stand anywhere between the rows. Blank lines may stand below the third and the sixth
//   ..6.94.2.      row, or between all rows.
//   ...
//   2..5....9 ok   a note, the text behind the last row and right below, up to four lines
//
// A block of 5 to 8 or of 10 to 12 rows, or one in which a line has 7 to 12 cells but not nine, is a damaged grid;
// a shorter one is text. The eighteenth row in a block ends a second grid.
//
// Programs print a position as its givens, the cells filled so far, and its candidates. Such grids, with only blank
// lines or names such as "[State]" between them, are one record.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string_view>

#include "tools/records/bytes/line_queue.h"
#include "tools/records/meaning/record.h"
#include "tools/records/readers/grid_rows.h"
#include "tools/records/readers/read_options.h"

namespace sudorate {

// Lines with a look ahead, each read as a row at most once.
class RowQueue : public LineQueue {
 public:
  using LineQueue::LineQueue;

  // The line `ahead` lines after the next one as a row; kOther after the end and for a cut line. Valid until pop().
  const GridRow& row(std::size_t ahead);
  void pop();

 private:
  std::deque<std::optional<GridRow>> rows_;
};

// Moves the next line of the queue to the record, which may have lines already.
void take_line(RowQueue& lines, Record& record);

// Takes the next lines if they are a grid, whole or damaged, perhaps below a title; else takes none.
std::optional<Record> read_grid(RowQueue& lines, const ReadOptions& options);

}  // namespace sudorate
