// The records of a run, with the ratings recorded in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/meaning/record.h"
#include "tools/records/record_reader.h"

namespace sudorate {

// The content of a file, judged by its first records.
struct FileOpening {
  std::size_t puzzles = 0;
  std::size_t rated = 0;         // puzzles with recorded ratings
  std::size_t results_only = 0;  // ratings on a line of their own
};

// Reads records and sets Record::recorded: from the columns of a table, from the text around the puzzle, or from a
// line that holds only ratings and no puzzle.
//
// Finds the columns of a table by their names. A column "rating" or "difficulty" may hold another measure: it is
// taken if its first records, 100 at most, all have an ER there or nothing, none of them below 1.0 and not only
// 0.0, and the log reports the decision. EP and ED may also be in a column with pearl and diamond in its name, if
// its first records are ratings. To decide, the first records of a table are read ahead. Where no name is known,
// the log points out a column whose first records look like ratings.
//
// The rating column of the options is taken without a check, and a list without names is read as a table then. A
// file without that column has no records; the log reports that it cannot be read.
class RatedReader final : public RecordStage {
 public:
  static constexpr std::size_t kOpeningRecords = 100;

  // The log and the watch, which may be null, must outlive the reader.
  RatedReader(const InputOptions& input, std::vector<InputItem> items, RatedReaderOptions options, ReadingLog& log,
              InputWatch* watch = nullptr);

  bool next(Record& record) override;
  // The name of a column that may hold ratings, but is not read, beside one that is read; empty if there is none.
  const std::string& left_out() const { return left_out_; }
  // The content of the first file. Reads ahead if needed; to be called before next().
  FileOpening opening();

 private:
  // What the columns of the records ahead hold, and nothing else.
  enum class Content : std::uint8_t { kNothing, kZeros, kRatings, kOther };

  // Begins the table of the first record ahead. Reads the first records of a table, or with `reads_all` of
  // anything, and chooses the columns; none of these records stays if their file is refused.
  void open(bool reads_all);
  // Reads another record into ahead_, the last of which may be of the next table; false if there is none.
  bool read_on();
  bool is_of_table(const Record& record) const;
  // Sets the columns of the current table. Returns why its file cannot be used, or an empty text.
  std::string choose_columns(bool is_first_table);
  Content content_of(const RatingColumns& columns) const;
  // Whether the fields of a column are ratings with a decimal, 0.0 or empty, but not all of these.
  bool may_hold_ratings(std::size_t column) const;
  // Adds columns of EP and ED that their names alone do not show.
  void add_parts(RatingColumns& columns) const;
  // The name of the first column that may hold ratings and is neither read nor what this program writes beside ER;
  // empty if there is none.
  std::string unread_column(const RatingColumns& columns) const;
  // Lists of objects with different members are as many tables.
  void log_once(const std::string& message);

  RatedReaderOptions options_;
  ReadingLog& log_;
  RecordReader reader_;
  std::deque<Record> ahead_;
  // The current table: its source, empty before the first one, and the names of its columns.
  std::string source_;
  std::vector<std::string> names_;
  std::optional<RatingColumns> columns_;
  std::string left_out_;
  std::set<std::string> logged_;
};

// Whether the first record of an input looks rated: the columns of a table decide by their names, and the text
// around a puzzle by its notation.
bool seems_rated(const Record& record);

}  // namespace sudorate
