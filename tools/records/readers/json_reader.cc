// JSON and JSON Lines:
//
//   "1......3..."                                a string, read as a line of text
//   [[1,0,0,...],...]  [1,0,0,...]               9 by 9 cells, or 81, are a puzzle
//   {"id": 7, "puzzle": "1......3...",           an object with one puzzle is a record, and its members are its
//   fields;
//    "rating": {"se": 7.1}}                      the name of the last one is "rating.se"
//   ["1......3...", 7.1]                         so is a list of plain values with one puzzle
//   {"easy": "1......3...", "hard": "..."}       puzzles in an object with several have its names as their ids
//
// and any nesting of these; all other values are passed over. A value is looked at as a whole if it is an object,
// or short enough for a puzzle; if it is no record, the reader goes on within it. So memory does not depend on the
// length of lists. A value that is broken ends with its line, and reading goes on at the next one.
#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/json_text.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/records/readers/text_cursor.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostListBytes = std::size_t{1} << 16;
constexpr std::size_t kMostWordBytes = 64;
constexpr std::size_t kMostKeptBytes = std::size_t{1} << 16;

constexpr bool is_space(char c) { return is_one_of(kWhiteSpace, c); }

// The bytes of the string that begins here, with its quotes; 0 if it is not closed in its line or within so many.
template <typename At>
std::size_t string_bytes(const At& at, std::size_t start, std::size_t most) {
  for (std::size_t end = start + 1; end < start + most; ++end) {
    const int c = at(end);
    if (c == '"') return end + 1 - start;
    if (c == TextCursor::kEnd || c == '\n' || c == '\r') return 0;
    if (c == '\\') ++end;
  }
  return 0;
}

bool is_number(std::string_view word) {
  if (word.size() >= kMostWordBytes / 2) return false;
  take_prefix(word, "-");
  if (take_run(word, is_decimal_digit).empty()) return false;
  if (take_prefix(word, ".") && take_run(word, is_decimal_digit).empty()) return false;
  if (take_prefix(word, "e") || take_prefix(word, "E")) {
    if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
    if (take_run(word, is_decimal_digit).empty()) return false;
  }
  return word.empty();
}
bool is_literal(std::string_view word) {
  return word == "null" || word == "true" || word == "false" || word == "NaN" || is_number(word);
}

// A cell: a digit as a number or a string, nothing, or an object with a value, as programs of variants have them.
// Where the player's digits have a value, too, the givens are marked.
char json_cell(const Json& value, bool has_marked_givens) {
  constexpr char kNone = '!';
  if (value.is_null() || value == false || value == "" || value == " ") return '.';
  if (value.is_number()) {
    const double number = value.get<double>();
    const bool is_digit = number >= 0 && number <= 9 && number == static_cast<int>(number);
    return is_digit ? static_cast<char>('0' + static_cast<int>(number)) : kNone;
  }
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    return text.size() == 1 && is_cell_character(text.front()) ? text.front() : kNone;
  }
  if (!value.is_object()) return kNone;
  const auto digit = value.find("value");
  const auto given = value.find("given");
  if (digit == value.end() || digit->is_structured()) return '.';
  return has_marked_givens && (given == value.end() || *given != true) ? '.' : json_cell(*digit, false);
}

bool marks_givens(const Json& value) {
  if (value.is_array()) return std::ranges::any_of(value, marks_givens);
  return value.is_object() && value.contains("given") && value["given"] == true;
}

// A list as a puzzle: its cells; or what is wrong with it, if it is nearly one; or neither.
struct ListPuzzle {
  std::string cells;
  std::string problem;
};

ListPuzzle puzzle_of(const Json& list) {
  if (!list.is_array() || list.size() < 5 || list.size() > 90) return {};
  const bool has_marked_givens = list.front().is_array() && marks_givens(list);
  std::string cells;
  std::size_t rows = 0;
  std::size_t whole_rows = 0;
  std::string odd_row;
  for (const Json& each : list) {
    const std::size_t before = cells.size();
    if (each.is_array()) {
      for (const Json& cell : each) cells += json_cell(cell, has_marked_givens);
    } else if (each.is_string() && each.get_ref<const std::string&>().size() > 1) {
      cells += each.get_ref<const std::string&>();
    } else {
      cells += json_cell(each, has_marked_givens);
      continue;
    }
    ++rows;
    const std::size_t count = cells.size() - before;
    if (count == kGridRows) {
      ++whole_rows;
    } else if (odd_row.empty()) {
      odd_row = counted(count, "cell") + " in a row, expected 9";
    }
    if (cells.size() > 2 * kCellCount) return {};
  }
  const bool are_cells = std::ranges::all_of(cells, [](char c) { return is_cell_character(c) || c == ' '; });
  if (!are_cells || cells.find_first_of("123456789") == std::string::npos) return {};
  std::ranges::replace(cells, ' ', '.');
  if (rows == 0) {
    if (cells.size() == kCellCount) return {std::move(cells), {}};
    return {{}, cells.size() >= 70 ? near_stretch_text(cells.size()) : std::string()};
  }
  if (rows != list.size() || whole_rows < 5 || rows > 12) return {};
  if (whole_rows == kGridRows && rows == kGridRows) return {std::move(cells), {}};
  return {{}, odd_row.empty() ? counted(rows, "row") + ", expected 9" : odd_row};
}

bool is_puzzle(const Json& value) {
  if (value.is_array()) return !puzzle_of(value).cells.empty();
  if (!value.is_string()) return false;
  const std::vector<CellStretch> stretches = cell_stretches(value.get_ref<const std::string&>());
  return !stretches.empty() && stretches.front().kind != CellStretch::Kind::kNear;
}

std::string cells_of(const Json& value) {
  return value.is_array() ? puzzle_of(value).cells : value.is_string() ? value.get<std::string>() : std::string();
}

// The members of an object, those of objects in it with both names, "a.b".
struct Members {
  std::vector<std::string> names;
  std::vector<const Json*> values;
  bool has_lists = false;

  void add(const Json& object, const std::string& prefix = {}) {
    for (const auto& [name, value] : object.items()) {
      if (value.is_object() && !value.empty()) {
        add(value, prefix + name + '.');
        continue;
      }
      names.push_back(prefix + name);
      values.push_back(&value);
      has_lists = has_lists || value.is_array();
    }
  }
};

NamedColumns columns_of(const std::vector<std::string>& names) {
  NamedColumns columns = find_columns(names);
  if (std::ranges::none_of(names, [](const std::string& name) { return is_one_of(name, '.'); })) return columns;
  std::vector<std::string> last;
  for (const std::string& name : names) last.push_back(name.substr(name.rfind('.') + 1));
  const NamedColumns others = find_columns(last);
  for (int NamedColumns::*const column : {&NamedColumns::puzzle, &NamedColumns::solution, &NamedColumns::filled,
                                          &NamedColumns::candidates, &NamedColumns::id, &NamedColumns::comment}) {
    if (columns.*column < 0) columns.*column = others.*column;
  }
  return columns;
}

class JsonReader final : public RecordSource {
 public:
  JsonReader(TextInput& input, const ReadOptions& options) : text_(input), options_(options) {}

  bool next(Record& record) override {
    while (ready_.empty()) {
      if (!take_value()) return false;
    }
    record = std::move(ready_.front());
    ready_.pop_front();
    return true;
  }

 private:
  struct Frame {
    bool is_object = false;
    TextPlace place;
    std::string name;  // of the member whose value is next
  };

  // Takes the next value, or the bracket before or behind others; false at the end.
  bool take_value() {
    while (text_.is_at(0, " \t\r\n\v\f,:")) text_.skip(1);
    const int c = text_.at(0);
    if (c == TextCursor::kEnd) {
      if (frames_.empty()) return false;
      add_error(frames_.front().place, "a list or an object that is not closed", {});
      frames_.clear();
    } else if (c == '[') {
      take_list();
    } else if (c == '{') {
      take_object();
    } else if (c == ']' || c == '}') {
      if (!frames_.empty()) frames_.pop_back();
      text_.skip(1);
    } else if (c == '"') {
      take_string();
    } else {
      take_word();
    }
    return true;
  }

  static constexpr std::size_t kBroken = std::string::npos;

  // The bytes of the list or object that begins here; 0 if it does not end within so many, kBroken if the text ends
  // before, or a string is not closed in its line.
  std::size_t value_bytes(std::size_t most) {
    const auto at = [this](std::size_t place) { return text_.at(place); };
    std::size_t depth = 0;
    char last = '\0';
    for (std::size_t place = 0; place < most; ++place) {
      const int c = at(place);
      if (c == TextCursor::kEnd) return kBroken;
      // A line of JSON Lines begins where a member or an element cannot.
      if (c == '{' && place > 0 && text_.is_at(place - 1, "\r\n") && !is_one_of(",:[{", last)) return kBroken;
      if (is_space(static_cast<char>(c))) continue;
      last = static_cast<char>(c);
      if (c == '"') {
        const std::size_t bytes = string_bytes(at, place, most);
        if (bytes == 0) return kBroken;
        place += bytes - 1;
      } else if (c == '[' || c == '{') {
        ++depth;
      } else if ((c == ']' || c == '}') && --depth == 0) {
        return place + 1;
      }
    }
    return 0;
  }

  void enter(bool is_object) {
    frames_.push_back({is_object, text_.place(), {}});
    text_.skip(1);
  }

  // Goes into a list of lists or objects without a look at the whole, unless it may be 9 by 9 cells.
  void take_list() {
    const TextPlace place = text_.place();
    std::size_t first = 1;
    while (text_.is_at(first, kWhiteSpace)) ++first;
    std::size_t second = first + 1;
    while (text_.is_at(second, kWhiteSpace)) ++second;
    const bool is_outer = text_.is_at(first, "{") || (text_.is_at(first, "[") && text_.is_at(second, "["));
    const std::size_t bytes = is_outer ? 0 : value_bytes(kMostListBytes);
    if (bytes == 0 || bytes == kBroken) return enter(false);
    std::string problem;
    const std::optional<Json> list = parse_json(text_.ahead(bytes), problem);
    if (!list) return add_error(place, problem, text_.take(bytes));
    ListPuzzle puzzle = puzzle_of(*list);
    if (!puzzle.problem.empty()) return add_error(place, std::move(puzzle.problem), text_.take(bytes));
    if (!puzzle.cells.empty()) {
      Record record = field_record({puzzle.cells}, options_);
      record.column() = place.column;
      record.id = name();
      return add(place, std::move(record), text_.take(bytes));
    }
    if (std::optional<Record> record = row_record(*list)) {
      record->column() = place.column;
      return add(place, *std::move(record), text_.take(bytes));
    }
    enter(false);
  }

  // The record of a list of plain values with one puzzle, perhaps beside its solution.
  std::optional<Record> row_record(const Json& list) {
    std::vector<std::string> fields;
    std::optional<std::size_t> puzzle;
    std::optional<std::size_t> solution;
    for (const Json& each : list) {
      if (each.is_structured()) return std::nullopt;
      const std::size_t index = fields.size();
      fields.push_back(text_of(each));
      if (!is_puzzle(each)) continue;
      if (!puzzle) {
        puzzle = index;
      } else if (!solution && is_solution_of(fields[index], fields[*puzzle])) {
        solution = index;
      } else {
        return std::nullopt;
      }
    }
    if (!puzzle || fields.size() < 2) return std::nullopt;
    Record record = field_record({fields[*puzzle]}, options_);
    if (solution) record.solution = fields[*solution];
    for (std::size_t index = 0; index < fields.size(); ++index) {
      if (index == *puzzle || (solution && index == *solution) || fields[index].empty()) continue;
      std::string& text = index < *puzzle ? record.id : record.comment;
      text.append(text.empty() ? "" : " ").append(fields[index]);
    }
    record.columns = std::move(fields);
    return record;
  }

  void take_string() {
    const TextPlace place = text_.place();
    const std::size_t bytes =
        string_bytes([this](std::size_t ahead) { return text_.at(ahead); }, 0, options_.max_line_bytes);
    if (bytes == 0) return add_broken("a string that is not closed");
    std::string text(text_.ahead(bytes).substr(1, bytes - 2));
    if (is_one_of(text, '\\')) {
      std::string problem;
      if (const auto value = parse_json(text_.ahead(bytes), problem)) text = text_of(*value);
    }
    text_.skip(bytes);
    const bool is_in_object = !frames_.empty() && frames_.back().is_object;
    while (is_in_object && text_.is_at(0, kWhiteSpace)) text_.skip(1);
    if (is_in_object && text_.at(0) == ':') {
      text_.skip(1);
      frames_.back().name = std::move(text);
      return;
    }
    // If an option names the member of the puzzle, no other one is a puzzle.
    if (is_in_object && !options_.puzzle_column.empty()) return;
    for (Record& record : line_records(TextLine(std::move(text), place.line, false, options_.blanks), options_)) {
      record.column() += place.column;
      if (record.id.empty()) record.id = name();
      record.line = record.last_line = place.line;
      ready_.push_back(std::move(record));
    }
  }

  void take_word() {
    std::size_t bytes = 1;
    while (bytes < kMostWordBytes && text_.at(bytes) != TextCursor::kEnd && !text_.is_at(bytes, " \t\r\n,:[]{}\""))
      ++bytes;
    if (!is_literal(text_.ahead(bytes))) return add_broken("a line that is not JSON");
    text_.skip(bytes);
  }

  void take_object() {
    const TextPlace place = text_.place();
    const std::size_t bytes = value_bytes(options_.max_line_bytes);
    if (bytes == kBroken) return add_broken("an object that is not closed");
    if (bytes == 0) return enter(true);
    std::string problem;
    const std::optional<Json> object = parse_json(text_.ahead(bytes), problem);
    if (!object) return add_error(place, problem, text_.take(bytes));
    Members members;
    members.add(*object);
    NamedColumns columns = columns_of(members.names);
    if (!options_.puzzle_column.empty()) columns.puzzle = find_column(members.names, options_.puzzle_column);
    if (columns.puzzle >= std::ssize(members.names)) columns.puzzle = -1;
    const bool is_named =
        columns.puzzle >= 0 && !is_near(*members.values[static_cast<std::size_t>(columns.puzzle)]);
    if (!is_named) find_puzzle(members, columns);
    if (columns.puzzle >= 0) return add_object(place, members, columns, text_.take(bytes));
    const std::string wrong = missing_puzzle(members);
    if (!wrong.empty() && !members.has_lists) return add_error(place, wrong, text_.take(bytes));
    enter(true);
  }

  // Whether a list is no puzzle, so that there may be puzzles within it.
  static bool is_near(const Json& value) {
    return value.is_array() && puzzle_of(value).cells.empty() && puzzle_of(value).problem.empty();
  }

  // Sets the column of the only member that is a puzzle, and of another one that is its solution.
  void find_puzzle(const Members& members, NamedColumns& columns) const {
    columns.puzzle = -1;
    if (!options_.puzzle_column.empty()) return;
    for (std::size_t index = 0; index < members.values.size(); ++index) {
      const auto column = static_cast<int>(index);
      if (column == columns.solution || column == columns.filled || column == columns.candidates) continue;
      if (!is_puzzle(*members.values[index])) continue;
      if (columns.puzzle < 0) {
        columns.puzzle = column;
        continue;
      }
      const std::string cells = cells_of(*members.values[index]);
      const std::string puzzle = cells_of(*members.values[static_cast<std::size_t>(columns.puzzle)]);
      if (columns.solution < 0 && is_solution_of(cells, puzzle)) {
        columns.solution = column;
      } else if (columns.solution < 0 && is_solution_of(puzzle, cells)) {
        columns.solution = std::exchange(columns.puzzle, column);
      } else {
        columns.puzzle = -1;
        return;
      }
    }
  }

  // Why an object without a puzzle is an error; empty if it is just another object.
  std::string missing_puzzle(const Members& members) const {
    if (!options_.puzzle_column.empty())
      return "an object without a member \"" + options_.puzzle_column + '"' +
             text_of_names(members.names, "; there are ");
    const bool has_puzzle_name = !puzzle_name_.empty() && find_column(members.names, puzzle_name_) >= 0;
    return has_puzzle_name ? "the value of \"" + puzzle_name_ + "\" is no puzzle" : std::string();
  }

  void add_object(const TextPlace& place, const Members& members, const NamedColumns& columns, std::string text) {
    std::vector<std::string> values;
    for (const Json* const value : members.values) values.push_back(text_of(*value));
    const auto index = static_cast<std::size_t>(columns.puzzle);
    const Json& puzzle = *members.values[index];
    const ListPuzzle list = puzzle_of(puzzle);
    const std::string cells = puzzle.is_array() ? list.cells : values[index];
    const std::string solution = columns.solution < 0
                                     ? std::string()
                                     : cells_of(*members.values[static_cast<std::size_t>(columns.solution)]);
    Record record = field_record(
        {cells, field_at(values, columns.filled), field_at(values, columns.candidates), solution}, options_);
    if (!list.problem.empty()) record.parsed = ParseError{1, list.problem};
    const bool is_other = record.error() != nullptr && !puzzle.is_array() && cell_stretches(cells).empty();
    if (is_other) record.parsed = ParseError{1, "the value of \"" + members.names[index] + "\" is no puzzle"};
    find_place(place, text, puzzle.is_string() ? cells : "\"" + members.names[index] + '"', record);
    if (record.error() == nullptr) puzzle_name_ = members.names[index];
    if (columns.id >= 0) record.id = field_at(values, columns.id);
    if (columns.comment >= 0) record.comment = field_at(values, columns.comment);
    if (header_ == nullptr || header_->names != members.names) {
      header_ =
          std::make_shared<const TableHeader>(TableHeader{members.names, {}, other_names(members.names, columns)});
    }
    record.header = header_;
    record.columns = std::move(values);
    add(place, std::move(record), std::move(text));
  }

  // Moves the column of the record, which counts within a piece, to the place of that piece in the text. A text
  // with escapes is not found.
  static void find_place(const TextPlace& begin, const std::string& text, const std::string& piece,
                         Record& record) {
    const std::size_t offset = piece.empty() ? std::string::npos : text.find(piece);
    char before = '\0';
    const TextPlace found =
        place_behind(begin, std::string_view(text).substr(0, offset == std::string::npos ? 0 : offset), before);
    ParseError* const error = std::get_if<ParseError>(&record.parsed);
    record.column() += found.column - 1;
    const auto lines = static_cast<int>(found.line - begin.line);
    if (error != nullptr) {
      error->line_offset = lines;
    } else if (lines > 0) {
      record.column() = 1;
    }
  }

  // The name of the member whose value is here.
  std::string name() const {
    return frames_.empty() || !frames_.back().is_object ? std::string() : frames_.back().name;
  }

  void add(const TextPlace& place, Record record, std::string text) {
    record.line = place.line;
    record.last_line = text_.place().line;
    record.text = std::move(text);
    ready_.push_back(std::move(record));
  }

  void add_error(const TextPlace& place, std::string reason, std::string text) {
    if (text.size() > kMostKeptBytes) text.resize(kMostKeptBytes);
    add(place, malformed_record({place.column, std::move(reason)}), std::move(text));
  }

  void add_broken(std::string reason) {
    const TextPlace place = text_.place();
    std::string line = text_.take_line(kMostKeptBytes);
    // The line is one of JSON Lines, or the rest of the text cannot be read by its brackets.
    frames_.clear();
    add_error(place, std::move(reason), std::move(line));
  }

  TextCursor text_;
  const ReadOptions& options_;
  std::vector<Frame> frames_;
  std::deque<Record> ready_;
  // Records with the same members have one header.
  std::shared_ptr<const TableHeader> header_;
  // The name of the puzzle's member in the last object with a puzzle.
  std::string puzzle_name_;
};

}  // namespace

Beginning json_beginning(std::string_view text) {
  std::size_t depth = 0;
  const auto at = [&](std::size_t place) {
    return place < text.size() ? static_cast<int>(static_cast<unsigned char>(text[place])) : TextCursor::kEnd;
  };
  char last = '\0';
  for (std::size_t place = 0; place < text.size(); ++place) {
    const char c = text[place];
    if (is_space(c)) continue;
    if (std::exchange(last, c) == '{' && c != '"' && c != '}') return Beginning::kNo;
    if (c == '[' || c == '{') {
      ++depth;
    } else if (depth == 0) {
      return Beginning::kNo;
    } else if (c == ']' || c == '}') {
      if (--depth > 0) continue;
      const std::size_t line_end = text.find_first_of("\r\n", place);
      if (line_end == std::string_view::npos) return Beginning::kPerhaps;
      const bool is_alone = trimmed(text.substr(place + 1, line_end - place - 1), " \t,").empty();
      return is_alone ? Beginning::kYes : Beginning::kNo;
    } else if (c == '"') {
      const std::size_t bytes = string_bytes(at, place, text.size());
      if (bytes == 0) return text.find_first_of("\r\n", place) < text.size() ? Beginning::kNo : Beginning::kPerhaps;
      place += bytes - 1;
    } else if (c != ',' && c != ':') {
      const std::size_t end = std::min(text.find_first_of(" \t\r\n,:[]{}\"", place), text.size());
      const std::string_view word = text.substr(place, end - place);
      if (word.size() > kMostWordBytes || (end < text.size() && !is_literal(word))) return Beginning::kNo;
      place = end - 1;
    }
  }
  return Beginning::kPerhaps;
}

std::unique_ptr<RecordSource> make_json_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<JsonReader>(input, options);
}

}  // namespace sudorate
