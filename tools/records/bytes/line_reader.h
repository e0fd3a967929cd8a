// Lines of a text, one at a time, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/records/bytes/text_input.h"

namespace sudorate {

// A line ends with LF, CR LF or CR; the last one may lack its end. A line is returned as soon as its end has
// arrived: only the next call waits for the LF of a CR LF.
//
// Memory: one line of at most `max_line_bytes`. The rest of a longer line is read and dropped, and is_cut() says
// so.
class LineReader {
 public:
  // `input` must live as long as the reader.
  LineReader(TextInput& input, std::size_t max_line_bytes) : input_(&input), max_line_bytes_(max_line_bytes) {}

  // Moves to the next line. False at the end and on an error, see TextInput; must not be called again then.
  bool next();

  std::string_view unread() const { return input_->buffered(); }
  void skip(std::size_t bytes, std::int64_t lines) {
    input_->consume(bytes);
    number_ += lines;
    drops_line_feed_ = false;
  }

  // The line without its end; valid until the next call.
  std::string_view line() const { return line_; }
  bool is_cut() const { return is_cut_; }
  // The number of the current line; the first one has 1.
  std::int64_t number() const { return number_; }

 private:
  void append(std::string_view piece);

  TextInput* input_;
  std::size_t max_line_bytes_;
  std::string line_;
  bool is_cut_ = false;
  bool drops_line_feed_ = false;
  std::int64_t number_ = 0;
};

}  // namespace sudorate
