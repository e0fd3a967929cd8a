// The columns of a command's table: a row here is all that a printer, the help and a test must know of one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/table/table_form.h"

namespace sudorate {

template <typename Row>
struct Column {
  std::string_view name;
  // A phrase for the help.
  std::string_view meaning;
  FieldValue (*value)(const Row& row);
};

// The name and the meaning of each column, for the help.
using ColumnWords = std::vector<std::pair<std::string_view, std::string_view>>;

template <typename Row>
std::vector<std::string> names_of(std::span<const Column<Row>> columns) {
  std::vector<std::string> names;
  for (const Column<Row>& column : columns) names.emplace_back(column.name);
  return names;
}

template <typename Row>
ColumnWords words_of(std::span<const Column<Row>> columns) {
  ColumnWords words;
  for (const Column<Row>& column : columns) words.emplace_back(column.name, column.meaning);
  return words;
}

template <typename Row>
std::vector<FieldValue> values_of(std::span<const Column<Row>> columns, const Row& row) {
  std::vector<FieldValue> values;
  for (const Column<Row>& column : columns) values.push_back(column.value(row));
  return values;
}

// One row in a form other than text.
template <typename Row>
std::string line_of(const TableForm& form, std::span<const Column<Row>> columns, const Row& row) {
  return form.row(names_of(columns), values_of(columns, row));
}

template <typename Row>
Table table_of(std::span<const Column<Row>> columns, const std::vector<Row>& rows) {
  Table table{names_of(columns), {}};
  for (const Row& row : rows) table.rows.push_back(values_of(columns, row));
  return table;
}

}  // namespace sudorate
