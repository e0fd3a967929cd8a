#include "tools/text/html_writer.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "tools/text/numbers.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

// The characters that neither HTML nor XML may hold.
bool is_unwritable(const Utf8Character& character) {
  const char32_t code = character.code;
  const bool is_control = (code < U' ' || code == 0x7F) && code != U'\n' && code != U'\t';
  return !character.is_valid || is_control || code == 0xFFFE || code == 0xFFFF;
}

}  // namespace

std::string html_text(std::string_view text) {
  constexpr std::string_view kMarkup = "&<>\"'";
  constexpr std::array<std::string_view, 5> kEntities = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Utf8Character character = first_utf8_character(text);
    if (is_unwritable(character)) {
      append_utf8(kReplacementCharacter, result);
      text.remove_prefix(1);
      continue;
    }
    const std::size_t mark = kMarkup.find(text.front());
    result += mark < kMarkup.size() ? kEntities[mark] : text.substr(0, character.bytes);
    text.remove_prefix(character.bytes);
  }
  return result;
}

void HtmlWriter::tag(std::string_view name, Attributes attributes, std::string_view end) {
  const std::size_t dot = std::min(name.find('.'), name.size());
  page_.append("<").append(name.substr(0, dot));
  if (dot < name.size()) {
    std::string classes(name.substr(dot + 1));
    std::ranges::replace(classes, '.', ' ');
    page_.append(" class=\"").append(classes) += '"';
  }
  for (const Attribute& attribute : attributes) {
    page_.append(" ").append(attribute.name).append("=\"").append(html_text(attribute.value)) += '"';
  }
  page_ += end;
}

void HtmlWriter::open(std::string_view name, Attributes attributes) {
  tag(name, attributes, ">");
  open_.emplace_back(name.substr(0, name.find('.')));
}

std::string decimal_text(double value, int decimals) {
  std::string result = fixed(value, decimals);
  result.erase(result.find_last_not_of('0') + 1);
  if (result.back() == '.') result.pop_back();
  return result == "-0" ? "0" : result;
}

void HtmlWriter::close(int count) {
  for (; count > 0; --count) {
    assert(!open_.empty());
    page_.append("</").append(open_.back()) += '>';
    open_.pop_back();
  }
}

void HtmlWriter::text(std::string_view text) { page_ += html_text(text); }

void HtmlWriter::element(std::string_view name, Attributes attributes, std::string_view content) {
  open(name, attributes);
  text(content);
  close();
}

void HtmlWriter::empty(std::string_view name, Attributes attributes) { tag(name, attributes, "/>"); }

// XML would read markup in the content, so it is in a CDATA section, whose marks are comments for HTML.
void HtmlWriter::code(std::string_view name, std::string_view content) {
  open(name);
  page_.append("/*<![CDATA[*/\n").append(content).append("/*]]>*/");
  close();
}

}  // namespace sudorate
