#include "tools/records/container.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "tools/records/board.h"
#include "tools/records/characters.h"
#include "tools/records/line_record.h"
#include "tools/records/list_records.h"
#include "tools/records/sdk_record.h"
#include "tools/records/table_records.h"
#include "tools/records/text_records.h"
#include "tools/records/xml_records.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxLookAhead = std::size_t{1} << 20;
// Of a long line the beginning tells enough.
constexpr std::size_t kContainerBytes = std::size_t{1} << 16;
constexpr std::string_view kWhiteSpace = " \t\r\n\v\f";

// The line that starts at a place in what is buffered, without its end, or as much of it as tells enough; nothing
// at the end of the text.
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

bool line_begins_with(std::string_view text, std::string_view front) {
  return text.substr(0, front.size()) == front;
}

bool is_array(std::string_view text) { return line_begins_with(text, "#2A(") || line_begins_with(text, "#2a("); }

// What stands behind "name ="; nothing for another text.
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

// A chunk in quotes that goes on behind the line, or has blanks in it.
bool begins_quoted_chunk(std::string_view text) {
  if (text.size() < 2 || text.front() != '"') return false;
  const std::size_t end = text.find('"', 1);
  if (end != std::string_view::npos && text.find_first_not_of(kBlanks, end + 1) != std::string_view::npos)
    return false;
  const auto cells = chunk_cells(text.substr(1, end == std::string_view::npos ? end : end - 1));
  return cells && (end == std::string_view::npos ? !cells->empty() : cells->size() == kCellCount);
}

// What the first significant line tells.
Container container_of(std::string_view line) {
  const std::string_view text = line.substr(line.find_first_not_of(kWhiteSpace));
  if (text.front() == '<') return Container::kXml;
  if (text.front() == '{') return Container::kLists;
  if (is_array(text)) return Container::kLisp;
  if (text.front() == '(' && is_definition(text.substr(1, text.find_first_of(kBlanks) - 1)))
    return Container::kLisp;
  // Brackets around a puzzle are text.
  const bool is_line = is_line_record(line);
  if (text.front() == '"' && has_quoted_puzzle(line)) return Container::kTable;
  if (is_line && line.find_first_of(",\"'") == std::string_view::npos) return Container::kText;
  if (text.front() == '[' && !is_section(text)) return Container::kLists;
  if (is_line) return Container::kText;
  if (text.front() == '(' || line_begins_with(text, "'(")) return Container::kLisp;
  if (begins_quoted_chunk(text)) return Container::kLisp;
  const std::string_view value = named_value(text);
  if (is_array(value)) return Container::kLisp;
  if (!value.empty() && (value.front() == '[' || value.front() == '(')) return Container::kLists;
  return header_delimiter(line) ? Container::kTable : Container::kText;
}

// A source with what its records need, in the order of their use.
template <typename Source>
class LineSource final : public RecordSource {
 public:
  LineSource(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.characters), source_(lines_, options) {}

  bool next(Record& record) override {
    if (!source_.next(record)) return false;
    if (record.columns.empty() && source_.header().empty()) columns_.add_columns(record);
    return true;
  }
  const std::vector<std::string>& header() const override { return source_.header(); }
  const std::string& problem() const override { return source_.problem(); }

 private:
  LineQueue lines_;
  Source source_;
  ListColumns columns_;
};

}  // namespace

Container detect_container(TextInput& input) {
  std::size_t start = 0;
  while (start < kMaxLookAhead) {
    const std::optional<std::string_view> line = line_at(input, start);
    if (!line) break;
    const std::size_t first = line->find_first_not_of(kWhiteSpace);
    const bool is_lisp = first != std::string_view::npos && line_begins_with(line->substr(first), "#2");
    if (is_lisp || !is_blank_or_comment(*line)) return container_of(*line);
    if (line->size() >= kContainerBytes) break;
    start += line->size() + 1;
  }
  return Container::kText;
}

std::unique_ptr<RecordSource> make_record_source(TextInput& input, const ReadOptions& options) {
  const bool is_table = options.delimiter || options.has_header.has_value();
  const bool has_columns = !options.puzzle_column.empty() || !options.id_column.empty();
  Container container = options.container;
  if (container == Container::kAuto) container = is_table ? Container::kTable : detect_container(input);
  // Of the others only objects have something to be called a column.
  if (has_columns && container != Container::kLists) container = Container::kTable;
  switch (container) {
    case Container::kLines:
      return std::make_unique<LineSource<LineRecords>>(input, options);
    case Container::kTable:
      return std::make_unique<LineSource<TableRecords>>(input, options);
    case Container::kLists:
      return std::make_unique<ListRecords>(input, ListDialect::kJson, options);
    case Container::kLisp:
      return std::make_unique<ListRecords>(input, ListDialect::kLisp, options);
    case Container::kXml:
      return std::make_unique<XmlRecords>(input, options);
    case Container::kAuto:
    case Container::kText:
      break;
  }
  return std::make_unique<LineSource<TextRecords>>(input, options);
}

const std::vector<std::pair<std::string, Container>>& input_formats() {
  static const std::vector<std::pair<std::string, Container>> kFormats = {
      {"auto", Container::kAuto},    {"text", Container::kText},       {"lines", Container::kLines},
      {"line81", Container::kLines}, {"line81+", Container::kLines},   {"sdm", Container::kLines},
      {"url", Container::kLines},    {"hodoku", Container::kLines},    {"sukaku729", Container::kText},
      {"rows", Container::kText},    {"spaced", Container::kText},     {"commarows", Container::kLines},
      {"box", Container::kText},     {"ss", Container::kText},         {"pm", Container::kText},
      {"sdk", Container::kText},     {"sdx", Container::kText},        {"csv", Container::kTable},
      {"tsv", Container::kTable},    {"json", Container::kLists},      {"jsonl", Container::kLists},
      {"python", Container::kLists}, {"lisp", Container::kLisp},       {"chunk", Container::kLisp},
      {"xml", Container::kXml},      {"opensudoku", Container::kAuto},
  };
  return kFormats;
}

}  // namespace sudorate
