#include "tools/records/rated_reader.h"

#include <algorithm>
#include <array>
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

RatedReader::Content RatedReader::content_of(const RatingColumns& columns) const {
  Content content = Content::kNothing;
  for (const Record& record : ahead_) {
    if (!is_of_table(record)) continue;
    const auto ratings = parse_rating_fields(record.columns, columns);
    if (!ratings) continue;
    const RecordedPart& er = ratings->er;
    if (!ratings->problem.empty() || (er.value > 0 && er.value < kLowest)) return Content::kOther;
    if (er.value > 0) {
      content = Content::kRatings;
    } else if (er.kind == RecordedKind::kZero && content == Content::kNothing) {
      content = Content::kZeros;
    }
  }
  return content;
}

bool RatedReader::may_hold_ratings(std::size_t column) const {
  const RatingColumns columns{.er = static_cast<int>(column)};
  const auto may_be_rating = [&](const Record& record) {
    const std::string_view field = trimmed(field_at(record.columns, columns.er));
    return !is_of_table(record) || field.empty() || field.find_first_of("./") != std::string_view::npos;
  };
  return content_of(columns) == Content::kRatings && std::ranges::all_of(ahead_, may_be_rating);
}

void RatedReader::add_parts(RatingColumns& columns) const {
  for (std::size_t column = 0; columns.er >= 0 && column < names_.size(); ++column) {
    const std::string name = lower_case(names_[column]);
    int* part = name.find("pearl") != std::string::npos     ? &columns.ep
                : name.find("diamond") != std::string::npos ? &columns.ed
                                                            : nullptr;
    if (part != nullptr && *part < 0 && may_hold_ratings(column)) *part = static_cast<int>(column);
  }
}

std::string RatedReader::unread_column(const RatingColumns& columns) const {
  for (std::size_t column = 0; column < names_.size(); ++column) {
    const std::string name = normal_name(names_[column]);
    const bool is_beside_er = columns.er >= 0 && (name.starts_with("er_") || name == "score");
    const std::array read = {columns.er, columns.ep, columns.ed};
    const bool is_read = std::ranges::find(read, static_cast<int>(column)) != read.end();
    if (!is_beside_er && !is_read && may_hold_ratings(column)) return names_[column];
  }
  return {};
}

void RatedReader::log_once(const std::string& message) {
  if (logged_.insert(message).second) log_.add_remark(message);
}

std::string RatedReader::choose_columns(bool is_first_table) {
  columns_.reset();
  const std::string& asked = options_.rating_column;
  if (asked.empty() && names_.empty()) return {};
  RatingColumns columns = find_rating_columns(names_, *options_.scale);
  if (!asked.empty()) {
    columns.er = find_column(names_, asked);
    columns.named_scale = options_.scale;
    columns.is_doubtful = false;
    const auto has_column = [&](const Record& record) {
      return is_of_table(record) && columns.er < std::ssize(record.columns);
    };
    if (std::ranges::none_of(ahead_, has_column)) columns.er = -1;
    // Objects leave out unknown members: an ER if they have only its bound, or a member that others in the file
    // have.
    if (columns.er < 0 && columns.er_min < 0 && is_first_table) return missing_column_text(names_, asked);
  } else if (!columns.has_ratings() && columns.outcome < 0) {
    if (const std::string name = unread_column(columns); !name.empty())
      log_once(source_ + ": column '" + name +
               "' may hold ratings but is not read; --rating-column names the one to read");
    return {};
  }
  add_parts(columns);
  const bool has_all = columns.er < 0 || (columns.ep >= 0 && columns.ed >= 0);
  if (left_out_.empty() && !has_all) left_out_ = unread_column(columns);
  columns_ = columns;
  if (!columns.is_doubtful) return {};
  const Content content = content_of(columns);
  const bool is_taken = content == Content::kRatings || content == Content::kNothing;
  if (!is_taken) columns_.reset();
  log_once(source_ + ": column '" + names_[static_cast<std::size_t>(columns.er)] + "' " +
           (is_taken ? "is read as ER" : "is not ER, as its first records show") +
           "; --rating-column names another one");
  return {};
}

bool RatedReader::is_of_table(const Record& record) const {
  return record.source == source_ && record.table().names == names_;
}

bool RatedReader::read_on() {
  Record record;
  const bool is_there = reader_.next(record);
  if (is_there) ahead_.push_back(std::move(record));
  return is_there;
}

void RatedReader::open(bool reads_all) {
  const Record& first = ahead_.front();
  const bool is_first_table = first.source != source_;
  source_ = first.source;
  names_ = first.table().names;
  const bool has_columns = (!first.columns.empty() && !names_.empty()) || !options_.rating_column.empty();
  while ((has_columns || reads_all) && ahead_.size() < kOpeningRecords && is_of_table(ahead_.back())) {
    if (!read_on()) break;
  }
  const std::string refusal = choose_columns(is_first_table);
  if (refusal.empty()) return;
  std::erase_if(ahead_, [&](const Record& record) { return record.source == source_; });
  reader_.refuse_source(source_, refusal);
}

FileOpening RatedReader::opening() {
  if (source_.empty() && read_on()) open(true);
  FileOpening opening;
  for (Record& record : ahead_) {
    if (!is_of_table(record)) continue;
    set_recorded(record, columns_, *options_.scale);
    const bool is_puzzle = record.position() != nullptr;
    opening.puzzles += is_puzzle ? 1 : 0;
    opening.rated += is_puzzle && record.recorded ? 1 : 0;
    opening.results_only += is_result_only(record) ? 1 : 0;
  }
  return opening;
}

bool RatedReader::next(Record& record) {
  while (!ahead_.empty() || read_on()) {
    if (!is_of_table(ahead_.front())) {
      open(false);
      continue;
    }
    record = std::move(ahead_.front());
    ahead_.pop_front();
    set_recorded(record, columns_, *options_.scale);
    return true;
  }
  return false;
}

}  // namespace sudorate
