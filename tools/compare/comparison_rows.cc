#include "tools/compare/comparison_rows.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tools/compare/figures.h"
#include "tools/records/bytes/json_text.h"
#include "tools/run/row_format.h"

namespace sudorate {
namespace {

struct Column {
  std::string name;
  std::string text;  // empty if unknown
  bool is_number = false;
};

constexpr std::array<std::string_view, kComparedPartCount> kPartColumns = {"er", "ep", "ed"};

void add_number(std::vector<Column>& columns, std::string_view name, std::int64_t number) {
  columns.push_back({std::string(name), number > 0 ? std::to_string(number) : std::string(), true});
}

std::string number_of(const RecordedPart& part) {
  const bool is_number =
      part.kind == RecordedKind::kExact || part.kind == RecordedKind::kBeyond || part.kind == RecordedKind::kZero;
  return is_number ? to_string(part.value) : std::string();
}

// "+0.1" is not a number in JSON.
std::string signed_number(const std::optional<int>& difference) {
  if (!difference) return {};
  const std::string text = difference_text(*difference);
  return text.front() == '+' ? text.substr(1) : text;
}

std::string ratings_or_nothing(const RatedSide& side) {
  return side.ratings == RecordedRatings{} ? std::string() : ratings_text(side);
}

std::vector<Column> columns_of(const ComparedRecord& record) {
  std::vector<Column> columns;
  add_number(columns, "n", record.a.ordinal);
  add_number(columns, "line", record.a.line);
  add_number(columns, "n_b", record.b.ordinal);
  add_number(columns, "line_b", record.b.line);
  columns.push_back({"file", record.source});
  columns.push_back({"id", record.id});
  columns.push_back({"puzzle", record.puzzle});
  columns.push_back({"verdict", std::string(verdict_name(record.verdict))});
  columns.push_back({"a", ratings_or_nothing(record.a)});
  columns.push_back({"b", ratings_or_nothing(record.b)});
  const auto add_parts = [&](std::string_view ending, bool are_numbers, const auto& text_of) {
    for (std::size_t part = 0; part < kComparedPartCount; ++part) {
      columns.push_back({std::string(kPartColumns[part]).append(ending), text_of(part), are_numbers});
    }
  };
  for (const RatedSide* side : {&record.a, &record.b}) {
    add_parts(side == &record.a ? "_a" : "_b", side->rules.empty(), [&](std::size_t part) {
      const std::string number = number_of(side->ratings.*kRecordedParts[part]);
      // Text, so that no program takes it for a rating of Sudoku Explainer.
      return side->rules.empty() || number.empty() ? number : '~' + number;
    });
  }
  add_parts("_difference", true, [&](std::size_t part) { return signed_number(record.parts[part].difference); });
  for (const RatedSide* side : {&record.a, &record.b}) {
    const auto deciding = deciding_steps_of(side->ratings);
    add_parts(side == &record.a ? "_technique_a" : "_technique_b", false,
              [&](std::size_t part) { return deciding[part].technique; });
  }
  PathDifference difference;
  if (record.path_difference) {
    difference = *record.path_difference;
  } else if (const PartingLimit limit = parting_limit(record); limit.number > 0) {
    difference.number = limit.number;
    (limit.is_in_a ? difference.a : difference.b) = limit.step;
  }
  add_number(columns, "step", difference.number);
  columns.push_back({"step_a", difference.a});
  columns.push_back({"step_b", difference.b});
  columns.push_back({"reason", reason_text(record)});
  return columns;
}

char separator_of(RowForm form) { return form == RowForm::kCsv ? ',' : '\t'; }

}  // namespace

std::string comparison_header(RowForm form) {
  if (form == RowForm::kJsonLines) return {};
  std::vector<std::string> names;
  for (Column& column : columns_of(ComparedRecord{})) names.push_back(std::move(column.name));
  return table_line(names, separator_of(form));
}

std::string comparison_row(const ComparedRecord& record, RowForm form, CellForm cell_form) {
  if (form == RowForm::kJsonLines) {
    return comparison_json(record).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
  }
  std::vector<std::string> fields;
  for (Column& column : columns_of(record)) fields.push_back(std::move(column.text));
  return table_line(fields, separator_of(form), cell_form);
}

nlohmann::ordered_json comparison_json(const ComparedRecord& record) {
  Json object = Json::object();
  for (const Column& column : columns_of(record)) {
    if (column.text.empty()) continue;
    std::string problem;
    object[column.name] =
        column.is_number ? parse_json(column.text, problem).value_or(Json(column.text)) : Json(column.text);
  }
  return object;
}

}  // namespace sudorate
