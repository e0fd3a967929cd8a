#include "tools/text/text_table.h"

#include <algorithm>

#include "tools/text/aligned_text.h"

namespace sudorate {

std::string TextTable::text() const {
  std::vector<TextColumn> columns = columns_;
  for (const auto& row : rows_) {
    columns.resize(std::max(columns.size(), row.size()));
    for (std::size_t index = 0; index < row.size(); ++index) {
      const std::size_t width = row[index].size();
      if (width <= columns[index].most) columns[index].least = std::max(columns[index].least, width);
    }
  }
  std::string text;
  for (const auto& row : rows_) {
    text += indent_;
    for (std::size_t index = 0; index < row.size(); ++index) {
      const std::string padding(columns[index].least - std::min(columns[index].least, row[index].size()), ' ');
      if (index > 0) text += kColumnGap;
      text += columns[index].is_left ? row[index] + padding : padding + row[index];
    }
    text.resize(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

}  // namespace sudorate
