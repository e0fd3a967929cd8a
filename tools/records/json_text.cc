#include "tools/records/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Deeper texts are not puzzles, and would need a deep stack.
constexpr int kMaxTextDepth = 64;

// The most memory for an object's values, in units of 16 bytes.
constexpr std::size_t kMostUnits = 2'000'000;

// Adds up the memory for the values of a text, and stops at the limit or where values are nested too deeply.
class UnitCounter final : public nlohmann::json_sax<Json> {
 public:
  bool is_too_large() const { return units_ > kMostUnits; }
  bool is_too_deep() const { return depth_ > kMaxTextDepth; }

  bool null() override { return add(1); }
  bool boolean(bool) override { return add(1); }
  bool number_integer(std::int64_t) override { return add(1); }
  bool number_unsigned(std::uint64_t) override { return add(1); }
  bool number_float(double, const std::string&) override { return add(1); }
  bool string(std::string& value) override { return add(3 + value.size() / 16); }
  bool binary(Json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(); }
  bool key(std::string& name) override { return add(2 + name.size() / 16); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  bool open() {
    ++depth_;
    return add(3) && !is_too_deep();
  }
  bool close() {
    --depth_;
    return true;
  }
  bool add(std::size_t units) {
    units_ += units;
    return !is_too_large();
  }

  std::size_t units_ = 0;
  int depth_ = 0;
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
  UnitCounter counter;
  const std::string readable = with_huge_numbers_quoted(text);
  if (!Json::sax_parse(readable, &counter)) {
    problem = counter.is_too_deep()    ? "an object that is nested too deeply"
              : counter.is_too_large() ? "an object with too many values"
                                       : "an object that is not JSON";
  } else {
    return Json::parse(readable, nullptr, false);
  }
  return std::nullopt;
}

std::string text_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return {};
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sudorate
