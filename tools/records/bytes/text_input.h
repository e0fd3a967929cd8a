// Bytes to text: finds the encoding, drops a byte-order mark, converts UTF-16 to UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/bytes/character_rules.h"

namespace sudorate {

// The text of a source in a buffer that grows on demand. Bytes that are not UTF-16 are not changed; invalid units
// of UTF-16 become U+FFFD.
class TextInput {
 public:
  // The watch, which may be null, must outlive the input.
  explicit TextInput(std::unique_ptr<ByteSource> source, Encoding encoding = Encoding::kAuto,
                     InputWatch* watch = nullptr);

  // The text that has been read and not consumed.
  std::string_view buffered() const { return std::string_view(buffer_).substr(start_); }
  // Adds more text to the buffer, which may move it. False at the end and on an error.
  bool fill();
  void consume(std::size_t count) {
    start_ += count;
    consumed_ += count;
  }
  std::size_t consumed() const { return consumed_; }
  // The source, for its next text; the input must not be filled again.
  std::unique_ptr<ByteSource> take_source() { return std::move(source_); }
  // Whether the source is UTF-16; known after the first fill().
  bool is_transcoded() const { return is_transcoded_; }
  // See ByteSource.
  std::string_view text_name() const { return source_->text_name(); }
  const std::string& error() const { return source_->error(); }
  int error_number() const { return source_->error_number(); }

 private:
  bool read_raw();
  void find_encoding();
  void transcode(bool is_last);

  std::unique_ptr<ByteSource> source_;
  Encoding encoding_;
  bool has_begun_ = false;
  bool is_transcoded_ = false;
  std::unique_ptr<char[]> chunk_;  // made at the first read
  std::string raw_;
  std::string buffer_;
  std::size_t start_ = 0;
  std::size_t consumed_ = 0;
  // Added to consumed_ it is the place in the source.
  InputWatch* watch_;
};

}  // namespace sudorate
