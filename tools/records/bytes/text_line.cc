#include "tools/records/bytes/text_line.h"

#include <algorithm>
#include <utility>
#include <vector>

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

char plain_form(char32_t value) {
  const bool is_blank = value == 0xA0 || value == 0x1680 || (value >= 0x2000 && value <= 0x200A) ||
                        value == 0x202F || value == 0x205F || value == 0x3000;
  if (is_blank) return ' ';
  if ((value >= 0x2010 && value <= 0x2015) || value == 0x2212) return '-';
  if (value >= 0x2500 && value <= 0x257F) return plain_frame(value);
  if ((value >= 0x200B && value <= 0x200D) || value == 0x2060 || value == 0xFEFF) return kDropped;
  return kUnchanged;
}

// The bytes of the marks before a quoted line, as in "> > text".
std::size_t quote_bytes(std::string_view text) {
  if (text.empty() || text.front() != '>') return 0;
  return std::min(text.find_first_not_of("> \t"), text.size());
}

class Plainer {
 public:
  Plainer(std::string_view text, const CharacterRules& rules, bool is_utf8)
      : text_(text), rules_(rules), is_utf8_(is_utf8), offset_(quote_bytes(text)) {
    for (std::string_view rest = rules.blanks; !rest.empty();) {
      const Utf8Character character = first_utf8_character(rest);
      blanks_ += character.is_valid ? character.code : static_cast<unsigned char>(rest.front());
      rest.remove_prefix(character.is_valid ? character.bytes : 1);
    }
    if (blanks_.find(U' ') != std::u32string::npos && !has_width_of_cells()) std::erase(blanks_, U' ');
  }

  bool is_at_end() const { return offset_ == text_.size(); }
  std::size_t offset() const { return offset_; }
  bool step(std::string& plain) {
    const Utf8Character character = next_character();
    offset_ += character.bytes;
    if (blanks_.find(character.code) != std::u32string::npos) {
      plain += '.';
      return true;
    }
    if (rules_.has_letters && character.code >= U'A' && character.code <= U'I') {
      plain += static_cast<char>('1' + (character.code - U'A'));
      return true;
    }
    const char form = character.code < 0x80 ? kUnchanged : plain_form(character.code);
    if (form == kUnchanged) {
      plain += text_.substr(offset_ - character.bytes, character.bytes);
      return false;
    }
    if (form != kDropped) plain += form;
    return true;
  }

 private:
  Utf8Character next_character() const {
    if (is_utf8_) return first_utf8_character(text_.substr(offset_));
    return {static_cast<unsigned char>(text_[offset_]), 1, true};
  }

  bool has_width_of_cells() const {
    std::size_t width = 0;
    for (std::size_t offset = offset_; offset < text_.size(); ++width) {
      offset += is_utf8_ ? first_utf8_character(text_.substr(offset)).bytes : 1;
    }
    return width == 9 || width == 81 || width == 89;
  }

  std::string_view text_;
  const CharacterRules& rules_;
  bool is_utf8_;
  std::u32string blanks_;
  std::size_t offset_;
};

}  // namespace

TextLine::TextLine(std::string text, std::int64_t number, bool is_cut, const CharacterRules& rules)
    : text_(std::move(text)), number_(number), is_cut_(is_cut) {
  const bool has_exotic = !is_ascii(text_);
  is_changed_ = quote_bytes(text_) > 0;
  if (!has_exotic && !is_changed_ && rules.blanks.empty() && !rules.has_letters) return;
  is_utf8_ = !rules.is_latin1 && (!has_exotic || is_valid_utf8(text_));
  for (Plainer plainer(text_, rules, is_utf8_); !plainer.is_at_end();) is_changed_ |= plainer.step(plain_);
  if (is_changed_) {
    rules_ = rules;
  } else {
    plain_ = {};
  }
}

std::size_t TextLine::offset_in_text(std::size_t offset_in_plain) const {
  if (!is_changed_) return offset_in_plain;
  std::string plain;
  Plainer plainer(text_, rules_, is_utf8_);
  std::size_t start = 0;
  while (!plainer.is_at_end() && plain.size() <= offset_in_plain) {
    start = plainer.offset();
    plainer.step(plain);
  }
  return plain.size() > offset_in_plain ? start : text_.size();
}

std::string TextLine::original(std::string_view piece_of_plain) const {
  if (piece_of_plain.empty()) return {};
  if (!is_changed_ && is_utf8_) return std::string(piece_of_plain);
  const auto offset = static_cast<std::size_t>(piece_of_plain.data() - plain().data());
  const std::size_t start = offset_in_text(offset);
  const std::size_t end = offset_in_text(offset + piece_of_plain.size());
  return to_utf8(std::string_view(text_).substr(start, end - start), !is_utf8_);
}

void LineQueue::restart() {
  reader_.restart();
  html_page_.leave();
  lines_.clear();
  is_at_end_ = false;
}

const TextLine* LineQueue::peek(std::size_t ahead) {
  while (lines_.size() <= ahead && !is_at_end_) is_at_end_ = !read();
  return ahead < lines_.size() ? &lines_[ahead] : nullptr;
}

bool LineQueue::take_plain_lines(PlainLines& lines) {
  const bool is_plain = lines_.empty() && !html_page_.is_open() && rules_.blanks.empty();
  const std::size_t bytes = is_plain ? plain_line_bytes(reader_.unread()) : 0;
  if (bytes == 0) return false;
  lines.line = reader_.number() + 1;
  lines.text = reader_.unread().substr(0, bytes);
  reader_.skip(bytes, static_cast<std::int64_t>(lines.count()));
  return true;
}

bool LineQueue::read() {
  std::vector<HtmlPage::Line> shown;
  const bool has_line = reader_.next();
  if (!has_line) {
    html_page_.finish(shown);
  } else if (!html_page_.take(reader_.line(), reader_.number(), shown)) {
    lines_.emplace_back(std::string(reader_.line()), reader_.number(), reader_.is_cut(), rules_);
    return true;
  }
  for (HtmlPage::Line& line : shown) {
    const bool is_cut = reader_.is_cut() && line.number == reader_.number() && !line.text.empty();
    lines_.emplace_back(std::move(line.text), line.number, is_cut, rules_);
  }
  if (reader_.is_cut()) html_page_.leave();
  return has_line;
}

}  // namespace sudorate
