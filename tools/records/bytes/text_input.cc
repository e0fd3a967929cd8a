#include "tools/records/bytes/text_input.h"

#include <algorithm>
#include <utility>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
constexpr std::size_t kLongestMark = 3;

class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text) : text_(text) {}

  std::size_t read(std::span<char> buffer) override {
    const std::size_t count = text_.copy(buffer.data(), buffer.size());
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
};

}  // namespace

std::unique_ptr<ByteSource> make_text_source(std::string_view text) { return std::make_unique<TextSource>(text); }

TextInput::TextInput(std::unique_ptr<ByteSource> source, InputWatch* watch)
    : source_(std::move(source)), watch_(watch) {}

TextInput TextInput::raw(std::unique_ptr<ByteSource> source) {
  TextInput input(std::move(source));
  input.encoding_ = Encoding::kBytes;
  return input;
}

bool TextInput::next_text() {
  consume(buffered().size());
  raw_.clear();
  encoding_ = Encoding::kUnknown;
  return source_->next_text();
}

void TextInput::find_encoding(bool is_last) {
  if (raw_.size() < kLongestMark && raw_.find('\n') == std::string::npos && !is_last) return;
  encoding_ = Encoding::kBytes;
  for (const auto& [mark, encoding] : {std::pair(std::string_view("\xEF\xBB\xBF"), Encoding::kBytes),
                                       {"\xFF\xFE", Encoding::kUtf16Little},
                                       {"\xFE\xFF", Encoding::kUtf16Big}}) {
    if (!raw_.starts_with(mark)) continue;
    encoding_ = encoding;
    raw_.erase(0, mark.size());
    return;
  }
}

bool TextInput::fill() {
  // Packed bytes can become so much text that the source is not read for a long time.
  if (watch_ != nullptr && wants_end(*watch_)) return false;
  buffer_.erase(0, std::exchange(start_, 0));
  const std::size_t size = buffer_.size();
  // Not in a string itself, which would set all of it to zero first: a run over one line reads few bytes.
  if (chunk_ == nullptr) chunk_ = std::make_unique_for_overwrite<char[]>(kChunkBytes);
  for (bool is_last = false; buffer_.size() == size && !is_last;) {
    const std::size_t count = source_->read({chunk_.get(), kChunkBytes});
    is_last = count == 0;
    raw_.append(chunk_.get(), count);
    if (encoding_ == Encoding::kUnknown) find_encoding(is_last);
    if (encoding_ == Encoding::kBytes) {
      buffer_ += raw_;
      raw_.clear();
    } else if (encoding_ != Encoding::kUnknown) {
      transcode(is_last);
    }
  }
  if (watch_ != nullptr) watch_->text_bytes += static_cast<std::int64_t>(buffer_.size() - size);
  return buffer_.size() > size;
}

void TextInput::transcode(bool is_last) {
  const std::size_t high = encoding_ == Encoding::kUtf16Little ? 1 : 0;
  const auto byte_at = [&](std::size_t index) { return static_cast<unsigned char>(raw_[index]); };
  const auto unit_at = [&](std::size_t index) {
    return static_cast<char32_t>(byte_at(index + high) * 256 + byte_at(index + 1 - high));
  };
  // A character above U+FFFF has two units, its halves.
  const auto is_first_half = [](char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; };
  const auto is_second_half = [](char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; };
  std::size_t index = 0;
  while (index + 2 <= raw_.size()) {
    char32_t unit = unit_at(index);
    if (is_first_half(unit) && index + 4 > raw_.size() && !is_last) break;
    index += 2;
    if (is_first_half(unit) && index + 2 <= raw_.size() && is_second_half(unit_at(index))) {
      unit = 0x10000 + ((unit - 0xD800) << 10) + (unit_at(index) - 0xDC00);
      index += 2;
    }
    append_utf8(is_first_half(unit) || is_second_half(unit) ? kReplacementCharacter : unit, buffer_);
  }
  raw_.erase(0, index);
  if (is_last && !std::exchange(raw_, {}).empty()) append_utf8(kReplacementCharacter, buffer_);
}

}  // namespace sudorate
