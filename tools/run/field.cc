#include "tools/run/field.h"

#include <algorithm>
#include <array>

#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"
#include "tools/records/meaning/record.h"
#include "tools/run/evaluation.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"
#include "tools/vary/givens.h"
#include "tools/vary/minlex.h"

namespace sudorate {
namespace {

// What the value of a field comes from.
struct FieldSource {
  const Record& record;
  const Evaluation& evaluation;

  const RatingResult& rating() const { return evaluation.rating; }
  bool has_rating() const { return evaluation.has_rating(); }
  bool is_final() const { return is_rated(evaluation.outcome); }
  // Null for a malformed record.
  const Position* position() const { return record.position(); }
};

FieldValue in_tenths(std::int64_t tenths, const std::string& text, bool is_bound, const FieldSource& from) {
  const bool is_by_other_rules = from.evaluation.is_by_other_rules();
  FieldValue value =
      FieldValue::in_tenths(tenths, (is_by_other_rules ? "~" : "") + std::string(is_bound ? ">=" : "") + text);
  value.is_bound = is_bound;
  value.is_by_other_rules = is_by_other_rules;
  return value;
}

FieldValue rating_or_nothing(bool is_known, std::optional<Rating> rating, const FieldSource& from) {
  return is_known && rating ? in_tenths(*rating, to_string(*rating), false, from) : FieldValue();
}

FieldValue puzzle_of(const FieldSource& from) {
  const Position* position = from.position();
  if (position == nullptr) return {};
  return position->cells;
}

FieldValue canonical_of(const FieldSource& from) {
  const Position* position = from.position();
  if (position == nullptr || position->state) return {};
  return to_line(minlex(position->givens), '0');
}

FieldValue lowest_er(const FieldSource& from) {
  // The 20.0 of a refused puzzle is a mark, not a bound.
  const bool has_bound = from.has_rating() && from.evaluation.outcome != RecordOutcome::kRefused;
  return rating_or_nothing(has_bound, from.rating().er, from);
}

FieldValue quality_of(const FieldSource& from) {
  const Evaluation& evaluation = from.evaluation;
  if (!from.has_rating()) return {};
  if (evaluation.is_recorded) return std::string("recorded");
  if (evaluation.is_by_other_rules()) return concat("not-", evaluation.rules.table->scale);
  return std::string(from.is_final() ? "exact" : "bound");
}

FieldValue technique_of(std::optional<std::size_t> index, const FieldSource& from) {
  if (!index) return {};
  return technique_name(from.evaluation.steps[*index]);
}

// A number that only a rating by this program has.
FieldValue count_of_rating(std::int64_t count, const FieldSource& from) {
  if (!from.has_rating() || from.evaluation.is_recorded) return {};
  return count;
}

// The score of an unfinished path is only a bound.
FieldValue score_of(const FieldSource& from) {
  if (!from.has_rating() || from.evaluation.is_recorded) return {};
  const std::int64_t score = from.rating().score;
  return in_tenths(score, score_text(score), !from.is_final(), from);
}

// In milliseconds.
FieldValue time_of(const FieldSource& from) {
  FieldValue value(std::int64_t{from.evaluation.elapsed.count() / 1000});
  value.parts = 1000;
  value.text = std::to_string(value.number / 1000) + '.' + std::to_string(1000 + value.number % 1000).substr(1);
  return value;
}

// Whether ER equals a final part, if that is certain.
FieldValue equals_er(std::optional<Rating> part, const FieldSource& from) {
  if (!from.has_rating() || !part || from.evaluation.outcome == RecordOutcome::kRefused) return {};
  if (from.is_final()) return from.rating().er == *part;
  if (from.rating().er > *part) return false;
  return {};
}

FieldValue solution_count(const FieldSource& from) {
  const Evaluation& evaluation = from.evaluation;
  if (evaluation.outcome == RecordOutcome::kMalformed) return {};
  if (evaluation.solution) return std::int64_t{1};
  if (evaluation.has_many_solutions || evaluation.outcome == RecordOutcome::kMultiple) return std::int64_t{2};
  if (evaluation.outcome == RecordOutcome::kNoSolution) return std::int64_t{0};
  return {};
}

FieldValue recorded_of(const FieldSource& from) {
  const auto& recorded = from.record.recorded;
  if (!recorded || !recorded->problem.empty()) return {};
  return to_string(*recorded);
}

FieldValue candidates_left(const FieldSource& from) {
  if (!from.evaluation.stalled_at) return {};
  const Grid& grid = *from.evaluation.stalled_at;
  std::int64_t count = 0;
  for (const Cell cell : grid.unfilled()) count += size_of(grid.candidates(cell));
  return count;
}

FieldValue if_there(const auto& value, auto value_of) {
  return value ? FieldValue(value_of(*value)) : FieldValue();
}

constexpr FieldNeeds kNeedsNothing{};
constexpr FieldNeeds kNeedsEvaluation{.evaluation = true};
constexpr FieldNeeds kNeedsPath{.evaluation = true, .path = true};
constexpr FieldNeeds kNeedsSteps{.evaluation = true, .path = true, .steps = true};
constexpr FieldNeeds kNeedsMinimality{.evaluation = true, .minimality = true};
constexpr FieldNeeds kNeedsWork{.evaluation = true, .path = true, .own_thread = true};
constexpr FieldNeeds kNeedsRecorded{.recorded = true};
constexpr FieldNeeds kNeedsRest{.rest = true};

constexpr auto kTextKind = FieldValue::Kind::kText;
constexpr auto kNumberKind = FieldValue::Kind::kNumber;
constexpr auto kTruthKind = FieldValue::Kind::kTruth;

// All that is known of a field. A new field is a name in the enumeration, a row here and a function.
struct FieldRow {
  Field field;
  std::string_view name;
  FieldValue::Kind kind;
  FieldNeeds needs;
  std::string_view meaning;
  FieldValue (*value)(const FieldSource& from);
};
using From = const FieldSource&;
// In the order of the enumeration.
constexpr std::array<FieldRow, kFieldCount> kFields = {{
    {Field::kN, "n", kNumberKind, kNeedsNothing, "number of the record, from 1",
     [](From from) -> FieldValue { return from.record.ordinal; }},
    {Field::kLine, "line", kNumberKind, kNeedsNothing, "its first line",
     [](From from) -> FieldValue { return from.record.line; }},
    {Field::kFile, "file", kTextKind, kNeedsNothing, "the file it comes from, as b.zip/c.csv in an archive",
     [](From from) -> FieldValue { return from.record.source; }},
    {Field::kId, "id", kTextKind, kNeedsNothing, "the text before the puzzle",
     [](From from) -> FieldValue { return from.record.id; }},
    {Field::kPuzzle, "puzzle", kTextKind, kNeedsNothing, "its 81 cells", puzzle_of},
    {Field::kSolution, "solution", kTextKind, kNeedsEvaluation, "the solution, if there is exactly one",
     [](From from) {
       return if_there(from.evaluation.solution, [](const Digits81& digits) { return to_line(digits); });
     }},
    {Field::kOutcome, "outcome", kTextKind, kNeedsNothing,
     "rated, solved, beyond, decided, stopped, stalled, limit, no-solution, multiple or malformed",
     [](From from) -> FieldValue { return std::string(outcome_name(from.evaluation.outcome)); }},
    {Field::kEr, "er", kNumberKind, kNeedsNothing, "the rating: the hardest step",
     [](From from) { return rating_or_nothing(from.is_final(), from.rating().er, from); }},
    {Field::kEp, "ep", kNumberKind, kNeedsNothing, "the hardest step up to the first placed digit",
     [](From from) { return rating_or_nothing(from.has_rating(), from.rating().ep, from); }},
    {Field::kEd, "ed", kNumberKind, kNeedsNothing, "the first step",
     [](From from) { return rating_or_nothing(from.has_rating(), from.rating().ed, from); }},
    {Field::kErMin, "er_min", kNumberKind, kNeedsNothing, "ER is not lower", lowest_er},
    {Field::kErMax, "er_max", kNumberKind, kNeedsNothing, "ER is not higher, if that is known",
     [](From from) { return rating_or_nothing(from.is_final(), from.rating().er, from); }},
    {Field::kQuality, "quality", kTextKind, kNeedsNothing,
     "exact, bound if only er_min is known, recorded with --recorded, or not-se "
     "by other rules",
     quality_of},
    {Field::kErTechnique, "er_technique", kTextKind, kNeedsSteps, "the technique that decided ER",
     [](From from) { return technique_of(er_step(from.evaluation), from); }},
    {Field::kEpTechnique, "ep_technique", kTextKind, kNeedsSteps, "the technique that decided EP",
     [](From from) { return technique_of(first_step_as_hard_as(from.rating().ep, from.evaluation), from); }},
    {Field::kEdTechnique, "ed_technique", kTextKind, kNeedsSteps, "the technique of the first step",
     [](From from) { return technique_of(first_step_as_hard_as(from.rating().ed, from.evaluation), from); }},
    {Field::kSteps, "steps", kNumberKind, kNeedsPath, "number of steps",
     [](From from) { return count_of_rating(from.rating().step_count, from); }},
    {Field::kScore, "score", kNumberKind, kNeedsPath,
     "the ratings of all steps added up; >=73.7, in jsonl score_min, if the path is not finished", score_of},
    {Field::kGivens, "givens", kNumberKind, kNeedsNothing, "number of givens",
     [](From from) {
       return if_there(from.position(),
                       [](const Position& position) { return std::int64_t{given_count(position.givens)}; });
     }},
    {Field::kSolutions, "solutions", kNumberKind, kNeedsEvaluation, "0, 1, or 2 for two and more", solution_count},
    {Field::kMinimal, "minimal", kTruthKind, kNeedsMinimality, "whether every given is needed",
     [](From from) { return if_there(from.evaluation.is_minimal, [](bool is_minimal) { return is_minimal; }); }},
    {Field::kCanonical, "canonical", kTextKind, kNeedsNothing,
     "minlex, the smallest text of all morphs of the puzzle", canonical_of},
    {Field::kPearl, "pearl", kTruthKind, kNeedsNothing, "whether ER is EP",
     [](From from) { return equals_er(from.rating().ep, from); }},
    {Field::kDiamond, "diamond", kTruthKind, kNeedsNothing, "whether ER is ED",
     [](From from) { return equals_er(from.rating().ed, from); }},
    {Field::kTimeMs, "time_ms", kNumberKind, kNeedsEvaluation, "the time for the rating, in milliseconds", time_of},
    {Field::kWork, "work", kNumberKind, kNeedsWork,
     "the work for the rating, as in --work; the same on all machines",
     [](From from) { return count_of_rating(static_cast<std::int64_t>(from.rating().work), from); }},
    {Field::kReason, "reason", kTextKind, kNeedsNothing, "what is wrong with the record",
     [](From from) -> FieldValue { return from.evaluation.problem; }},
    {Field::kComment, "comment", kTextKind, kNeedsNothing, "the text after the puzzle",
     [](From from) -> FieldValue { return from.record.comment; }},
    {Field::kRecorded, "recorded", kTextKind, kNeedsRecorded, "the ratings that the input gives", recorded_of},
    {Field::kState, "state", kTruthKind, kNeedsNothing,
     "whether it is more than its givens: it has placed digits, or lacks candidates",
     [](From from) {
       return if_there(from.position(), [](const Position& position) { return position.state.has_value(); });
     }},
    {Field::kText, "text", kTextKind, kNeedsNothing, "the record as it was read",
     [](From from) -> FieldValue { return from.record.text; }},
    {Field::kScale, "scale", kTextKind, kNeedsNothing, "se or skx, the scale of the rating; see --scale",
     [](From from) -> FieldValue { return std::string(from.evaluation.rules.table->scale); }},
    {Field::kRules, "rules", kTextKind, kNeedsNothing,
     "the rules of the rating, if they are not those of the scale",
     [](From from) -> FieldValue { return other_name(from.evaluation.rules); }},
    {Field::kCellsLeft, "cells_left", kNumberKind, kNeedsRest, "unfilled cells where no technique is left",
     [](From from) {
       return if_there(from.evaluation.stalled_at,
                       [](const Grid& grid) { return std::int64_t{grid.unfilled().size()}; });
     }},
    {Field::kCandidatesLeft, "candidates_left", kNumberKind, kNeedsRest, "their candidates", candidates_left},
    {Field::kFrom, "from", kTextKind, kNeedsNothing, "what 'vary' has changed, as in -r5c5=7 +r5c5=2",
     [](From from) -> FieldValue { return from.record.from; }},
}};
static_assert([] {
  for (int index = 0; index < kFieldCount; ++index) {
    if (entry_of(kFields, index).field != static_cast<Field>(index)) return false;
  }
  return true;
}());

}  // namespace

FieldNeeds& FieldNeeds::operator|=(const FieldNeeds& other) {
  for (const auto need : {&FieldNeeds::evaluation, &FieldNeeds::path, &FieldNeeds::steps, &FieldNeeds::minimality,
                          &FieldNeeds::own_thread, &FieldNeeds::recorded, &FieldNeeds::rest}) {
    this->*need = this->*need || other.*need;
  }
  return *this;
}

FieldNeeds needs_of(Field field) { return entry_of(kFields, field).needs; }
FieldValue::Kind kind_of(Field field) { return entry_of(kFields, field).kind; }
std::string_view field_name(Field field) { return entry_of(kFields, field).name; }
std::string_view field_meaning(Field field) { return entry_of(kFields, field).meaning; }

std::vector<std::string_view> field_names() {
  std::vector<std::string_view> names;
  for (const FieldRow& row : kFields) names.push_back(row.name);
  return names;
}

std::optional<Field> find_field(std::string_view name) {
  const std::string wanted = lower_case(name);
  const auto row = std::ranges::find(kFields, wanted, &FieldRow::name);
  if (row == kFields.end()) return std::nullopt;
  return static_cast<Field>(row - kFields.begin());
}

std::variant<std::vector<Field>, std::string> parse_fields(std::string_view list) {
  std::vector<Field> fields;
  for (const std::string_view name : pieces_of(list, ',')) {
    const std::optional<Field> field = find_field(trimmed(name));
    if (!field) return std::string(trimmed(name));
    fields.push_back(*field);
  }
  return fields;
}

FieldValue field_value(Field field, const Record& record, const Evaluation& evaluation) {
  return entry_of(kFields, field).value({record, evaluation});
}

std::string stall_mark(const Evaluation& evaluation) {
  const auto part = [&](Field field) {
    return ' ' + std::string(field_name(field)) + '=' + field_value(field, {}, evaluation).text;
  };
  return evaluation.stalled_at ? part(Field::kCellsLeft) + part(Field::kCandidatesLeft) : std::string();
}

}  // namespace sudorate
