// The fields of a result: their names and values.
#pragma once

#include <cstdint>
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
  kScale,
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

// What must be found out of a puzzle for a field, or for several.
struct FieldNeeds {
  bool evaluation = false;  // more than recorded ratings and the puzzle's text
  bool path = false;        // the whole path, which RatingOptions::only_ratings leaves out
  bool steps = false;       // the steps of the path, recorded
  bool minimality = false;  // see EvaluationChoices::finds_minimality
  bool own_thread = false;  // the puzzle is rated by one thread alone
  bool recorded = false;    // the ratings in the input
  bool rest = false;        // the position where no technique is left

  FieldNeeds& operator|=(const FieldNeeds& other);
};
FieldNeeds needs_of(Field field);
// The kind of the field's values.
FieldValue::Kind kind_of(Field field);

}  // namespace sudorate
