#include "tools/records/rated_reader.h"

#include <algorithm>
#include <utility>

#include "tools/records/meaning/column_names.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Of a puzzle that is not solved.
constexpr Rating kLowest = 10;

InputOptions with_columns(InputOptions input, const RatedReaderOptions& options) {
  input.read.has_columns = !options.rating_column.empty();
  return input;
}

}  // namespace

bool seems_rated(const Record& record) {
  const std::vector<std::string>& columns = record.table().names;
  if (columns.empty()) return parse_recorded_ratings(record.id, record.comment).has_value();
  const RatingColumns found = find_rating_columns(columns);
  return found.has_ratings() && !found.is_doubtful;
}

RatedReader::RatedReader(const InputOptions& input, std::vector<InputItem> items, RatedReaderOptions options,
                         ReadingLog& log, InputWatch* watch)
    : options_(std::move(options)),
      log_(log),
      reader_(with_columns(input, options_), std::move(items), log, watch) {}

bool RatedReader::all_have_ratings() const {
  bool has_zero = false;
  bool has_rating = false;
  for (const Record& record : ahead_) {
    const auto ratings = parse_rating_fields(record.columns, *columns_);
    if (!ratings) continue;
    const RecordedPart& er = ratings->er;
    if (!ratings->problem.empty() || (er.value > 0 && er.value < kLowest)) return false;
    has_zero = has_zero || er.kind == RecordedKind::kZero;
    has_rating = has_rating || er.value > 0;
  }
  return has_rating || !has_zero;
}

bool RatedReader::may_hold_ratings(std::size_t column) const {
  bool has_rating = false;
  for (const Record& record : ahead_) {
    const std::string_view field = trimmed(field_at(record.columns, static_cast<int>(column)));
    if (field.empty()) continue;
    const auto ratings = parse_rating_line(field);
    const bool is_zero = ratings && ratings->er.kind == RecordedKind::kZero;
    const bool is_rating = ratings && ratings->problem.empty() && ratings->er.value >= kLowest;
    if (!is_rating && !is_zero) return false;
    has_rating = has_rating || is_rating;
  }
  return has_rating;
}

void RatedReader::add_parts(RatingColumns& columns) {
  for (std::size_t column = 0; columns.er >= 0 && column < names_.size(); ++column) {
    const std::string name = lower_case(names_[column]);
    int* part = name.find("pearl") != std::string::npos     ? &columns.ep
                : name.find("diamond") != std::string::npos ? &columns.ed
                                                            : nullptr;
    if (part != nullptr && *part < 0 && may_hold_ratings(column)) *part = static_cast<int>(column);
  }
  if (columns.er < 0 || (columns.ep >= 0 && columns.ed >= 0)) return;
  for (std::size_t column = 0; column < names_.size() && left_out_.empty(); ++column) {
    const auto index = static_cast<int>(column);
    const bool is_other = normal_name(names_[column]).starts_with("er_") || normal_name(names_[column]) == "score";
    const bool is_read = index == columns.er || index == columns.ep || index == columns.ed;
    if (!is_other && !is_read && may_hold_ratings(column)) left_out_ = names_[column];
  }
}

void RatedReader::point_out_column() {
  for (std::size_t column = 0; column < names_.size(); ++column) {
    if (!may_hold_ratings(column)) continue;
    return log_once(source_ + ": column '" + names_[column] +
                    "' may hold ratings but is not read; --rating-column names the one to read");
  }
}

// Lists of objects with different members are as many tables.
void RatedReader::log_once(const std::string& message) {
  if (logged_.insert(message).second) log_.add_remark(message);
}

void RatedReader::choose_columns() {
  columns_.reset();
  const std::string& asked = options_.rating_column;
  if (asked.empty() && names_.empty()) return;
  RatingColumns columns = find_rating_columns(names_, *options_.scale);
  if (!asked.empty()) {
    columns.er = find_column(names_, asked);
    columns.named_scale = options_.scale;
    columns.is_doubtful = false;
    const auto has_column = [&](const Record& record) { return columns.er < std::ssize(record.columns); };
    if (columns.er < 0 || std::ranges::none_of(ahead_, has_column)) {
      columns.er = -1;
      // Objects leave out unknown members: an ER if they have only its bound, or a member that others in the file
      // have.
      if (columns.er_min < 0 && is_first_table_) {
        refusal_ = missing_column_text(names_, asked);
        return;
      }
    }
  } else if (!columns.has_ratings() && columns.outcome < 0) {
    return point_out_column();
  }
  add_parts(columns);
  columns_ = columns;
  if (!columns.is_doubtful) return;
  const std::string name = "column '" + names_[static_cast<std::size_t>(columns.er)] + "' ";
  const bool is_taken = all_have_ratings();
  if (!is_taken) columns_.reset();
  log_once(source_ + ": " + name + (is_taken ? "is read as ER" : "is not ER, as its first records show") +
           "; --rating-column names another one");
}

bool RatedReader::is_of_table(const Record& record) const {
  return record.source == source_ && record.table().names == names_;
}

void RatedReader::open(Record first, bool reads_all) {
  is_first_table_ = !is_open_ || first.source != source_;
  is_open_ = true;
  source_ = first.source;
  names_ = first.table().names;
  const bool has_columns = (!first.columns.empty() && !names_.empty()) || !options_.rating_column.empty();
  ahead_.push_back(std::move(first));
  while (ahead_.size() < (has_columns || reads_all ? kOpeningRecords : 1)) {
    Record record;
    if (!reader_.next(record)) break;
    if (!is_of_table(record)) {
      behind_ = std::move(record);
      break;
    }
    ahead_.push_back(std::move(record));
  }
  refusal_.clear();
  choose_columns();
  if (!refusal_.empty()) {
    ahead_.clear();
    reader_.refuse_source(source_, refusal_);
  }
  for (Record& record : ahead_) set_recorded(record, columns_, *options_.scale);
}

FileOpening RatedReader::opening() {
  Record first;
  if (!is_open_ && reader_.next(first)) open(std::move(first), true);
  FileOpening opening;
  for (const Record& record : ahead_) {
    const bool is_puzzle = record.position() != nullptr;
    opening.puzzles += is_puzzle ? 1 : 0;
    opening.rated += is_puzzle && record.recorded ? 1 : 0;
    opening.results_only += is_result_only(record) ? 1 : 0;
  }
  return opening;
}

bool RatedReader::next(Record& record) {
  while (ahead_.empty()) {
    if (behind_) {
      record = std::move(*behind_);
      behind_.reset();
    } else if (!reader_.next(record)) {
      return false;
    }
    if (!is_open_ || !is_of_table(record)) {
      open(std::move(record), false);
    } else if (refusal_.empty()) {
      set_recorded(record, columns_, *options_.scale);
      return true;
    }
  }
  record = std::move(ahead_.front());
  ahead_.pop_front();
  return true;
}

}  // namespace sudorate
