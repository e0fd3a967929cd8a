// Tables: CSV, TSV and the like.
//
//   id,puzzle,er        names of columns; none if an option asks for a column by its number
//   7,"53..7...",4.2    a field in quotes may hold delimiters, line ends and doubled quotes
//
// The puzzle is in the column that the options name, else in one with a known name, else in the first one that
// holds a puzzle with empty cells. Up to 100 rows are read ahead for that. Blank lines and comments are no rows.
#include <algorithm>
#include <array>
#include <deque>
#include <utility>

#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/bytes/line_queue.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/readers/grid_rows.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

using Fields = std::vector<std::string>;

constexpr std::array kDelimiters = {'\t', ',', ';'};
constexpr std::size_t kFirstRows = 100;
constexpr std::size_t kMostLinesOfRow = 100;
constexpr std::size_t kMostBytesOfLines = std::size_t{1} << 18;
constexpr std::size_t kMostBytesAhead = std::size_t{1} << 22;
constexpr std::size_t kMostNamesBytes = std::size_t{1} << 16;

// The column of the first field that is a puzzle, one with empty cells if there is any; negative for none.
int puzzle_in(const Fields& fields) {
  int solved = -1;
  for (int column = 0; column < std::ssize(fields); ++column) {
    const std::string& field = fields[static_cast<std::size_t>(column)];
    if (!is_puzzle_field(field)) continue;
    if (field.find_first_not_of("123456789") != std::string::npos) return column;
    if (solved < 0) solved = column;
  }
  return solved;
}

// Whether a line has names of columns, judged by the fields of the line below and by that line, which is empty if
// it is not known. A single name must be one that few titles have, and no grid may stand below. Several, of which
// one is known, are words of a title if the line below is a puzzle or of a grid; unknown ones are names if as many
// fields with a puzzle stand below.
bool are_names(const Fields& names, const Fields& fields, std::string_view below) {
  if (puzzle_in(names) >= 0) return false;
  const int puzzle = find_columns(names).puzzle;
  const RowKind kind = read_grid_row(below).kind;
  const bool is_above_grid = kind == RowKind::kRow || kind == RowKind::kBorder;
  if (names.size() == 1)
    return puzzle == 0 && !is_above_grid && (names.front().starts_with('p') || names.front().starts_with('q'));
  const bool is_cells = fields.size() == 1 && (is_above_grid || !has_no_puzzle(below));
  if (puzzle >= 0) return !is_cells;
  const int found = fields.size() == names.size() ? puzzle_in(fields) : -1;
  return found >= 0 && std::ranges::any_of(names[static_cast<std::size_t>(found)], is_ascii_letter);
}

struct TableLayout {
  char delimiter = ',';
  bool has_names = false;
};

// The delimiter that makes names of the first line wins, then one that sets off a puzzle, then the one that makes
// most fields.
TableLayout layout_of(std::string_view line, std::string_view below) {
  // A program's list of what it imports may have such names, too. A line that long says nothing of names.
  const bool may_have_names =
      line.size() <= kMostNamesBytes && !line.starts_with("import ") && !line.starts_with("from ");
  if (below.size() > kMostNamesBytes || is_blank_or_comment(below)) below = {};
  const auto weight_of = [](const Fields& fields) {
    return fields.size() + (puzzle_in(fields) >= 0 ? kMostFields : 0);
  };
  TableLayout best;
  std::size_t most = 0;
  for (const char delimiter : kDelimiters) {
    const auto first = split_csv(line, delimiter);
    const Fields second = split_csv(below, delimiter).value_or(Fields());
    const bool has_names = may_have_names && first && are_names(*first, second, below);
    const std::size_t weight =
        (first ? weight_of(*first) : 0) + weight_of(second) + (has_names ? 4 * kMostFields : 0);
    if (weight <= most) continue;
    most = weight;
    best = {delimiter, has_names};
  }
  return best;
}

std::string joined(Fields::const_iterator first, Fields::const_iterator last) {
  std::string text;
  for (; first != last; ++first) text.append(text.empty() || first->empty() ? "" : " ").append(*first);
  return text;
}

// A quote that is not closed within the most lines of a row makes its first line a malformed record.
class TableReader final : public RecordSource {
 public:
  TableReader(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.blanks), options_(options) {}

 private:
  bool read_on() override {
    if (!std::exchange(is_open_, true)) open();
    if (!problem_.empty()) return false;
    read_ahead(1);
    if (ahead_.empty()) return false;
    Record& row = ready_.emplace_back(std::move(ahead_.front()));
    ahead_.pop_front();
    row.header = header_;
    if (row.error()->reason.empty()) finish(row);
    return true;
  }

  void open() {
    while (lines_.peek() != nullptr && is_blank_or_comment(lines_.peek()->plain())) lines_.pop();
    if (lines_.peek() == nullptr) return;
    const std::string_view line = lines_.peek()->plain();
    // A record does not wait for the line below.
    const TextLine* const below = has_no_puzzle(line) ? lines_.peek(1) : nullptr;
    const auto [delimiter, has_names] = layout_of(line, below == nullptr ? std::string_view() : below->plain());
    delimiter_ = delimiter;
    Record first = *read_row();
    const Fields fields = first.columns;
    const std::string& asked = options_.puzzle_column;
    Fields names;
    if (has_names || (!asked.empty() && find_column(fields, asked) >= 0 && puzzle_in(fields) < 0)) {
      names = fields;
      columns_ = find_columns(names);
      header_ = std::make_shared<TableHeader>(TableHeader{names, std::move(first.text)});
    } else {
      ahead_.push_back(std::move(first));
    }
    if (!asked.empty()) {
      columns_.puzzle = find_column(names, asked);
      if (columns_.puzzle < 0 || columns_.puzzle >= std::ssize(fields))
        problem_ = missing_column_text(names, asked);
    } else if (columns_.puzzle < 0) {
      read_ahead(kFirstRows);
      for (auto row = ahead_.begin(); row != ahead_.end() && columns_.puzzle < 0; ++row)
        columns_.puzzle = puzzle_in(row->columns);
    }
    if (header_ != nullptr) header_->others = other_names(names, columns_);
  }

  // A row may begin with the sign of a comment, as "#17,PUZZLE".
  bool is_no_row(std::string_view plain) const {
    const std::string_view text = trimmed(plain);
    return is_blank_or_comment(text) && front_of(text) != delimiter_ && has_no_puzzle(text);
  }

  std::optional<Record> read_row() {
    while (lines_.peek() != nullptr && !lines_.peek()->is_cut() && is_no_row(lines_.peek()->plain())) lines_.pop();
    const TextLine* line = lines_.peek();
    if (line == nullptr) return std::nullopt;
    Record row;
    if (line->is_cut()) {
      row = cut_record(*line, options_);
      lines_.pop();
      return row;
    }
    row.line = row.last_line = line->number();
    row.text = line->text();
    std::optional<Fields> fields = split_csv(row.text, delimiter_);
    std::string text = row.text;
    std::size_t count = 1;
    for (; !fields && count < kMostLinesOfRow && text.size() < kMostBytesOfLines; ++count) {
      line = lines_.peek(count);
      if (line == nullptr || line->is_cut()) break;
      text += '\n' + line->text();
      // Other lines do not close the quote.
      if (is_one_of(line->text(), '"')) fields = split_csv(text, delimiter_);
    }
    if (fields) {
      row.last_line = lines_.peek(count - 1)->number();
      row.text = std::move(text);
      row.columns = *std::move(fields);
    } else {
      const auto delimiters = static_cast<std::size_t>(std::ranges::count(row.text, delimiter_));
      row.parsed =
          ParseError{1, delimiters >= kMostFields ? concat("a record of more than ", kMostFields, " fields")
                                                  : "a quoted field that is not closed"};
      count = 1;
    }
    for (; count > 0; --count) lines_.pop();
    return row;
  }

  void read_ahead(std::size_t count) {
    std::size_t bytes = 0;
    while (ahead_.size() < count && bytes < kMostBytesAhead) {
      std::optional<Record> row = read_row();
      if (!row) break;
      bytes += text_bytes(*row);
      ahead_.push_back(*std::move(row));
    }
  }

  void finish(Record& row) const {
    const auto field = [&](int column) { return field_at(row.columns, column); };
    if (columns_.puzzle < 0) {
      row.parsed = ParseError{1, "no column of puzzles, name one with --column"};
      return;
    }
    if (columns_.puzzle >= std::ssize(row.columns)) {
      row.parsed = ParseError{
          1, concat(counted(row.columns.size(), "field"), ", the puzzle is in column ", columns_.puzzle + 1)};
      return;
    }
    const std::string_view puzzle = field(columns_.puzzle);
    Record read = field_record(
        {puzzle, field(columns_.filled), field(columns_.candidates), field(columns_.solution)}, options_);
    row.parsed = std::move(read.parsed);
    row.solution = std::move(read.solution);
    // A field with doubled quotes is not found; then only the column of the message is wrong.
    const std::size_t offset = row.text.find(puzzle);
    row.column() += static_cast<int>(offset == std::string::npos ? 0 : offset);
    const auto place = row.columns.begin() + columns_.puzzle;
    const bool has_names = header_ != nullptr;
    row.id = to_utf8(has_names ? std::string(field(columns_.id)) : joined(row.columns.begin(), place));
    row.comment = to_utf8(has_names ? std::string(field(columns_.comment)) : joined(place + 1, row.columns.end()));
  }

  LineQueue lines_;
  const ReadOptions& options_;
  bool is_open_ = false;
  char delimiter_ = ',';
  // Null without names.
  std::shared_ptr<TableHeader> header_;
  NamedColumns columns_;
  std::deque<Record> ahead_;
};

}  // namespace

bool begins_table(std::string_view line, std::string_view next) { return layout_of(line, next).has_names; }

std::unique_ptr<RecordSource> make_table_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TableReader>(input, options);
}

}  // namespace sudorate
