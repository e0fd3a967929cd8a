#include "tools/records/meaning/record.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxLabelBytes = 4000;
constexpr std::string_view kLabelHexDigits = "0123456789ABCDEF";

std::string escaped(char c) {
  if (c == '\t') return "\\t";
  if (c == '\\') return "\\\\";
  if (c >= ' ' && c <= '~') return {c};
  const unsigned value = static_cast<unsigned char>(c);
  return {'\\', 'x', kLabelHexDigits[value / 16], kLabelHexDigits[value % 16]};
}

}  // namespace

const TableHeader& Record::table() const {
  static const TableHeader kNone;
  return header == nullptr ? kNone : *header;
}

Record malformed_record(ParseError error, std::int64_t line) {
  Record record;
  record.line = line;
  record.parsed = std::move(error);
  return record;
}

Record record_of(const PlainLines& lines, std::size_t index) {
  Record record;
  record.ordinal = lines.ordinal + static_cast<std::int64_t>(index);
  record.source = lines.source;
  record.line = record.last_line = lines.line + static_cast<std::int64_t>(index);
  record.input_bytes = kPlainLineBytes;
  record.text = lines.text.substr(index * kPlainLineBytes, kCellCount);
  Position position;
  position.cells = record.text;
  position.givens = cell_digits(record.text);
  record.parsed = std::move(position);
  return record;
}

std::size_t text_bytes(const Record& record) {
  std::size_t bytes = record.text.size() + record.id.size() + record.comment.size();
  for (const std::string& column : record.columns) bytes += sizeof(std::string) + column.size();
  return bytes;
}

std::string record_label(const Record& record) {
  if (const Position* position = record.position()) return position->cells;
  std::string label;
  for (const char c : record.text) {
    const std::string shown = escaped(c);
    // Dots could be taken for cells.
    if (label.size() + shown.size() > kMaxLabelBytes) return label + " [cut off]";
    label += shown;
  }
  return label;
}

std::string_view state_mark(const Record& record) {
  const Position* position = record.position();
  return position != nullptr && position->state ? " state" : "";
}

std::optional<TextAround> text_around(const Record& record) {
  const Position* const position = record.position();
  if (position == nullptr || record.line != record.last_line || !record.columns.empty()) return std::nullopt;
  const std::string_view text = record.text;
  const auto begin = static_cast<std::size_t>(position->column - 1);
  if (begin >= text.size() || !text.substr(begin).starts_with(position->cells)) return std::nullopt;
  std::size_t end = begin + position->cells.size();
  if (const std::size_t solution = text.find(record.solution); solution != std::string_view::npos)
    end = std::max(end, solution + record.solution.size());
  return TextAround{text.substr(0, record.id.empty() ? 0 : begin), text.substr(end)};
}

void set_recorded(Record& record, const std::optional<RatingColumns>& columns, const PassTable& scale) {
  if (columns) {
    record.rating_columns = {columns->er, columns->ep, columns->ed};
    record.column_scale = columns->named_scale;
    record.recorded = parse_rating_fields(record.columns, *columns);
  } else if (record.error() != nullptr) {
    record.recorded = parse_rating_line(record.text);
    // A malformed line of a rated file ends with the outcome "malformed".
    if (!record.recorded) record.recorded = parse_recorded_ratings({}, record.text);
  } else {
    if (const auto around = text_around(record))
      record.recorded = parse_recorded_ratings(around->before, around->behind);
    if (!record.recorded) record.recorded = parse_recorded_ratings(record.id, record.comment);
  }
  if (record.recorded) mark_other_scale(*record.recorded, scale);
}

bool is_result_only(const Record& record) {
  return record.error() != nullptr && record.recorded.has_value() && parse_rating_line(record.text).has_value();
}

}  // namespace sudorate
