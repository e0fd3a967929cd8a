#include "tools/records/bytes/html_page.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxHtmlRowBytes = 65'536;
// Bytes of a tag: enough for its name and some attributes.
constexpr std::size_t kMaxTagBytes = 8192;
constexpr std::string_view kCommentBegin = "<!--";
constexpr std::string_view kCommentEnd = "-->";

// Where the text, in lower case, is in the line; the size of the line if it is not.
std::size_t place_in(std::string_view line, std::string_view text) {
  const auto found = std::search(line.begin(), line.end(), text.begin(), text.end(),
                                 [](char c, char wanted) { return lower_case(c) == wanted; });
  return static_cast<std::size_t>(found - line.begin());
}

bool opens_tag(std::string_view line) {
  return line.size() > 1 && line[0] == '<' &&
         (is_ascii_letter(line[1]) || line[1] == '/' || line[1] == '!' || line[1] == '?');
}

// The name at the front of a tag, as in "<p" or "</p", in small letters. Names are short, and a line may have a
// million signs that look like tags.
std::string name_of(std::string_view tag) {
  constexpr std::size_t kLongestName = 16;
  tag = tag.substr(1, kLongestName);
  return lower_case(tag.substr(0, tag.find_first_of(" \t/>", 1)));
}

// Whether a row of a table begins in the line, or a puzzle of OpenSudoku or KSudoku.
bool has_row(std::string_view line) {
  for (std::size_t at = line.find('<'); at != std::string_view::npos; at = line.find('<', at + 1)) {
    const std::string name = name_of(line.substr(at));
    if (name == "tr" || name == "game" || name == "values") return true;
  }
  return false;
}

bool begins_line(std::string_view name) {
  constexpr std::string_view kNames =
      " address article aside blockquote body br caption center dd details div dl dt fieldset footer form h1 "
      "h2 h3 h4 h5 h6 head header hr html li main nav ol option p pre section table tbody textarea tfoot thead "
      "title tr ul ";
  if (name.starts_with('/')) name.remove_prefix(1);
  return !name.empty() && kNames.find(' ' + std::string(name) + ' ') != std::string_view::npos;
}

// The end of the text after this tag if that text is hidden; else empty.
std::string_view end_of_hidden(std::string_view tag) {
  // The pages of `teach` have words with digits about a puzzle in their steps and in what stands beside the board.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kHidden = {
      {{"<script", "</script"},
       {"<style", "</style"},
       {"<svg", "</svg"},
       {"<figcaption", "</figcaption"},
       {"<solution", "</solution"},
       {"<section class=\"step", "</section"},
       {"<summary", "</summary"},
       {"<p class=\"summary\"", "</p"},
       {"<div class=\"about\"", "</div"}}};
  for (const auto& [begin, end] : kHidden) {
    const std::size_t size = begin.size();
    const bool is_whole =
        tag.size() <= size || std::string_view(" \t/>\"").find(tag[size]) != std::string_view::npos;
    if (is_whole && place_in(tag.substr(0, size), begin) == 0) return end;
  }
  return {};
}

// The character that an entity stands for, by its name between '&' and ';'; 0 for any other name.
char32_t entity(std::string_view name) {
  constexpr std::pair<std::string_view, char32_t> kNames[] = {
      {"amp", U'&'},         {"lt", U'<'},         {"gt", U'>'},         {"quot", U'"'},
      {"apos", U'\''},       {"nbsp", U'\u00A0'},  {"ensp", U'\u00A0'},  {"emsp", U'\u00A0'},
      {"middot", U'\u00B7'}, {"ndash", U'\u2013'}, {"mdash", U'\u2014'}, {"minus", U'\u2212'}};
  for (const auto& [known, code] : kNames) {
    if (known == name) return code;
  }
  if (!name.starts_with('#')) return 0;
  const bool is_hexadecimal = name.starts_with("#x");
  std::uint32_t code = 0;
  std::from_chars(name.data() + (is_hexadecimal ? 2 : 1), name.data() + name.size(), code,
                  is_hexadecimal ? 16 : 10);
  // A line has no line ends, and no other control characters.
  return code > 0x10FFFF ? 0 : code > 0 && code < U' ' ? U' ' : code;
}
std::string decoded(std::string_view text) {
  constexpr std::size_t kLongestEntity = 10;
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.front() == '&' ? text.substr(0, kLongestEntity).find(';') : std::string_view::npos;
    const char32_t code = end == std::string_view::npos ? 0 : entity(text.substr(1, end - 1));
    if (code == 0) {
      result += text.front();
      text.remove_prefix(1);
    } else {
      append_utf8(code, result);
      text.remove_prefix(end + 1);
    }
  }
  return result;
}

// The text of a cell without blanks around it.
std::string cell_text(std::string cell) {
  for (std::size_t at = cell.find("\u00A0"); at != std::string::npos; at = cell.find("\u00A0", at + 1))
    cell.replace(at, 2, " ");
  const std::string_view text = trimmed(cell);
  return text.empty() ? "." : std::string(text);
}

// The value of an attribute with this name in small letters, as in <input class="c" value="5">; empty if the tag
// does not have it.
std::string attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = place_in(tag, name); at < tag.size(); at += 1 + place_in(tag.substr(at + 1), name)) {
    std::string_view value = tag.substr(at + name.size());
    if (!is_one_of(kBlanks, tag[at - 1]) || !value.starts_with('=')) continue;
    value.remove_prefix(1);
    const bool is_quoted = value.starts_with('"') || value.starts_with('\'');
    return decoded(is_quoted ? value.substr(1, value.substr(1).find(value.front()))
                             : value.substr(0, value.find_first_of(" \t/>")));
  }
  return {};
}

// The line for a game of OpenSudoku: the cells, and the note behind them. The number of the format may come first.
std::string game_line(std::string_view tag) {
  const std::string data = attribute(tag, "data");
  const std::string note = attribute(tag, "note");
  return data.substr(data.find_last_of(" \n") + 1) + (note.empty() ? "" : ' ' + note);
}

// The kind of a puzzle of KSudoku; empty for a plain sudoku.
std::string kind_of_graph(std::string_view tag) {
  const std::string kind = attribute(tag, "specific-type");
  const std::string type = attribute(tag, "type");
  return type != "sudoku" ? type : kind == "Plain" ? std::string() : kind;
}

}  // namespace

bool HtmlPage::take(std::string_view line, std::int64_t number, std::vector<Line>& lines) {
  if (kind_ == Kind::kUnknown) {
    const std::string_view text = trimmed(line);
    if (text.empty() || (text.starts_with("<?xml") && !has_row(text))) return false;
    const bool is_page = place_in(text, "<!doctype html") == 0 || (opens_tag(text) && begins_line(name_of(text)));
    kind_ = is_page ? Kind::kPage : Kind::kOther;
  }
  if (kind_ == Kind::kOther) {
    if (!has_row(line)) return false;
    kind_ = Kind::kPage;
  }
  const std::size_t count = lines.size();
  const bool was_in_row = is_in_row_;
  if (!is_in_row_) text_.number = number;
  for (std::string_view rest = line; !rest.empty();) {
    if (!end_.empty()) {
      take_hidden(rest);
    } else if (is_in_tag_) {
      take_tag(rest, number, lines);
    } else {
      take_text(rest);
    }
  }
  if (is_in_tag_) {
    tag_ += ' ';
  } else if (is_in_row_) {
    cell_ += ' ';
  }
  row_bytes_ += line.size();
  if (is_in_row_ && row_bytes_ > kMaxHtmlRowBytes) finish(lines);
  if (!is_in_row_) end_line(lines);
  if (lines.size() == count && !was_in_row && !is_in_row_) lines.push_back({{}, number});
  return true;
}

void HtmlPage::take_hidden(std::string_view& rest) {
  rest.remove_prefix(place_in(rest, end_));
  if (rest.empty()) return;
  if (end_ == kCommentEnd) rest.remove_prefix(end_.size());
  end_ = {};
}

void HtmlPage::take_tag(std::string_view& rest, std::int64_t number, std::vector<Line>& lines) {
  const std::size_t end = std::min(rest.find_first_of("<>"), rest.size());
  tag_ += rest.substr(0, end);
  rest.remove_prefix(end);
  if (rest.starts_with('>')) {
    rest.remove_prefix(1);
    is_in_tag_ = false;
    end_tag(number, lines);
  } else if (!rest.empty() || tag_.size() > kMaxTagBytes) {
    // It was none.
    is_in_tag_ = false;
    target() += decoded(tag_);
  }
}

void HtmlPage::take_text(std::string_view& rest) {
  if (rest.starts_with(kCommentBegin)) {
    end_ = kCommentEnd;
    rest.remove_prefix(kCommentBegin.size());
  } else if (opens_tag(rest)) {
    is_in_tag_ = true;
    tag_ = '<';
    rest.remove_prefix(1);
  } else {
    const std::size_t bytes = std::min(rest.find('<', 1), rest.size());
    target() += decoded(rest.substr(0, bytes));
    rest.remove_prefix(bytes);
  }
}

void HtmlPage::end_tag(std::int64_t number, std::vector<Line>& lines) {
  const std::string name = name_of(tag_);
  if (!tag_.ends_with('/')) end_ = end_of_hidden(tag_);
  if (name == "tr" || name == "/tr" || name == "/table") finish(lines);
  if (name == "graph") puzzle_kind_ = kind_of_graph(tag_);
  if (is_in_row_ && name == "/values") {
    is_in_row_ = false;
    text_.text = "ksudoku " + puzzle_kind_ + ' ' + std::exchange(cell_, {});
    end_line(lines);
  } else if (!is_in_row_ && (begins_line(name) || name == "game" || name == "values")) {
    end_line(lines);
    text_.number = number;
    if (name == "game") text_.text = game_line(tag_);
    is_in_row_ = name == "tr" || name == "values";
    row_bytes_ = 0;
  } else if (is_in_row_ && begins_line(name)) {
    cell_ += ' ';
  }
  if (!is_in_row_) return;
  if (name == "input") cell_ += attribute(tag_, "value");
  if (name != "td" && name != "th") return;
  end_cell();
  has_cell_ = true;
}

void HtmlPage::end_cell() {
  std::string text = cell_text(std::exchange(cell_, {}));
  if (!std::exchange(has_cell_, false) && text == ".") return;
  text_.text.append(text_.text.empty() ? "" : " ").append(text);
}

void HtmlPage::end_line(std::vector<Line>& lines) {
  if (!trimmed(text_.text).empty()) lines.push_back(text_);
  text_.text.clear();
}

void HtmlPage::finish(std::vector<Line>& lines) {
  if (!is_in_row_) return;
  end_cell();
  is_in_row_ = false;
  lines.push_back(std::exchange(text_, {}));
}

void HtmlPage::leave() {
  end_ = {};
  is_in_tag_ = is_in_row_ = has_cell_ = false;
  cell_.clear();
  text_.text.clear();
}

}  // namespace sudorate
