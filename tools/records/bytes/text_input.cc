#include "tools/records/bytes/text_input.h"

#include <algorithm>
#include <utility>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
constexpr std::size_t kStartBytes = 4;
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16LeMark = "\xFF\xFE";
constexpr std::string_view kUtf16BeMark = "\xFE\xFF";

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
  input.has_begun_ = true;
  return input;
}

bool TextInput::read_raw() {
  // Not in raw_ itself, which would set all of the chunk to zero first: a run over one line reads few bytes.
  if (chunk_ == nullptr) chunk_ = std::make_unique_for_overwrite<char[]>(kChunkBytes);
  const std::size_t count = source_->read({chunk_.get(), kChunkBytes});
  raw_.append(chunk_.get(), count);
  return count > 0;
}

void TextInput::take_mark() {
  has_begun_ = true;
  while (raw_.size() < kUtf8Mark.size() && raw_.find('\n') == std::string::npos && read_raw()) {
  }
  is_little_ = raw_.starts_with(kUtf16LeMark);
  is_transcoded_ = is_little_ || raw_.starts_with(kUtf16BeMark);
  if (is_transcoded_) {
    raw_.erase(0, kUtf16LeMark.size());
  } else if (raw_.starts_with(kUtf8Mark)) {
    raw_.erase(0, kUtf8Mark.size());
  }
}

bool TextInput::fill() {
  // Packed bytes can become so much text that the source is not read for a long time.
  if (watch_ != nullptr && wants_end(*watch_)) return false;
  buffer_.erase(0, std::exchange(start_, 0));
  const std::size_t size = buffer_.size();
  if (!has_begun_) take_mark();
  while (buffer_.size() == size) {
    bool is_last = false;
    // The bytes read to find the mark come first.
    if (raw_.size() < kStartBytes) is_last = !read_raw();
    if (is_transcoded_) {
      transcode(is_last);
    } else if (buffer_.empty()) {
      std::swap(buffer_, raw_);
    } else {
      buffer_ += raw_;
      raw_.clear();
    }
    if (is_last) break;
  }
  if (watch_ != nullptr) watch_->text_bytes += static_cast<std::int64_t>(buffer_.size() - size);
  return buffer_.size() > size;
}

void TextInput::transcode(bool is_last) {
  const auto unit_at = [&](std::size_t index) {
    const auto low = static_cast<unsigned char>(raw_[index + (is_little_ ? 0 : 1)]);
    const auto high = static_cast<unsigned char>(raw_[index + (is_little_ ? 1 : 0)]);
    return static_cast<char32_t>(high * 256 + low);
  };
  const auto is_first_half = [](char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; };
  const auto is_second_half = [](char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; };
  std::size_t index = 0;
  while (index + 2 <= raw_.size()) {
    const char32_t unit = unit_at(index);
    if (is_first_half(unit) && index + 4 > raw_.size() && !is_last) break;
    index += 2;
    if (is_first_half(unit) && index + 2 <= raw_.size() && is_second_half(unit_at(index))) {
      append_utf8(0x10000 + ((unit - 0xD800) << 10) + (unit_at(index) - 0xDC00), buffer_);
      index += 2;
    } else {
      append_utf8(is_first_half(unit) || is_second_half(unit) ? kReplacementCharacter : unit, buffer_);
    }
  }
  raw_.erase(0, index);
  if (is_last && !raw_.empty()) {
    append_utf8(kReplacementCharacter, buffer_);
    raw_.clear();
  }
}

}  // namespace sudorate
