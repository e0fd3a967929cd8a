#include "tools/records/json_record.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "tools/records/column_names.h"
#include "tools/records/field_record.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxObjectDepth = 4;
// Deeper texts are no puzzles, and would need a deep stack.
constexpr int kMaxTextDepth = 64;

int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool is_in_string = false;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char c = text[index];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string && c == '\\') ++index;
    if (is_in_string) continue;
    if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
    if (c == ']' || c == '}') --depth;
  }
  return deepest;
}

std::string text_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return {};
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The cells of numbers, nulls and short strings in lists; '!' for anything that is no cell.
void append_cells(const Json& value, std::string& cells) {
  if (value.is_array()) {
    for (const Json& each : value) append_cells(each, cells);
  } else if (value.is_number_integer() && value >= 0 && value <= 9) {
    cells += static_cast<char>('0' + value.get<int>());
  } else if (value.is_null() || value == "" || value == false) {
    cells += '.';
  } else if (value.is_string()) {
    cells += value.get<std::string>();
  } else {
    cells += '!';
  }
}

std::string cells_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  std::string cells;
  append_cells(value, cells);
  return cells;
}

std::vector<std::string> member_names(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, member] : object.items()) names.push_back(name);
  return names;
}

// What the members are, where the options name some of them.
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

// Results that pass on their input have it in a member of its own: its members, or its text. Here it stands beside
// the others, whose names come first. Nothing if the object is not of this kind.
std::optional<Json> unfolded(const Json& object, const ReadOptions& options) {
  constexpr const char* kInput = "input";
  const auto input = object.find(kInput);
  std::vector<std::string> names = member_names(object);
  if (input == object.end() || members_of(names, options).puzzle >= 0) return std::nullopt;
  Json result = object;
  result.erase(kInput);
  if (input->is_string()) {
    result["record"] = *input;
    return result;
  }
  if (!input->is_object()) return std::nullopt;
  for (std::string& name : names) name = normal_name(name);
  for (const auto& [name, value] : input->items()) {
    // A rating of the input is older than what stands beside it.
    const RatingColumns rating = find_rating_columns(std::array<std::string, 1>{name});
    if (rating.has_ratings() || rating.er_min >= 0 || rating.outcome >= 0) continue;
    if (std::find(names.begin(), names.end(), normal_name(name)) == names.end()) result[name] = value;
  }
  if (members_of(member_names(result), options).puzzle < 0) return std::nullopt;
  return result;
}

JsonRecord read_members(const Json& object, const ReadOptions& options) {
  JsonRecord result;
  std::vector<std::string> values;
  for (const auto& [name, value] : object.items()) {
    result.names.push_back(name);
    values.push_back(text_of(value));
  }
  const NamedColumns columns = members_of(result.names, options);
  const auto member = [&](int column) {
    return column < 0 ? std::string() : values[static_cast<std::size_t>(column)];
  };
  std::string puzzle;
  int index = 0;
  for (const auto& [name, value] : object.items()) {
    if (index++ == columns.puzzle) puzzle = cells_of(value);
  }
  const std::string filled = member(columns.filled);
  const std::string candidates = member(columns.candidates);
  const std::string solution = member(columns.solution);
  result.record = read_field_record({puzzle, filled, candidates, solution}, options);
  if (columns.id >= 0) result.record.id = member(columns.id);
  if (columns.comment >= 0) result.record.comment = member(columns.comment);
  result.record.columns = std::move(values);
  // Where in the object the string stands is not known.
  if (Position* position = std::get_if<Position>(&result.record.parsed)) position->column = 1;
  if (ParseError* error = std::get_if<ParseError>(&result.record.parsed)) *error = {1, std::move(error->reason)};
  return result;
}

bool names_puzzle(const Json& value, const ReadOptions& options) {
  if (!value.is_object()) return false;
  return members_of(member_names(value), options).puzzle >= 0;
}

JsonRecord malformed(std::string reason) {
  JsonRecord result;
  result.record.parsed = ParseError{1, std::move(reason)};
  return result;
}

void read_values(const Json& value, int depth, const ReadOptions& options, std::vector<JsonRecord>& records) {
  // Within a larger object a record has its own text, and its number in place of a line that is not known.
  const auto add = [&](JsonRecord record) {
    record.has_own_text = depth > 0;
    if (depth > 0) record.record.text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    records.push_back(std::move(record));
    ParseError* error = std::get_if<ParseError>(&records.back().record.parsed);
    if (depth > 0 && error != nullptr)
      error->reason += ", in record " + std::to_string(records.size()) + " of the object";
  };
  if (names_puzzle(value, options)) {
    add(read_members(value, options));
  } else if (const auto whole = value.is_object() ? unfolded(value, options) : std::nullopt) {
    add(read_members(*whole, options));
  } else if (value.is_object() && depth < kMaxObjectDepth) {
    for (const auto& [name, member] : value.items()) {
      if (member.is_array() || member.is_object()) read_values(member, depth + 1, options, records);
    }
  } else if (value.is_array() && depth < kMaxObjectDepth) {
    for (const Json& each : value) {
      if (each.is_object()) {
        read_values(each, depth + 1, options, records);
      } else if (each.is_array() || each.is_string()) {
        records.push_back({read_field_record({cells_of(each), {}, {}, {}}, options), {}});
      }
    }
  }
}

}  // namespace

std::vector<JsonRecord> read_json_object(std::string_view text, const ReadOptions& options) {
  std::vector<JsonRecord> records;
  if (depth_of(text) > kMaxTextDepth) {
    records.push_back(malformed("an object that is nested too deeply"));
    return records;
  }
  const Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) {
    records.push_back(malformed("an object that is no JSON"));
    return records;
  }
  read_values(value, 0, options, records);
  if (records.empty())
    records.push_back(
        malformed("an object without a member " +
                  (options.puzzle_column.empty() ? "such as \"puzzle\"" : '"' + options.puzzle_column + '"')));
  return records;
}

}  // namespace sudorate
