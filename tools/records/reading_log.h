// Where readers report what is wrong with their input.
#pragma once

#include <string_view>

namespace sudorate {

class ReadingLog {
 public:
  // A file that cannot be read: "FILE: action: what the system says", with the remark in parentheses if there is
  // one.
  virtual void add_file_error(std::string_view file, std::string_view action, int error_number,
                              std::string_view remark = {}) = 0;
  // The same with a reason that is not the system's.
  virtual void add_file_error(std::string_view file, std::string_view action, std::string_view reason) = 0;
  // What is no error but worth knowing of a source: "SOURCE: note".
  virtual void add_note(std::string_view source, std::string_view note) = 0;
  // A file without puzzles.
  virtual void add_empty_file(std::string_view file) = 0;
  // Anything else worth a line.
  virtual void tell(std::string_view message) = 0;

 protected:
  ~ReadingLog() = default;
};

}  // namespace sudorate
