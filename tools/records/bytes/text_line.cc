#include "tools/records/bytes/text_line.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tools/text/pieces.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr char kDropped = '\0';
constexpr char kUnchanged = '\x80';

char plain_frame(char32_t value) {
  // Among the 128 box-drawing characters these are straight lines; the others are corners and crossings.
  constexpr std::u32string_view kHorizontal =
      U"\u2500\u2501\u2504\u2505\u2508\u2509\u254C\u254D\u2550\u2574\u2576\u2578\u257A\u257C\u257E";
  constexpr std::u32string_view kVertical =
      U"\u2502\u2503\u2506\u2507\u250A\u250B\u254E\u254F\u2551\u2575\u2577\u2579\u257B\u257D\u257F";
  if (kHorizontal.find(value) != std::u32string_view::npos) return '-';
  if (kVertical.find(value) != std::u32string_view::npos) return '|';
  return '+';
}

// What a plain line has in place of a character; `blanks` are its further signs for empty cells.
char plain_form(char32_t value, std::u32string_view blanks) {
  if (blanks.find(value) != std::u32string_view::npos) return '.';
  const bool is_blank = value == 0xA0 || value == 0x1680 || (value >= 0x2000 && value <= 0x200A) ||
                        value == 0x202F || value == 0x205F || value == 0x3000;
  if (is_blank) return ' ';
  if ((value >= 0x2010 && value <= 0x2015) || value == 0x2212) return '-';
  if (value >= 0x2500 && value <= 0x257F) return plain_frame(value);
  if ((value >= 0x200B && value <= 0x200D) || value == 0x2060 || value == 0xFEFF) return kDropped;
  return kUnchanged;
}

// Calls visit(code, bytes) for each character of a text. Bytes that are not UTF-8 are taken for Latin-1.
template <typename Visit>
void for_each_character(std::string_view text, bool is_utf8, const Visit& visit) {
  while (!text.empty()) {
    Utf8Character character = first_utf8_character(text);
    if (!is_utf8 || !character.is_valid) character = {static_cast<unsigned char>(text.front()), 1, true};
    visit(character.code, text.substr(0, character.bytes));
    text.remove_prefix(character.bytes);
  }
}

}  // namespace

TextLine::TextLine(std::string text, std::int64_t number, bool is_cut, std::string_view blank_characters)
    : text_(std::move(text)), number_(number), is_cut_(is_cut) {
  const bool has_exotic = !is_ascii(text_);
  if (is_cut_ || (!has_exotic && blank_characters.empty())) return;
  is_utf8_ = !has_exotic || is_valid_utf8(text_);
  std::u32string blanks;
  for_each_character(blank_characters, true, [&](char32_t code, std::string_view) { blanks += code; });
  std::size_t width = 0;
  if (!blanks.empty()) for_each_character(text_, is_utf8_, [&](char32_t, std::string_view) { ++width; });
  // A row, a puzzle, or a puzzle of nine rows with something between them.
  if (width != 9 && width != 81 && width != 89) std::erase(blanks, U' ');
  for_each_character(text_, is_utf8_, [&](char32_t code, std::string_view bytes) {
    const char form = plain_form(code, blanks);
    if (form == kUnchanged) {
      plain_ += bytes;
    } else if (form != kDropped) {
      plain_ += form;
    }
    is_changed_ = is_changed_ || form != kUnchanged;
    offsets_.resize(plain_.size(), static_cast<std::uint32_t>(offset_in(text_, bytes)));
  });
  if (is_changed_) return;
  plain_ = {};
  offsets_ = {};
}

std::size_t TextLine::offset_in_text(std::size_t offset_in_plain) const {
  if (!is_changed_) return offset_in_plain;
  return offset_in_plain < offsets_.size() ? offsets_[offset_in_plain] : text_.size();
}

std::string TextLine::original(std::string_view piece_of_plain) const {
  if (piece_of_plain.empty()) return {};
  if (!is_changed_ && is_utf8_) return std::string(piece_of_plain);
  const auto offset = static_cast<std::size_t>(piece_of_plain.data() - plain().data());
  const std::size_t start = offset_in_text(offset);
  const std::size_t end = offset_in_text(offset + piece_of_plain.size());
  return to_utf8(std::string_view(text_).substr(start, end - start), !is_utf8_);
}

}  // namespace sudorate
