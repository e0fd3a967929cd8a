// The lines of a file as bytes, in one pass over it.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

namespace sudorate {

// Lines end with LF, CR LF or CR; the last one may lack its end. Memory: about a megabyte, however long the lines.
class ListLines {
 public:
  explicit ListLines(const std::string& file);

  // The next piece of the line, with the end of the line in the last one. Long lines are cut after equal numbers of
  // bytes, so equal lines have equal pieces. Empty at the end and on an error; valid until the next call.
  std::string_view next();
  // Moves over the rest of the line, and returns its end: "\n", "\r\n", "\r", or nothing at the end of the file.
  std::string_view skip_line();
  // The number, from 1, of the line that the next piece is from.
  std::int64_t line() const { return line_; }
  bool has_failed() const { return stream_.bad() || !stream_.is_open(); }

 private:
  void fill();

  std::ifstream stream_;
  std::string buffer_;
  std::size_t start_ = 0;
  std::int64_t line_ = 1;
};

// The identity of the file and a digest of its bytes. Reads the whole file; empty if that fails.
std::string state_of(const std::string& file);

}  // namespace sudorate
