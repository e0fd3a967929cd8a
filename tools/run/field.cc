#include "tools/run/field.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "rating/report.h"
#include "rating/technique.h"
#include "tagging/canonical_form.h"
#include "tagging/givens.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

struct FieldRow {
  std::string_view name;
  std::string_view meaning;
};
// In the order of the enumeration.
constexpr std::array<FieldRow, kFieldCount> kFields = {{
    {"n", "number of the record, from 1"},
    {"line", "its first line"},
    {"file", "the file it comes from, as b.zip/c.csv in an archive"},
    {"id", "the text before the puzzle"},
    {"puzzle", "its 81 cells"},
    {"solution", "the solution, if there is exactly one"},
    {"outcome",
     "rated, solved, beyond, classed, decided, stopped, stalled, limit, no-solution, multiple or malformed"},
    {"er", "the rating: the hardest step"},
    {"ep", "the hardest step up to the first placed digit"},
    {"ed", "the first step"},
    {"er_min", "ER is not lower"},
    {"er_max", "ER is not higher, if that is known"},
    {"quality",
     "exact, bound if only er_min is known, approx for a class of --quick, recorded with --recorded, or not-se "
     "by other rules"},
    {"band", "the class that --quick has found, such as 9.5+"},
    {"er_technique", "the technique that decided ER"},
    {"ep_technique", "the technique that decided EP"},
    {"ed_technique", "the technique of the first step"},
    {"steps", "number of steps"},
    {"score", "the ratings of all steps added up; >=73.7, in jsonl score_min, if the path is not finished"},
    {"givens", "number of givens"},
    {"solutions", "0, 1, or 2 for two and more"},
    {"minimal", "whether every given is needed"},
    {"canonical", "the same text for all puzzles that differ only in arrangement"},
    {"pearl", "whether ER is EP"},
    {"diamond", "whether ER is ED"},
    {"time_ms", "the time for the rating, in milliseconds"},
    {"work", "the work for the rating, as in --work; the same on all machines"},
    {"reason", "what is wrong with the record"},
    {"comment", "the text after the puzzle"},
    {"recorded", "the ratings that the input gives"},
    {"state", "whether it is more than its givens: it has placed digits, or lacks candidates"},
    {"text", "the record as it was read"},
    {"rules", "the rules of the rating, if they are not Sudoku Explainer's"},
    {"cells_left", "unfilled cells where no technique is left"},
    {"candidates_left", "their candidates"},
}};

std::string grid_text(const Digits81& digits, char empty) {
  std::string text = to_line(digits);
  std::replace(text.begin(), text.end(), '.', empty);
  return text;
}

FieldValue text_or_nothing(const std::string& text) {
  if (text.empty()) return {};
  return text;
}

FieldValue rating_or_nothing(std::optional<Rating> rating, const Evaluation& evaluation) {
  if (!rating) return {};
  return RatingValue{*rating, evaluation.is_by_other_rules()};
}

// The score of an unfinished path is only a bound.
FieldValue score_of(const Evaluation& evaluation) {
  if (!evaluation.has_rating() || evaluation.is_recorded) return {};
  return ScoreValue{evaluation.rating.score, !is_rated(evaluation.outcome), evaluation.is_by_other_rules()};
}

FieldValue technique_of(std::optional<std::size_t> index, const Evaluation& evaluation) {
  if (!index) return {};
  return step_technique(evaluation, *index);
}

// Whether ER equals a final part, if that is certain.
FieldValue equals_er(std::optional<Rating> part, const Evaluation& evaluation) {
  if (!evaluation.has_rating() || !part || evaluation.outcome == RecordOutcome::kRefused) return {};
  const Rating er_min = evaluation.rating.er;
  if (is_rated(evaluation.outcome)) return er_min == *part;
  if (er_min > *part) return false;
  return {};
}

FieldValue solution_count(const Evaluation& evaluation) {
  if (evaluation.outcome == RecordOutcome::kMalformed) return {};
  if (evaluation.solution) return std::int64_t{1};
  if (evaluation.has_many_solutions || evaluation.outcome == RecordOutcome::kMultiple) return std::int64_t{2};
  if (evaluation.outcome == RecordOutcome::kNoSolution) return std::int64_t{0};
  return {};
}

std::int64_t candidate_count(const Grid& grid) {
  std::int64_t count = 0;
  for (const Cell cell : grid.unfilled()) count += size_of(grid.candidates(cell));
  return count;
}

// The value of a field that depends on the position; the record is not malformed.
FieldValue position_value(Field field, const Position& position, const Evaluation& evaluation, GridForm form) {
  const char empty = form == GridForm::kZeros ? '0' : '.';
  switch (field) {
    case Field::kPuzzle:
      return form == GridForm::kAsIs ? position.cells : grid_text(position.givens, empty);
    case Field::kGivens:
      return std::int64_t{given_count(position.givens)};
    case Field::kMinimal:
      if (!evaluation.is_minimal) return {};
      return *evaluation.is_minimal;
    case Field::kState:
      return position.state.has_value();
    case Field::kCanonical:
      if (!evaluation.solution || position.state) return {};
      return grid_text(canonical_form(position.givens, *evaluation.solution), empty);
    default:
      return {};
  }
}

}  // namespace

std::string_view field_name(Field field) { return kFields[static_cast<std::size_t>(field)].name; }
std::string_view field_meaning(Field field) { return kFields[static_cast<std::size_t>(field)].meaning; }

std::optional<Field> find_field(std::string_view name) {
  const std::string wanted = lower_case(name);
  const auto row =
      std::find_if(kFields.begin(), kFields.end(), [&](const FieldRow& each) { return each.name == wanted; });
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

FieldValue field_value(Field field, const Record& record, const Evaluation& evaluation, GridForm grid_form) {
  const RatingResult& rating = evaluation.rating;
  const bool has_rating = evaluation.has_rating();
  const bool is_final = is_rated(evaluation.outcome);
  // The 20.0 of a refused puzzle is a mark, not a bound.
  const bool has_bound = has_rating && evaluation.outcome != RecordOutcome::kRefused;
  switch (field) {
    case Field::kN:
      return record.ordinal;
    case Field::kLine:
      return record.line;
    case Field::kFile:
      return record.source;
    case Field::kId:
      return text_or_nothing(record.id);
    case Field::kSolution:
      if (!evaluation.solution) return {};
      return to_line(*evaluation.solution);
    case Field::kOutcome:
      return std::string(outcome_name(evaluation.outcome));
    case Field::kEr:
      return rating_or_nothing(is_final ? std::optional(rating.er) : std::nullopt, evaluation);
    case Field::kEp:
      return rating_or_nothing(has_rating ? rating.ep : std::nullopt, evaluation);
    case Field::kEd:
      return rating_or_nothing(has_rating ? rating.ed : std::nullopt, evaluation);
    case Field::kErMin:
      return rating_or_nothing(has_bound ? std::optional(rating.er) : std::nullopt, evaluation);
    case Field::kErMax:
      return rating_or_nothing(is_final ? std::optional(rating.er) : std::nullopt, evaluation);
    case Field::kQuality:
      if (!has_rating) return {};
      if (evaluation.is_recorded) return std::string("recorded");
      if (evaluation.is_by_other_rules()) return std::string("not-se");
      return std::string(is_final ? "exact" : evaluation.band ? "approx" : "bound");
    case Field::kBand:
      if (!evaluation.band) return {};
      return to_string(*evaluation.band) + '+';
    case Field::kErTechnique:
      return technique_of(er_step(evaluation), evaluation);
    case Field::kEpTechnique:
      return technique_of(ep_step(evaluation), evaluation);
    case Field::kEdTechnique:
      return technique_of(ed_step(evaluation), evaluation);
    case Field::kSteps:
      if (!has_rating || evaluation.is_recorded) return {};
      return std::int64_t{rating.step_count};
    case Field::kScore:
      return score_of(evaluation);
    case Field::kSolutions:
      return solution_count(evaluation);
    case Field::kPearl:
      return equals_er(rating.ep, evaluation);
    case Field::kDiamond:
      return equals_er(rating.ed, evaluation);
    case Field::kTimeMs:
      return Milliseconds{static_cast<double>(evaluation.elapsed.count() / 1000) / 1000.0};
    case Field::kWork:
      if (!has_rating || evaluation.is_recorded) return {};
      return static_cast<std::int64_t>(rating.work);
    case Field::kReason:
      return text_or_nothing(evaluation.problem);
    case Field::kComment:
      return text_or_nothing(record.comment);
    case Field::kRecorded:
      return record.recorded && record.recorded->problem.empty() ? FieldValue(to_string(*record.recorded))
                                                                 : FieldValue();
    case Field::kText:
      return record.text;
    case Field::kRules:
      return text_or_nothing(evaluation.rules);
    case Field::kCellsLeft:
      if (!evaluation.stalled_at) return {};
      return std::int64_t{evaluation.stalled_at->unfilled().size()};
    case Field::kCandidatesLeft:
      if (!evaluation.stalled_at) return {};
      return candidate_count(*evaluation.stalled_at);
    case Field::kPuzzle:
    case Field::kGivens:
    case Field::kMinimal:
    case Field::kCanonical:
    case Field::kState:
      break;
  }
  const Position* position = record.position();
  return position == nullptr ? FieldValue() : position_value(field, *position, evaluation, grid_form);
}

std::string field_text(const FieldValue& value) {
  if (const auto* rating = std::get_if<RatingValue>(&value)) {
    return (rating->is_by_other_rules ? "~" : "") + to_string(rating->tenths);
  }
  if (const auto* score = std::get_if<ScoreValue>(&value)) {
    return std::string(score->is_by_other_rules ? "~" : "") + (score->is_lower_bound ? ">=" : "") +
           score_text(score->tenths);
  }
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* time = std::get_if<Milliseconds>(&value)) {
    const auto microseconds = std::llround(1000 * time->value);
    return std::to_string(microseconds / 1000) + '.' + std::to_string(1000 + microseconds % 1000).substr(1);
  }
  return {};
}

std::string stall_mark(const Evaluation& evaluation) {
  const auto part = [&](Field field) {
    return ' ' + std::string(field_name(field)) + '=' +
           field_text(field_value(field, {}, evaluation, GridForm::kAsIs));
  };
  return evaluation.stalled_at ? part(Field::kCellsLeft) + part(Field::kCandidatesLeft) : std::string();
}

}  // namespace sudorate
