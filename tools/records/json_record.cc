#include "tools/records/json_record.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/records/column_names.h"
#include "tools/records/field_record.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Members in the order of the text. The library's own ordered map looks for the name before it adds a member, which
// takes quadratic time.
template <typename Key, typename Value, typename Compare, typename Allocator>
struct MemberList : nlohmann::ordered_map<Key, Value, Compare, Allocator> {
  using Base = nlohmann::ordered_map<Key, Value, Compare, Allocator>;
  using Base::Base;

  Value& operator[](const Key& key) {
    static_cast<typename Base::Container&>(*this).emplace_back(key, Value());
    return this->back().second;
  }
};

using Json = nlohmann::basic_json<MemberList>;

// Levels of lists and objects within the object.
constexpr std::size_t kMaxObjectDepth = 4;
// Deeper texts are no puzzles, and would need a deep stack.
constexpr int kMaxTextDepth = 64;

// Of an object's values, in units of 16 bytes.
constexpr std::size_t kMostUnits = 2'000'000;

// Adds up what the values of a text will take, and stops at the limit.
class UnitCounter final : public nlohmann::json_sax<Json> {
 public:
  bool is_too_large() const { return units_ > kMostUnits; }

  bool null() override { return add(1); }
  bool boolean(bool) override { return add(1); }
  bool number_integer(std::int64_t) override { return add(1); }
  bool number_unsigned(std::uint64_t) override { return add(1); }
  bool number_float(double, const std::string&) override { return add(1); }
  bool string(std::string& value) override { return add(3 + value.size() / 16); }
  bool binary(Json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return add(3); }
  bool key(std::string& name) override { return add(2 + name.size() / 16); }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return add(3); }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  bool add(std::size_t units) {
    units_ += units;
    return !is_too_large();
  }

  std::size_t units_ = 0;
};

// The text with quotes around the numbers that no double holds, which the parser refuses.
std::string with_huge_numbers_quoted(std::string_view text) {
  constexpr std::size_t kLeastBytes = 5;  // 1e999
  std::string result;
  std::size_t copied = 0;
  bool is_in_string = false;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char c = text[index];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string && c == '\\') ++index;
    if (is_in_string || (c != '-' && !is_decimal_digit(c))) continue;
    const std::size_t end = std::min(text.find_first_not_of("+-.0123456789eE", index), text.size());
    const std::string_view number = text.substr(index, end - index);
    double value = 0;
    const bool is_huge =
        number.size() >= kLeastBytes &&
        std::from_chars(number.data(), number.data() + number.size(), value).ec == std::errc::result_out_of_range;
    if (is_huge) {
      result.append(text.substr(copied, index - copied)).append(1, '"').append(number).append(1, '"');
      copied = end;
    }
    index = end - 1;
  }
  return result.append(text.substr(copied));
}

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
    // A rating of the input is older than what stands beside it.
    const RatingColumns rating = find_rating_columns(std::array<std::string, 1>{name});
    if (rating.has_ratings() || rating.er_min >= 0 || rating.outcome >= 0) continue;
    if (!taken.contains(normal_name(name))) result[name] = value;
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

}  // namespace

// Goes through the values in order, down to the first on each way that is a record.
class JsonObjectReader::Walk {
 public:
  Walk(Json object, const ReadOptions& options) : object_(std::move(object)), options_(options) {}
  // Of an object that is one malformed record.
  static std::unique_ptr<Walk> malformed(const char* problem, const ReadOptions& options) {
    auto walk = std::make_unique<Walk>(Json(), options);
    walk->problem_ = problem;
    return walk;
  }

  bool next(JsonRecord& record);

 private:
  struct Level {
    Json::const_iterator next;
    Json::const_iterator end;
    bool is_array = false;
  };

  // True if the value is a record; otherwise its values are next.
  bool visit(const Json& value, JsonRecord& record);
  bool find_next(JsonRecord& record);

  Json object_;
  const ReadOptions& options_;
  std::string problem_;
  std::vector<Level> levels_;
  std::size_t count_ = 0;
  bool has_begun_ = false;
};

bool JsonObjectReader::Walk::visit(const Json& value, JsonRecord& record) {
  std::optional<Json> whole;
  if (names_puzzle(value, options_)) {
    record = read_members(value, options_);
  } else if (value.is_object() && (whole = unfolded(value, options_))) {
    record = read_members(*whole, options_);
  } else {
    if (levels_.size() < kMaxObjectDepth) levels_.push_back({value.cbegin(), value.cend(), value.is_array()});
    return false;
  }
  if (levels_.empty()) return true;
  // Within a larger object a record has its own text, and its number in place of a line that is not known.
  record.has_own_text = true;
  record.record.text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (ParseError* error = std::get_if<ParseError>(&record.record.parsed))
    error->reason += ", in record " + std::to_string(count_ + 1) + " of the object";
  return true;
}

bool JsonObjectReader::Walk::find_next(JsonRecord& record) {
  if (!std::exchange(has_begun_, true) && visit(object_, record)) return true;
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (level.next == level.end) {
      levels_.pop_back();
      continue;
    }
    const Json& each = *level.next++;
    if (level.is_array && (each.is_array() || each.is_string())) {
      record = {read_field_record({cells_of(each), {}, {}, {}}, options_), {}, true};
      return true;
    }
    if ((each.is_array() || each.is_object()) && visit(each, record)) return true;
  }
  return false;
}

bool JsonObjectReader::Walk::next(JsonRecord& record) {
  const bool has_record = problem_.empty() && find_next(record);
  if (!has_record && count_ == 0) {
    const std::string wanted =
        options_.puzzle_column.empty() ? "such as \"puzzle\"" : '"' + options_.puzzle_column + '"';
    record = sudorate::malformed(problem_.empty() ? "an object without a member " + wanted : problem_);
  }
  return ++count_ == 1 || has_record;
}

JsonObjectReader::JsonObjectReader(std::string text, const ReadOptions& options) : text_(std::move(text)) {
  if (depth_of(text_) > kMaxTextDepth) {
    walk_ = Walk::malformed("an object that is nested too deeply", options);
    return;
  }
  const std::string readable = with_huge_numbers_quoted(text_);
  UnitCounter counter;
  if (!Json::sax_parse(readable, &counter)) {
    walk_ = Walk::malformed(counter.is_too_large() ? "an object with too many values" : "an object that is no JSON",
                            options);
    return;
  }
  walk_ = std::make_unique<Walk>(Json::parse(readable, nullptr, false), options);
}

JsonObjectReader::~JsonObjectReader() = default;

bool JsonObjectReader::next(JsonRecord& record) { return walk_->next(record); }

}  // namespace sudorate
