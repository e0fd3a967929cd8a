#include "tools/table/table_form.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tools/records/bytes/csv_splitter.h"
#include "tools/text/characters.h"
#include "tools/text/numbers.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kScaleColumn = "scale";

// Some spreadsheets ignore blanks before a formula.
bool looks_like_formula(std::string_view cell) {
  const std::size_t start = cell.find_first_not_of(' ');
  if (start == std::string_view::npos ||
      std::string_view("=+-@\t\r\n").find(cell[start]) == std::string_view::npos) {
    return false;
  }
  const bool is_signed = cell[start] == '+' || cell[start] == '-';
  const std::string_view rest = cell.substr(start + 1);
  const bool is_number = is_signed && !rest.empty() && is_decimal_digit(rest.front()) &&
                         rest.find_first_not_of("0123456789.") == std::string_view::npos;
  return !is_number;
}

// A column is aligned to the left if it has texts.
std::string in_columns(const Table& table, const std::string& indent) {
  std::vector<TextColumn> columns(table.names.size());
  for (std::size_t index = 0; index < columns.size(); ++index) {
    columns[index].is_left = std::ranges::any_of(
        table.rows, [&](const auto& row) { return row[index].kind == FieldValue::Kind::kText; });
  }
  TextTable text(columns, indent);
  text.add(table.names);
  for (const std::vector<FieldValue>& row : table.rows) {
    std::vector<std::string> cells;
    for (const FieldValue& value : row) cells.push_back(value.text);
    text.add(std::move(cells));
  }
  return text.text();
}

}  // namespace

FieldValue FieldValue::decimal(double value, int digits) {
  const int parts = digits == 1 ? 10 : digits == 2 ? 100 : 1000;
  FieldValue result(std::int64_t{std::llround(value * parts)});
  result.text = fixed(value, digits);
  result.parts = parts;
  return result;
}

std::string TableForm::line(const std::vector<std::string>& cells) const {
  return table_line(cells, form == RowForm::kCsv ? ',' : '\t', cell_form);
}

std::string TableForm::head(const std::vector<std::string>& names) const {
  if (!is_table() || !has_header) return {};
  std::vector<std::string> all = names;
  if (!scale.empty()) all.emplace_back(kScaleColumn);
  return line(all);
}

std::string TableForm::row(const std::vector<std::string>& names, const std::vector<FieldValue>& values) const {
  std::vector<std::string> cells;
  Json object = Json::object();
  for (const FieldValue& value : values) {
    if (!is_table()) add_member(names[cells.size()], value, object);
    cells.push_back(value.text);
  }
  if (!scale.empty()) cells.emplace_back(object[std::string(kScaleColumn)] = scale);
  return is_table() ? line(cells) : json_line(object);
}

std::string TableForm::text_of(const Table& table, const std::string& indent) const {
  if (form == RowForm::kText) return in_columns(table, indent);
  std::string lines = head(table.names);
  for (const std::vector<FieldValue>& values : table.rows) lines += row(table.names, values);
  return lines;
}

void add_member(std::string_view name, const FieldValue& value, Json& object) {
  if (value.text.empty()) return;
  // A bound has a name of its own, so that programs do not take it for the value.
  Json& member = object[std::string(name) + (value.is_bound && !value.is_by_other_rules ? "_min" : "")];
  if (value.kind == FieldValue::Kind::kText || value.is_by_other_rules) {
    member = value.text;
  } else if (value.kind == FieldValue::Kind::kTruth) {
    member = value.number != 0;
  } else if (value.parts == 1) {
    member = value.number;
  } else {
    member = static_cast<double>(value.number) / value.parts;
  }
}

std::string json_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string table_line(const std::vector<std::string>& fields, char delimiter, CellForm form) {
  std::string line;
  for (const std::string& field : fields) {
    const bool is_marked = form == CellForm::kSafe && looks_like_formula(field);
    line += quoted_csv(is_marked ? "'" + field : field, delimiter) + delimiter;
  }
  if (fields.empty()) return "\n";
  line.back() = '\n';
  return line;
}

}  // namespace sudorate
