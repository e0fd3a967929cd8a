#include "tools/records/forms/container.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "tools/records/forms/line_record.h"
#include "tools/records/meaning/board.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxLookAhead = std::size_t{1} << 20;
constexpr std::size_t kContainerBytes = std::size_t{1} << 16;

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
  const auto end =
      std::ranges::find_if_not(text, [](char c) { return is_word_character(c) || is_one_of("-*", c); });
  const std::string_view rest = trimmed({end, text.end()});
  return end != text.begin() && rest.starts_with('=') ? trimmed(rest.substr(1)) : std::string_view();
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
  if (!is_one_of("[{", front_of(text))) return false;
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
  return {line, line.substr(std::min(line.find_first_not_of(kWhiteSpace), line.size())),
          next.value_or(std::string_view())};
}

// The first significant line, which is neither blank nor a comment; nothing if the first megabyte has none. Reads
// ahead as far as needed and consumes nothing. Valid until the input is filled again.
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

// Whether a line in round brackets is a title, since words stand behind it, or a puzzle, a row of a grid or the
// call of a program below it, or begins a function of JavaScript.
bool is_other_bracket(const Beginning& beginning) {
  for (const std::string_view function : {"(function", "(() =>", "(async "}) {
    if (beginning.text.starts_with(function)) return true;
  }
  const auto goes_on_in_lisp = [](std::string_view rest) { return is_one_of("()[]{};'`\"#", front_of(rest)); };
  const std::string_view text = trimmed(beginning.text, kWhiteSpace);
  const std::size_t closer = text.find(')');
  if (closer == std::string_view::npos || text.find('(', 1) < closer) return false;
  const std::string_view behind = trimmed(text.substr(closer + 1), kWhiteSpace);
  if (!behind.empty()) return !goes_on_in_lisp(behind);
  const std::string_view below = trimmed(beginning.next, kWhiteSpace);
  return std::ranges::any_of(text, is_ascii_letter) && !goes_on_in_lisp(below) &&
         (is_one_of("0123456789.|+-$", front_of(below)) || is_line_record(below));
}

bool is_lisp(const Beginning& beginning) {
  const std::string_view text = beginning.text;
  return (text.front() == '(' && !is_other_bracket(beginning)) || text.starts_with("'(") ||
         begins_quoted_chunk(text);
}

struct FileForm {
  Container container;
  bool (*recognises)(const Beginning& beginning);
};

// In the order of trial; a file of none of these forms is text.
constexpr std::array kFileForms = {
    FileForm{Container::kLisp, is_lisp_definition},
    FileForm{Container::kTable, is_certain_table},
    FileForm{Container::kText, is_line_with_puzzle},
    FileForm{Container::kLists, is_lists},
    FileForm{Container::kLisp, is_lisp},
    FileForm{Container::kTable, is_table},
};

struct ContainerRow {
  Container container;
  // The names of the container for --from, separated by blanks.
  std::string_view formats;
  std::unique_ptr<RecordSource> (*make_source)(TextInput& input, const ReadOptions& options);
};
constexpr std::array kContainers = {
    ContainerRow{Container::kLines, "lines line81 line81+ sdm url hodoku commarows", make_line_records},
    ContainerRow{Container::kText, "text sukaku729 rows spaced box ss pm sdk sdx opensudoku ksudoku xml",
                 make_text_records},
    ContainerRow{Container::kTable, "csv tsv", make_table_records},
    ContainerRow{Container::kLisp, "lisp chunk", make_lisp_records},
    ContainerRow{Container::kLists, "json jsonl python", make_json_records},
};

}  // namespace

Container detect_container(TextInput& input) {
  const std::optional<Beginning> beginning = beginning_of(input);
  if (!beginning) return Container::kText;
  const auto form =
      std::ranges::find_if(kFileForms, [&](const FileForm& each) { return each.recognises(*beginning); });
  return form == kFileForms.end() ? Container::kText : form->container;
}

Container container_of(TextInput& input, const ReadOptions& options) {
  const bool is_table = options.delimiter || options.has_header.has_value();
  const bool has_columns = !options.puzzle_column.empty() || !options.id_column.empty();
  Container container = options.container;
  if (container == Container::kAuto) container = is_table ? Container::kTable : detect_container(input);
  // Among the other containers only objects have named members.
  return has_columns && container != Container::kLists ? Container::kTable : container;
}

std::unique_ptr<RecordSource> make_record_source(TextInput& input, const ReadOptions& options) {
  const Container container = container_of(input, options);
  const ContainerRow& row = *std::ranges::find(kContainers, container, &ContainerRow::container);
  return row.make_source(input, options);
}

const std::vector<std::pair<std::string, Container>>& input_formats() {
  static const std::vector<std::pair<std::string, Container>> kFormats = [] {
    std::vector<std::pair<std::string, Container>> formats = {{"auto", Container::kAuto}};
    for (const ContainerRow& row : kContainers) {
      for (const std::string_view name : pieces_of(row.formats, ' ')) formats.emplace_back(name, row.container);
    }
    return formats;
  }();
  return kFormats;
}

}  // namespace sudorate
