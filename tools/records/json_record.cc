#include "tools/records/json_record.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "tools/records/column_names.h"
#include "tools/records/field_record.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxDepth = 4;
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

JsonRecord read_members(const Json& object, const ReadOptions& options) {
  JsonRecord result;
  std::vector<std::string> values;
  for (const auto& [name, value] : object.items()) {
    result.names.push_back(name);
    values.push_back(text_of(value));
  }
  const NamedColumns columns = find_columns(result.names);
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

bool names_puzzle(const Json& value) {
  if (!value.is_object()) return false;
  std::vector<std::string> names;
  for (const auto& [name, member] : value.items()) names.push_back(name);
  return find_columns(names).puzzle >= 0;
}

JsonRecord malformed(std::string reason) {
  JsonRecord result;
  result.record.parsed = ParseError{1, std::move(reason)};
  return result;
}

void read_values(const Json& value, int depth, const ReadOptions& options, std::vector<JsonRecord>& records) {
  if (names_puzzle(value)) {
    records.push_back(read_members(value, options));
  } else if (value.is_object() && depth < kMaxDepth) {
    for (const auto& [name, member] : value.items()) {
      if (member.is_array() || member.is_object()) read_values(member, depth + 1, options, records);
    }
  } else if (value.is_array() && depth < kMaxDepth) {
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
  if (records.empty()) records.push_back(malformed("an object without a member such as \"puzzle\""));
  return records;
}

}  // namespace sudorate
