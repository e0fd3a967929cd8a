// What the readers of the input report.
#pragma once

#include <cstdint>
#include <string_view>

namespace sudorate {

// Receives the readers' reports about their input, and forgets those for which it has no function of its own: as it
// is, it serves readings whose messages another reading gives.
class ReadingLog {
 public:
  virtual ~ReadingLog() = default;

  // A file that cannot be read: "FILE: action: reason".
  virtual void add_file_error(std::string_view /*file*/, std::string_view /*action*/, std::string_view /*reason*/) {
  }
  // A note about a source that is not an error: "SOURCE: note".
  virtual void add_note(std::string_view /*source*/, std::string_view /*note*/) {}
  // The lines of a file that are neither blank nor part of a record.
  virtual void add_text_lines(std::int64_t /*lines*/) {}
  // A file without puzzles, which has so many lines of text.
  virtual void add_empty_file(std::string_view /*file*/, std::int64_t /*text_lines*/) {}
  // Any other message, one line.
  virtual void add_remark(std::string_view /*message*/) {}
};

}  // namespace sudorate
