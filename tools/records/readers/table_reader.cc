// Tables: CSV, TSV and the like, with names of columns or without.
#include <algorithm>
#include <array>
#include <deque>
#include <utility>

#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/bytes/text_line.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/readers/grid_rows.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::array kDelimiters = {'\t', ',', ';'};
constexpr std::size_t kFirstRecords = 100;
constexpr std::size_t kMaxLinesOfRow = 100;
constexpr std::size_t kMaxBytesOfLines = std::size_t{1} << 18;
constexpr std::size_t kMaxBytesAhead = std::size_t{1} << 22;
constexpr std::size_t kMaxNamesBytes = std::size_t{1} << 16;

bool is_puzzle_name(const std::string& name) {
  // A line of this one word is a title, not a header.
  const NamedColumns columns = find_columns(std::array<std::string, 1>{name});
  return columns.puzzle == 0 && (name.substr(0, 1) == "p" || name.substr(0, 1) == "q");
}

using FieldPlace = std::vector<std::string>::const_iterator;

std::string joined(FieldPlace first, FieldPlace last) {
  std::string text;
  for (FieldPlace place = first; place != last; ++place) {
    if (!text.empty() && !place->empty()) text += ' ';
    text += *place;
  }
  return text;
}

bool has_puzzle(const std::vector<std::string>& fields) { return std::ranges::any_of(fields, is_puzzle_field); }

bool is_open_puzzle(std::string_view field) {
  return is_puzzle_field(field) && field.find_first_not_of("123456789") != std::string_view::npos;
}

bool is_header_of(const std::vector<std::string>& names, const std::vector<std::string>& fields) {
  constexpr std::size_t kLongestName = 60;
  const auto is_name = [](const std::string& name) {
    return name.size() <= kLongestName && std::ranges::any_of(name, is_ascii_letter);
  };
  if (names.size() < 2 || names.size() != fields.size()) return false;
  for (std::size_t column = 0; column < names.size(); ++column) {
    if (is_puzzle_field(fields[column]) && is_name(names[column])) return true;
  }
  return false;
}

constexpr std::string_view kNumberAdvice =
    "; a spreadsheet takes such puzzles for numbers and drops zeros: make the column text before the import";

// Whether a program has taken a puzzle for a number: as "300401" without the zeros before it, or as 3.004E+78.
bool seems_a_number(std::string_view puzzle) {
  constexpr std::size_t kFewestDigits = 60;
  const std::size_t digits = std::min(puzzle.find_first_not_of("0123456789.,"), puzzle.size());
  if (digits == puzzle.size()) {
    return digits >= kFewestDigits && digits < kCellCount && puzzle.find_first_of(".,") == std::string_view::npos;
  }
  const std::string_view rest = puzzle.substr(digits);
  return digits > 0 && rest.size() >= 3 && (rest[0] == 'E' || rest[0] == 'e') && rest[1] == '+' &&
         rest.find_first_not_of("0123456789", 2) == std::string_view::npos;
}

// Whether of several names only that of the puzzle is known, as in "Sudoku, hard".
bool has_one_name(const std::vector<std::string>& names) {
  return names.size() > 1 && other_names(names, find_columns(names)).size() + 1 == names.size() &&
         !find_rating_columns(names).has_ratings();
}

// Whether a line is a puzzle, or a row of a grid, without any fields.
bool is_puzzle_alone(std::string_view line, char delimiter) {
  return line.find(delimiter) == std::string_view::npos && !line.starts_with('"') &&
         (!has_no_puzzle(line) || read_grid_row(line).kind == RowKind::kRow);
}

// The delimiter of a line with the names of the columns: the character that yields a name for the puzzle's column,
// or nothing. A line without any delimiter must be such a name itself. Unknown names are names of columns if
// `next`, the line below, has as many fields and a puzzle among them. Several names of which one is known are words
// of a title if that line is a puzzle alone.
std::optional<char> header_delimiter(std::string_view line, std::string_view next = {}) {
  // A program's list of what it imports may have such names, too.
  if (line.size() > kMaxNamesBytes || line.starts_with("import ") || line.starts_with("from ")) return std::nullopt;
  // A line that long says nothing of unknown names; known ones need no line below.
  if (next.size() > kMaxNamesBytes) next = {};
  std::optional<char> best;
  std::size_t most = 1;
  for (const char delimiter : kDelimiters) {
    const auto fields = split_csv(line, delimiter);
    if (!fields || has_puzzle(*fields)) continue;
    const auto below = next.empty() ? std::nullopt : split_csv(next, delimiter);
    if (find_columns(*fields).puzzle < 0 && !(below && is_header_of(*fields, *below))) continue;
    if (has_one_name(*fields) && is_puzzle_alone(next, delimiter)) continue;
    if (fields->size() > most || (!best && fields->size() == 1 && is_puzzle_name(fields->front()))) {
      best = delimiter;
      most = std::max(most, fields->size());
    }
  }
  return best;
}

// The delimiter that the first line of a table may name for Excel, as in "sep=;"; nothing for any other line.
std::optional<char> named_delimiter(std::string_view line) {
  constexpr std::string_view kName = "sep=";
  if (line.size() > 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
  if (line.size() != kName.size() + 1 || lower_case(line.substr(0, kName.size())) != kName) return std::nullopt;
  return line.back();
}

// A first line that names the delimiter is no record. A header is found by its names or by the record below it. The
// puzzle is in the column that the options name, else in a column with a known name, else in the first column that
// holds a puzzle with empty cells in most of the first 100 records. For this search, so many records, or 4 MB of
// them, are read before the first one is returned. If the table lacks the column that the options name, it has no
// records and a problem. Blank lines and comments are dropped. Without a header the fields before the puzzle are
// its id, the fields after it its comment.
//
// A field in quotes may span at most 100 lines; if a quote is not closed within them, its first line is a malformed
// record.
class TableReader final : public RecordSource {
 public:
  TableReader(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.blanks), options_(options) {}

  bool next(Record& record) override {
    if (!is_open_) open();
    if (!problem_.empty()) return false;
    read_ahead(1);
    if (ahead_.empty()) return false;
    record = std::move(ahead_.front());
    ahead_.pop_front();
    record.header = header_;
    finish(record);
    return true;
  }

 private:
  // A row may begin with the sign of a comment, as "#17,PUZZLE".
  bool is_no_row(std::string_view plain) const {
    const std::string_view text = trimmed(plain);
    return text.empty() || (is_blank_or_comment(text) && text.front() != delimiter_ && has_no_puzzle(text));
  }

  std::optional<Record> read_row() {
    while (lines_.peek() != nullptr && !lines_.peek()->is_cut() && is_no_row(lines_.peek()->plain())) lines_.pop();
    const TextLine* line = lines_.peek();
    if (line == nullptr) return std::nullopt;
    Record row;
    row.line = row.last_line = line->number();
    if (line->is_cut()) {
      row = cut_record(*line, options_);
      lines_.pop();
      return row;
    }
    row.text = line->text();
    auto fields = split_csv(row.text, delimiter_);
    std::string text = row.text;
    std::size_t count = 1;
    std::ptrdiff_t quotes = std::ranges::count(text, '"');
    const bool is_too_wide =
        !fields && static_cast<std::size_t>(std::ranges::count(text, delimiter_)) >= kMostFields;
    while (!fields && !is_too_wide && count < kMaxLinesOfRow && text.size() < kMaxBytesOfLines) {
      line = lines_.peek(count);
      if (line == nullptr || line->is_cut()) break;
      text += '\n' + line->text();
      ++count;
      quotes += std::ranges::count(line->text(), '"');
      if (quotes % 2 == 0) fields = split_csv(text, delimiter_);
    }
    if (fields) {
      row.last_line = lines_.peek(count - 1)->number();
      row.text = std::move(text);
      row.columns = std::move(*fields);
    } else {
      row.parsed = ParseError{1, is_too_wide ? "a record of more than " + std::to_string(kMostFields) + " fields"
                                             : "a quoted field that is not closed"};
      count = 1;
    }
    for (; count > 0; --count) lines_.pop();
    return row;
  }

  void open() {
    is_open_ = true;
    while (lines_.peek() != nullptr && is_blank_or_comment(lines_.peek()->plain())) lines_.pop();
    if (lines_.peek() == nullptr) return;
    const std::optional<char> named = named_delimiter(lines_.peek()->text());
    if (named) lines_.pop();
    if (lines_.peek() == nullptr) return;
    if (named) {
      delimiter_ = *named;
    } else {
      choose_delimiter(lines_.peek()->plain());
    }
    read_header();
    if (!options_.puzzle_column.empty()) columns_.puzzle = asked_column(options_.puzzle_column);
    if (problem_.empty()) find_puzzle_column();
    if (has_header_) header_->others = other_names(names_, columns_);
  }

  void choose_delimiter(std::string_view line) {
    if (const auto found = header_delimiter(line)) {
      delimiter_ = *found;
      return;
    }
    // A delimiter that yields a puzzle column wins; else the one that yields the most fields.
    std::size_t most = 0;
    for (const char delimiter : kDelimiters) {
      const auto fields = split_csv(line, delimiter);
      if (!fields) continue;
      const std::size_t weight = fields->size() + (has_puzzle(*fields) ? kMaxNamesBytes : 0);
      if (weight <= most) continue;
      most = weight;
      delimiter_ = delimiter;
    }
    // If this line is a record, there is no wait for the line below.
    if (most >= kMaxNamesBytes || lines_.peek(1) == nullptr) return;
    if (const auto found = header_delimiter(line, lines_.peek(1)->plain())) delimiter_ = *found;
  }

  void read_header() {
    std::optional<Record> first = read_row();
    if (!first) return;
    const bool names_column =
        !options_.puzzle_column.empty() && find_column(first->columns, options_.puzzle_column) >= 0;
    bool is_header = first->error()->reason.empty() && !has_puzzle(first->columns) &&
                     (names_column || find_columns(first->columns).puzzle >= 0);
    std::optional<Record> second;
    if (!is_header && !has_puzzle(first->columns)) {
      second = read_row();
      is_header = second && is_header_of(first->columns, second->columns);
    }
    has_header_ = is_header;
    if (has_header_) {
      names_ = std::move(first->columns);
      header_ = std::make_shared<TableHeader>(TableHeader{names_, std::move(first->text)});
      columns_ = find_columns(names_);
    } else {
      ahead_.push_back(std::move(*first));
    }
    if (second) ahead_.push_back(std::move(*second));
  }

  void find_puzzle_column() {
    if (columns_.puzzle >= 0) return;
    read_ahead(kFirstRecords);
    for (const auto is_puzzle : {is_open_puzzle, is_puzzle_field}) {
      std::vector<std::size_t> puzzles;
      for (const Record& row : ahead_) {
        puzzles.resize(std::max(puzzles.size(), row.columns.size()));
        for (std::size_t column = 0; column < row.columns.size(); ++column) {
          if (is_puzzle(row.columns[column])) ++puzzles[column];
        }
      }
      const auto most = std::ranges::max_element(puzzles);
      if (most == puzzles.end() || *most == 0) continue;
      const auto first =
          std::ranges::find_if(puzzles, [&](std::size_t count) { return 2 * count > ahead_.size(); });
      columns_.puzzle = static_cast<int>((first == puzzles.end() ? most : first) - puzzles.begin());
      return;
    }
  }

  void read_ahead(std::size_t count) {
    std::size_t bytes = 0;
    while (ahead_.size() < count && bytes < kMaxBytesAhead) {
      std::optional<Record> row = read_row();
      if (!row) break;
      bytes += row->text.size() + row->columns.size() * sizeof(std::string);
      ahead_.push_back(std::move(*row));
    }
  }

  // The column with this name or number, if the table has it; else sets problem_ and returns a negative number.
  int asked_column(const std::string& name_or_number) {
    const int column = find_column(names_, name_or_number);
    const auto has_column = [column](const Record& row) { return column < static_cast<int>(row.columns.size()); };
    if (column >= 0 && column < static_cast<int>(names_.size())) return column;
    // A number may also mean a column without a name. Most tables have it in the first row.
    for (const std::size_t count : {std::size_t{1}, kFirstRecords}) {
      if (column < 0) break;
      read_ahead(count);
      if (std::ranges::any_of(ahead_, has_column)) return column;
    }
    problem_ = missing_column_text(names_, name_or_number);
    return -1;
  }

  void finish(Record& row) const {
    if (!row.error()->reason.empty()) return;
    if (columns_.puzzle < 0) {
      row.parsed = ParseError{1, "no column of puzzles, name one with --column"};
      return;
    }
    if (static_cast<std::size_t>(columns_.puzzle) >= row.columns.size()) {
      row.parsed = ParseError{1, counted(row.columns.size(), "field") + ", the puzzle is in column " +
                                     std::to_string(columns_.puzzle + 1)};
      return;
    }
    const std::string_view puzzle = field_at(row.columns, columns_.puzzle);
    Record read =
        field_record({puzzle, field_at(row.columns, columns_.filled), field_at(row.columns, columns_.candidates),
                      field_at(row.columns, columns_.solution)},
                     options_);
    row.parsed = std::move(read.parsed);
    row.solution = std::move(read.solution);
    // A field with doubled quotes is not found; then only the column of the message is wrong.
    const std::size_t offset = puzzle.empty() ? 0 : std::min(row.text.find(puzzle), row.text.size());
    row.column() += static_cast<int>(offset == row.text.size() ? 0 : offset);
    if (ParseError* error = std::get_if<ParseError>(&row.parsed); error != nullptr && seems_a_number(puzzle)) {
      error->reason += kNumberAdvice;
    }
    const auto puzzle_field = row.columns.begin() + columns_.puzzle;
    const bool has_id = has_header_ || columns_.id >= 0;
    row.id = to_utf8(has_id ? std::string(field_at(row.columns, columns_.id))
                            : joined(row.columns.begin(), puzzle_field));
    row.comment = to_utf8(has_header_ ? std::string(field_at(row.columns, columns_.comment))
                                      : joined(puzzle_field + 1, row.columns.end()));
  }

  LineQueue lines_;
  const ReadOptions& options_;
  bool is_open_ = false;
  bool has_header_ = false;
  std::vector<std::string> names_;  // of the columns
  std::shared_ptr<TableHeader> header_;
  char delimiter_ = ',';
  NamedColumns columns_;
  std::deque<Record> ahead_;
};

}  // namespace

bool begins_table(std::string_view line, std::string_view next) {
  return named_delimiter(line) || header_delimiter(line, next).has_value();
}

char list_delimiter(std::string_view line) {
  char found = '\0';
  for (const char delimiter : {'\t', ',', ';', '|'}) {
    const auto fields = split_csv(line, delimiter);
    if (fields && fields->size() > 1 && has_puzzle(*fields)) found = delimiter;
  }
  return found;
}

std::unique_ptr<RecordSource> make_table_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TableReader>(input, options);
}

}  // namespace sudorate
