// Where results go: standard output or a file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

// What is to happen to a file that is there already.
enum class ExistingFile : std::uint8_t {
  kRefuse,       // it stays as it is and is_refused() tells; an empty file, a pipe or a device is no obstacle
  kReplace,      // it is emptied
  kReplaceLate,  // it is emptied when the first text is written, or at the end
  kExtend,       // it is cut to a length and written on
  kMustBeNew,    // it stays as it is, even if it is empty, and error() is EEXIST
};

// Whether a descriptor leads to a pipe that nobody will ever read.
bool has_lost_reader(int descriptor);

// A regular file is locked, see lock_file, for as long as it is open here; standard output for as long as anybody
// has it open who has got it from the same place.
// After an error nothing more is written and error() keeps the first one. Not for several threads at once.
class Output {
 public:
  // "-" is standard output. `length` matters for kExtend alone, where a shorter file is refused.
  explicit Output(const std::string& file, ExistingFile existing = ExistingFile::kReplace, std::int64_t length = 0);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Writes straight through, so that a result can be seen as soon as it is known.
  void write(std::string_view text) {
    gather(text);
    flush();
  }
  // On a terminal the text is made printable. Keeps it until the next flush, or until much has come together.
  void gather(std::string_view text) { gather({}, text); }
  // Both texts, or none if memory runs out.
  void gather(std::string_view lead, std::string_view text);
  void flush();
  // Waits until the disk has what was flushed.
  void sync();
  // Flushes. Some systems tell only here that the disk is full.
  void close();

  // In place of close(), if there is nothing to be kept: a file that this object has made is removed, one that was
  // there stays as it was. Only before anything was flushed.
  void discard();

  // Whether a write would fail with EPIPE; then error() says so from now on.
  bool notice_lost_reader();

  // For messages: the file, or "<stdout>".
  const std::string& name() const { return name_; }
  // Of the file with all that was written, flushed or not.
  std::int64_t length() const { return length_; }
  bool is_standard() const { return is_standard_; }
  // A regular file. Of anything else somebody may be waiting for the next line.
  bool is_file() const { return is_file_; }
  bool is_refused() const { return is_refused_; }
  // Another run is writing the file, which counts as refused; error() is EBUSY.
  bool is_busy() const { return is_busy_; }
  // The error number of the system, or 0.
  int error() const { return error_; }

 private:
  void open(const std::string& file, ExistingFile existing, std::int64_t length);
  void lock();
  void empty();

  std::string name_;
  // Of a file, without links to nothing.
  std::string path_;
  int descriptor_ = -1;
  bool is_standard_ = false;
  bool is_file_ = false;
  bool is_terminal_ = false;
  bool is_new_ = false;
  bool is_to_be_emptied_ = false;
  bool is_refused_ = false;
  bool is_busy_ = false;
  int error_ = 0;
  std::int64_t length_ = 0;
  std::string waiting_;
};

}  // namespace sudorate
