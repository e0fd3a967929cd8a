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
constexpr std::size_t kMostListRows = 12;
constexpr std::size_t kMostMembers = 10'000;
constexpr std::size_t kMostNameBytes = 1000;
constexpr std::size_t kMostJsonDepth = 100;
constexpr std::string_view kJsonWordEnds = " \t\v\f\r\n,:[]{}\"";

bool is_string(std::string_view value) { return value.starts_with('"'); }
bool is_nested(std::string_view value) { return value.starts_with('[') || value.starts_with('{'); }
std::string_view unquoted(std::string_view string) { return string.substr(1, string.size() - 2); }

// Whether a word is a number or a name of JSON, or of Python's module for it.
bool is_word(std::string_view word) {
  if (word == "null" || word == "true" || word == "false" || word == "NaN") return true;
  const std::size_t digit = word.starts_with('-') ? 1 : 0;
  return word.size() <= kMostWordBytes && is_decimal_digit(front_of(word.substr(digit))) &&
         word.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
}

// How a value ends: with its last character; with the text, before that; at something that is no JSON, perhaps
// within a list.
enum class Extent : std::uint8_t { kWhole, kCut, kBroken, kBrokenList };

// A value of a list or of an object, as it is written; of a list without a name.
struct Item {
  std::string_view name;
  std::string_view value;
};

void skip_white(std::string_view& text) {
  while (front_of(text) == ' ' || (front_of(text) >= '\t' && front_of(text) <= '\r')) text.remove_prefix(1);
}

// Each of these moves over the value at the beginning of the text, or up to what is wrong with it.

// A string must be closed in its line.
Extent pass_string(std::string_view& text) {
  std::size_t place = 1;
  while (place < text.size() && text[place] != '"' && text[place] != '\n' && text[place] != '\r')
    place += text[place] == '\\' ? 2 : 1;
  const bool is_cut = place >= text.size();
  const bool is_whole = !is_cut && text[place] == '"';
  text.remove_prefix(is_cut ? text.size() : place + (is_whole ? 1 : 0));
  return is_cut ? Extent::kCut : is_whole ? Extent::kWhole : Extent::kBroken;
}

Extent pass_word(std::string_view& text) {
  const std::size_t bytes = std::min(text.find_first_of(kJsonWordEnds), text.size());
  const bool is_cut = bytes == text.size() && bytes <= kMostWordBytes;
  if (!is_cut && !is_word(text.substr(0, bytes))) return Extent::kBroken;
  text.remove_prefix(bytes);
  return is_cut ? Extent::kCut : Extent::kWhole;
}

// Adds the values of a list or an object to `items`, unless that is null; a few more than kMostMembers at most. A
// comma may stand behind the last one.
Extent pass_value(std::string_view& text, std::size_t depth = 0, std::vector<Item>* items = nullptr) {
  if (is_string(text)) return pass_string(text);
  if (!is_nested(text)) return pass_word(text);
  if (depth == kMostJsonDepth) return Extent::kBroken;
  const bool is_object = text.front() == '{';
  const char end = is_object ? '}' : ']';
  const Extent broken = is_object ? Extent::kBroken : Extent::kBrokenList;
  const auto wrong = [&] { return text.empty() ? Extent::kCut : broken; };
  text.remove_prefix(1);
  skip_white(text);
  while (front_of(text) != end) {
    Item item;
    if (is_object) {
      if (!is_string(text)) return wrong();
      const std::string_view name = text;
      if (const Extent extent = pass_string(text); extent != Extent::kWhole) return extent;
      item.name = name.substr(0, offset_in(name, text));
      skip_white(text);
      if (!take_prefix(text, ":")) return wrong();
      skip_white(text);
    }
    const std::string_view value = text;
    const Extent extent = pass_value(text, depth + 1);
    if (extent != Extent::kWhole) return extent == Extent::kBroken ? broken : extent;
    item.value = value.substr(0, offset_in(value, text));
    if (items != nullptr && items->size() <= kMostMembers) items->push_back(item);
    skip_white(text);
    if (!take_prefix(text, ",") && front_of(text) != end) return wrong();
    skip_white(text);
  }
  text.remove_prefix(1);
  return Extent::kWhole;
}

// Those of a whole list or object.
std::vector<Item> items_of(std::string_view value) {
  std::vector<Item> items;
  pass_value(value, 0, &items);
  return items;
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

// The cells that a value is: one, or those of a string or a list; '!' for anything else.
std::string cells_of(std::string_view value) {
  const std::string_view inner = is_string(value) ? unquoted(value) : value;
  if (inner.empty() || inner == " " || value == "null" || value == "false") return ".";
  if (is_string(value)) return std::string(inner);
  std::string cells;
  if (!value.starts_with('['))
    return value.size() == 1 && is_cell_character(value.front()) ? std::string(value) : "!";
  for (const Item& item : items_of(value)) {
    const std::string cell = is_nested(item.value) ? "!" : cells_of(item.value);
    cells += cell.size() == 1 ? cell : "!";
  }
  return cells;
}

// A list as a puzzle: its cells; or what is wrong with it, if it is nearly one; or neither.
struct ListPuzzle {
  std::string cells = {};
  std::string problem = {};
};

// Twelve values or fewer are rows, more are cells.
ListPuzzle puzzle_of(const std::vector<Item>& items) {
  if (items.size() > kMostListCells) return {};
  const bool has_rows = items.size() <= kMostListRows;
  std::string cells;
  std::size_t whole = 0;
  std::string problem;
  for (const Item& item : items) {
    const std::string part = cells_of(item.value);
    if (!has_rows && part.size() != 1) return {};
    if (part.size() == kGridRows) ++whole;
    if (part.size() != kGridRows && problem.empty())
      problem = counted(part.size(), "cell") + " in a row, expected 9";
    cells += part;
  }
  std::ranges::replace(cells, ' ', '.');
  if (!std::ranges::all_of(cells, is_cell_character) || !std::ranges::any_of(cells, is_given_digit)) return {};
  if (has_rows) {
    if (whole < 5) return {};
    if (problem.empty() && items.size() != kGridRows) problem = counted(items.size(), "row") + ", expected 9";
  } else {
    if (cells.size() < 70) return {};
    problem = cells.size() == kCellCount ? "" : near_stretch_text(cells.size());
  }
  return problem.empty() ? ListPuzzle{.cells = std::move(cells)} : ListPuzzle{.problem = std::move(problem)};
}

// A member of an object, or a value of a list, which has no name.
struct Member {
  std::string name;
  std::string_view value;
  // See text_of_value.
  std::string text;
  // Of a list.
  ListPuzzle list;

  Member(std::string its_name, std::string_view its_value)
      : name(std::move(its_name)), value(its_value), text(text_of_value(value)) {
    if (is_list()) list = puzzle_of(items_of(value));
  }
  bool is_list() const { return value.starts_with('['); }
  const std::string& cells() const { return is_list() ? list.cells : text; }
  bool is_puzzle() const {
    if (is_list()) return !list.cells.empty();
    const std::vector<CellStretch> stretches = cell_stretches(text);
    return !stretches.empty() && stretches.front().kind != CellStretch::Kind::kNear;
  }
};

// Adds the members of an object, and those of objects within it with both names, "a.b"; not many more than
// kMostMembers.
void add_members(std::string_view object, const std::string& prefix, std::vector<Member>& members) {
  for (const Item& item : items_of(object)) {
    if (members.size() > kMostMembers) return;
    std::string name = prefix + text_of_value(item.name);
    const std::size_t count = members.size();
    if (item.value.starts_with('{') && name.size() < kMostNameBytes) add_members(item.value, name + '.', members);
    if (members.size() == count) members.emplace_back(std::move(name), item.value);
  }
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
    } else if (c == '[' || c == '{') {
      take_nested();
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

  // How the value that begins here ends, with its text, or that up to what is wrong; kCut if it has more than
  // `most` bytes.
  Extent next_value(std::size_t most, std::string_view& value) {
    for (bool is_end = false;; is_end = !reach(std::min(2 * value.size(), most))) {
      value = ahead().substr(0, most);
      std::string_view rest = value;
      const Extent extent = pass_value(rest);
      if (extent == Extent::kCut && !is_end && value.size() < most) continue;
      if (extent != Extent::kCut) value.remove_suffix(rest.size());
      return extent == Extent::kCut && is_end ? Extent::kBroken : extent;
    }
  }

  void take_word() {
    const std::size_t bytes = bytes_to(kJsonWordEnds, 1, kMostWordBytes + 1);
    if (!is_word(ahead().substr(0, bytes))) return add_broken("a line that is not JSON");
    skip(bytes);
  }

  void take_string() {
    const TextPlace begin = place();
    std::string_view string;
    if (next_value(options_.max_line_bytes, string) != Extent::kWhole)
      return add_broken("a string that is not closed");
    const bool is_in_object = !frames_.empty() && frames_.back().is_object;
    if (!is_in_object && string.size() < kFewestPuzzleBytes) return skip(string.size());
    std::string text = text_of_value(string);
    skip(string.size());
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

  // Goes into a list or an object that is no record.
  void take_nested() {
    const bool is_object = at(0) == '{';
    std::string_view value;
    const Extent extent = next_value(is_object ? options_.max_line_bytes : kMostListBytes, value);
    if (is_object && extent == Extent::kBroken) {
      // Another one follows, or the text or the line of a string ends.
      const bool is_open = !reach(value.size() + 1) || is_at(value.size(), "{\r\n");
      return add_broken(is_open ? "an object that is not closed" : "an object that is not JSON");
    }
    std::optional<Record> record;
    if (extent == Extent::kWhole) record = is_object ? object_record(value) : list_record(value);
    if (record) {
      const TextPlace begin = place();
      return add(begin, *std::move(record), take(value.size()));
    }
    if (frames_.size() == kMostJsonDepth) return add_broken("a list or an object that is nested too deeply");
    frames_.push_back({is_object, place()});
    skip(1);
  }

  std::optional<Record> list_record(std::string_view list) const {
    const std::vector<Member> whole = {Member(name(), list)};
    if (whole.front().is_puzzle() || !whole.front().list.problem.empty()) {
      Record record = member_record(whole, {.puzzle = 0});
      record.columns.clear();
      record.id = whole.front().name;
      return record;
    }
    // A list of plain values is a row.
    std::vector<Member> values;
    for (const Item& item : items_of(list)) {
      if (is_nested(item.value)) return std::nullopt;
      values.emplace_back(std::string(), item.value);
    }
    NamedColumns columns;
    if (values.size() < 2) return std::nullopt;
    find_puzzle(values, columns);
    if (columns.puzzle < 0) return std::nullopt;
    Record record = member_record(values, columns);
    for (int column = 0; column < std::ssize(record.columns); ++column) {
      const std::string_view field = field_at(record.columns, column);
      if (column == columns.puzzle || column == columns.solution || field.empty()) continue;
      std::string& text = column < columns.puzzle ? record.id : record.comment;
      text.append(text.empty() ? "" : " ").append(field);
    }
    return record;
  }

  std::optional<Record> object_record(std::string_view object) {
    std::vector<Member> members;
    add_members(object, {}, members);
    if (members.size() > kMostMembers) return std::nullopt;
    std::vector<std::string> names;
    names.reserve(members.size());
    for (const Member& member : members) names.push_back(member.name);
    const std::string& asked = options_.puzzle_column;
    if (names_ != names) {
      names_ = std::move(names);
      named_ = find_columns(names_);
      if (!asked.empty()) named_.puzzle = find_column(names_, asked);
      if (named_.puzzle >= std::ssize(names_)) named_.puzzle = -1;
      header_.reset();
    }
    NamedColumns columns = named_;
    const Member* const named = columns.puzzle < 0 ? nullptr : &members[static_cast<std::size_t>(columns.puzzle)];
    // There may be puzzles in a list of that name.
    if (named != nullptr && named->is_list() && !named->is_puzzle() && named->list.problem.empty())
      columns.puzzle = -1;
    if (columns.puzzle < 0 && asked.empty()) find_puzzle(members, columns);
    if (columns.puzzle < 0) {
      std::string wrong = missing_puzzle();
      if (wrong.empty() || std::ranges::any_of(members, &Member::is_list)) return std::nullopt;
      return malformed_record({place().column, std::move(wrong)});
    }
    Record record = member_record(members, columns);
    if (record.error() == nullptr) puzzle_name_ = names_[static_cast<std::size_t>(columns.puzzle)];
    if (columns.id >= 0) record.id = field_at(record.columns, columns.id);
    if (columns.comment >= 0) record.comment = field_at(record.columns, columns.comment);
    if (header_ == nullptr)
      header_ = std::make_shared<const TableHeader>(TableHeader{names_, {}, other_names(names_, columns)});
    record.header = header_;
    return record;
  }

  // Why an object without a puzzle is an error; empty if it is just another object.
  std::string missing_puzzle() const {
    const std::string& asked = options_.puzzle_column;
    if (!asked.empty())
      return "an object without a member \"" + asked + '"' + text_of_names(names_, "; there are ");
    const bool has_puzzle_name = !puzzle_name_.empty() && find_column(names_, puzzle_name_) >= 0;
    return has_puzzle_name ? "the value of \"" + puzzle_name_ + "\" is no puzzle" : std::string();
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

}  // namespace

bool begins_json(TextInput& input) {
  while (true) {
    std::string_view text = input.buffered().substr(0, kMostBeginning);
    skip_any(text, kWhiteSpace);
    if (!is_nested(text)) return false;
    const Extent extent = pass_value(text);
    // Another object may follow one that is not closed.
    if (extent == Extent::kBroken || extent == Extent::kBrokenList) return text.starts_with('{');
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    if (!trimmed(text.substr(0, end), " \t,").empty()) return false;
    if (end < text.size() || input.buffered().size() >= kMostBeginning || !input.fill()) return true;
  }
}

std::unique_ptr<RecordSource> make_json_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<JsonReader>(input, options);
}

}  // namespace sudorate
