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

// The bytes of a source as they are, in a buffer that grows on demand: they may be looked at before they are
// consumed.
class ByteQueue : public ByteSource {
 public:
  explicit ByteQueue(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // The bytes that have been read and not consumed.
  std::string_view buffered() const { return std::string_view(buffer_).substr(start_); }
  // Adds more bytes to the buffer, which may move it. False at the end and on an error.
  virtual bool fill();
  void consume(std::size_t count) {
    start_ += count;
    consumed_ += count;
  }
  std::size_t consumed() const { return consumed_; }

  std::size_t read(std::span<char> buffer) override;
  std::string_view text_name() const override { return source_->text_name(); }
  // What is left of the current text is consumed.
  bool next_text() override;

 protected:
  std::string buffer_;

 private:
  std::unique_ptr<ByteSource> source_;
  std::size_t start_ = 0;
  std::size_t consumed_ = 0;
};

// The text of a source. Bytes that are not UTF-16 are not changed; invalid units of UTF-16 become U+FFFD.
class TextInput final : public ByteQueue {
 public:
  // The watch, which may be null, must outlive the input.
  explicit TextInput(std::unique_ptr<ByteSource> source, InputWatch* watch = nullptr)
      : ByteQueue(std::move(source)), watch_(watch) {}

  bool fill() override;
  bool next_text() override;

 private:
  enum class Encoding : std::uint8_t { kUnknown, kBytes, kUtf16Little, kUtf16Big };

  void find_encoding(bool is_last);
  void transcode(bool is_last);

  InputWatch* watch_;
  Encoding encoding_ = Encoding::kUnknown;
  std::string raw_;  // bytes that are not text yet
};

}  // namespace sudorate
