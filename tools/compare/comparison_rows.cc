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

// A part of the ratings of a side.
template <RatedSide ComparedRecord::*kSide, int kPart>
FieldValue part_of(const ComparedRecord& record) {
  const RatedSide& side = record.*kSide;
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
FieldValue difference_of(const ComparedRecord& record) {
  const std::optional<int> difference = record.parts[kPart].difference;
  if (!difference) return {};
  const Rating size = static_cast<Rating>(std::abs(*difference));
  return FieldValue::in_tenths(*difference, (*difference < 0 ? "-" : "") + to_string(size));
}

template <RatedSide ComparedRecord::*kSide, int kPart>
FieldValue technique_of(const ComparedRecord& record) {
  return deciding_steps_of((record.*kSide).ratings)[kPart].technique;
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

using Compared = const ComparedRecord&;
constexpr auto kA = &ComparedRecord::a;
constexpr auto kB = &ComparedRecord::b;
constexpr Column<ComparedRecord> kColumns[] = {
    {"n", "number of the record in A", [](Compared record) { return number_or_nothing(record.a.ordinal); }},
    {"line", "its line", [](Compared record) { return number_or_nothing(record.a.line); }},
    {"n_b", "number of the record in B", [](Compared record) { return number_or_nothing(record.b.ordinal); }},
    {"line_b", "its line", [](Compared record) { return number_or_nothing(record.b.line); }},
    {"file", "the file of A", [](Compared record) -> FieldValue { return record.source; }},
    {"id", "the text before the puzzle", [](Compared record) -> FieldValue { return record.id; }},
    {"puzzle", "its 81 cells", [](Compared record) -> FieldValue { return record.puzzle; }},
    {"verdict", "equal, different, only in A or B, or not comparable",
     [](Compared record) -> FieldValue { return std::string(verdict_name(record.verdict)); }},
    {"a", "the ratings of A as they are recorded or computed, 7.1/5.0/2.6",
     [](Compared record) { return ratings_of(record.a); }},
    {"b", "those of B", [](Compared record) { return ratings_of(record.b); }},
    {"er_a", "ER of A, if it is a number", part_of<kA, 0>},
    {"ep_a", "EP of A", part_of<kA, 1>},
    {"ed_a", "ED of A", part_of<kA, 2>},
    {"er_b", "ER of B", part_of<kB, 0>},
    {"ep_b", "EP of B", part_of<kB, 1>},
    {"ed_b", "ED of B", part_of<kB, 2>},
    {"er_difference", "ER of B minus that of A", difference_of<0>},
    {"ep_difference", "the same of EP", difference_of<1>},
    {"ed_difference", "the same of ED", difference_of<2>},
    {"er_technique_a", "the technique that decided ER of A, if its path is known", technique_of<kA, 0>},
    {"ep_technique_a", "the same of EP", technique_of<kA, 1>},
    {"ed_technique_a", "the same of ED", technique_of<kA, 2>},
    {"er_technique_b", "the technique that decided ER of B", technique_of<kB, 0>},
    {"ep_technique_b", "the same of EP", technique_of<kB, 1>},
    {"ed_technique_b", "the same of ED", technique_of<kB, 2>},
    {"step", "number of the first step where the paths differ",
     [](Compared record) { return number_or_nothing(parting_of(record).number); }},
    {"step_a", "this step in A", [](Compared record) -> FieldValue { return parting_of(record).a; }},
    {"step_b", "this step in B", [](Compared record) -> FieldValue { return parting_of(record).b; }},
    {"reason", "why the record is not comparable, or what Sukaku Explainer rates it",
     [](Compared record) -> FieldValue { return reason_text(record); }},
    {"is_skx", "of a difference, whether the recorded ratings are Sukaku Explainer's",
     [](Compared record) {
       return record.is_by_other_scale ? FieldValue(*record.is_by_other_scale) : FieldValue();
     }},
};

}  // namespace

std::span<const Column<ComparedRecord>> comparison_columns() { return kColumns; }

nlohmann::ordered_json comparison_json(const ComparedRecord& record) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const auto& column : kColumns) add_member(column.name, column.value(record), object);
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
