// The fields of a result: their names and values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/table/field_value.h"

namespace sudorate {

struct Evaluation;
struct Record;

enum class Field : std::uint8_t {
  kN,
  kLine,
  kFile,
  kId,
  kPuzzle,
  kSolution,
  kOutcome,
  kEr,
  kEp,
  kEd,
  kErMin,
  kErMax,
  kQuality,
  kErTechnique,
  kEpTechnique,
  kEdTechnique,
  kSteps,
  kScore,
  kGivens,
  kSolutions,
  kMinimal,
  kCanonical,
  kPearl,
  kDiamond,
  kTimeMs,
  kWork,
  kReason,
  kComment,
  kRecorded,
  kState,
  kText,
  kRules,
  kCellsLeft,
  kCandidatesLeft,
  kFrom,
};
inline constexpr int kFieldCount = static_cast<int>(Field::kFrom) + 1;

std::string_view field_name(Field field);
// A phrase for the help.
std::string_view field_meaning(Field field);
// The names of all fields, in their order.
std::vector<std::string_view> field_names();
std::optional<Field> find_field(std::string_view name);
// Reads "n,line,file"; an error is the part that is not a field.
std::variant<std::vector<Field>, std::string> parse_fields(std::string_view list);

// The value of a field; nothing if unknown, such as the ER of a stopped puzzle or the solution of a puzzle with
// two.
FieldValue field_value(Field field, const Record& record, const Evaluation& evaluation);

// " cells_left=4 candidates_left=9" where no technique is left; else empty.
std::string stall_mark(const Evaluation& evaluation);

// Whether the field needs recorded steps.
constexpr bool needs_steps(Field field) {
  return field == Field::kErTechnique || field == Field::kEpTechnique || field == Field::kEdTechnique;
}

// Whether the field needs the whole path, so that RatingOptions::only_ratings leaves it out.
constexpr bool needs_all_steps(Field field) {
  return field == Field::kWork || field == Field::kScore || field == Field::kSteps || needs_steps(field);
}

// Whether only an evaluation knows the field: recorded ratings and the puzzle's text are not enough.
constexpr bool needs_evaluation(Field field) {
  constexpr Field kOthers[] = {Field::kSolution, Field::kSolutions, Field::kMinimal, Field::kTimeMs};
  return needs_all_steps(field) || std::find(std::begin(kOthers), std::end(kOthers), field) != std::end(kOthers);
}

}  // namespace sudorate
