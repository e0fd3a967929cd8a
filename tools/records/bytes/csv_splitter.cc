#include "tools/records/bytes/csv_splitter.h"

namespace sudorate {

std::optional<std::vector<std::string>> split_csv(std::string_view record, char delimiter) {
  std::vector<std::string> fields(1);
  bool is_quoted = false;
  bool is_begun = false;  // the field has a character already
  for (std::size_t index = 0; index < record.size(); ++index) {
    const char c = record[index];
    if (is_quoted && c == '"') {
      // A quote that is neither doubled nor at the end of the field belongs to it.
      const char next = index + 1 < record.size() ? record[index + 1] : delimiter;
      is_quoted = next != delimiter;
      if (is_quoted) fields.back() += c;
      if (next == '"') ++index;
    } else if (!is_quoted && c == '"' && !is_begun) {
      is_quoted = is_begun = true;
    } else if (!is_quoted && c == delimiter) {
      // A line of nothing but delimiters would take some forty times its bytes.
      if (fields.size() == kMostFields) return std::nullopt;
      fields.emplace_back();
      is_begun = false;
    } else {
      fields.back() += c;
      is_begun = true;
    }
  }
  if (is_quoted) return std::nullopt;
  return fields;
}

std::string quoted_csv(std::string_view field, char delimiter) {
  const std::string special = std::string("\"\r\n") + delimiter;
  if (field.find_first_of(special) == std::string_view::npos) return std::string(field);
  std::string result = "\"";
  for (const char c : field) result.append(c == '"' ? 2 : 1, c);
  return result + '"';
}

}  // namespace sudorate
