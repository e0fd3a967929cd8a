#include "tools/records/bytes/text_input.h"

#include <utility>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

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

bool ByteQueue::fill() {
  // The buffer is set to zero before it is read into, and a run over one line reads few bytes.
  constexpr std::size_t kFirstBytes = std::size_t{1} << 12;
  constexpr std::size_t kMoreBytes = std::size_t{1} << 16;
  buffer_.erase(0, std::exchange(start_, 0));
  const std::size_t size = buffer_.size();
  buffer_.resize(size + (consumed_ + size == 0 ? kFirstBytes : kMoreBytes));
  const std::size_t count = source_->read(std::span(buffer_).subspan(size));
  buffer_.resize(size + count);
  if (count == 0) fail(source_->error());
  return count > 0;
}

std::size_t ByteQueue::read(std::span<char> buffer) {
  if (buffered().empty() && !fill()) return 0;
  const std::size_t count = buffered().copy(buffer.data(), buffer.size());
  consume(count);
  return count;
}

bool ByteQueue::next_text() {
  consume(buffered().size());
  const bool has_next = source_->next_text();
  fail(source_->error());
  return has_next;
}

bool TextInput::fill() {
  // Packed bytes can become so much text that the source is not read for a long time.
  if (watch_ != nullptr && wants_end(*watch_)) return false;
  const std::size_t size = buffered().size();
  for (bool is_last = false; buffered().size() == size && !is_last;) {
    is_last = !ByteQueue::fill();
    if (encoding_ == Encoding::kBytes) continue;
    raw_.append(buffer_, size);
    buffer_.resize(size);
    if (encoding_ == Encoding::kUnknown) find_encoding(is_last);
    if (encoding_ == Encoding::kBytes) {
      buffer_ += std::exchange(raw_, {});
    } else if (encoding_ != Encoding::kUnknown) {
      transcode(is_last);
    }
  }
  if (watch_ != nullptr) watch_->text_bytes += static_cast<std::int64_t>(buffered().size() - size);
  return buffered().size() > size;
}

bool TextInput::next_text() {
  raw_.clear();
  encoding_ = Encoding::kUnknown;
  return ByteQueue::next_text();
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
