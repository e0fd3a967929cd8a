// What the readers of the input report.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace sudorate {

// Receives the readers' reports about their input; without a function of its own for one it does nothing.
class ReadingLog {
 public:
  // A file that cannot be read: "FILE: action: reason".
  virtual void add_file_error(std::string_view file, std::string_view action, std::string_view reason) = 0;
  // A note about a source that is not an error: "SOURCE: note".
  virtual void add_note(std::string_view /*source*/, std::string_view /*note*/) {}
  // The lines of a file that are neither blank nor part of a record.
  virtual void add_text_lines(std::int64_t /*lines*/) {}
  // A file without puzzles, which has so many lines of text.
  virtual void add_empty_file(std::string_view /*file*/, std::int64_t /*text_lines*/) {}
  // Any other message, one line.
  virtual void add_remark(std::string_view /*message*/) {}

 protected:
  ~ReadingLog() = default;
};

// For readings whose messages another reading gives. Keeps the first error.
class SilentLog final : public ReadingLog {
 public:
  void add_file_error(std::string_view file, std::string_view action, std::string_view reason) override {
    if (error_.empty()) error_ = std::string(file) + ": " + std::string(action) + ": " + std::string(reason);
  }

  // Throws a std::runtime_error if there was an error.
  void expect_no_error() const {
    if (!error_.empty()) throw std::runtime_error(error_);
  }

 private:
  std::string error_;
};

}  // namespace sudorate
