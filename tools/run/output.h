// Where results go: standard output or a file.
#pragma once

#include <string>
#include <string_view>

namespace sudorate {

// Writes straight through, so that a result can be seen as soon as it is known. After an error nothing more is
// written and error() keeps the first one.
class Output {
 public:
  // "-" is standard output. An existing file is emptied.
  explicit Output(const std::string& file);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  // Some systems tell only here that the disk is full.
  void close();

  // For messages: the file, or "<stdout>".
  const std::string& name() const { return name_; }
  // The error number of the system, or 0.
  int error() const { return error_; }

 private:
  std::string name_;
  int descriptor_;
  int error_ = 0;
};

}  // namespace sudorate
