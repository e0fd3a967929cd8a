// Bytes to text: drops a byte-order mark, and converts UTF-16 to UTF-8 if the mark says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "tools/records/bytes/byte_source.h"

namespace sudorate {

// The text of a source in a buffer that grows on demand. Bytes that are not UTF-16 are not changed; invalid units
// of UTF-16 become U+FFFD.
class TextInput {
 public:
  // The watch, which may be null, must outlive the input.
  explicit TextInput(std::unique_ptr<ByteSource> source, InputWatch* watch = nullptr);
  // The bytes as they are, a mark included.
  static TextInput raw(std::unique_ptr<ByteSource> source);

  // The text that has been read and not consumed.
  std::string_view buffered() const { return std::string_view(buffer_).substr(start_); }
  // Adds more text to the buffer, which may move it. False at the end and on an error.
  bool fill();
  void consume(std::size_t count) {
    start_ += count;
    consumed_ += count;
  }
  std::size_t consumed() const { return consumed_; }
  // See ByteSource. What is left of the current text is consumed.
  bool next_text();
  std::string_view text_name() const { return source_->text_name(); }
  const std::string& error() const { return source_->error(); }
  int error_number() const { return source_->error_number(); }

 private:
  enum class Encoding : std::uint8_t { kUnknown, kBytes, kUtf16Little, kUtf16Big };

  void find_encoding(bool is_last);
  void transcode(bool is_last);

  std::unique_ptr<ByteSource> source_;
  Encoding encoding_ = Encoding::kUnknown;
  std::unique_ptr<char[]> chunk_;  // made at the first read
  std::string raw_;                // bytes that are not text yet
  std::string buffer_;
  std::size_t start_ = 0;
  std::size_t consumed_ = 0;
  InputWatch* watch_;
};

}  // namespace sudorate
