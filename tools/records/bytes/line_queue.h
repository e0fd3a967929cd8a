// Lines of a text with a look ahead, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>

#include "tools/records/bytes/plain_lines.h"
#include "tools/records/bytes/text_input.h"
#include "tools/records/bytes/text_line.h"

namespace sudorate {

// A line ends with LF, CR LF or CR; the last one may lack its end. A line is there as soon as its end has arrived:
// only the next one waits for the LF of a CR LF.
class LineQueue {
 public:
  // `input` must live as long as the queue. Of a line at most `max_line_bytes` are kept, see TextLine::is_cut.
  // `blanks`: see TextLine.
  LineQueue(ByteQueue& input, std::size_t max_line_bytes, std::string blanks = {})
      : input_(input), max_line_bytes_(max_line_bytes), blanks_(std::move(blanks)) {}

  // The line `ahead` lines after the next one, so 0 is the next one; null after the end and an error, see
  // ByteSource. Valid until the next pop(). Keeps the lines up to it in memory, so callers should not look past
  // long lines.
  const TextLine* peek(std::size_t ahead = 0);
  void pop() { lines_.pop_front(); }
  // Sets line and text, and moves over the plain lines that come next and have been read; false if there are none.
  bool take_plain_lines(PlainLines& lines);

 private:
  bool read_line();

  ByteQueue& input_;
  std::size_t max_line_bytes_;
  std::string blanks_;
  std::deque<TextLine> lines_;
  // The last line read ended with CR.
  bool drops_line_feed_ = false;
  bool is_at_end_ = false;
  std::int64_t number_ = 0;  // of the last line read
};

}  // namespace sudorate
