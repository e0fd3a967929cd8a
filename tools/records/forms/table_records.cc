#include <algorithm>
#include <array>
#include <deque>
#include <utility>

#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/bytes/text_line.h"
#include "tools/records/forms/cells.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/field_record.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::array kDelimiters = {'\t', ',', ';', '|'};
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

bool is_cell_field(std::string_view field) {
  field = trimmed(field);
  return field.empty() || (field.size() == 1 && (is_decimal_digit(field.front()) || field == "."));
}

// The first of exactly 81 adjacent fields with one cell each, below names with a number if there is a header;
// negative if there are none.
int first_cell_column(const std::vector<std::string>& header, const std::vector<std::string>& fields) {
  const auto is_cell = [&](std::size_t column) {
    const bool is_named =
        header.empty() || (column < header.size() && std::ranges::any_of(header[column], is_decimal_digit));
    return is_named && is_cell_field(fields[column]);
  };
  std::size_t start = 0;
  for (std::size_t column = 0; column <= fields.size(); ++column) {
    if (column < fields.size() && is_cell(column)) continue;
    if (column - start == kCellCount) return static_cast<int>(start);
    start = column + 1;
  }
  return -1;
}

bool is_header_of(const std::vector<std::string>& names, const std::vector<std::string>& fields) {
  constexpr std::size_t kLongestName = 60;
  const auto is_name = [](const std::string& name) {
    return name.size() <= kLongestName && std::ranges::any_of(name, is_ascii_letter);
  };
  if (names.size() < 2 || names.size() != fields.size()) return false;
  if (first_cell_column(names, fields) >= 0) return true;
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

// The line below the head of a Markdown table: "|---|:---:|".
bool is_table_ruler(std::string_view line) {
  return line.find_first_not_of("|:- ") == std::string_view::npos && line.find('|') != std::string_view::npos &&
         line.find('-') != std::string_view::npos;
}

// Whether of several names only that of the puzzle is known, as in "Sudoku, hard".
bool has_one_name(const std::vector<std::string>& names) {
  return names.size() > 1 && other_names(names, find_columns(names)).size() + 1 == names.size() &&
         !find_rating_columns(names).has_ratings();
}

// Whether a line is a puzzle, or a row of a grid, without any fields.
bool is_puzzle_alone(std::string_view line, char delimiter) {
  return line.find(delimiter) == std::string_view::npos && !line.starts_with('"') &&
         (is_line_record(line) || read_row(line).kind == RowKind::kRow);
}

// The delimiter of a line with the names of the columns: the character that yields a name for the puzzle's column,
// or nothing. A line without any delimiter must be such a name itself. Unknown names are names of columns if
// `next`, the line below, has as many fields and a puzzle among them, in one field or in 81. Several names of
// which one is known are words of a title if that line is a puzzle alone.
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

// Whether the line has fields, the first one in quotes, and one of them is a puzzle.
bool has_quoted_puzzle(std::string_view line) {
  if (line.size() > kMaxNamesBytes) return false;
  return std::ranges::any_of(kDelimiters, [&](char delimiter) {
    const auto fields = split_csv(line, delimiter);
    return fields && fields->size() > 1 && line.find(std::string("\"") + delimiter) != std::string_view::npos &&
           has_puzzle(*fields);
  });
}

// A first line that names the delimiter is no record. Without an option for it, a header is found by its names or
// by the record below it. The puzzle is in the column that the options name, else in a column with a known name,
// else in the first column that holds a puzzle with empty cells in most of the first 100 records, else it is spread
// over 81 columns. For this search, so many records, or 4 MB of them, are read before the first one is returned. If
// the table lacks a column that the options name, it has no records and a problem. Blank lines and comments are
// dropped. Without a header the fields before the puzzle are its id, the fields after it its comment.
//
// A field in quotes may span at most 100 lines; if a quote is not closed within them, its first line is a malformed
// record.
class TableRecords final : public RecordSource {
 public:
  TableRecords(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.characters), options_(options) {}

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
  std::optional<Record> read_row() {
    const auto is_no_row = [](std::string_view plain) {
      return is_blank_or_comment(plain) || is_table_ruler(plain);
    };
    while (lines_.peek() != nullptr && !lines_.peek()->is_cut() && is_no_row(lines_.peek()->plain())) lines_.pop();
    const TextLine* line = lines_.peek();
    if (line == nullptr) return std::nullopt;
    Record row;
    row.line = row.last_line = line->number();
    row.text = line->text();
    if (line->is_cut()) {
      row.parsed = ParseError{1, "a line of more than " + std::to_string(options_.max_line_bytes) + " bytes"};
      lines_.pop();
      return row;
    }
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
    if (named && !options_.delimiter) {
      delimiter_ = *named;
    } else {
      choose_delimiter(lines_.peek()->plain());
    }
    read_header();
    if (!options_.id_column.empty()) columns_.id = asked_column(options_.id_column);
    if (!options_.puzzle_column.empty()) columns_.puzzle = asked_column(options_.puzzle_column);
    if (problem_.empty()) find_puzzle_column();
    if (has_header_) header_->others = other_names(names_, columns_, has_cell_columns_ ? kCellCount : 1);
  }

  void choose_delimiter(std::string_view line) {
    if (options_.delimiter) {
      delimiter_ = *options_.delimiter;
      return;
    }
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
    if (!is_header && !options_.has_header && !has_puzzle(first->columns)) {
      second = read_row();
      is_header = second && is_header_of(first->columns, second->columns);
    }
    has_header_ = options_.has_header.value_or(is_header);
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
    const auto cells_of = [this](const Record& row) { return first_cell_column(names_, row.columns); };
    if (columns_.puzzle >= 0) {
      read_ahead(1);
      has_cell_columns_ = !ahead_.empty() && cells_of(ahead_.front()) == columns_.puzzle;
      return;
    }
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
    const auto cells = std::ranges::find_if(ahead_, [&](const Record& row) { return cells_of(row) >= 0; });
    has_cell_columns_ = cells != ahead_.end();
    if (has_cell_columns_) columns_.puzzle = cells_of(*cells);
  }

  std::string puzzle_of(const Record& row) const {
    if (!has_cell_columns_) return std::string(field_at(row.columns, columns_.puzzle));
    std::string puzzle;
    for (int column = columns_.puzzle; column < columns_.puzzle + kCellCount; ++column) {
      const std::string_view cell = trimmed(field_at(row.columns, column));
      puzzle += cell.empty() ? "." : cell;
    }
    return puzzle;
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
    const std::string puzzle = puzzle_of(row);
    Record read =
        read_field_record({puzzle, field_at(row.columns, columns_.filled),
                           field_at(row.columns, columns_.candidates), field_at(row.columns, columns_.solution)},
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
  bool has_cell_columns_ = false;
  std::deque<Record> ahead_;
};

}  // namespace

bool is_certain_table(const Beginning& beginning) {
  return named_delimiter(beginning.line) || (beginning.text.front() == '"' && has_quoted_puzzle(beginning.line));
}

bool is_table(const Beginning& beginning) { return header_delimiter(beginning.line, beginning.next).has_value(); }

std::optional<char> list_delimiter(std::string_view line) {
  std::optional<char> found;
  for (const char delimiter : kDelimiters) {
    const auto fields = split_csv(line, delimiter);
    if (fields && fields->size() > 1 && has_puzzle(*fields)) found = delimiter;
  }
  return found;
}

std::unique_ptr<RecordSource> make_table_records(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TableRecords>(input, options);
}

}  // namespace sudorate
