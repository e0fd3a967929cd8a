// Lines of a text, one at a time, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tools/records/text_input.h"

namespace sudorate {

// A line ends with LF, CR LF or CR; the last one may lack its end. A line is handed out as soon as its end has
// arrived: the LF of a CR LF is awaited only by the next call.
//
// Memory: one line of at most `max_line_bytes`. The rest of a longer line is read and dropped, and is_cut() says
// so.
class LineReader {
 public:
  enum class Status : std::uint8_t { kLine, kEnd, kError };

  // `input` must live as long as the reader; of its text so many lines were read before.
  LineReader(TextInput& input, std::size_t max_line_bytes, std::int64_t lines_before = 0)
      : input_(&input), max_line_bytes_(max_line_bytes), number_(lines_before) {}
  // The bytes of an open descriptor as they are. It is not closed.
  LineReader(int descriptor, std::size_t max_line_bytes);

  // Moves on to the next line. After kEnd or kError it must not be called again.
  Status next();

  // Without its end; valid until the next call.
  std::string_view line() const { return line_; }
  bool is_cut() const { return is_cut_; }
  // Of the current line, from 1 or behind the lines before.
  std::int64_t number() const { return number_; }
  // The error number of the system after kError, or 0 if it was not the system's error.
  int error() const { return input_->error_number(); }

 private:
  void append(std::string_view piece);

  std::unique_ptr<TextInput> own_input_;
  TextInput* input_;
  std::size_t max_line_bytes_;
  std::string line_;
  bool is_cut_ = false;
  bool drops_line_feed_ = false;
  std::int64_t number_ = 0;
};

}  // namespace sudorate
