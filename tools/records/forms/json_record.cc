#include "tools/records/forms/json_record.h"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <set>
#include <utility>

#include "tools/records/forms/field_record.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxObjectDepth = 8;
constexpr char kNoCell = '!';
// Some programs write digits as numbers with a point.
constexpr std::array kDigitValues = {0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0};

// In some programs cells are objects with a value. Where the player's digits have a value, too, the givens are
// marked.
bool marks_givens(const Json& value) {
  if (value.is_array()) return std::ranges::any_of(value, marks_givens);
  return value.is_object() && value.contains("given") && value["given"] == true;
}

void append_cells(const Json& value, bool has_marked_givens, std::string& cells) {
  if (value.is_array()) {
    for (const Json& each : value) append_cells(each, has_marked_givens, cells);
  } else if (value.is_number() && std::ranges::find(kDigitValues, value.get<double>()) != kDigitValues.end()) {
    cells += static_cast<char>('0' + value.get<int>());
  } else if (value.is_null() || value == "" || value == false) {
    cells += '.';
  } else if (value.is_string()) {
    cells += value.get<std::string>();
  } else if (value.is_object()) {
    const auto digit = value.find("value");
    const bool is_shown =
        digit != value.end() && !digit->is_object() && (!has_marked_givens || marks_givens(value));
    append_cells(is_shown ? *digit : Json(), has_marked_givens, cells);
  } else {
    cells += kNoCell;
  }
}

std::string cells_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  std::string cells;
  append_cells(value, marks_givens(value), cells);
  return cells;
}

bool has_only_scalars(const Json& list) {
  return std::ranges::none_of(list, [](const Json& each) { return each.is_array(); });
}

// Whether a value can be a puzzle under any name: 81 cells in a string or list, or nine rows of them, and not all
// of them digits, which is a solution. A list close to this form is a damaged puzzle.
bool looks_like_puzzle(const Json& value) {
  if (value.is_string()) {
    const std::string& text = value.get_ref<const std::string&>();
    return (is_puzzle_field(text) && text.find_first_not_of("123456789") != std::string::npos) ||
           is_unread_puzzle(text);
  }
  if (!value.is_array() || value.empty()) return false;
  const auto is_row = [](const Json& row) {
    return row.is_array() ? row.size() == kGridRows && has_only_scalars(row)
                          : row.is_string() && row.get_ref<const std::string&>().size() == kGridRows;
  };
  const auto rows = static_cast<std::size_t>(std::ranges::count_if(value, is_row));
  const bool has_rows = 2 * rows > kGridRows && rows + 1 >= value.size();
  const bool is_list = has_only_scalars(value) && value.size() + 2 >= kCellCount && value.size() <= kCellCount + 2;
  if (!has_rows && !is_list) return false;
  const std::string cells = cells_of(value);
  const auto is_cell = [](char c) { return is_decimal_digit(c) || c == '.' || c == ' ' || c == '_' || c == '-'; };
  return cells.find_first_not_of("123456789") != std::string::npos && std::ranges::all_of(cells, is_cell);
}

std::vector<std::string> member_names(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, member] : object.items()) names.push_back(name);
  return names;
}

// The members for puzzle, id and the like; the options may name some of them.
NamedColumns members_of(const std::vector<std::string>& names, const ReadOptions& options) {
  NamedColumns columns = find_columns(names);
  const auto asked = [&](const std::string& name) {
    const int column = find_column(names, name);
    return column < static_cast<int>(names.size()) ? column : -1;
  };
  if (!options.puzzle_column.empty()) columns.puzzle = asked(options.puzzle_column);
  if (!options.id_column.empty()) columns.id = asked(options.id_column);
  return columns;
}

// The rows from here on that have a value for each of the names; null without names.
Json objects_of(const std::vector<std::string>& names, Json::const_iterator row, Json::const_iterator end) {
  if (names.empty()) return {};
  Json objects = Json::array();
  for (; row != end; ++row) {
    if (Json object = object_of_row(names, *row); !object.is_null()) objects.push_back(std::move(object));
  }
  return objects;
}

// An object for each value of the columns, which are lists, or objects with the row's name for each value.
Json objects_of_columns(const Json& columns, const Json& puzzles) {
  Json objects = Json::array();
  std::vector<Json::const_iterator> places;
  for (const Json& column : columns) places.push_back(column.begin());
  for (std::size_t row = 0; row < puzzles.size(); ++row) {
    Json& object = objects.emplace_back(Json::object());
    auto place = places.begin();
    for (const auto& [name, column] : columns.items()) {
      if (column.type() == puzzles.type() && column.size() == puzzles.size()) object[name] = *(*place)++;
      ++place;
    }
  }
  return objects;
}

Json rows_of_table(const Json& value, const ReadOptions& options) {
  if (value.is_array()) {
    if (value.empty() || !value.front().is_array()) return {};
    return objects_of(table_names(value.front(), options), value.begin() + 1, value.end());
  }
  const auto columns = value.find("columns");
  const auto data = value.find("data");
  if (columns != value.end() && columns->is_array() && data != value.end() && data->is_array()) {
    return objects_of(table_names(*columns, options), data->begin(), data->end());
  }
  // Most objects have no lists.
  if (std::ranges::none_of(value, [](const Json& each) { return each.is_structured(); })) return {};
  const int column = members_of(member_names(value), options).puzzle;
  if (column < 0) return {};
  const Json& puzzles = *std::next(value.begin(), column);
  const auto is_puzzle = [](const Json& each) {
    return each.is_string() && is_puzzle_field(each.get_ref<const std::string&>());
  };
  const bool is_table = puzzles.is_structured() && !puzzles.empty() && std::ranges::all_of(puzzles, is_puzzle);
  return is_table ? objects_of_columns(value, puzzles) : Json();
}

// Results with their input have it in a member of its own: its members, or its text. Moves it beside the other
// members, whose names come first. Nothing if the object is not such a result.
std::optional<Json> unfolded(const Json& object, const ReadOptions& options) {
  constexpr const char* kInput = "input";
  const auto input = object.find(kInput);
  const std::vector<std::string> names = member_names(object);
  if (input == object.end() || members_of(names, options).puzzle >= 0) return std::nullopt;
  Json result = object;
  result.erase(kInput);
  if (input->is_string()) {
    result["record"] = *input;
    return result;
  }
  if (!input->is_object()) return std::nullopt;
  std::set<std::string> taken;
  for (const std::string& name : names) taken.insert(normal_name(name));
  for (const auto& [name, value] : input->items()) {
    // A rating of the input is older than the rating in the result.
    const RatingColumns rating = find_rating_columns(std::array<std::string, 1>{name});
    if (rating.has_ratings() || rating.er_min >= 0 || rating.outcome >= 0) continue;
    if (!taken.contains(normal_name(name))) result[name] = value;
  }
  if (members_of(member_names(result), options).puzzle < 0) return std::nullopt;
  return result;
}

// The same; if no name is known, the first member that looks like a puzzle is the puzzle. If all members are
// puzzles, they are records with names and not members of one record.
NamedColumns members_of(const Json& object, const ReadOptions& options) {
  NamedColumns columns = members_of(member_names(object), options);
  if (!options.puzzle_column.empty()) return columns;
  if (columns.puzzle >= 0 && !std::next(object.begin(), columns.puzzle)->is_object()) return columns;
  columns.puzzle = -1;
  int index = 0;
  int puzzles = 0;
  int first = -1;
  bool has_others = false;
  for (const Json& value : object) {
    const bool is_puzzle = looks_like_puzzle(value);
    if (is_puzzle && puzzles++ == 0) first = index;
    has_others = has_others || (!is_puzzle && !value.is_structured());
    ++index;
  }
  if (puzzles == 1 || has_others) columns.puzzle = first;
  return columns;
}

// The name of a member that stands for rules beyond those of plain sudoku, in the files of f-puzzles and SudokuPad;
// nothing if there is none.
std::optional<std::string> further_rule(const Json& object) {
  constexpr std::array kRules = {
      "antiking",    "antiknight",      "arrow",      "betweenline",    "cages",          "clone",
      "diagonal+",   "diagonal-",       "difference", "disjointgroups", "even",           "extraregion",
      "killercage",  "littlekillersum", "maximum",    "minimum",        "nonconsecutive", "odd",
      "palindrome",  "quadruple",       "ratio",      "regionsumline",  "renban",         "sandwichsum",
      "thermometer", "whispers",        "xv"};
  for (const char* const rule : kRules) {
    const auto member = object.find(rule);
    if (member != object.end() && *member != false && !member->empty()) return rule;
  }
  return std::nullopt;
}

// The reason for an object without a puzzle; see JsonFile for the name.
std::string missing_puzzle_text(const Json& object, const ReadOptions& options, const std::string& puzzle_name) {
  if (!puzzle_name.empty() && object.is_object() && object.contains(puzzle_name))
    return "the value of \"" + puzzle_name + "\" is no puzzle";
  if (!options.puzzle_column.empty()) return "an object without a member \"" + options.puzzle_column + '"';
  const std::vector<std::string> names = object.is_object() ? member_names(object) : std::vector<std::string>();
  return "an object without a member such as \"puzzle\"" + text_of_names(names, "; name one with --column: ");
}

class JsonObjectReader final : public RecordStage {
 public:
  JsonObjectReader(std::string text, const ListPlace& place, JsonFile& file)
      : text_(std::move(text)), options_(file.options), file_(file), begin_(place), place_(place) {
    if (std::optional<Json> object = parse_json(text_, problem_)) object_ = std::move(*object);
  }
  // A row is not searched for the places of its values: its text is made of them.
  JsonObjectReader(Json row, const ListPlace& place, JsonFile& file)
      : text_(text_of(row)),
        object_(std::move(row)),
        options_(file.options),
        file_(file),
        begin_(place),
        searched_(std::string::npos) {}

  bool next(Record& record) override {
    is_part_ = false;
    found_ = begin_;
    const bool has_record = problem_.empty() && find_next(record);
    if (!has_record && count_ == 0) {
      const std::string reason =
          problem_.empty() ? missing_puzzle_text(object_, options_, file_.puzzle_name) : problem_;
      record.parsed = ParseError{1, reason};
    }
    if (!is_part_) record.text = text_;
    set_place(record);
    return ++count_ == 1 || has_record;
  }

 private:
  struct Level {
    Json::const_iterator next;
    Json::const_iterator end;
    bool is_array = false;
  };

  // The values are visited in order, except within a value that is a record.
  //
  // True if the value is a record; otherwise its values are next.
  bool visit(const Json& value, Record& record) {
    if (Json rows = rows_of_table(value, options_); rows.is_array()) {
      tables_.push_back(std::move(rows));
      levels_.push_back({tables_.back().cbegin(), tables_.back().cend(), true});
      return false;
    }
    const NamedColumns columns = value.is_object() ? members_of(value, options_) : NamedColumns();
    std::optional<Json> whole;
    if (columns.puzzle >= 0) {
      record = read_members(value, columns);
    } else if (value.is_object() && (whole = unfolded(value, options_))) {
      record = read_members(*whole, members_of(*whole, options_));
    } else {
      if (levels_.size() < kMaxObjectDepth) levels_.push_back({value.cbegin(), value.cend(), value.is_array()});
      return false;
    }
    is_part_ = !levels_.empty();
    if (is_part_) record.text = text_of(value);
    return true;
  }

  bool find_next(Record& record) {
    // Text is not a puzzle, unless it is long enough to be a damaged one.
    const auto is_puzzle = [](const Json& value, bool is_array) {
      return looks_like_puzzle(value) ||
             (is_array && value.is_string() && value.get_ref<const std::string&>().size() >= kManyCells &&
              is_line_record(value.get_ref<const std::string&>()));
    };
    if (!std::exchange(has_begun_, true) && visit(object_, record)) return true;
    while (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.next == level.end) {
        levels_.pop_back();
        continue;
      }
      const auto here = level.next++;
      const Json& each = *here;
      // If --column names a member, no other member is a puzzle.
      const bool may_be_puzzle = level.is_array || options_.puzzle_column.empty();
      if (may_be_puzzle && is_puzzle(each, level.is_array)) {
        record = read_value(each, level.is_array ? std::string() : here.key());
        return true;
      }
      if (each.is_structured() && visit(each, record)) return true;
    }
    return false;
  }

  Record read_members(const Json& object, const NamedColumns& columns) {
    Record record;
    std::vector<std::string> values;
    for (const Json& value : object) values.push_back(text_of(value));
    const auto at = [&](int column) { return std::next(object.begin(), column).value(); };
    const Json puzzle = at(columns.puzzle);
    const std::string solution = columns.solution < 0 ? std::string() : cells_of(at(columns.solution));
    if (const auto rule = further_rule(object); rule && puzzle.is_array()) {
      record = malformed_record(
          {1, "a puzzle with further rules, such as '" + *rule + "'; only plain sudokus are read"});
    } else {
      record = read_field_record(
          {cells_of(puzzle), field_at(values, columns.filled), field_at(values, columns.candidates), solution},
          options_);
      std::vector<std::string> names = member_names(object);
      const std::string puzzle_name = names[static_cast<std::size_t>(columns.puzzle)];
      find_place(puzzle, puzzle_name);
      if (record.error() == nullptr) file_.puzzle_name = puzzle_name;
      if (file_.header == nullptr || file_.header->names != names) {
        std::vector<std::string> others = other_names(names, columns);
        file_.header = std::make_shared<const TableHeader>(TableHeader{std::move(names), {}, std::move(others)});
      }
      record.header = file_.header;
    }
    if (columns.id >= 0) record.id = field_at(values, columns.id);
    if (columns.comment >= 0) record.comment = field_at(values, columns.comment);
    record.columns = std::move(values);
    return record;
  }

  Record read_value(const Json& value, const std::string& name) {
    Record record = read_field_record({cells_of(value), {}, {}, {}}, options_);
    if (!name.empty()) record.id = name;
    find_place(value, name);
    is_part_ = true;
    return record;
  }

  // Looks for the value in the text: after the value of the last search, and after its name if it has one.
  void find_place(const Json& value, const std::string& name) {
    if (searched_ == std::string::npos || (name.empty() && !value.is_string())) return;
    std::size_t place = searched_;
    if (!name.empty()) {
      place = text_.find('"' + name + '"', place);
      // A column's name stands once.
      if (place == std::string::npos && value.is_string()) return find_place(value, {});
      place = place == std::string::npos ? place : text_.find(':', place + name.size() + 2);
      place = place == std::string::npos ? place : text_.find_first_not_of(" \t\r\n", place + 1);
    }
    if (value.is_string() && place != std::string::npos)
      place = text_.find(value.get_ref<const std::string&>(), place);
    const std::size_t start = std::exchange(searched_, place);
    // A value with escapes is not found, and ends the search for places.
    if (place == std::string::npos) return;
    place_ = place_behind(place_, std::string_view(text_).substr(start, place - start), before_);
    found_ = place_;
  }

  // Its column counts within the puzzle so far. The record of a whole object begins with the object.
  void set_place(Record& record) const {
    record.line = is_part_ ? found_.line : begin_.line;
    const auto lines = static_cast<int>(found_.line - record.line);
    record.column() += found_.column - 1;
    if (ParseError* error = std::get_if<ParseError>(&record.parsed)) {
      error->line_offset = lines;
    } else if (lines > 0) {
      record.column() = 1;
    }
  }

  std::string text_;
  Json object_;
  std::string problem_;
  const ReadOptions& options_;
  JsonFile& file_;
  std::vector<Level> levels_;
  std::deque<Json> tables_;
  std::size_t count_ = 0;
  bool has_begun_ = false;
  // Whether the last record is a part of the object, and has the text of that part.
  bool is_part_ = false;
  // Where the object begins, how far its text has been searched, and where the last puzzle begins, if that is
  // known.
  ListPlace begin_;
  std::size_t searched_ = 0;
  ListPlace place_;
  char before_ = '\0';
  ListPlace found_;
};

}  // namespace

std::unique_ptr<RecordStage> json_records(std::string text, const ListPlace& place, JsonFile& file) {
  return std::make_unique<JsonObjectReader>(std::move(text), place, file);
}

std::unique_ptr<RecordStage> json_records(Json row, const ListPlace& place, JsonFile& file) {
  return std::make_unique<JsonObjectReader>(std::move(row), place, file);
}

std::vector<std::string> table_names(const Json& row, const ReadOptions& options) {
  std::vector<std::string> names;
  for (const Json& each : row) {
    if (!each.is_string()) return {};
    names.push_back(each.get<std::string>());
  }
  return members_of(names, options).puzzle >= 0 ? names : std::vector<std::string>();
}

Json object_of_row(const std::vector<std::string>& names, const Json& row) {
  Json object;
  if (!row.is_array() || row.size() != names.size()) return object;
  for (std::size_t column = 0; column < names.size(); ++column) object[names[column]] = row[column];
  return object;
}

}  // namespace sudorate
