#include "tools/compare/comparison_rows.h"

#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tools/compare/comparison_order.h"
#include "tools/records/meaning/rating_text.h"

namespace sudorate {
namespace {

struct NamedValue {
  std::string name;
  FieldValue value;
};

constexpr std::array<std::string_view, kComparedPartCount> kPartColumns = {"er", "ep", "ed"};

void add_number(std::vector<NamedValue>& columns, std::string_view name, std::int64_t number) {
  columns.push_back({std::string(name), number > 0 ? FieldValue(number) : FieldValue()});
}

FieldValue number_of(const RecordedPart& part, bool is_by_other_rules) {
  const bool is_number =
      part.kind == RecordedKind::kExact || part.kind == RecordedKind::kBeyond || part.kind == RecordedKind::kZero;
  if (!is_number) return {};
  FieldValue value = FieldValue::in_tenths(part.value, (is_by_other_rules ? "~" : "") + to_string(part.value));
  value.is_by_other_rules = is_by_other_rules;
  return value;
}

FieldValue signed_number(const std::optional<int>& difference) {
  if (!difference) return {};
  const Rating size = static_cast<Rating>(std::abs(*difference));
  return FieldValue::in_tenths(*difference, (*difference < 0 ? "-" : "") + to_string(size));
}

std::string ratings_or_nothing(const RatedSide& side) {
  return side.ratings == RecordedRatings{} ? std::string() : ratings_text(side);
}

std::vector<NamedValue> columns_of(const ComparedRecord& record) {
  std::vector<NamedValue> columns;
  add_number(columns, "n", record.a.ordinal);
  add_number(columns, "line", record.a.line);
  add_number(columns, "n_b", record.b.ordinal);
  add_number(columns, "line_b", record.b.line);
  columns.insert(columns.end(), {{"file", record.source},
                                 {"id", record.id},
                                 {"puzzle", record.puzzle},
                                 {"verdict", std::string(verdict_name(record.verdict))},
                                 {"a", ratings_or_nothing(record.a)},
                                 {"b", ratings_or_nothing(record.b)}});
  const auto add_parts = [&](std::string_view ending, const auto& value_of) {
    for (std::size_t part = 0; part < kComparedPartCount; ++part) {
      columns.push_back({std::string(kPartColumns[part]).append(ending), value_of(part)});
    }
  };
  for (const RatedSide* side : {&record.a, &record.b}) {
    add_parts(side == &record.a ? "_a" : "_b", [&](std::size_t part) {
      return number_of(side->ratings.*kRecordedParts[part], !side->rules.empty());
    });
  }
  add_parts("_difference", [&](std::size_t part) { return signed_number(record.parts[part].difference); });
  for (const RatedSide* side : {&record.a, &record.b}) {
    const auto deciding = deciding_steps_of(side->ratings);
    add_parts(side == &record.a ? "_technique_a" : "_technique_b",
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
  columns.insert(
      columns.end(),
      {{"step_a", difference.a}, {"step_b", difference.b}, {"reason", reason_text(record)}, {"is_skx", {}}});
  if (record.is_by_other_scale) columns.back().value = *record.is_by_other_scale;
  return columns;
}

}  // namespace

std::string comparison_header(const TableForm& form) {
  std::vector<std::string> names;
  for (NamedValue& column : columns_of(ComparedRecord{})) names.push_back(std::move(column.name));
  return form.head(names);
}

std::string comparison_row(const ComparedRecord& record, const TableForm& form) {
  std::vector<std::string> names;
  std::vector<FieldValue> values;
  for (NamedValue& column : columns_of(record)) {
    names.push_back(std::move(column.name));
    values.push_back(std::move(column.value));
  }
  return form.row(names, values);
}

nlohmann::ordered_json comparison_json(const ComparedRecord& record) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const NamedValue& column : columns_of(record)) add_member(column.name, column.value, object);
  return object;
}

nlohmann::ordered_json comparison_with_paths_json(const ComparedRecord& compared) {
  ComparedRecord record = compared;
  const std::string& a = record.a.ratings.steps;
  const std::string& b = record.b.ratings.steps;
  // The place is of interest also where paths do not count.
  if (!record.path_difference && !a.empty() && !b.empty()) record.path_difference = first_difference(a, b);
  nlohmann::ordered_json json = comparison_json(record);
  for (const std::string_view step : split_steps(b)) json["path_b"].push_back(step);
  if (a != b) {
    for (const std::string_view step : split_steps(a)) json["path_a"].push_back(step);
  }
  if (const std::string parting = parting_text(record); !parting.empty()) {
    json["note"] = "By the ratings, " + parting + '.';
  }
  if (const StepOfInterest interest = step_of_interest(record); interest.number > 0) {
    json["open"] = interest.number;
    json["open_in"] = interest.is_in_a ? "a" : "b";
  }
  return json;
}

}  // namespace sudorate
