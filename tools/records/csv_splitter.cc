#include "tools/records/csv_splitter.h"

namespace sudorate {

std::optional<std::vector<std::string>> split_csv(std::string_view record, char delimiter) {
  std::vector<std::string> fields(1);
  bool is_quoted = false;
  for (std::size_t index = 0, begin = 0; index < record.size(); ++index) {
    const char c = record[index];
    const char next = index + 1 < record.size() ? record[index + 1] : delimiter;
    if (is_quoted && c == '"' && next == '"') {
      fields.back() += record[++index];
    } else if (c == '"' && (is_quoted ? next == delimiter : index == begin)) {
      is_quoted = !is_quoted;
    } else if (!is_quoted && c == delimiter) {
      // Stops early, since a line may have millions of fields.
      if (fields.size() == kMostFields) return std::nullopt;
      fields.emplace_back();
      begin = index + 1;
    } else {
      fields.back() += c;
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
