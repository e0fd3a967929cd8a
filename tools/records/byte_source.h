// Bytes of a file, of a pipe or of a text in memory; what is packed is unpacked on the way, see unpacker.h.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tools/records/input_watch.h"

namespace sudorate {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  // Fills the front of `buffer`, which must not be empty, with what is there, and waits only if there is nothing.
  // Returns the number of bytes; 0 at the end and on an error, which error() then tells.
  virtual std::size_t read(std::span<char> buffer) = 0;
  // What went wrong: "Is a directory", "damaged gzip data"; empty if nothing did.
  const std::string& error() const { return error_; }
  // The error number of the system, or 0.
  int error_number() const { return error_number_; }

 protected:
  ByteSource() = default;
  void fail(std::string reason, int error_number = 0) {
    error_ = std::move(reason);
    error_number_ = error_number;
  }

 private:
  std::string error_;
  int error_number_ = 0;
};

// An open descriptor, which is not closed. The watch may be null and must otherwise outlive the source.
std::unique_ptr<ByteSource> make_descriptor_source(int descriptor, InputWatch* watch = nullptr);
// A text that must live as long as the source.
std::unique_ptr<ByteSource> make_text_source(std::string_view text);
// What `packed` holds: unpacked if it begins with the mark of a packing (several pieces of one kind in a row are
// one text), else as it is. Nothing is read before the first read().
std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed);

}  // namespace sudorate
