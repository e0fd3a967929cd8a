// JSON and JSON Lines:
//
//   "1......3..."                                a string, read as a line of text
//   [[1,0,0,...],...]  [1,0,0,...]               9 by 9 cells, or 81, are a puzzle
//   {"id": 7, "puzzle": "1......3...",           an object with one puzzle is a record with its members as fields;
//    "rating": {"se": 7.1}}                      the name of the last one is "rating.se"
//   ["1......3...", 7.1]                         so is a list of plain values with one puzzle
//   {"easy": "1......3...", "hard": "..."}       puzzles in an object with several have its names as their ids
//
// and any nesting of these; all other values are passed over. A value is looked at as a whole if it is an object,
// or short enough for a puzzle; if it is no record, the reader goes on within it. So memory does not depend on the
// length of lists. A value that is broken ends with its line, and reading goes on at the next one.
#include <algorithm>
#include <optional>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/json_text.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/readers/cursor_source.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostListBytes = std::size_t{1} << 16;
constexpr std::size_t kMostBeginning = std::size_t{1} << 16;
// Of a string with a puzzle that is damaged, or none.
constexpr std::size_t kFewestPuzzleBytes = 70;
constexpr std::size_t kMostWordBytes = 145;
constexpr std::size_t kMostListCells = 90;
constexpr std::size_t kMostMembers = 10'000;
constexpr std::size_t kMostJsonDepth = 100;
constexpr std::string_view kJsonWordEnds = " \t\v\f\r\n,:[]{}\"";

// In place of the bytes of a value: the text ends before it does; it has an error.
constexpr std::size_t kCut = 0;
constexpr std::size_t kBroken = std::string_view::npos;

bool is_string(std::string_view value) { return value.starts_with('"'); }
bool is_nested(std::string_view value) { return value.starts_with('[') || value.starts_with('{'); }
std::string_view unquoted(std::string_view string) { return string.substr(1, string.size() - 2); }

// The place behind the string that begins there. It must be closed in its line.
std::size_t string_end(std::string_view text, std::size_t begin) {
  for (std::size_t place = begin + 1; place < text.size(); ++place) {
    const char c = text[place];
    if (c == '"') return place + 1;
    if (c == '\n' || c == '\r') return kBroken;
    if (c == '\\') ++place;
  }
  return kCut;
}

// The bytes of the value at the beginning of a text: a string, a word, or a list or an object up to its last
// bracket. An object that begins a line where no value can begin is the next one of JSON Lines. What is nested
// deeper than any record is broken, so that lines that only open brackets are not all looked at from each of them.
std::size_t value_bytes(std::string_view text) {
  if (is_string(text)) return string_end(text, 0);
  if (!is_nested(text)) {
    const std::size_t end = text.find_first_of(kJsonWordEnds, 1);
    return end == std::string_view::npos ? kCut : end;
  }
  std::size_t depth = 0;
  char last = '\0';
  for (std::size_t place = 0; place < text.size(); ++place) {
    const char c = text[place];
    if (c == ' ' || (c >= '\t' && c <= '\r')) continue;
    if (c == '"') {
      const std::size_t end = string_end(text, place);
      if (end == kCut || end == kBroken) return end;
      place = end - 1;
    } else if (c == '[' || c == '{') {
      const bool begins_line = place > 0 && is_one_of("\r\n", text[place - 1]);
      if (c == '{' && begins_line && !is_one_of(",:[{", last)) return kBroken;
      if (++depth > kMostJsonDepth) return kBroken;
    } else if ((c == ']' || c == '}') && --depth == 0) {
      return place + 1;
    }
    last = c;
  }
  return kCut;
}

using JsonValues = std::vector<std::string_view>;

// The values in a list; in an object names and values in turn. `text` has its brackets. At most one more than
// `most`; nothing if they are not separated as in JSON.
std::optional<JsonValues> values_in(std::string_view text, std::size_t most) {
  const bool is_object = text.front() == '{';
  const std::string_view end = is_object ? "}" : "]";
  JsonValues values;
  text.remove_prefix(1);
  skip_any(text, kWhiteSpace);
  if (text == end) return values;
  while (true) {
    const std::size_t bytes = value_bytes(text);
    if (bytes == kCut || bytes == kBroken) return std::nullopt;
    values.push_back(text.substr(0, bytes));
    text.remove_prefix(bytes);
    skip_any(text, kWhiteSpace);
    const bool is_name = is_object && values.size() % 2 != 0;
    if (values.size() > most || (text == end && !is_name)) return values;
    // Between the values of a list a comma may be missing.
    if (!take_prefix(text, is_name ? ":" : ",") && is_object) return std::nullopt;
    skip_any(text, kWhiteSpace);
  }
}

// Whether a word is a number or a name of JSON, or of Python's module for it.
bool is_word(std::string_view word) {
  if (word == "null" || word == "true" || word == "false" || word == "NaN") return true;
  const std::size_t digit = word.starts_with('-') ? 1 : 0;
  return word.size() <= kMostWordBytes && is_decimal_digit(front_of(word.substr(digit))) &&
         word.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
}

// A string without quotes and escapes; nothing for null; any other value as it is.
std::string text_of_value(std::string_view value) {
  if (value == "null") return {};
  if (!is_string(value)) return std::string(value);
  if (is_one_of(value, '\\')) {
    const Json parsed = Json::parse(value, nullptr, false);
    if (parsed.is_string()) return parsed.get<std::string>();
  }
  return to_utf8(unquoted(value));
}

// The cells that values are, '!' for any other value.
std::string listed_cells(const JsonValues& values) {
  std::string cells;
  for (const std::string_view value : values) {
    const std::string_view inner = is_string(value) ? unquoted(value) : value;
    const bool is_empty = inner.empty() || inner == " " || value == "null" || value == "false";
    cells += is_empty ? '.' : inner.size() == 1 && is_cell_character(inner.front()) ? inner.front() : '!';
  }
  return cells;
}

// Those of a row: a string or a list.
std::string row_cells(std::string_view row) {
  if (is_string(row)) return std::string(unquoted(row));
  const auto values = row.starts_with('[') ? values_in(row, kCellCount) : std::nullopt;
  return values ? listed_cells(*values) : "!";
}

// A list as a puzzle: its cells; or what is wrong with it, if it is nearly one; or neither.
struct ListPuzzle {
  std::string cells = {};
  std::string problem = {};
};

ListPuzzle puzzle_of(const std::optional<JsonValues>& elements) {
  constexpr std::size_t kMostListRows = 12;
  if (!elements || elements->size() > kMostListCells) return {};
  const std::size_t count = elements->size();
  std::string cells = count > kMostListRows ? listed_cells(*elements) : std::string();
  std::size_t whole = 0;
  std::string problem;
  for (std::size_t index = 0; index < count && count <= kMostListRows; ++index) {
    const std::string row = row_cells((*elements)[index]);
    if (row.size() == kGridRows) ++whole;
    if (row.size() != kGridRows && problem.empty()) problem = counted(row.size(), "cell") + " in a row, expected 9";
    cells += row;
  }
  std::ranges::replace(cells, ' ', '.');
  if (!std::ranges::all_of(cells, is_cell_character) || !std::ranges::any_of(cells, is_given_digit)) return {};
  if (count > kMostListRows) {
    if (count != kCellCount) return {.problem = count < 70 ? std::string() : near_stretch_text(count)};
  } else {
    if (whole < 5) return {};
    if (problem.empty() && count != kGridRows) problem = counted(count, "row") + ", expected 9";
    if (!problem.empty()) return {.problem = std::move(problem)};
  }
  return {.cells = std::move(cells)};
}

// A member of an object that is no object itself, or a value of a list, which has no name.
struct Member {
  std::string name;
  std::string_view value;
  // See text_of_value.
  std::string text;
  // Of a list.
  ListPuzzle list;

  bool is_list() const { return value.starts_with('['); }
  const std::string& cells() const { return is_list() ? list.cells : text; }
  bool is_puzzle() const {
    if (is_list()) return !list.cells.empty();
    const std::vector<CellStretch> stretches = cell_stretches(text);
    return !stretches.empty() && stretches.front().kind != CellStretch::Kind::kNear;
  }
};

bool add_members(std::string_view object, const std::string& prefix, std::vector<Member>& members);

// False for a value that is not JSON.
bool add_member(std::string name, std::string_view value, std::vector<Member>& members) {
  if (value.starts_with('{')) {
    const std::size_t count = members.size();
    if (!add_members(value, name + '.', members)) return false;
    if (members.size() == count) members.push_back({std::move(name), value, "{}", {}});
    return true;
  }
  if (!is_string(value) && !value.starts_with('[') && !is_word(value)) return false;
  const bool is_list = value.starts_with('[');
  members.push_back({std::move(name), value, text_of_value(value),
                     is_list ? puzzle_of(values_in(value, kMostListCells)) : ListPuzzle()});
  return true;
}

// Adds the members of an object, and those of objects within it with both names, "a.b"; not many more than
// kMostMembers.
bool add_members(std::string_view object, const std::string& prefix, std::vector<Member>& members) {
  constexpr std::size_t kMostNameBytes = 1000;
  const auto values = values_in(object, 2 * kMostMembers);
  if (!values || prefix.size() > kMostNameBytes) return false;
  for (std::size_t index = 0; index + 1 < values->size() && members.size() <= kMostMembers; index += 2) {
    const std::string_view name = (*values)[index];
    if (!is_string(name) || !add_member(prefix + text_of_value(name), (*values)[index + 1], members)) return false;
  }
  return true;
}

// The values of a list; none if it has lists or objects, or is not JSON.
std::vector<Member> plain_values(const std::optional<JsonValues>& values) {
  std::vector<Member> members;
  if (!values || values->size() > kMostMembers || std::ranges::any_of(*values, is_nested)) return {};
  for (const std::string_view value : *values) {
    if (!add_member({}, value, members)) return {};
  }
  return members;
}

// Sets the column of the only member that is a puzzle, and of another one that is its solution.
void find_puzzle(const std::vector<Member>& members, NamedColumns& columns) {
  columns.puzzle = -1;
  for (int column = 0; column < std::ssize(members); ++column) {
    const Member& member = members[static_cast<std::size_t>(column)];
    if (column == columns.solution || column == columns.filled || column == columns.candidates) continue;
    if (!member.is_puzzle()) continue;
    if (columns.puzzle < 0) {
      columns.puzzle = column;
      continue;
    }
    const std::string& puzzle = members[static_cast<std::size_t>(columns.puzzle)].cells();
    if (columns.solution < 0 && is_solution_of(member.cells(), puzzle)) {
      columns.solution = column;
    } else if (columns.solution < 0 && is_solution_of(puzzle, member.cells())) {
      columns.solution = std::exchange(columns.puzzle, column);
    } else {
      columns.puzzle = -1;
      return;
    }
  }
}

class JsonReader final : public CursorSource {
 public:
  using CursorSource::CursorSource;

 private:
  // A list or an object that has been entered.
  struct Frame {
    bool is_object = false;
    TextPlace place;
    std::string name = {};  // of the member whose value is next
  };

  // Takes the next value, or the bracket before or behind others; false at the end.
  bool read_on() override {
    while (is_at(0, " \t\r\n\v\f,:")) skip(1);
    const int c = at(0);
    if (c == kEnd) {
      if (frames_.empty()) return false;
      add_error(frames_.front().place, "a list or an object that is not closed", {});
      frames_.clear();
    } else if (c == '[') {
      take_list();
    } else if (c == '{') {
      take_object();
    } else if (c == ']' || c == '}') {
      if (!frames_.empty()) frames_.pop_back();
      skip(1);
    } else if (c == '"') {
      take_string();
    } else {
      take_word();
    }
    return true;
  }

  // The bytes of the value that begins here; kCut if there are more than `most`.
  std::size_t next_bytes(std::size_t most) {
    std::size_t bytes = value_bytes(ahead().substr(0, most));
    while (bytes == kCut && ahead().size() < most) {
      const bool is_end = !reach(std::min(2 * ahead().size(), most));
      bytes = value_bytes(ahead().substr(0, most));
      if (is_end && bytes == kCut) return is_string(ahead()) || is_nested(ahead()) ? kBroken : ahead().size();
    }
    return bytes;
  }

  void enter(bool is_object) {
    if (frames_.size() == kMostJsonDepth) return add_broken("a list or an object that is nested too deeply");
    frames_.push_back({is_object, place()});
    skip(1);
  }

  // Goes into a list of lists or objects without a look at the whole, unless it may be 9 by 9 cells.
  void take_list() {
    std::size_t first = 1;
    while (is_at(first, kWhiteSpace)) ++first;
    std::size_t second = first + 1;
    while (is_at(second, kWhiteSpace)) ++second;
    const bool is_outer = is_at(first, "{") || (is_at(first, "[") && is_at(second, "["));
    const std::size_t bytes = is_outer ? kCut : next_bytes(kMostListBytes);
    if (bytes == kCut || bytes == kBroken) return enter(false);
    const TextPlace begin = place();
    const std::optional<JsonValues> elements = values_in(ahead().substr(0, bytes), kMostMembers);
    const ListPuzzle puzzle = puzzle_of(elements);
    if (!puzzle.problem.empty()) return add_error(begin, puzzle.problem, take(bytes));
    if (!puzzle.cells.empty()) {
      Record record = field_record({puzzle.cells}, options_);
      record.column() = begin.column;
      record.id = name();
      return add(begin, std::move(record), take(bytes));
    }
    const std::vector<Member> values = plain_values(elements);
    NamedColumns columns;
    find_puzzle(values, columns);
    if (columns.puzzle < 0 || values.size() < 2) return enter(false);
    Record record = member_record(values, columns);
    for (int column = 0; column < std::ssize(record.columns); ++column) {
      const std::string_view field = field_at(record.columns, column);
      if (column == columns.puzzle || column == columns.solution || field.empty()) continue;
      std::string& text = column < columns.puzzle ? record.id : record.comment;
      text.append(text.empty() ? "" : " ").append(field);
    }
    add(begin, std::move(record), take(bytes));
  }

  void take_string() {
    const TextPlace begin = place();
    const std::size_t bytes = next_bytes(options_.max_line_bytes);
    if (bytes == kCut || bytes == kBroken) return add_broken("a string that is not closed");
    const bool is_in_object = !frames_.empty() && frames_.back().is_object;
    if (!is_in_object && bytes < kFewestPuzzleBytes) return skip(bytes);
    std::string text = text_of_value(ahead().substr(0, bytes));
    skip(bytes);
    while (is_in_object && is_at(0, kWhiteSpace)) skip(1);
    if (is_in_object && at(0) == ':') {
      skip(1);
      frames_.back().name = std::move(text);
      return;
    }
    // If an option names the member of the puzzle, no other one is a puzzle.
    if (is_in_object && !options_.puzzle_column.empty()) return;
    for (Record& record : line_records(TextLine(std::move(text), begin.line, false, options_.blanks), options_)) {
      record.column() += begin.column;
      if (record.id.empty()) record.id = name();
      record.line = record.last_line = begin.line;
      ready_.push_back(std::move(record));
    }
  }

  void take_word() {
    const std::size_t bytes = next_bytes(options_.max_line_bytes);
    if (bytes == kCut || !is_word(ahead().substr(0, bytes))) return add_broken("a line that is not JSON");
    skip(bytes);
  }

  void take_object() {
    const TextPlace begin = place();
    const std::size_t bytes = next_bytes(options_.max_line_bytes);
    if (bytes == kBroken) return add_broken("an object that is not closed");
    if (bytes == kCut) return enter(true);
    std::vector<Member> members;
    const bool is_whole = add_members(ahead().substr(0, bytes), {}, members);
    if (members.size() > kMostMembers) return enter(true);
    if (!is_whole) return add_error(begin, "an object that is not JSON", take(bytes));
    std::vector<std::string> names;
    names.reserve(members.size());
    for (const Member& member : members) names.push_back(member.name);
    const std::string& asked = options_.puzzle_column;
    if (names_ != names) {
      names_ = names;
      named_ = find_columns(names);
      header_.reset();
    }
    NamedColumns columns = named_;
    if (!asked.empty()) columns.puzzle = find_column(names, asked);
    if (columns.puzzle >= std::ssize(names)) columns.puzzle = -1;
    const Member* const named = columns.puzzle < 0 ? nullptr : &members[static_cast<std::size_t>(columns.puzzle)];
    // There may be puzzles in a list of that name.
    if (named != nullptr && named->is_list() && !named->is_puzzle() && named->list.problem.empty())
      columns.puzzle = -1;
    if (columns.puzzle < 0 && asked.empty()) find_puzzle(members, columns);
    if (columns.puzzle >= 0) return add_object(members, columns, bytes);
    const std::string wrong = missing_puzzle();
    const bool has_lists = std::ranges::any_of(members, &Member::is_list);
    if (!wrong.empty() && !has_lists) return add_error(begin, wrong, take(bytes));
    enter(true);
  }

  // Why an object without a puzzle is an error; empty if it is just another object.
  std::string missing_puzzle() const {
    const std::string& asked = options_.puzzle_column;
    if (!asked.empty())
      return "an object without a member \"" + asked + '"' + text_of_names(names_, "; there are ");
    const bool has_puzzle_name = !puzzle_name_.empty() && find_column(names_, puzzle_name_) >= 0;
    return has_puzzle_name ? "the value of \"" + puzzle_name_ + "\" is no puzzle" : std::string();
  }

  void add_object(const std::vector<Member>& members, const NamedColumns& columns, std::size_t bytes) {
    Record record = member_record(members, columns);
    if (record.error() == nullptr) puzzle_name_ = names_[static_cast<std::size_t>(columns.puzzle)];
    if (columns.id >= 0) record.id = field_at(record.columns, columns.id);
    if (columns.comment >= 0) record.comment = field_at(record.columns, columns.comment);
    if (header_ == nullptr)
      header_ = std::make_shared<const TableHeader>(TableHeader{names_, {}, other_names(names_, columns)});
    record.header = header_;
    const TextPlace begin = place();
    add(begin, std::move(record), take(bytes));
  }

  // The record of the members of the value that begins here.
  Record member_record(const std::vector<Member>& members, const NamedColumns& columns) const {
    std::vector<std::string> values;
    values.reserve(members.size());
    for (const Member& member : members) values.push_back(member.text);
    const Member& puzzle = members[static_cast<std::size_t>(columns.puzzle)];
    const std::string solution =
        columns.solution < 0 ? std::string() : members[static_cast<std::size_t>(columns.solution)].cells();
    Record record = field_record(
        {puzzle.cells(), field_at(values, columns.filled), field_at(values, columns.candidates), solution},
        options_);
    if (!puzzle.list.problem.empty()) {
      record.parsed = ParseError{1, puzzle.list.problem};
    } else if (record.error() != nullptr && cell_stretches(puzzle.cells()).empty()) {
      record.parsed = ParseError{1, "the value of \"" + puzzle.name + "\" is no puzzle"};
    }
    const TextPlace found = place_behind(offset_in(ahead(), puzzle.value) + (is_string(puzzle.value) ? 1 : 0));
    const auto lines = static_cast<int>(found.line - place().line);
    if (ParseError* const error = std::get_if<ParseError>(&record.parsed)) error->line_offset = lines;
    // That of a position counts in the first line.
    record.column() = record.error() == nullptr && lines > 0 ? 1 : record.column() + found.column - 1;
    record.columns = std::move(values);
    return record;
  }

  // The name of the member whose value is here.
  std::string name() const {
    return frames_.empty() || !frames_.back().is_object ? std::string() : frames_.back().name;
  }

  void add_broken(std::string reason) {
    const TextPlace begin = place();
    std::string line = take_line();
    // The line is one of JSON Lines, or the rest of the text cannot be read by its brackets.
    frames_.clear();
    add_error(begin, std::move(reason), std::move(line));
  }

  std::vector<Frame> frames_;
  // Of the last object: its names, the columns that are known by them, and the header that records with the same
  // members share.
  std::vector<std::string> names_;
  NamedColumns named_;
  std::shared_ptr<const TableHeader> header_;

  // The name of the puzzle's member in the last object with a puzzle.
  std::string puzzle_name_;
};

// Whether a text that begins so is JSON; the last if that takes more of it.
enum class Beginning : std::uint8_t { kNo, kYes, kPerhaps };

Beginning json_beginning(std::string_view text) {
  skip_any(text, kWhiteSpace);
  if (!is_nested(text)) return Beginning::kNo;
  std::size_t depth = 0;
  while (true) {
    const std::string_view value = text;
    const bool is_mark = is_one_of("[]{},:", front_of(text));
    const std::size_t bytes = is_mark ? 1 : value_bytes(text);
    if (bytes == kBroken) return Beginning::kNo;
    if (bytes == kCut) return Beginning::kPerhaps;
    text.remove_prefix(bytes);
    skip_any(text, kWhiteSpace);
    if (!is_mark && !is_string(value) && !is_word(value.substr(0, bytes))) return Beginning::kNo;
    if (value.starts_with('{') && !text.empty() && !is_one_of("\"}", text.front())) return Beginning::kNo;
    if (is_nested(value)) ++depth;
    if (!is_one_of("]}", value.front()) || --depth > 0) continue;
    const std::string_view rest = value.substr(1, value.find_first_of("\r\n") - 1);
    if (!trimmed(rest, " \t,").empty()) return Beginning::kNo;
    return rest.size() + 1 < value.size() ? Beginning::kYes : Beginning::kPerhaps;
  }
}

}  // namespace

bool begins_json(TextInput& input) {
  Beginning beginning = Beginning::kPerhaps;
  do {
    beginning = json_beginning(input.buffered().substr(0, kMostBeginning));
  } while (beginning == Beginning::kPerhaps && input.buffered().size() < kMostBeginning && input.fill());
  return beginning != Beginning::kNo;
}

std::unique_ptr<RecordSource> make_json_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<JsonReader>(input, options);
}

}  // namespace sudorate
