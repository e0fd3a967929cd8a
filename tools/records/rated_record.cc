#include "tools/records/rated_record.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

// "8.4;PUZZLE" or "PUZZLE;8,4": a number with a decimal in the only field beside the puzzle, or in the first one.
std::optional<RecordedRatings> parse_lone_field(const Record& record, RatingUnit unit) {
  const std::vector<std::string>& columns = record.columns;
  if (columns.size() < 2) return std::nullopt;
  std::string field;
  if (trimmed(columns.front()) == record.id) field = record.id;
  if (columns.size() == 2 && trimmed(columns.back()) == record.comment) field = record.comment;
  if (std::count(field.begin(), field.end(), ',') == 1) field[field.find(',')] = '.';
  std::optional<RecordedRatings> ratings = parse_rating_line(field, unit);
  const bool is_er_alone = ratings && ratings->problem.empty() && ratings->outcome.empty() &&
                           ratings->ep.kind == RecordedKind::kNone && ratings->ed.kind == RecordedKind::kNone;
  return is_er_alone ? ratings : std::nullopt;
}

}  // namespace

void set_recorded(Record& record, const std::optional<RatingColumns>& columns, RatingUnit unit) {
  if (columns) {
    record.recorded = parse_rating_fields(record.columns, *columns, unit);
  } else if (record.error() != nullptr) {
    record.recorded = parse_rating_line(record.text, unit);
    // A malformed line of a rated file ends with the outcome "malformed".
    if (!record.recorded) record.recorded = parse_recorded_ratings({}, record.text, unit);
  } else {
    record.recorded = parse_recorded_ratings(record.id, record.comment, unit);
    if (!record.recorded) record.recorded = parse_lone_field(record, unit);
  }
}

bool is_result_only(const Record& record) {
  return record.error() != nullptr && record.recorded.has_value() && parse_rating_line(record.text).has_value();
}

}  // namespace sudorate
