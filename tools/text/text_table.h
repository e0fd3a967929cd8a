// Rows of cells in columns of plain text.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sudorate {

struct TextColumn {
  bool is_left = false;   // aligned to the left, else to the right
  std::size_t least = 0;  // characters, however short its cells are
  // A longer cell does not widen the column, but moves the rest of its row.
  std::size_t most = std::string::npos;
};

class TextTable {
 public:
  // Columns after the named ones are aligned to the right. Each row begins with the indent.
  explicit TextTable(std::vector<TextColumn> columns = {{.is_left = true}}, std::string indent = {})
      : columns_(std::move(columns)), indent_(std::move(indent)) {}

  // A row may have fewer cells than others.
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  // The rows, each with a line end, without blanks before it.
  std::string text() const;

 private:
  std::vector<TextColumn> columns_;
  std::string indent_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace sudorate
