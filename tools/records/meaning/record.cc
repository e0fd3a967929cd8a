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

// "8.4;PUZZLE" or "PUZZLE;8,4": a number with a decimal in the only field beside the puzzle, or in the first one.
std::optional<RecordedRatings> parse_lone_field(const Record& record) {
  const std::vector<std::string>& columns = record.columns;
  if (columns.size() < 2) return std::nullopt;
  std::string field;
  if (trimmed(columns.front()) == record.id) field = record.id;
  if (columns.size() == 2 && trimmed(columns.back()) == record.comment) field = record.comment;
  if (std::ranges::count(field, ',') == 1) field[field.find(',')] = '.';
  std::optional<RecordedRatings> ratings = parse_rating_line(field);
  const bool is_er_alone = ratings && ratings->problem.empty() && ratings->outcome.empty() &&
                           ratings->ep.kind == RecordedKind::kNone && ratings->ed.kind == RecordedKind::kNone;
  return is_er_alone ? ratings : std::nullopt;
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
  position.givens = plain_digits(record.text);
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
    record.recorded = parse_recorded_ratings(record.id, record.comment);
    if (!record.recorded) record.recorded = parse_lone_field(record);
  }
  if (record.recorded) mark_other_scale(*record.recorded, scale);
}

bool is_result_only(const Record& record) {
  return record.error() != nullptr && record.recorded.has_value() && parse_rating_line(record.text).has_value();
}

}  // namespace sudorate
