#include "tools/records/html_rows.h"

#include <utility>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxHtmlRowBytes = 65'536;
// Bytes of a tag: enough for its name and some attributes.
constexpr std::size_t kMaxTagBytes = 1024;

// Where a row begins in the line, or npos.
std::size_t row_start(std::string_view line) {
  for (std::size_t at = line.find('<'); at != std::string_view::npos; at = line.find('<', at + 1)) {
    const std::string_view tag = line.substr(at + 1);
    const bool is_row = tag.size() >= 2 && (tag[0] | 0x20) == 't' && (tag[1] | 0x20) == 'r';
    if (is_row && (tag.size() == 2 || tag[2] == '>' || tag[2] == ' ' || tag[2] == '\t')) return at;
  }
  return std::string_view::npos;
}

// The text of a cell without blanks around it. Entities for blanks become blanks.
std::string cell_text(std::string cell) {
  for (const std::string_view blank : {"&nbsp;", "&#160;", "&#xa0;", "&#xA0;", "\u00A0"}) {
    for (std::size_t at = cell.find(blank); at != std::string::npos; at = cell.find(blank, at)) {
      cell.replace(at, blank.size(), " ");
    }
  }
  const std::string_view text = trimmed(cell, " \t");
  return text.empty() ? "." : std::string(text);
}

// The value of a text field, as in <input class="c" value="5">; empty if it has none.
std::string_view value_of_input(std::string_view tag) {
  constexpr std::string_view kName = "value=";
  const std::string_view blanks = " \t";
  for (std::size_t at = tag.find(kName); at != std::string_view::npos; at = tag.find(kName, at + 1)) {
    if (at == 0 || blanks.find(tag[at - 1]) == std::string_view::npos) continue;
    std::string_view value = tag.substr(at + kName.size());
    const bool is_quoted = !value.empty() && (value.front() == '"' || value.front() == '\'');
    if (is_quoted) return value.substr(1, value.substr(1).find(value.front()));
    return value.substr(0, value.find_first_of(" \t/"));
  }
  return {};
}

// "</body></html>"
bool is_end_of_elements(std::string_view line) {
  return line.starts_with("</") && line.ends_with('>') &&
         line.find_first_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool HtmlRows::take(std::string_view line, std::int64_t number, std::vector<Row>& rows) {
  if (!is_in_row_ && has_had_rows_ && is_end_of_elements(trimmed(line))) return true;
  const std::size_t start = is_in_row_ ? 0 : row_start(line);
  if (start == std::string_view::npos) return false;
  for (const char c : line.substr(start)) {
    if (is_in_tag_ && c == '>') {
      is_in_tag_ = false;
      end_tag(number, rows);
    } else if (is_in_tag_) {
      if (tag_.size() < kMaxTagBytes) tag_ += c;
    } else if (c == '<') {
      is_in_tag_ = true;
      tag_.clear();
    } else if (is_in_row_) {
      cell_ += c;
    }
  }
  bytes_ += line.size();
  if (is_in_row_ && is_in_tag_) tag_ += ' ';
  if (is_in_row_ && !is_in_tag_) cell_ += ' ';
  if (!is_in_row_) is_in_tag_ = false;
  if (bytes_ > kMaxHtmlRowBytes) finish(rows);
  return true;
}

void HtmlRows::end_tag(std::int64_t number, std::vector<Row>& rows) {
  std::string name = tag_.substr(0, tag_.find_first_of(" \t/", 1));
  for (char& c : name) c = static_cast<char>(c | 0x20);  // in lower case
  if (name == "tr" || name == "/tr" || name == "/table") finish(rows);
  if (name == "tr") {
    is_in_row_ = true;
    row_.line = number;
  }
  if (name == "input") cell_ += value_of_input(tag_);
  if (name == "td" || name == "th") {
    end_cell();
    has_cell_ = true;
  }
}

void HtmlRows::end_cell() {
  std::string text = cell_text(std::exchange(cell_, {}));
  if (!std::exchange(has_cell_, false) && text == ".") return;
  row_.text.append(row_.text.empty() ? "" : " ").append(text);
}

void HtmlRows::finish(std::vector<Row>& rows) {
  if (!is_in_row_) return;
  end_cell();
  is_in_row_ = false;
  has_had_rows_ = true;
  bytes_ = 0;
  rows.push_back(std::exchange(row_, {}));
}

}  // namespace sudorate
