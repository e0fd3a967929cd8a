#include "tools/records/rated_reader.h"

#include <algorithm>
#include <utility>

#include "tools/records/column_names.h"

namespace sudorate {

bool is_result_only(const Record& record) {
  return record.error() != nullptr && record.recorded.has_value() && parse_result_line(record.text).has_value();
}

RatedReader::RatedReader(const InputOptions& input, const std::vector<std::string>& operands,
                         RatedReaderOptions options, RunLog& log, InputWatch* watch)
    : options_(std::move(options)), log_(log), reader_(input, operands, log, watch) {}

void RatedReader::set_recorded(Record& record) const {
  if (columns_) {
    record.recorded = parse_rating_fields(record.columns, *columns_, options_.unit);
  } else if (record.error() != nullptr) {
    record.recorded = parse_result_line(record.text, options_.unit);
    // A malformed line that was rated ends with that outcome.
    if (!record.recorded) record.recorded = parse_recorded_ratings({}, record.text, options_.unit);
  } else {
    record.recorded = parse_recorded_ratings(record.id, record.comment, options_.unit);
  }
}

bool RatedReader::all_have_ratings() const {
  return std::all_of(ahead_.begin(), ahead_.end(), [&](const Record& record) {
    const auto ratings = parse_rating_fields(record.columns, *columns_, options_.unit);
    return !ratings || ratings->problem.empty();
  });
}

// Lists of objects with different members are as many tables.
void RatedReader::tell_once(const std::string& message) {
  if (told_.insert(message).second) log_.tell(message);
}

void RatedReader::choose_columns() {
  columns_.reset();
  if (ahead_.empty()) return;
  const Record& first = ahead_.front();
  if (!options_.rating_column.empty()) {
    RatingColumns columns = find_rating_columns(header_);
    columns.er = find_column(header_, options_.rating_column);
    if (columns.er >= 0 && static_cast<std::size_t>(columns.er) < first.columns.size()) {
      columns_ = columns;
      return;
    }
    tell_once(first.source + ": no column '" + options_.rating_column + "'");
  }
  if (header_.empty()) return;
  const RatingColumns columns = find_rating_columns(header_);
  if (!columns.has_ratings() && columns.outcome < 0) return;
  columns_ = columns;
  if (!columns.is_doubtful) return;
  const std::string name = "column '" + header_[static_cast<std::size_t>(columns.er)] + "' ";
  const bool is_taken = all_have_ratings();
  if (!is_taken) columns_.reset();
  tell_once(first.source + ": " + name + (is_taken ? "is read as ER" : "is no ER, as its first records show") +
            "; --rating-column names another one");
}

void RatedReader::open(Record first, bool reads_all) {
  is_open_ = true;
  header_ = reader_.header();
  const bool has_columns = !first.columns.empty() && (!header_.empty() || !options_.rating_column.empty());
  ahead_.push_back(std::move(first));
  while (ahead_.size() < (has_columns || reads_all ? kOpeningRecords : 1)) {
    Record record;
    if (!reader_.next(record)) break;
    if (reader_.header() != header_) {
      behind_ = std::move(record);
      break;
    }
    ahead_.push_back(std::move(record));
  }
  choose_columns();
  for (Record& record : ahead_) set_recorded(record);
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
  if (ahead_.empty()) {
    if (behind_) {
      record = std::move(*behind_);
      behind_.reset();
      open(std::move(record), false);
    } else {
      if (!reader_.next(record)) return false;
      if (is_open_ && reader_.header() == header_) {
        set_recorded(record);
        return true;
      }
      open(std::move(record), false);
    }
  }
  record = std::move(ahead_.front());
  ahead_.pop_front();
  return true;
}

}  // namespace sudorate
