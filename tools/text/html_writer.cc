#include "tools/text/html_writer.h"

#include <cassert>
#include <cstddef>

namespace sudorate {
namespace {

constexpr std::string_view kHtmlReplacement = "\xEF\xBF\xBD";

// The length of the UTF-8 character at the start of the text, or 0 for an overlong form, a surrogate, or a byte out
// of place.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const unsigned char first = byte(0);
  std::size_t length = 0;
  char32_t code = 0;
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) {
    length = 2;
    code = first & 0x1FU;
  } else if (first >= 0xE0 && first <= 0xEF) {
    length = 3;
    code = first & 0x0FU;
  } else if (first >= 0xF0 && first <= 0xF4) {
    length = 4;
    code = first & 0x07U;
  } else {
    return 0;
  }
  if (text.size() < length) return 0;
  for (std::size_t index = 1; index < length; ++index) {
    if ((byte(index) & 0xC0U) != 0x80U) return 0;
    code = (code << 6) | (byte(index) & 0x3FU);
  }
  const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  const bool is_no_character = code > 0x10FFFF || code == 0xFFFE || code == 0xFFFF;
  return is_overlong || is_surrogate || is_no_character ? 0 : length;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const char c = text.front();
    const std::size_t length = character_length(text);
    const bool is_control =
        length == 1 && (static_cast<unsigned char>(c) < ' ' || c == '\x7F') && c != '\n' && c != '\t';
    if (length == 0 || is_control) {
      result += kHtmlReplacement;
      text.remove_prefix(1);
      continue;
    }
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else if (c == '\'') {
      result += "&#39;";
    } else {
      result += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return result;
}

void HtmlWriter::tag(std::string_view name, Attributes attributes, std::string_view end) {
  page_.append("<").append(name);
  for (const Attribute& attribute : attributes) {
    page_.append(" ").append(attribute.name).append("=\"").append(html_text(attribute.value)) += '"';
  }
  page_ += end;
}

void HtmlWriter::open(std::string_view name, Attributes attributes) {
  tag(name, attributes, ">");
  open_.emplace_back(name);
}

void HtmlWriter::close() {
  assert(!open_.empty());
  page_.append("</").append(open_.back()) += '>';
  open_.pop_back();
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
