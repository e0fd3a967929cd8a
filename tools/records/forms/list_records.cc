// Records of nested lists, in JSON, Python or Lisp:
//
//   81 cells, however they are nested              [[0,0,5,...],...]   #2A((0 0 5 ...) ...)   ["..5......", ...]
//   cells that are lists of candidates             (((1 2) 3 ...) ...)
//   strings of 81 cells, in any form of a line     ["..5......", ...]
//   JSON objects with members such as "puzzle"     {"id": 7, "puzzle": "..5..."}
//   rows of values below such names                [["id", "puzzle"], [7, "..5..."], ...]
//
// and any nesting of these. Text around them, as in (list ...) or name = [...], is skipped. In Lisp a board may
// have a name, as in (setf name ...) or name = #2A(...), which becomes its id, and there are chunks, 81 digits or
// '.', which may contain blanks and line ends in quotes and outside of lists.
//
// A list is looked at as a whole, from bracket to bracket. If it is neither a puzzle nor a damaged one, its bracket
// is skipped, and what is in it is looked at, one value after another.
#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tools/notation/cell_name.h"
#include "tools/records/bytes/json_text.h"
#include "tools/records/forms/cells.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/json_record.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/list_text.h"
#include "tools/records/meaning/board.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxListDepth = 32;
constexpr std::size_t kMaxWordBytes = 1024;
constexpr std::string_view kLineEnds = "\r\n";

std::string json_of_python(std::string_view text) {
  std::string json;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      json += '"';
      for (++at; at < text.size() && text[at] != c; ++at) {
        if (text[at] == '"') json += '\\';
        json += text[at];
        if (text[at] == '\\' && at + 1 < text.size()) json += text[++at];
      }
      json += '"';
    } else if (text.substr(at).starts_with("None")) {
      json += "null";
      at += 3;
    } else {
      json += c == '(' ? '[' : c == ')' ? ']' : c;
    }
  }
  return json;
}

// A list of strings, numbers and the like; null for any other list.
Json scalars_of(std::string_view list) {
  std::string problem;
  std::optional<Json> value = parse_json(list, problem);
  if (!value) value = parse_json(json_of_python(list), problem);
  if (!value || !value->is_array()) return {};
  const bool is_flat = std::ranges::none_of(*value, [](const Json& each) { return each.is_structured(); });
  return is_flat ? *std::move(value) : Json();
}

// Whether nothing stands before a comma. A list, other than a sheet, has a word for an empty cell. Drops commas
// that end lists.
bool lacks_values(std::string& list) {
  for (std::size_t comma = list.find(','); comma != std::string::npos; comma = list.find(',', comma + 1)) {
    if (is_one_of(",[(", list[list.find_last_not_of(kWhiteSpace, comma - 1)])) return true;
    if (is_one_of("])", list[std::min(list.find_first_not_of(kWhiteSpace, comma + 1), list.size() - 1)]))
      list[comma] = ' ';
  }
  return false;
}

// Reads a list that is a puzzle or a damaged one; nothing for any other. Columns of errors count from its bracket.
std::optional<Record> read_list(std::string bare) {
  if (bare.find('{') != std::string::npos) return std::nullopt;
  // The empty list is nil, an empty cell.
  for (const std::string_view nil : {"()", "[]"}) {
    for (std::size_t at = bare.find(nil); at != std::string::npos; at = bare.find(nil)) bare.replace(at, 2, "0 ");
  }
  Record record;
  const std::optional<CellRow> row = lacks_values(bare) ? std::nullopt : read_cells(bare, kCellCount);
  if (row && bare.find_first_not_of("[( \t\n\r\v\f\"'") >= row->cells.front().offset) {
    Board board;
    for (std::size_t cell = 0; cell < kCellCount; ++cell)
      board[cell] = {row->cells[cell].digits, row->cells[cell].is_list};
    record.parsed = position_of(board);
    return record;
  }
  const ListShape shape = shape_of_list(bare);
  constexpr std::size_t kFewestListCells = 5;
  if (shape.cells < kFewestListCells || 2 * shape.others > shape.cells || shape.largest_part >= kManyCells)
    return std::nullopt;
  std::string reason = counted(shape.cells, "cell") + ", expected 81";
  std::size_t offset = 0;
  if (shape.odd_row_cells > 0) {
    reason = counted(shape.odd_row_cells, "cell") + " in a row, expected 9";
    offset = shape.odd_row;
  } else if (shape.cells + shape.others == kCellCount) {
    reason = "cell " + cell_name(static_cast<Cell>(shape.first_other)) + " is neither a digit nor empty";
  }
  char before = '\0';
  const ListPlace place = place_behind({0, 1}, std::string_view(bare).substr(0, offset), before);
  record.parsed = ParseError{place.column, std::move(reason), static_cast<int>(place.line)};
  return record;
}

// Among objects in lines of their own, JSON Lines, a line that is not JSON is one malformed record, and reading
// goes on at the next line.
//
// The header of an object's record is the names of its members; there is a note for each name of Lisp that occurred
// before.
//
// Returns a record as soon as it is closed. Memory does not depend on the length of lists.
class ListRecords final : public RecordSource {
 public:
  ListRecords(TextInput& input, const ReadOptions& options, bool is_lisp)
      : text_(input, is_lisp), is_lisp_(is_lisp), options_(options), file_{options} {}

  bool next(Record& record) override {
    while (records_.empty()) {
      if (object_) {
        if (!take_from_object()) object_ = nullptr;
      } else if (!is_at_end_) {
        take_value();
      } else {
        return false;
      }
    }
    record = std::move(records_.front());
    records_.pop_front();
    return true;
  }

 private:
  struct Frame {
    ListPlace place;
    bool has_values = false;
    // For a definition of Lisp: its first word, and the word before the current place.
    std::string first_word;
    std::string last_word;
  };

  bool reads_lines() const { return !is_lisp_ && has_objects_ && is_in_lines_ && frames_.empty(); }

  void take_value() {
    text_.skip_gaps();
    const int next = text_.at(0);
    const char c = static_cast<char>(next);
    if (next == ListText::kEnd || !is_one_of("0123456789.", c)) finish_chunk();
    if (next == ListText::kEnd) {
      is_at_end_ = true;
      if (!frames_.empty()) add_error(frames_.front().place, "a list that is not closed");
      return;
    }
    if (reads_lines() && text_.is_first_in_line() && !is_json_line()) {
      add_broken_line("a line that is not a JSON object");
    } else if (is_one_of("])", c)) {
      text_.take(1);
      if (!frames_.empty()) frames_.pop_back();
      if (frames_.size() < table_depth_) table_names_.clear();
    } else if (is_one_of("[(", c)) {
      take_list();
    } else if (c == '"' || (c == '\'' && !is_lisp_)) {
      take_string();
    } else if (c == '{' && !is_lisp_) {
      take_object();
    } else {
      take_word();
    }
    text_.end_value();
  }

  void take_list() {
    const ListPlace place = text_.place();
    std::string bare;
    const bool is_whole = frames_.size() < kMaxListDepth && (is_below_names() || !holds_records());
    const std::size_t bytes = is_whole ? text_.list_bytes(bare) : 0;
    if (bytes > 0 && take_row(bare)) return;
    if (bytes > 0 && take_converted(bare)) return;
    std::optional<Record> record = bytes > 0 ? read_list(bare) : std::nullopt;
    if (record) {
      record->text = text_.take(bytes);
      if (record->error() == nullptr) record->id = take_name();
      if (auto* const error = std::get_if<ParseError>(&record->parsed); error != nullptr && error->line_offset == 0)
        error->column += place.column - 1;
      return add_record(place, *std::move(record));
    }
    text_.take(1);
    note_value();
    frames_.push_back({place, false, {}, {}});
  }

  // Whether the first value of the list, however deep, is an object or as long as a puzzle, so that the next record
  // is known before the list ends.
  bool holds_records() {
    std::size_t ahead = 0;
    while (text_.at(ahead) != ListText::kEnd && is_one_of("[( \t\n\r", static_cast<char>(text_.at(ahead)))) ++ahead;
    const int first = text_.at(ahead);
    if (first == '{') return true;
    return (first == '"' || (first == '\'' && !is_lisp_)) && text_.string_bytes(ahead, kManyCells + 2) == 0;
  }

  bool is_below_names() const { return !table_names_.empty() && frames_.size() == table_depth_; }

  // Takes the names of a table, or a whole row of one, which becomes object_; false for any other list.
  bool take_row(const std::string& bare) {
    if (is_lisp_) return false;
    if (!is_below_names() && !is_one_of("\"'", bare[bare.find_first_not_of(kWhiteSpace, 1)])) return false;
    const Json row = scalars_of(bare);
    if (is_below_names()) {
      Json object = object_of_row(table_names_, row);
      if (object.is_null()) return false;
      object_ = json_records(std::move(object), text_.place(), file_);
    } else {
      std::vector<std::string> names = table_names(row, options_);
      if (!table_names_.empty() || names.size() < 2) return false;
      table_names_ = std::move(names);
      table_depth_ = frames_.size();
    }
    text_.take(bare.size());
    return true;
  }

  bool take_converted(const std::string& bare) {
    constexpr std::string_view kFunction = "(chunk2board";
    if (!is_lisp_ || lower_case(bare.substr(0, kFunction.size())) != kFunction) return false;
    const std::string_view cells = trimmed(std::string_view(bare).substr(kFunction.size()), " \t\r\n\")");
    const ListPlace place = text_.place();
    const auto chunk = chunk_cells(cells);
    if (!chunk) return false;
    const std::string text = text_.take(bare.size());
    add_cells(place, *chunk, text);
    return true;
  }

  void take_string() {
    const ListPlace place = text_.place();
    const bool by_lines = reads_lines();
    const std::size_t line_bytes =
        by_lines ? text_.line_bytes(0, options_.max_line_bytes) : options_.max_line_bytes;
    const bool is_first = text_.is_first_in_line();
    const std::size_t bytes = text_.string_bytes(0, line_bytes);
    if (bytes == 0) {
      if (by_lines) return add_broken_line("a string that is not closed");
      return add_broken("a string", options_.max_line_bytes);
    }
    const std::string with_quotes = text_.take(bytes);
    const std::string text = with_quotes.substr(1, with_quotes.size() - 2);
    const auto chunk = chunk_cells(text);
    if (text.size() >= kManyCells && text.find_first_of("123456789") != std::string::npos && is_line_record(text)) {
      Record record = read_line_record(TextLine(text, place.line, false, options_.characters), options_);
      if (record.id.empty()) record.id = take_name();
      add_record(place, std::move(record));
    } else if (is_lisp_ && chunk && chunk->size() >= kManyCells) {
      add_cells(place, *chunk, with_quotes);
    } else if (by_lines && is_first && !text.empty()) {
      add_record(place, malformed_record({place.column, "a string that is not a puzzle"}), with_quotes);
    } else {
      note_value();
    }
  }

  void take_object() {
    bool by_lines = reads_lines();
    has_objects_ = frames_.empty();
    const bool is_first = text_.is_first_in_line();
    const ListPlace place = text_.place();
    std::size_t bytes = 0;
    std::size_t depth = 0;
    bool is_in_string = false;
    do {
      const int c = text_.at(bytes);
      const bool is_cut = bytes >= options_.max_line_bytes;
      if (by_lines && (is_cut || text_.is_line_end(bytes))) {
        if (is_in_string || is_cut || !goes_on(bytes)) return add_broken_line(broken_reason("an object", is_cut));
        by_lines = false;
      }
      if (c == ListText::kEnd || is_cut) return add_broken("an object", bytes);
      if (is_in_string && c == '\\' && text_.at(bytes + 1) != ListText::kEnd) {
        ++bytes;
      } else if (c == '"') {
        is_in_string = !is_in_string;
      } else if (!is_in_string && c == '{') {
        ++depth;
      } else if (!is_in_string && c == '}') {
        --depth;
      }
      ++bytes;
    } while (depth > 0);
    std::string text = text_.take(bytes);
    is_in_lines_ = is_in_lines_ && (!has_objects_ || (is_first && text_.place().line == place.line));
    object_ = json_records(std::move(text), place, file_);
  }

  void take_word() {
    const std::string_view ends = is_lisp_ ? " \t\n\r\v\f[]()\"{},;" : " \t\n\r\v\f[]()\"{},:'";
    std::size_t bytes = 1;
    while (bytes < kMaxWordBytes && text_.at(bytes) != ListText::kEnd &&
           !is_one_of(ends, static_cast<char>(text_.at(bytes))))
      ++bytes;
    const ListPlace place = text_.place();
    const std::string word = text_.take(bytes);
    if (!is_lisp_) return note_value();
    if (const auto cells = chunk_cells(word)) {
      // The digits of a chunk may go over several lines.
      if (frames_.empty()) {
        if (chunk_.empty()) chunk_place_ = place;
        chunk_ += *cells;
        if (chunk_.size() >= kCellCount) finish_chunk();
        return;
      }
      if (cells->size() >= kManyCells) return add_cells(place, *cells, word);
    }
    finish_chunk();
    if (!frames_.empty()) {
      Frame& frame = frames_.back();
      (frame.has_values || !frame.first_word.empty() ? frame.last_word : frame.first_word) = word;
      return;
    }
    // "name", "=" and a list, or without the blank: "name=".
    const std::size_t equals = word.find('=');
    if (equals != 0) outer_word_ = word.substr(0, equals);
    has_outer_equals_ = equals != std::string::npos;
  }

  void note_value() {
    if (!frames_.empty()) frames_.back().has_values = true;
  }

  // Whether a value that is open at the end of the line goes on in the next one.
  bool goes_on(std::size_t line_bytes) {
    const std::string_view before = text_.ahead(line_bytes);
    const std::size_t last = before.find_last_not_of(kBlanks);
    if (last == std::string_view::npos || !is_one_of("{[,", before[last])) return false;
    std::size_t next = line_bytes;
    while (next < line_bytes + 2 && (text_.at(next) == '\r' || text_.at(next) == '\n')) ++next;
    return text_.at(next) != ListText::kEnd && is_one_of(" \t\"]}", static_cast<char>(text_.at(next)));
  }

  // Whether the line from here on can be read as JSON; an object itself is checked when it is read.
  bool is_json_line() {
    if (text_.at(0) == '{') return true;
    const std::string_view line = text_.ahead(text_.line_bytes(0, options_.max_line_bytes));
    if (line.find('{') != std::string_view::npos) return true;
    if (line.front() != '[' && line.front() != '"') return false;
    const char last = line[line.find_last_not_of(kBlanks)];
    if (line.front() == '[' && (last == '[' || last == ',')) return true;
    std::string problem;
    return parse_json(line.substr(0, line.find_last_not_of(" \t,;") + 1), problem).has_value();
  }

  bool take_from_object() {
    Record record;
    if (!object_->next(record)) return false;
    const ListPlace place{record.line};
    add_record(place, std::move(record));
    return true;
  }

  void finish_chunk() {
    if (chunk_.empty()) return;
    const std::string cells = std::exchange(chunk_, {});
    add_cells(chunk_place_, cells, cells);
  }

  void add_cells(const ListPlace& place, const std::string& cells, const std::string& text) {
    if (cells.size() != kCellCount) return add_error(place, counted(cells.size(), "cell") + ", expected 81", text);
    Record record = read_line_record(TextLine(cells, place.line, false, {}), options_);
    if (record.id.empty()) record.id = take_name();
    record.text.clear();
    if (Position* position = std::get_if<Position>(&record.parsed)) position->column = place.column;
    add_record(place, std::move(record), text);
  }

  // The name of the record at this place. No other record gets it.
  std::string take_name() {
    if (!is_lisp_) return {};
    if (frames_.empty()) {
      if (!std::exchange(has_outer_equals_, false)) return {};
      return std::exchange(outer_word_, {});
    }
    return is_definition(frames_.back().first_word) ? std::exchange(frames_.back().last_word, {}) : std::string();
  }

  void note_name(const Record& record) {
    constexpr std::size_t kMostNames = 100000;
    constexpr std::size_t kMostNameBytes = std::size_t{1} << 22;
    if (record.id.empty()) return;
    const auto [place, is_new] = names_.emplace(lower_case(record.id), record.line);
    if (!is_new) {
      notes_.push_back("the name '" + record.id + "' in line " + std::to_string(record.line) +
                       " was given in line " + std::to_string(place->second) + " already");
    }
    name_bytes_ += record.id.size();
    if (names_.size() <= kMostNames && name_bytes_ <= kMostNameBytes) return;
    names_.clear();
    name_bytes_ = 0;
  }

  // `text`: the text of the record, unless it has one.
  void add_record(const ListPlace& place, Record record, const std::string& text = {}) {
    record.line = place.line;
    record.last_line = std::max(place.line, text_.place().line);
    if (is_lisp_) note_name(record);
    if (record.text.empty()) record.text = text;
    records_.push_back(std::move(record));
    note_value();
  }

  void add_error(const ListPlace& place, std::string reason, const std::string& text = {}) {
    add_record(place, malformed_record({place.column, std::move(reason)}), text);
  }

  std::string broken_reason(const std::string& what, bool is_cut) const {
    return what +
           (is_cut ? " of more than " + std::to_string(options_.max_line_bytes) + " bytes" : " that is not closed");
  }

  // Takes so many bytes, which are broken, or the rest of the file if it is shorter.
  void add_broken(const std::string& what, std::size_t bytes) {
    const ListPlace place = text_.place();
    const bool is_cut = text_.at(bytes) != ListText::kEnd;
    const std::string text = text_.take(is_cut ? bytes : text_.ahead(bytes).size());
    std::string reason = broken_reason(what, is_cut);
    const std::size_t line_end = text.find_first_of(kLineEnds);
    const bool has_more_lines = text.find_first_not_of(kWhiteSpace, line_end) != std::string::npos;
    if (!is_cut && line_end != std::string::npos && has_more_lines) reason += "; the rest of the file is not read";
    add_error(place, std::move(reason), text.substr(0, kMaxListBytes));
  }

  void add_broken_line(const std::string& reason) {
    const ListPlace place = text_.place();
    std::string line;
    while (!text_.is_line_end(0)) {
      const std::string piece = text_.take(text_.line_bytes(0, kMaxListBytes));
      if (line.empty()) line = piece;
    }
    add_error(place, reason, line);
  }

  ListText text_;
  bool is_lisp_;
  const ReadOptions& options_;
  std::vector<Frame> frames_;
  std::deque<Record> records_;
  bool is_at_end_ = false;
  bool has_objects_ = false;
  // Whether nothing but objects in lines of their own has come outside of lists.
  bool is_in_lines_ = true;
  // The object that is being read; null if none is.
  std::unique_ptr<RecordStage> object_;
  JsonFile file_;
  // The names in the first row of a table, and the number of lists around a row; empty outside of tables.
  std::vector<std::string> table_names_;
  std::size_t table_depth_ = 0;
  std::string chunk_;
  ListPlace chunk_place_;
  std::string outer_word_;
  bool has_outer_equals_ = false;
  // The line of each name, up to a number of names.
  std::map<std::string, std::int64_t> names_;
  std::size_t name_bytes_ = 0;
};

}  // namespace

std::unique_ptr<RecordSource> make_json_records(TextInput& input, const ReadOptions& options) {
  return std::make_unique<ListRecords>(input, options, false);
}

std::unique_ptr<RecordSource> make_lisp_records(TextInput& input, const ReadOptions& options) {
  return std::make_unique<ListRecords>(input, options, true);
}

}  // namespace sudorate
