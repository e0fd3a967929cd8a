// Bytes of a file, of a pipe or of a text in memory. Packed bytes are unpacked on the way.
#pragma once

#include <poll.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sudorate {

// State shared by the reader of the input and the rest of a run.
struct InputWatch {
  // Once this descriptor becomes readable, the input ends where it is; -1 for none.
  int wake_descriptor = -1;
  // Bytes read from files and pipes so far, as they are, packed or not.
  std::atomic<std::int64_t> bytes = 0;
  // Bytes of text that these have become so far.
  std::atomic<std::int64_t> text_bytes = 0;
  // Bytes of that text that are done with but belong to no record of the run: what is behind the last one, and
  // records of a file that is held in memory. Record::input_bytes counts the rest.
  std::atomic<std::int64_t> settled_bytes = 0;
  // Of the whole input, if a stage has counted what it makes of it; else 0, and the sizes of the files tell.
  std::atomic<std::int64_t> all_bytes = 0;
};

// Whether the descriptor has become readable.
inline bool wants_end(const InputWatch& watch) {
  pollfd waiting{watch.wake_descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  // Fills the front of `buffer`, which must not be empty, with the bytes at hand, and waits only if there are none.
  // Returns the number of bytes; 0 at the end and on an error, see error().
  virtual std::size_t read(std::span<char> buffer) = 0;
  // An archive holds several texts with names: read() ends at the end of each. The name of the current one, known
  // after the first read(); empty between two texts, and for any other source.
  virtual std::string_view text_name() const { return {}; }
  // Moves to the beginning of the next text, over the rest of the current one. False if there is none, and on an
  // error.
  virtual bool next_text() { return false; }
  // The error, such as "Is a directory" or "damaged gzip data"; empty if there is none.
  const std::string& error() const { return error_; }

 protected:
  ByteSource() = default;
  void fail(std::string reason) { error_ = std::move(reason); }

 private:
  std::string error_;
};

// The bytes of an open descriptor, which the source closes unless it is standard input. The watch may be null; else
// it must outlive the source.
std::unique_ptr<ByteSource> make_descriptor_source(int descriptor, InputWatch* watch = nullptr);
std::unique_ptr<ByteSource> make_text_source(std::string_view text);
// The bytes of `packed`: unpacked if they begin with the mark of gzip, zstd, xz, bzip2 or zip, else as they are.
// Several packed pieces of one kind in a row are one text, and the files of a zip archive are texts with names.
// Reads so far that it can tell.
std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed);

}  // namespace sudorate
