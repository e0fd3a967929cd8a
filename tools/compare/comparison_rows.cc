#include "tools/compare/comparison_rows.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/compare/comparison_order.h"
#include "tools/records/meaning/rating_text.h"

namespace sudorate {
namespace {

FieldValue number_or_nothing(std::int64_t number) { return number > 0 ? FieldValue(number) : FieldValue(); }

FieldValue ratings_of(const RatedSide& side) {
  return side.ratings == RecordedRatings{} ? std::string() : ratings_text(side);
}

// The step where the paths part, or at the latest must.
PathDifference parting_of(const ComparedRecord& record) {
  if (record.path_difference) return *record.path_difference;
  PathDifference difference;
  if (const PartingLimit limit = parting_limit(record); limit.number > 0) {
    difference.number = limit.number;
    (limit.is_in_a ? difference.a : difference.b) = limit.step;
  }
  return difference;
}

// A part of the ratings of a side.
template <RatedSide ComparedRecord::*kSide, int kPart>
FieldValue part_of(const ComparisonRow& row) {
  const RatedSide& side = row.record.*kSide;
  const RecordedPart& part = side.ratings.*kRecordedParts[kPart];
  const bool is_number =
      part.kind == RecordedKind::kExact || part.kind == RecordedKind::kBeyond || part.kind == RecordedKind::kZero;
  if (!is_number) return {};
  const bool is_by_other_rules = !side.rules.empty();
  FieldValue value = FieldValue::in_tenths(part.value, (is_by_other_rules ? "~" : "") + to_string(part.value));
  value.is_by_other_rules = is_by_other_rules;
  return value;
}

template <int kPart>
FieldValue difference_of(const ComparisonRow& row) {
  const std::optional<int> difference = row.record.parts[kPart].difference;
  if (!difference) return {};
  const Rating size = static_cast<Rating>(std::abs(*difference));
  return FieldValue::in_tenths(*difference, (*difference < 0 ? "-" : "") + to_string(size));
}

template <auto kSide, int kPart>
FieldValue technique_of(const ComparisonRow& row) {
  return (row.*kSide)[kPart].technique;
}

using InRow = const ComparisonRow&;
constexpr auto kA = &ComparedRecord::a;
constexpr auto kB = &ComparedRecord::b;
constexpr Column<ComparisonRow> kColumns[] = {
    {"n", "number of the record in A", [](InRow row) { return number_or_nothing(row.record.a.ordinal); }},
    {"line", "its line", [](InRow row) { return number_or_nothing(row.record.a.line); }},
    {"n_b", "number of the record in B", [](InRow row) { return number_or_nothing(row.record.b.ordinal); }},
    {"line_b", "its line", [](InRow row) { return number_or_nothing(row.record.b.line); }},
    {"file", "the file of A", [](InRow row) -> FieldValue { return row.record.source; }},
    {"id", "the text before the puzzle", [](InRow row) -> FieldValue { return row.record.id; }},
    {"puzzle", "its 81 cells", [](InRow row) -> FieldValue { return row.record.puzzle; }},
    {"verdict", "equal, different, only in A or B, or not comparable",
     [](InRow row) -> FieldValue { return std::string(verdict_name(row.record.verdict)); }},
    {"a", "the ratings of A as they are recorded or computed, 7.1/5.0/2.6",
     [](InRow row) { return ratings_of(row.record.a); }},
    {"b", "those of B", [](InRow row) { return ratings_of(row.record.b); }},
    {"er_a", "ER of A, if it is a number", part_of<kA, 0>},
    {"ep_a", "EP of A", part_of<kA, 1>},
    {"ed_a", "ED of A", part_of<kA, 2>},
    {"er_b", "ER of B", part_of<kB, 0>},
    {"ep_b", "EP of B", part_of<kB, 1>},
    {"ed_b", "ED of B", part_of<kB, 2>},
    {"er_difference", "ER of B minus that of A", difference_of<0>},
    {"ep_difference", "the same of EP", difference_of<1>},
    {"ed_difference", "the same of ED", difference_of<2>},
    {"er_technique_a", "the technique that decided ER of A, if its path is known",
     technique_of<&ComparisonRow::steps_a, 0>},
    {"ep_technique_a", "the same of EP", technique_of<&ComparisonRow::steps_a, 1>},
    {"ed_technique_a", "the same of ED", technique_of<&ComparisonRow::steps_a, 2>},
    {"er_technique_b", "the technique that decided ER of B", technique_of<&ComparisonRow::steps_b, 0>},
    {"ep_technique_b", "the same of EP", technique_of<&ComparisonRow::steps_b, 1>},
    {"ed_technique_b", "the same of ED", technique_of<&ComparisonRow::steps_b, 2>},
    {"step", "number of the first step where the paths differ",
     [](InRow row) { return number_or_nothing(row.parting.number); }},
    {"step_a", "this step in A", [](InRow row) -> FieldValue { return row.parting.a; }},
    {"step_b", "this step in B", [](InRow row) -> FieldValue { return row.parting.b; }},
    {"reason", "why the record is not comparable, or what Sukaku Explainer rates it",
     [](InRow row) -> FieldValue { return reason_text(row.record); }},
    {"is_skx", "of a difference, whether the recorded ratings are Sukaku Explainer's",
     [](InRow row) {
       return row.record.is_by_other_scale ? FieldValue(*row.record.is_by_other_scale) : FieldValue();
     }},
};

}  // namespace

ComparisonRow::ComparisonRow(const ComparedRecord& of)
    : record(of),
      steps_a(deciding_steps_of(of.a.ratings)),
      steps_b(deciding_steps_of(of.b.ratings)),
      parting(parting_of(of)) {}

std::span<const Column<ComparisonRow>> comparison_columns() { return kColumns; }

nlohmann::ordered_json comparison_json(const ComparedRecord& record) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  const ComparisonRow row(record);
  for (const auto& column : kColumns) add_member(column.name, column.value(row), object);
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
