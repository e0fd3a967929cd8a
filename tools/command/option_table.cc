#include "tools/command/option_table.h"

#include <algorithm>
#include <charconv>

namespace sudorate {

void OptionTable::add(OptionRow row, std::function<Complaint(const std::string& value)> apply) {
  row.section = section_;
  row.apply = std::move(apply);
  rows_.push_back(std::move(row));
}

void OptionTable::add_switch(OptionRow row, bool& target, bool value) {
  add(std::move(row), [&target, value](const std::string&) {
    target = value;
    return Complaint();
  });
}

void OptionTable::add_text(OptionRow row, std::string& target) {
  const std::string name(row.name);
  add(std::move(row), [&target, name](const std::string& value) -> Complaint {
    if (value.empty()) return "--" + name + " must not be empty";
    target = value;
    return {};
  });
}

void OptionTable::add_number(OptionRow row, std::int64_t& target, std::int64_t low, std::int64_t high) {
  std::string expected = "--" + std::string(row.name) + " must be a whole number ";
  expected += high == std::numeric_limits<std::int64_t>::max()
                  ? "from " + std::to_string(low) + " on"
                  : "from " + std::to_string(low) + " to " + std::to_string(high);
  add(std::move(row), [&target, low, high, expected](const std::string& value) -> Complaint {
    std::int64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc() || stop != end || number < low || number > high) {
      return expected + ", not '" + value + "'";
    }
    target = number;
    return {};
  });
}

const OptionRow* OptionTable::find(std::string_view name) const {
  const auto row =
      std::find_if(rows_.begin(), rows_.end(), [&](const OptionRow& each) { return each.name == name; });
  return row == rows_.end() ? nullptr : &*row;
}

std::vector<std::string_view> OptionTable::sections() const {
  std::vector<std::string_view> names;
  for (const OptionRow& row : rows_) {
    if (std::find(names.begin(), names.end(), row.section) == names.end()) names.push_back(row.section);
  }
  return names;
}

std::string OptionTable::listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t index = 0; index < names.size(); ++index) {
    if (index > 0) text += index + 1 < names.size() ? ", " : " or ";
    text += names[index];
  }
  return text;
}

}  // namespace sudorate
