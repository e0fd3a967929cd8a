#include "tools/records/html_page.h"

#include <algorithm>
#include <array>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::string_view kCommentBegin = "<!--";
constexpr std::string_view kCommentEnd = "-->";

// Where the text, in lower case, is in the line; the size of the line if it is not.
std::size_t place_in(std::string_view line, std::string_view text) {
  const auto found = std::search(line.begin(), line.end(), text.begin(), text.end(),
                                 [](char c, char wanted) { return lower_case(c) == wanted; });
  return static_cast<std::size_t>(found - line.begin());
}

// The name in a tag, in small letters, without '/'.
std::string tag_name(std::string_view tag) {
  tag.remove_prefix(tag.substr(1, 1) == "/" ? 2 : 1);
  return lower_case(tag.substr(0, tag.find_first_of(" \t/>")));
}

bool is_in_list(std::string_view names, const std::string& name) {
  return !name.empty() && names.find(' ' + name + ' ') != std::string_view::npos;
}

// Whether a browser shows what follows the tag on a new line.
bool is_block(std::string_view tag) {
  constexpr std::string_view kBlocks =
      " address article aside blockquote body br caption center dd details div dl dt fieldset footer form h1 h2 h3 "
      "h4 "
      "h5 h6 head header hr html li main nav ol option p pre section table tbody textarea tfoot thead title tr ul ";
  return is_in_list(kBlocks, tag_name(tag));
}

bool is_in_row(std::string_view tag) {
  return is_in_list(" tr td th input ", tag_name(tag)) || place_in(tag, "</table") == 0;
}

bool opens_tag(std::string_view line) {
  return line.size() > 1 && line[0] == '<' &&
         (is_ascii_letter(line[1]) || line[1] == '/' || line[1] == '!' || line[1] == '?');
}

// The end of the text after this tag if that text is hidden; else empty.
std::string_view end_of_hidden(std::string_view tag) {
  struct Hidden {
    std::string_view begin;
    std::string_view end;
  };
  // The pages of `teach` have words with digits about a puzzle in their steps and in what stands beside the board.
  constexpr std::array<Hidden, 8> kHidden = {{{"<script", "</script"},
                                              {"<style", "</style"},
                                              {"<svg", "</svg"},
                                              {"<figcaption", "</figcaption"},
                                              {"<section class=\"step", "</section"},
                                              {"<summary", "</summary"},
                                              {"<p class=\"summary\"", "</p"},
                                              {"<div class=\"about\"", "</div"}}};
  for (const Hidden& each : kHidden) {
    const std::size_t size = each.begin.size();
    const bool is_whole =
        tag.size() <= size || std::string_view(" \t/>\"").find(tag[size]) != std::string_view::npos;
    if (is_whole && place_in(tag.substr(0, size), each.begin) == 0) return each.end;
  }
  return {};
}

}  // namespace

std::string_view HtmlPage::shown(std::string_view line) {
  if (kind_ == Kind::kOther) return line;
  if (kind_ == Kind::kUnknown) {
    const std::string_view text = trimmed(line, " \t");
    if (text.empty() || text.starts_with("<?xml")) return line;
    const bool is_page = place_in(text, "<!doctype html") == 0 || (opens_tag(text) && is_block(text));
    kind_ = is_page ? Kind::kPage : Kind::kOther;
    if (!is_page) return line;
  }
  line_.clear();
  while (!line.empty()) {
    if (is_hidden()) {
      take_hidden(line);
    } else if (is_in_tag_) {
      take_tag(line);
    } else {
      take_text(line);
    }
  }
  return line_;
}

void HtmlPage::take_hidden(std::string_view& rest) {
  rest.remove_prefix(place_in(rest, end_));
  if (rest.empty()) return;
  if (end_ == kCommentEnd) rest.remove_prefix(end_.size());
  end_ = {};
}

void HtmlPage::take_tag(std::string_view& rest) {
  const std::size_t end = rest.find('>');
  is_in_tag_ = end == std::string_view::npos;
  if (!is_in_tag_ && (end == 0 || rest[end - 1] != '/')) end_ = end_after_tag_;
  const std::size_t bytes = is_in_tag_ ? rest.size() : end + 1;
  if (is_tag_kept_) return take(rest, bytes);
  rest.remove_prefix(bytes);
}

void HtmlPage::take_text(std::string_view& rest) {
  if (rest.starts_with(kCommentBegin)) {
    end_ = kCommentEnd;
    rest.remove_prefix(kCommentBegin.size());
  } else if (opens_tag(rest)) {
    is_in_tag_ = true;
    end_after_tag_ = end_of_hidden(rest);
    is_tag_kept_ = is_in_row(rest);
    if (is_block(rest)) line_ += '\n';
  } else {
    take(rest, std::min(rest.find('<', 1), rest.size()));
  }
}

}  // namespace sudorate
