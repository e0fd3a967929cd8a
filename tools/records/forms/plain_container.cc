#include <algorithm>
#include <array>
#include <cctype>

#include "tools/records/forms/container.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/meaning/board.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxLookAhead = std::size_t{1} << 20;
constexpr std::size_t kContainerBytes = std::size_t{1} << 16;
constexpr std::string_view kWhiteSpace = " \t\r\n\v\f";

// The line that starts at this place in the buffered text, without its end; a long line is cut. Nothing at the end
// of the text.
std::optional<std::string_view> line_at(TextInput& input, std::size_t start) {
  while (true) {
    const std::string_view text = input.buffered().substr(std::min(start, input.buffered().size()));
    const std::size_t end = text.find_first_of("\r\n");
    if (end != std::string_view::npos) return text.substr(0, end);
    if (text.size() >= kContainerBytes) return text;
    if (input.fill()) continue;
    return text.empty() ? std::nullopt : std::optional(text);
  }
}

bool is_array(std::string_view text) { return text.starts_with("#2A(") || text.starts_with("#2a("); }

std::string_view named_value(std::string_view text) {
  std::size_t offset = 0;
  while (offset < text.size() && (std::isalnum(static_cast<unsigned char>(text[offset])) != 0 ||
                                  text[offset] == '_' || text[offset] == '-' || text[offset] == '*')) {
    ++offset;
  }
  if (offset == 0) return {};
  offset = text.find_first_not_of(" \t", offset);
  if (offset == std::string_view::npos || text[offset] != '=') return {};
  offset = text.find_first_not_of(" \t", offset + 1);
  return offset == std::string_view::npos ? std::string_view() : text.substr(offset);
}

// Whether a chunk in quotes begins here that continues on the next line, or has blanks in it.
bool begins_quoted_chunk(std::string_view text) {
  if (text.size() < 2 || text.front() != '"') return false;
  const std::size_t end = text.find('"', 1);
  if (end != std::string_view::npos && text.find_first_not_of(kBlanks, end + 1) != std::string_view::npos)
    return false;
  const auto cells = chunk_cells(text.substr(1, end == std::string_view::npos ? end : end - 1));
  return cells && (end == std::string_view::npos ? !cells->empty() : cells->size() == kCellCount);
}

// Whether the rest of a line after a bracket can belong to a list: another list, a string, a number with more after
// it, or nothing. `next` is the line below.
bool begins_list(std::string_view text, std::string_view next = {}) {
  if (text.empty() || (text.front() != '[' && text.front() != '{')) return false;
  const bool is_object = text.front() == '{';
  text = trimmed(text.substr(1), kWhiteSpace);
  // Braces around rows in braces, or around cells, are C.
  if (text.empty() && is_object) text = trimmed(next, kWhiteSpace);
  if (text.empty() || text.front() == '"') return true;
  if (is_object) return text.front() == '}' || text.front() == '\'';
  if (std::string_view("[](){}'#").find(text.front()) != std::string_view::npos) return true;
  for (const std::string_view word : {"null", "None", "nil", "false", "False"}) {
    if (text.starts_with(word)) return true;
  }
  const std::size_t end = text.find_first_not_of("0123456789 \t");
  return end != 0 && (end == std::string_view::npos || text[end] == ',');
}

std::size_t next_line(std::string_view text, std::size_t line_end) {
  return line_end + (text.substr(std::min(line_end, text.size()), 2) == "\r\n" ? 2 : 1);
}

Beginning beginning_at(TextInput& input, std::size_t start, std::size_t line_bytes) {
  // A record is answered before the next line arrives. Two more bytes show where that line starts.
  const bool is_record = is_line_record(input.buffered().substr(start, line_bytes));
  std::optional<std::string_view> next;
  if (!is_record && line_at(input, start + line_bytes + 2)) {
    next = line_at(input, next_line(input.buffered(), start + line_bytes));
  }
  const std::string_view line = input.buffered().substr(start, line_bytes);
  return {line, trimmed_front(line, kWhiteSpace), next.value_or(std::string_view())};
}

}  // namespace

std::optional<Beginning> beginning_of(TextInput& input) {
  std::size_t start = 0;
  while (start < kMaxLookAhead) {
    const std::optional<std::string_view> line = line_at(input, start);
    if (!line) break;
    const std::size_t first = line->find_first_not_of(kWhiteSpace);
    const bool is_lisp = first != std::string_view::npos && line->substr(first).starts_with("#2");
    if (is_lisp || !is_blank_or_comment(*line)) return beginning_at(input, start, line->size());
    if (line->size() >= kContainerBytes) break;
    start += line->size() + 1;
  }
  return std::nullopt;
}

bool is_lisp_definition(const Beginning& beginning) {
  const std::string_view text = beginning.text;
  return is_array(text) || is_array(named_value(text)) ||
         (text.front() == '(' && is_definition(text.substr(1, text.find_first_of(kBlanks) - 1)));
}

// Brackets around a puzzle are text, unless there are strings or further elements.
bool is_line_with_puzzle(const Beginning& beginning) {
  const bool may_be_list =
      begins_list(beginning.text) && beginning.line.find_first_of(",\"'") != std::string_view::npos;
  return !may_be_list && is_line_record(beginning.line);
}

bool is_lists(const Beginning& beginning) {
  const std::string_view value = named_value(beginning.text);
  return begins_list(beginning.text, beginning.next) || begins_list(value, beginning.next) ||
         value.starts_with("(");
}

bool is_lisp(const Beginning& beginning) {
  const std::string_view text = beginning.text;
  return text.front() == '(' || text.starts_with("'(") || begins_quoted_chunk(text);
}

std::unique_ptr<RecordSource> make_plain_source(TextInput& input, const ReadOptions& options) {
  const std::optional<Beginning> beginning = beginning_of(input);
  // As in the table of container.cc.
  const bool is_text = !beginning || (!is_lisp_definition(*beginning) && is_line_with_puzzle(*beginning));
  if (!is_text && !is_lisp_definition(*beginning) && is_lists(*beginning))
    return make_list_records(input, ListDialect::kJson, options);
  if (!is_text && (is_lisp_definition(*beginning) || is_lisp(*beginning)))
    return make_list_records(input, ListDialect::kLisp, options);
  return make_text_records(input, options);
}

}  // namespace sudorate
