#include "tools/records/bytes/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Deeper texts are not puzzles, and would need a deep stack.
constexpr std::size_t kMaxTextDepth = 64;

constexpr std::size_t kMostUnits = 2'000'000;

// Builds the value of a text. Adds up its memory, and stops at the limit or where values are nested too deeply. The
// library's own builder searches an object for each name that it adds, which takes quadratic time.
class ValueBuilder {
 public:
  bool is_too_large() const { return units_ > kMostUnits; }
  bool is_too_deep() const { return open_.size() > kMaxTextDepth; }
  Json take() { return std::move(root_); }

  bool null() { return add(nullptr); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(std::int64_t value) { return add(value); }
  bool number_unsigned(std::uint64_t value) { return add(value); }
  bool number_float(double value, const std::string&) { return add(value); }
  bool string(std::string& value) { return count(2 + value.size() / 16) && add(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Json::value_t::object); }
  bool key(std::string& name) {
    if (!count(2 + name.size() / 16)) return false;
    auto& members = open_.back()->get_ref<Json::object_t&>();
    members.emplace_back(std::move(name), Json());
    member_ = &members.back().second;
    return true;
  }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Json::value_t::array); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

 private:
  bool count(std::size_t units) {
    units_ += units;
    return !is_too_large();
  }
  bool add(Json value) {
    last_ = &root_;
    if (!open_.empty()) last_ = open_.back()->is_array() ? &open_.back()->emplace_back() : member_;
    *last_ = std::move(value);
    return count(1);
  }
  bool open(Json::value_t type) {
    if (!count(2) || !add(type)) return false;
    open_.push_back(last_);
    return !is_too_deep();
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;  // the lists and objects around the next value, outermost first
  Json* member_ = nullptr;
  Json* last_ = nullptr;
  std::size_t units_ = 0;
};

// The text with quotes around numbers beyond the range of a double, which the parser refuses.
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
    const bool is_huge =
        number.size() >= kLeastBytes && std::isinf(std::strtod(std::string(number).c_str(), nullptr));
    if (is_huge) {
      result.append(text.substr(copied, index - copied)).append(1, '"').append(number).append(1, '"');
      copied = end;
    }
    index = end - 1;
  }
  return result.append(text.substr(copied));
}

}  // namespace

std::optional<Json> parse_json(std::string_view text, std::string& problem) {
  ValueBuilder builder;
  if (Json::sax_parse(with_huge_numbers_quoted(text), &builder)) return builder.take();
  problem = builder.is_too_deep()    ? "an object that is nested too deeply"
            : builder.is_too_large() ? "an object with too many values"
                                     : "an object that is not JSON";
  return std::nullopt;
}

std::string text_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return {};
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sudorate
