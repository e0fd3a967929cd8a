#include "tools/records/forms/json_record.h"

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "tools/records/forms/field_record.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxObjectDepth = 8;
constexpr char kNoCell = '!';

// In some programs cells are objects with a value. Where the player's digits have a value, too, the givens are
// marked.
bool marks_givens(const Json& value) {
  if (value.is_array()) return std::ranges::any_of(value, marks_givens);
  return value.is_object() && value.contains("given") && value["given"] == true;
}

void append_cells(const Json& value, bool has_marked_givens, std::string& cells) {
  if (value.is_array()) {
    for (const Json& each : value) append_cells(each, has_marked_givens, cells);
  } else if (value.is_number_integer() && value >= 0 && value <= 9) {
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
    return is_puzzle_field(text) && text.find_first_not_of("123456789") != std::string::npos;
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

Json objects_of(const std::vector<std::string>& names, Json::const_iterator row, Json::const_iterator end) {
  Json objects = Json::array();
  for (; row != end; ++row) {
    if (!row->is_array() || row->size() != names.size()) continue;
    Json& object = objects.emplace_back(Json::object());
    for (std::size_t column = 0; column < names.size(); ++column) object[names[column]] = (*row)[column];
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

std::vector<std::string> strings_in(const Json& list) {
  std::vector<std::string> strings;
  for (const Json& each : list) {
    if (!each.is_string()) return {};
    strings.push_back(each.get<std::string>());
  }
  return strings;
}

Json rows_of_table(const Json& value, const ReadOptions& options) {
  if (value.is_array()) {
    if (value.empty() || !value.front().is_array()) return {};
    const std::vector<std::string> names = strings_in(value.front());
    return names_puzzle(names, options) ? objects_of(names, value.begin() + 1, value.end()) : Json();
  }
  const auto columns = value.find("columns");
  const auto data = value.find("data");
  if (columns != value.end() && columns->is_array() && data != value.end() && data->is_array()) {
    const std::vector<std::string> names = strings_in(*columns);
    return names_puzzle(names, options) ? objects_of(names, data->begin(), data->end()) : Json();
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

// The reason for an object without a puzzle; see json_records for the name.
std::string missing_puzzle_text(const Json& object, const ReadOptions& options, const std::string& puzzle_name) {
  if (!puzzle_name.empty() && object.is_object() && object.contains(puzzle_name))
    return "the value of \"" + puzzle_name + "\" is no puzzle";
  if (!options.puzzle_column.empty()) return "an object without a member \"" + options.puzzle_column + '"';
  const std::vector<std::string> names = object.is_object() ? member_names(object) : std::vector<std::string>();
  return "an object without a member such as \"puzzle\"" + text_of_names(names, "; name one with --column: ");
}

class JsonObjectReader {
 public:
  JsonObjectReader(std::string text, const ReadOptions& options, std::string puzzle_name)
      : text_(std::move(text)), options_(options), puzzle_name_(std::move(puzzle_name)) {
    if (std::optional<Json> object = parse_json(text_, problem_)) object_ = std::move(*object);
  }

  bool next(JsonRecord& record) {
    record = {};
    const bool has_record = problem_.empty() && find_next(record);
    if (!has_record && count_ == 0) {
      record.record =
          malformed_record({1, problem_.empty() ? missing_puzzle_text(object_, options_, puzzle_name_) : problem_});
    }
    if (!record.has_own_text) record.record.text = text_;
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
  bool visit(const Json& value, JsonRecord& record) {
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
    if (levels_.empty()) return true;
    // Within a larger object a record has its own text.
    record.has_own_text = true;
    record.record.text = text_of(value);
    return true;
  }

  bool find_next(JsonRecord& record) {
    // Text is not a puzzle, unless it is long enough to be a damaged one.
    const auto is_puzzle = [](const Json& value, bool is_array) {
      constexpr std::size_t kManyCells = 41;
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

  JsonRecord read_members(const Json& object, const NamedColumns& columns) {
    JsonRecord result;
    std::vector<std::string> values;
    for (const auto& [name, value] : object.items()) {
      result.names.push_back(name);
      values.push_back(text_of(value));
    }
    const auto member = [&](int column) {
      return column < 0 ? std::string() : values[static_cast<std::size_t>(column)];
    };
    const auto at = [&](int column) { return std::next(object.begin(), column).value(); };
    const Json puzzle = at(columns.puzzle);
    const std::string solution = columns.solution < 0 ? std::string() : cells_of(at(columns.solution));
    if (const auto rule = further_rule(object); rule && puzzle.is_array()) {
      result.names.clear();
      result.record = malformed_record(
          {1, "a puzzle with further rules, such as '" + *rule + "'; only plain sudokus are read"});
    } else {
      result.record = read_field_record(
          {cells_of(puzzle), member(columns.filled), member(columns.candidates), solution}, options_);
      result.puzzle_name = result.names[static_cast<std::size_t>(columns.puzzle)];
      result.place = find_place(puzzle, result.puzzle_name);
    }
    if (columns.id >= 0) result.record.id = member(columns.id);
    if (columns.comment >= 0) result.record.comment = member(columns.comment);
    result.record.columns = std::move(values);
    return result;
  }

  JsonRecord read_value(const Json& value, const std::string& name) {
    JsonRecord result;
    result.record = read_field_record({cells_of(value), {}, {}, {}}, options_);
    if (!name.empty()) result.record.id = name;
    result.place = find_place(value, name);
    result.has_own_text = true;
    return result;
  }

  // The place of the value in the text: after the value of the last search, and after its name if it has one.
  std::optional<JsonRecord::Place> find_place(const Json& value, const std::string& name) {
    if (searched_ == std::string::npos || (name.empty() && !value.is_string())) return std::nullopt;
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
    const std::size_t before = std::exchange(searched_, place);
    // A value with escapes is not found, and ends the search for places.
    if (place == std::string::npos) return std::nullopt;
    for (std::size_t index = before; index < place; ++index) {
      const bool ends_line = text_[index] == '\n' || (text_[index] == '\r' && text_[index + 1] != '\n');
      if (!ends_line) continue;
      ++lines_;
      line_start_ = index + 1;
    }
    return JsonRecord::Place{lines_, static_cast<int>(place - line_start_)};
  }

  std::string text_;
  Json object_;
  const ReadOptions& options_;
  std::string puzzle_name_;
  std::string problem_;
  std::vector<Level> levels_;
  std::deque<Json> tables_;
  std::size_t count_ = 0;
  // How far the text has been searched, the lines up to there, and the start of the last one.
  std::size_t searched_ = 0;
  int lines_ = 0;
  std::size_t line_start_ = 0;
  bool has_begun_ = false;
};

}  // namespace

bool names_puzzle(const std::vector<std::string>& names, const ReadOptions& options) {
  return members_of(names, options).puzzle >= 0;
}

NextJsonRecord json_records(std::string text, const ReadOptions& options, std::string puzzle_name) {
  const auto reader = std::make_shared<JsonObjectReader>(std::move(text), options, std::move(puzzle_name));
  return [reader](JsonRecord& record) { return reader->next(record); };
}

}  // namespace sudorate
