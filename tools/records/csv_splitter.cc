#include "tools/records/csv_splitter.h"

#include <algorithm>

namespace sudorate {

std::optional<std::vector<std::string>> split_csv(std::string_view record, char delimiter) {
  std::vector<std::string> fields;
  for (std::size_t at = 0; at <= record.size(); ++at) {
    if (fields.size() == kMostFields) return std::nullopt;
    std::string& field = fields.emplace_back();
    if (at == record.size() || record[at] != '"') {
      const std::size_t end = std::min(record.find(delimiter, at), record.size());
      field = record.substr(at, end - at);
      at = end;
      continue;
    }
    for (++at;; at += record[at] == '"' ? 1 : 0) {
      const std::size_t quote = record.find('"', at);
      if (quote == std::string_view::npos) return std::nullopt;
      field += record.substr(at, quote - at);
      at = quote + 1;
      if (at == record.size() || record[at] == delimiter) break;
      field += '"';
    }
  }
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
