// The fields of a result: their names and values.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

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
  kBand,
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

// The characters for empty cells.
enum class GridForm : std::uint8_t { kAsIs, kDots, kZeros };

// The value of a field as it is shown: "4.2", "~4.2", "73.7", ">=73.7", "26", "true", "0.104"; empty for nothing.
struct FieldValue {
  enum class Kind : std::uint8_t { kText, kNumber, kTruth };

  FieldValue() = default;
  FieldValue(std::string value) : text(std::move(value)) {}
  FieldValue(std::same_as<std::int64_t> auto count)
      : text(std::to_string(count)), kind(Kind::kNumber), number(count) {}
  FieldValue(std::same_as<bool> auto truth)
      : text(truth ? "true" : "false"), kind(Kind::kTruth), number(truth ? 1 : 0) {}
  static FieldValue in_tenths(std::int64_t tenths, std::string text) {
    FieldValue value(tenths);
    value.text = std::move(text);
    value.parts = 10;
    return value;
  }

  // The order of what is no text; nothing for a bound.
  std::optional<std::int64_t> rank() const {
    return kind == Kind::kText || is_bound ? std::nullopt : std::optional(number);
  }

  std::string text;
  Kind kind = Kind::kText;
  bool is_bound = false;
  // By the rules of another program than Sudoku Explainer a number has '~' before it, and is a text in JSON so that
  // no program mistakes it for Sudoku Explainer's.
  bool is_by_other_rules = false;
  // What is no text, in these parts of one: 10 for tenths.
  std::int64_t number = 0;
  int parts = 1;
};

// The value of a field; nothing if unknown, such as the ER of a stopped puzzle or the solution of a puzzle with
// two.
FieldValue field_value(Field field, const Record& record, const Evaluation& evaluation, GridForm grid_form);

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
