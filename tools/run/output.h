// An output for results: standard output or a file.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tools/run/paint.h"

namespace sudorate {

// The treatment of a file that exists.
enum class ExistingFile : std::uint8_t {
  kRefuse,     // it stays as it is and error() is EEXIST, unless it is empty, a pipe or a device
  kReplace,    // it is emptied when the first text is written, or at the end
  kMustBeNew,  // it stays as it is, even if it is empty, and error() is EEXIST
};

// Of standard output, for messages.
inline constexpr std::string_view kStandardOutputName = "<stdout>";

// Whether a descriptor is a pipe without a reader.
bool has_lost_reader(int descriptor);

// After an error nothing more is written and error() keeps the first one. Not for several threads at once.
class Output {
 public:
  // "-" is standard output. On a terminal with colours text is painted by the rules.
  explicit Output(const std::string& file, ExistingFile existing = ExistingFile::kReplace,
                  std::span<const PaintRule> paint = {});
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Writes the text at once, so that a result is visible as soon as it is known.
  void write(std::string_view text) {
    gather(text);
    flush();
  }
  // Keeps the text until the next flush, or until there is much of it. On a terminal the text is made printable.
  void gather(std::string_view text) { gather({}, text); }
  // Adds both texts, or none if memory runs out.
  void gather(std::string_view lead, std::string_view text);
  void flush();
  // Waits until the disk has the flushed text.
  void sync();
  // Flushes and closes. Some systems report only here that the disk is full.
  void close();

  // In place of close(), to keep nothing: removes a file that this object has created; any other file stays as it
  // was. Only before the first flush.
  void discard();

  // Whether a write would fail with EPIPE; then error() is EPIPE from now on.
  bool notice_lost_reader();

  // For messages: the file, or kStandardOutputName.
  const std::string& name() const { return name_; }
  bool is_standard() const { return name_ == kStandardOutputName; }
  // Whether it is a regular file. For other outputs a reader may be waiting for the next line.
  bool is_file() const { return is_file_; }
  // The error number of the system, or 0.
  int error() const { return error_; }

 private:
  void open(const std::string& file, ExistingFile existing);
  void empty();

  std::string name_;
  // The path of a file, with links to nothing followed.
  std::string path_;
  int descriptor_ = -1;
  bool is_file_ = false;
  bool is_terminal_ = false;
  std::optional<Painter> painter_;
  bool is_new_ = false;
  bool is_to_be_emptied_ = false;
  int error_ = 0;
  std::string waiting_;
};

}  // namespace sudorate
