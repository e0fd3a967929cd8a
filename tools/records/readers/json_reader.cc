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
constexpr std::size_t kMostWordBytes = 64;
constexpr std::size_t kMostMembers = 10'000;
constexpr std::size_t kMostJsonDepth = 100;
constexpr std::string_view kMarks = "[]{},:";
constexpr std::string_view kJsonWordEnds = " \t\v\f\r\n,:[]{}\"";

// The bytes of the string that begins there, with its quotes; 0 if it is not closed in its line or within so many.
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

// Takes the next token: one of kMarks, a string with its quotes, or a word. Empty at the end, and then at a string
// that is not closed in its line `text` begins with it.
std::string_view take_token(std::string_view& text) {
  skip_any(text, kWhiteSpace);
  if (text.empty()) return {};
  std::size_t bytes = 1;
  if (text.front() == '"') {
    const auto at = [text](std::size_t place) { return place < text.size() ? int{text[place]} : TextCursor::kEnd; };
    bytes = string_bytes(at, 0, text.size());
  } else if (!is_one_of(kMarks, text.front())) {
    bytes = std::min(text.find_first_of(kJsonWordEnds), text.size());
  }
  const std::string_view token = text.substr(0, bytes);
  text.remove_prefix(bytes);
  return token;
}

// Whether a word is a number or a name of JSON, or of Python's module for it.
bool is_word(std::string_view word) {
  if (word == "null" || word == "true" || word == "false" || word == "NaN") return true;
  const std::size_t digit = word.starts_with('-') ? 1 : 0;
  return word.size() <= kMostWordBytes + kCellCount && is_decimal_digit(front_of(word.substr(digit))) &&
         word.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
}

bool is_string(std::string_view token) { return token.starts_with('"'); }

// A string without quotes and escapes; a word as it is, and nothing for null.
std::string text_of_token(std::string_view token) {
  if (token == "null") return {};
  if (!is_string(token)) return std::string(token);
  if (is_one_of(token, '\\')) {
    const Json value = Json::parse(token, nullptr, false);
    if (value.is_string()) return value.get<std::string>();
  }
  return to_utf8(token.substr(1, token.size() - 2));
}

// A list as a puzzle: its cells; or what is wrong with it, if it is nearly one; or neither.
struct ListPuzzle {
  std::string cells;
  std::string problem;
};

char json_cell(std::string_view token) {
  constexpr char kNone = '!';
  if (token == "null" || token == "false" || token == R"("")" || token == R"(" ")") return '.';
  if (is_string(token)) token = token.substr(1, token.size() - 2);
  return token.size() == 1 && is_cell_character(token.front()) ? token.front() : kNone;
}

// `text` is a list.
ListPuzzle puzzle_of(std::string_view text) {
  std::string cells;
  std::size_t elements = 0;
  std::vector<std::size_t> rows;
  std::size_t row_begin = 0;
  std::size_t depth = 0;
  while (!text.empty() && cells.size() <= 2 * kCellCount) {
    const std::string_view token = take_token(text);
    if (token.empty() || token == "{" || depth > 2) return {};
    const bool is_row_text = depth == 1 && is_string(token) && token.size() > 3;
    const bool ends_row = is_row_text || (depth == 2 && token == "]");
    if (depth == 1 && token != "," && token != "]") ++elements;
    if (token == "[") {
      ++depth;
      row_begin = cells.size();
    } else if (token == "]") {
      --depth;
    } else if (is_row_text) {
      row_begin = cells.size();
      cells += token.substr(1, token.size() - 2);
    } else if (token != ",") {
      cells += json_cell(token);
    }
    if (ends_row) rows.push_back(cells.size() - row_begin);
  }
  const bool are_cells = std::ranges::all_of(cells, [](char c) { return is_cell_character(c) || c == ' '; });
  if (!are_cells || cells.find_first_of("123456789") == std::string::npos) return {};
  std::ranges::replace(cells, ' ', '.');
  if (rows.empty()) {
    if (cells.size() == kCellCount) return {std::move(cells), {}};
    return {{}, cells.size() >= 70 && cells.size() <= 90 ? near_stretch_text(cells.size()) : std::string()};
  }
  const auto whole = static_cast<std::size_t>(std::ranges::count(rows, kGridRows));
  if (rows.size() != elements || whole < 5 || elements > 12) return {};
  if (whole < elements)
    return {{},
            counted(*std::ranges::find_if(rows, [](std::size_t row) { return row != kGridRows; }), "cell") +
                " in a row, expected 9"};
  if (elements != kGridRows) return {{}, counted(elements, "row") + ", expected 9"};
  return {std::move(cells), {}};
}

// A member of an object that is no object itself, or a value of a list, which has no name.
struct Member {
  std::string name;
  // A list is as in the text.
  std::string text;
  bool is_list = false;
  // Of its value in the text.
  std::size_t offset = 0;
  ListPuzzle list = {};

  const std::string& cells() const { return is_list ? list.cells : text; }
  bool is_puzzle() const {
    if (is_list) return !list.cells.empty();
    const std::vector<CellStretch> stretches = cell_stretches(text);
    return !stretches.empty() && stretches.front().kind != CellStretch::Kind::kNear;
  }
};

// The members of an object, and those of objects within it with both names, "a.b"; or the plain values of a list.
class MemberReader {
 public:
  // `text` is a list or an object, whose brackets match.
  explicit MemberReader(std::string_view text) : text_(text), rest_(text) {}

  const std::vector<Member>& members() const { return members_; }
  bool is_too_large() const { return members_.size() > kMostMembers; }

  // False for a text that is not JSON.
  bool read_object(const std::string& prefix = {}) {
    take_token(rest_);
    std::string_view token = take_token(rest_);
    if (token == "}") return true;
    while (is_string(token) && !is_too_large()) {
      const std::string name = prefix + text_of_token(token);
      if (take_token(rest_) != ":" || !read_value(name)) return false;
      token = take_token(rest_);
      if (token == "}") return true;
      if (token != ",") return false;
      token = take_token(rest_);
    }
    return false;
  }

  // False for one that has other values.
  bool read_plain_list() {
    take_token(rest_);
    for (std::string_view token = ","; token == ",";) {
      skip_any(rest_, kWhiteSpace);
      if (is_one_of("[{]", front_of(rest_)) || !read_value({}) || is_too_large()) return false;
      token = take_token(rest_);
    }
    return true;
  }

 private:
  bool read_value(const std::string& name) {
    skip_any(rest_, kWhiteSpace);
    const std::string_view value = rest_;
    const auto offset = static_cast<std::size_t>(value.data() - text_.data());
    if (value.starts_with('{')) {
      const std::size_t count = members_.size();
      constexpr std::size_t kMostNameBytes = 1000;
      if (name.size() > kMostNameBytes || !read_object(name + '.')) return false;
      if (members_.size() == count) members_.push_back({name, "{}", false, offset});
      return true;
    }
    const std::string_view token = take_token(rest_);
    if (token == "[") {
      for (std::size_t depth = 1; depth > 0;) {
        const std::string_view inner = take_token(rest_);
        if (inner.empty()) return false;
        depth += inner == "[" ? 1 : 0;
        depth -= inner == "]" ? 1 : 0;
      }
      const std::string_view list = value.substr(0, value.size() - rest_.size());
      members_.push_back({name, std::string(list), true, offset, puzzle_of(list)});
      return true;
    }
    if (!is_string(token) && !is_word(token)) return false;
    members_.push_back({name, text_of_token(token), false, offset + (is_string(token) ? 1 : 0)});
    return true;
  }

  std::string_view text_;
  std::string_view rest_;
  std::vector<Member> members_;
};

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
  struct Frame {
    bool is_object = false;
    TextPlace place;
    std::string name;  // of the member whose value is next
  };

  // Takes the next value, or the bracket before or behind others; false at the end.
  bool read_on() override {
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
      if (is_one_of(kWhiteSpace, static_cast<char>(c))) continue;
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
    if (frames_.size() == kMostJsonDepth) return add_broken("a list or an object that is nested too deeply");
    frames_.push_back({is_object, text_.place(), {}});
    text_.skip(1);
  }

  // Goes into a list of lists or objects without a look at the whole, unless it may be 9 by 9 cells.
  void take_list() {
    std::size_t first = 1;
    while (text_.is_at(first, kWhiteSpace)) ++first;
    std::size_t second = first + 1;
    while (text_.is_at(second, kWhiteSpace)) ++second;
    const bool is_outer = text_.is_at(first, "{") || (text_.is_at(first, "[") && text_.is_at(second, "["));
    const std::size_t bytes = is_outer ? 0 : value_bytes(kMostListBytes);
    if (bytes == 0 || bytes == kBroken) return enter(false);
    const TextPlace place = text_.place();
    const ListPuzzle puzzle = puzzle_of(text_.ahead(bytes));
    if (!puzzle.problem.empty()) return add_error(place, puzzle.problem, text_.take(bytes));
    if (!puzzle.cells.empty()) {
      Record record = field_record({puzzle.cells}, options_);
      record.column() = place.column;
      record.id = name();
      return add(place, std::move(record), text_.take(bytes));
    }
    MemberReader values(text_.ahead(bytes));
    NamedColumns columns;
    if (values.read_plain_list()) find_puzzle(values.members(), columns);
    if (columns.puzzle < 0 || values.members().size() < 2) return enter(false);
    Record record = member_record(place, values.members(), columns);
    for (int column = 0; column < std::ssize(record.columns); ++column) {
      const std::string_view field = field_at(record.columns, column);
      if (column == columns.puzzle || column == columns.solution || field.empty()) continue;
      std::string& text = column < columns.puzzle ? record.id : record.comment;
      text.append(text.empty() ? "" : " ").append(field);
    }
    add(place, std::move(record), text_.take(bytes));
  }

  void take_string() {
    const TextPlace place = text_.place();
    const std::size_t bytes =
        string_bytes([this](std::size_t ahead) { return text_.at(ahead); }, 0, options_.max_line_bytes);
    if (bytes == 0) return add_broken("a string that is not closed");
    std::string text = text_of_token(text_.ahead(bytes));
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
    while (bytes < options_.max_line_bytes && text_.at(bytes) != TextCursor::kEnd &&
           !text_.is_at(bytes, kJsonWordEnds))
      ++bytes;
    if (!is_word(text_.ahead(bytes))) return add_broken("a line that is not JSON");
    text_.skip(bytes);
  }

  void take_object() {
    const TextPlace place = text_.place();
    const std::size_t bytes = value_bytes(options_.max_line_bytes);
    if (bytes == kBroken) return add_broken("an object that is not closed");
    if (bytes == 0) return enter(true);
    MemberReader reader(text_.ahead(bytes));
    const bool is_whole = reader.read_object();
    const std::vector<Member>& members = reader.members();
    if (reader.is_too_large()) return enter(true);
    if (!is_whole) return add_error(place, "an object that is not JSON", text_.take(bytes));
    std::vector<std::string> names;
    for (const Member& member : members) names.push_back(member.name);
    const std::string& asked = options_.puzzle_column;
    NamedColumns columns = find_columns(names);
    if (!asked.empty()) columns.puzzle = find_column(names, asked);
    if (columns.puzzle >= std::ssize(names)) columns.puzzle = -1;
    const Member* const named = columns.puzzle < 0 ? nullptr : &members[static_cast<std::size_t>(columns.puzzle)];
    // There may be puzzles in a list of that name.
    const bool is_other = named != nullptr && named->is_list && !named->is_puzzle() && named->list.problem.empty();
    if (is_other || named == nullptr) columns.puzzle = -1;
    if (columns.puzzle < 0 && asked.empty()) find_puzzle(members, columns);
    if (columns.puzzle >= 0) return add_object(place, members, std::move(names), columns, bytes);
    const std::string wrong = missing_puzzle(names);
    const bool has_lists = std::ranges::any_of(members, &Member::is_list);
    if (!wrong.empty() && !has_lists) return add_error(place, wrong, text_.take(bytes));
    enter(true);
  }

  // Why an object without a puzzle is an error; empty if it is just another object.
  std::string missing_puzzle(const std::vector<std::string>& names) const {
    const std::string& asked = options_.puzzle_column;
    if (!asked.empty()) return "an object without a member \"" + asked + '"' + text_of_names(names, "; there are ");
    const bool has_puzzle_name = !puzzle_name_.empty() && find_column(names, puzzle_name_) >= 0;
    return has_puzzle_name ? "the value of \"" + puzzle_name_ + "\" is no puzzle" : std::string();
  }

  void add_object(const TextPlace& place, const std::vector<Member>& members, std::vector<std::string> names,
                  const NamedColumns& columns, std::size_t bytes) {
    Record record = member_record(place, members, columns);
    const std::string& name = names[static_cast<std::size_t>(columns.puzzle)];
    if (record.error() == nullptr) puzzle_name_ = name;
    if (columns.id >= 0) record.id = field_at(record.columns, columns.id);
    if (columns.comment >= 0) record.comment = field_at(record.columns, columns.comment);
    if (header_ == nullptr || header_->names != names) {
      std::vector<std::string> others = other_names(names, columns);
      header_ = std::make_shared<const TableHeader>(TableHeader{std::move(names), {}, std::move(others)});
    }
    record.header = header_;
    add(place, std::move(record), text_.take(bytes));
  }

  // The record of the members of a value that begins at this place.
  Record member_record(const TextPlace& begin, const std::vector<Member>& members,
                       const NamedColumns& columns) const {
    std::vector<std::string> values;
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
    char before = '\0';
    const TextPlace place = place_behind(begin, text_.ahead(puzzle.offset), before);
    const auto lines = static_cast<int>(place.line - begin.line);
    if (ParseError* const error = std::get_if<ParseError>(&record.parsed)) error->line_offset = lines;
    // That of a position counts in the first line.
    record.column() = record.error() == nullptr && lines > 0 ? 1 : record.column() + place.column - 1;
    record.columns = std::move(values);
    return record;
  }

  // The name of the member whose value is here.
  std::string name() const {
    return frames_.empty() || !frames_.back().is_object ? std::string() : frames_.back().name;
  }

  void add_broken(std::string reason) {
    const TextPlace place = text_.place();
    std::string line = text_.take_line(kMostKeptBytes);
    // The line is one of JSON Lines, or the rest of the text cannot be read by its brackets.
    frames_.clear();
    add_error(place, std::move(reason), std::move(line));
  }

  std::vector<Frame> frames_;
  // Records with the same members have one header.
  std::shared_ptr<const TableHeader> header_;
  // The name of the puzzle's member in the last object with a puzzle.
  std::string puzzle_name_;
};

}  // namespace

Beginning json_beginning(std::string_view text) {
  std::size_t depth = 0;
  for (std::string_view last; true;) {
    const std::string_view token = take_token(text);
    if (token.empty())
      return text.find_first_of("\r\n") == std::string_view::npos ? Beginning::kPerhaps : Beginning::kNo;
    if (std::exchange(last, token) == "{" && !is_string(token) && token != "}") return Beginning::kNo;
    if (token == "[" || token == "{") {
      ++depth;
    } else if (depth == 0 ||
               (!is_string(token) && !is_one_of(kMarks, token.front()) && !text.empty() && !is_word(token))) {
      return Beginning::kNo;
    } else if ((token == "]" || token == "}") && --depth == 0) {
      const std::size_t end = text.find_first_of("\r\n");
      if (end == std::string_view::npos) return Beginning::kPerhaps;
      return trimmed(text.substr(0, end), " \t,").empty() ? Beginning::kYes : Beginning::kNo;
    }
  }
}

std::unique_ptr<RecordSource> make_json_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<JsonReader>(input, options);
}

}  // namespace sudorate
