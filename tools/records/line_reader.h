// Lines of a file or pipe, one at a time, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// Reads an open file descriptor, which it does not close. A line ends with LF, CR LF or CR; the last one may lack
// its end. A line is handed out as soon as its end has arrived: the LF of a CR LF is awaited only by the next call.
//
// Memory: a buffer, and one line of at most `max_line_bytes`. The rest of a longer line is read and dropped, and
// is_cut() says so.
class LineReader {
 public:
  enum class Status : std::uint8_t { kLine, kEnd, kError };

  LineReader(int descriptor, std::size_t max_line_bytes);

  // Moves on to the next line. After kEnd or kError it must not be called again.
  Status next();

  // Without its end; valid until the next call.
  std::string_view line() const { return line_; }
  bool is_cut() const { return is_cut_; }
  // Of the current line, from 1.
  std::int64_t number() const { return number_; }
  // The error number of the system after kError.
  int error() const { return error_; }

 private:
  // Refills the empty buffer; false at the end of the input and on an error.
  bool fill();
  void append(std::string_view piece);

  int descriptor_;
  std::size_t max_line_bytes_;
  std::vector<char> buffer_;
  std::string_view unread_;  // the part of buffer_ that is not consumed
  std::string line_;
  bool is_cut_ = false;
  bool drops_line_feed_ = false;
  std::int64_t number_ = 0;
  int error_ = 0;
};

}  // namespace sudorate
