// Lines with a look ahead, each read as part of a grid at most once.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>

#include "tools/records/bytes/text_line.h"
#include "tools/records/forms/cells.h"

namespace sudorate {

class RowQueue : public LineQueue {
 public:
  using LineQueue::LineQueue;

  // The line `ahead` lines after the next one as part of a grid; kOther after the end, for a cut line, and for one
  // that is a record of its own. Valid until the next pop().
  const RowReading& row(std::size_t ahead);
  void pop();
  void restart();

 private:
  std::deque<std::optional<RowReading>> rows_;
};

}  // namespace sudorate
