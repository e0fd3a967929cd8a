#include "tools/records/forms/list_token.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "tools/records/bytes/json_text.h"
#include "tools/records/forms/cells.h"

namespace sudorate {
namespace {

constexpr std::size_t kKeptBytes = std::size_t{1} << 16;
// Bytes of a word that matter.
constexpr std::size_t kMaxWordBytes = 1024;
constexpr std::string_view kLineEnds = "\r\n";

bool is_space(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }
bool is_open(int c) { return c == '[' || c == '('; }
bool is_close(int c) { return c == ']' || c == ')'; }

bool is_number(const std::string& word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

int ListScanner::peek() {
  if (input_.buffered().empty() && !input_.fill()) return kNoCharacter;
  return static_cast<unsigned char>(input_.buffered().front());
}

int ListScanner::take() {
  const int c = peek();
  if (c == kNoCharacter) return c;
  input_.consume(1);
  ++place_;
  if (kept_.size() == kKeptBytes) has_gap_ = true;
  if (!has_gap_) kept_ += static_cast<char>(c);
  const bool ends_line = c == '\r' || (c == '\n' && !is_after_return_);
  if (ends_line) {
    here_ = {here_.line + 1, 1};
  } else if (c != '\n' && here_.column < std::numeric_limits<int>::max()) {
    ++here_.column;
  }
  is_after_return_ = c == '\r';
  return c;
}

std::string ListScanner::text_since(std::size_t place) const {
  return place < kept_from_ || place - kept_from_ > kept_.size() ? std::string() : kept_.substr(place - kept_from_);
}

void ListScanner::forget_before(std::size_t place) {
  if (place <= kept_from_) return;
  kept_.erase(0, place - kept_from_);
  kept_from_ = place;
  if (!kept_.empty()) return;
  // The text since the limit is lost.
  kept_from_ = place_;
  has_gap_ = false;
}

void ListScanner::restart() {
  here_ = {};
  is_after_return_ = false;
  token_line_ = 0;
  forget_before(place_);
}

bool ListScanner::is_at_line_end() { return peek() == '\n' || peek() == '\r' || peek() == kNoCharacter; }

bool ListScanner::goes_on(std::string_view before) {
  constexpr std::size_t kMostEndBytes = 2;
  const std::size_t last = before.find_last_not_of(" \t");
  if (last == std::string_view::npos || std::string_view("{[,").find(before[last]) == std::string_view::npos)
    return false;
  while (input_.buffered().size() <= kMostEndBytes && input_.fill()) {
  }
  const std::string_view rest = input_.buffered();
  const std::size_t next = rest.find_first_not_of(kLineEnds);
  return next <= kMostEndBytes && next < rest.size() &&
         std::string_view(" \t\"]}").find(rest[next]) != std::string_view::npos;
}

bool ListScanner::is_json_line() {
  // An object itself is checked when it is read.
  if (peek() == '{') return true;
  std::size_t searched = 0;
  std::size_t end = 0;
  while ((end = input_.buffered().find_first_of(kLineEnds, searched)) == std::string_view::npos) {
    searched = input_.buffered().size();
    if (searched >= max_bytes_ || !input_.fill()) break;
  }
  const std::string_view line = input_.buffered().substr(0, end);
  if (line.find('{') != std::string_view::npos) return true;
  if (line.front() != '[' && line.front() != '"') return false;
  const std::string_view value = line.substr(0, line.find_last_not_of(" \t,;") + 1);
  std::string problem;
  const char last = line[line.find_last_not_of(" \t")];
  return parse_json(value, problem) || (line.front() == '[' && (last == '[' || last == ','));
}

void ListScanner::skip_line() {
  while (peek() != kNoCharacter && peek() != '\n' && peek() != '\r') take();
}

void ListScanner::skip_hash() {
  take();
  if (dialect_ == ListDialect::kJson) return skip_line();
  if (peek() == '|') {
    int before = take();
    while (peek() != kNoCharacter && !(before == '|' && peek() == '#')) before = take();
    take();
    return;
  }
  while (std::isalnum(peek()) != 0) take();
}

void ListScanner::skip_to_token() {
  while (true) {
    const int c = peek();
    const bool is_lisp = dialect_ == ListDialect::kLisp;
    if (c == '#') {
      skip_hash();
    } else if (is_lisp && c == ';') {
      skip_line();
    } else if (is_space(c) || c == ',' || (is_lisp ? c == '\'' || c == '`' : c == ':' || c == ';')) {
      take();
    } else {
      return;
    }
  }
}

ListToken ListScanner::broken(ListToken token, const std::string& what, bool is_at_end) const {
  token.kind = ListToken::Kind::kBroken;
  const std::size_t line_end = token.text.find_first_of(kLineEnds);
  const bool has_more_lines = token.text.find_first_not_of(" \t\r\n", line_end) != std::string::npos;
  token.text =
      what + (is_at_end ? " that is not closed" : " of more than " + std::to_string(max_bytes_) + " bytes");
  if (is_at_end && line_end != std::string::npos && has_more_lines)
    token.text += "; the rest of the file is not read";
  return token;
}

ListToken ListScanner::broken_line(ListToken token, std::string read, std::string reason) {
  token.kind = ListToken::Kind::kBroken;
  token.text = std::move(reason);
  token.line_text = std::move(read);
  while (!is_at_line_end()) {
    const int c = take();
    if (token.line_text.size() < kKeptBytes) token.line_text += static_cast<char>(c);
  }
  return token;
}

ListToken ListScanner::read_string(ListToken token, char quote, bool by_lines) {
  token.kind = ListToken::Kind::kString;
  take();
  while (peek() != quote) {
    if (by_lines && is_at_line_end()) return broken_line(token, quote + token.text, "a string that is not closed");
    int c = take();
    if (c == kNoCharacter || token.text.size() >= max_bytes_) {
      return broken(token, "a string", c == kNoCharacter);
    }
    token.text += static_cast<char>(c);
    if (c == '\\' && (c = take()) != kNoCharacter) token.text += static_cast<char>(c);
  }
  take();
  if (token.text.empty()) token.kind = ListToken::Kind::kBlank;
  return token;
}

ListToken ListScanner::read_object(ListToken token, bool by_lines) {
  token.kind = ListToken::Kind::kObject;
  std::size_t depth = 0;
  bool is_in_string = false;
  do {
    if (by_lines && (is_at_line_end() || token.text.size() >= max_bytes_)) {
      if (is_in_string || !is_at_line_end() || !goes_on(token.text)) {
        const bool is_cut = !is_at_line_end();
        const std::string reason = broken(token, "an object", !is_cut).text;
        return broken_line(token, token.text, reason);
      }
      by_lines = false;
    }
    const int c = take();
    if (c == kNoCharacter || token.text.size() >= max_bytes_) {
      return broken(token, "an object", c == kNoCharacter);
    }
    token.text += static_cast<char>(c);
    if (is_in_string && c == '\\' && peek() != kNoCharacter) {
      token.text += static_cast<char>(take());
    } else if (c == '"') {
      is_in_string = !is_in_string;
    } else if (!is_in_string && c == '{') {
      ++depth;
    } else if (!is_in_string && c == '}') {
      --depth;
    }
  } while (depth > 0);
  return token;
}

ListToken ListScanner::read_word(ListToken token) {
  const auto ends_word = [&](int c) {
    return c == kNoCharacter || is_space(c) || is_open(c) || is_close(c) || c == ',' || c == '"' || c == '{' ||
           c == '}' || (dialect_ == ListDialect::kLisp ? c == ';' : c == ':' || c == '\'');
  };
  do {
    const int c = take();
    if (token.text.size() < kMaxWordBytes) token.text += static_cast<char>(c);
  } while (!ends_word(peek()));
  token.kind = is_number(token.text)       ? ListToken::Kind::kNumber
               : is_blank_word(token.text) ? ListToken::Kind::kBlank
                                           : ListToken::Kind::kWord;
  return token;
}

ListToken ListScanner::next(bool by_lines) {
  skip_to_token();
  ListToken token;
  token.place = here_;
  token.is_first_in_line = here_.line != token_line_;
  if (by_lines && token.is_first_in_line && peek() != kNoCharacter && !is_json_line()) {
    token = broken_line(std::move(token), {}, "a line that is not a JSON object");
  } else {
    token = read_token(std::move(token), by_lines);
  }
  token_line_ = here_.line;
  return token;
}

ListToken ListScanner::read_token(ListToken token, bool by_lines) {
  const int c = peek();
  if (c == kNoCharacter) return token;
  if (is_open(c) || is_close(c)) {
    token.kind = is_open(c) ? ListToken::Kind::kOpen : ListToken::Kind::kClose;
    take();
    return token;
  }
  if (c == '"' || (c == '\'' && dialect_ == ListDialect::kJson))
    return read_string(token, static_cast<char>(c), by_lines);
  if (c == '{' && dialect_ == ListDialect::kJson) return read_object(token, by_lines);
  return read_word(token);
}

}  // namespace sudorate
