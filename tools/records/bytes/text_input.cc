#include "tools/records/bytes/text_input.h"

#include <algorithm>
#include <utility>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 16;
constexpr std::size_t kStartBytes = 4;
constexpr std::size_t kSampledBytes = 512;
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16LeMark = "\xFF\xFE";
constexpr std::string_view kUtf16BeMark = "\xFE\xFF";

// The number of UTF-16 units that are printable ASCII or blanks; 0 if a unit is zero or a noncharacter, which text
// does not have. The last byte may be half a unit.
std::size_t ascii_units(std::string_view bytes, bool is_little) {
  std::size_t count = 0;
  for (std::size_t index = 0; index + 1 < bytes.size(); index += 2) {
    const auto low = static_cast<unsigned char>(bytes[index + (is_little ? 0 : 1)]);
    const auto high = static_cast<unsigned char>(bytes[index + (is_little ? 1 : 0)]);
    if (high == 0 && low == 0) return 0;
    if (high == 0xFF && low >= 0xFE) return 0;
    if (high == 0 && ((low >= ' ' && low <= '~') || low == '\t' || low == '\n' || low == '\r')) ++count;
  }
  return count;
}

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

TextInput::TextInput(std::unique_ptr<ByteSource> source, Encoding encoding, InputWatch* watch)
    : source_(std::move(source)), encoding_(encoding), watch_(watch) {}

bool TextInput::read_raw() {
  // Not in raw_ itself, which would set all of the chunk to zero first: a run over one line reads few bytes.
  if (chunk_ == nullptr) chunk_ = std::make_unique_for_overwrite<char[]>(kChunkBytes);
  const std::size_t count = source_->read({chunk_.get(), kChunkBytes});
  raw_.append(chunk_.get(), count);
  return count > 0;
}

// The decision depends only on the text, not on the pieces in which it arrives. It waits only for the first line,
// which a user may be typing, unless there is a zero byte.
void TextInput::find_encoding() {
  const auto line_end = [&] { return raw_.find('\n', kStartBytes - 1); };
  while (raw_.size() < kSampledBytes && line_end() == std::string::npos && read_raw()) {
  }
  const std::size_t line_bytes = std::min({line_end(), kSampledBytes, raw_.size()});
  const bool has_zero = raw_.find('\0') < line_bytes;
  while (has_zero && raw_.size() < kSampledBytes && read_raw()) {
  }
  has_begun_ = true;
  const bool by_mark = encoding_ == Encoding::kAuto || encoding_ == Encoding::kUtf16;
  if (by_mark && raw_.starts_with(kUtf16LeMark)) encoding_ = Encoding::kUtf16Le;
  if (by_mark && raw_.starts_with(kUtf16BeMark)) encoding_ = Encoding::kUtf16Be;
  if (encoding_ == Encoding::kUtf16) encoding_ = Encoding::kUtf16Le;
  if (encoding_ == Encoding::kAuto && has_zero) {
    const std::string_view sample = std::string_view(raw_).substr(0, kSampledBytes);
    const std::size_t little = ascii_units(sample, true);
    const std::size_t big = ascii_units(sample, false);
    // Box-drawing characters in the wrong byte order are ASCII, too, but there are fewer of them than cells.
    const bool is_utf16 = 4 * std::max(little, big) >= sample.size();
    if (is_utf16) encoding_ = little >= big ? Encoding::kUtf16Le : Encoding::kUtf16Be;
  }
  is_transcoded_ = encoding_ == Encoding::kUtf16Le || encoding_ == Encoding::kUtf16Be;
  if (is_transcoded_) {
    if (raw_.starts_with(encoding_ == Encoding::kUtf16Le ? kUtf16LeMark : kUtf16BeMark)) raw_.erase(0, 2);
  } else if (encoding_ != Encoding::kLatin1 && raw_.starts_with(kUtf8Mark)) {
    raw_.erase(0, kUtf8Mark.size());
  }
}

bool TextInput::fill() {
  // Packed bytes can become so much text that the source is not read for a long time.
  if (watch_ != nullptr && wants_end(*watch_)) return false;
  buffer_.erase(0, std::exchange(start_, 0));
  const std::size_t size = buffer_.size();
  if (!has_begun_) find_encoding();
  while (buffer_.size() == size) {
    bool is_last = false;
    // The bytes read to find the encoding come first.
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
  const bool is_little = encoding_ == Encoding::kUtf16Le;
  const auto unit_at = [&](std::size_t index) {
    const auto low = static_cast<unsigned char>(raw_[index + (is_little ? 0 : 1)]);
    const auto high = static_cast<unsigned char>(raw_[index + (is_little ? 1 : 0)]);
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
