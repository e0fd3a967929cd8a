#include "tools/records/column_names.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Whether `normal` is the normal form of the name.
bool is_name(std::string_view name, std::string_view normal) {
  name = trimmed(name);
  return name.size() == normal.size() && normal_name(name) == normal;
}

int first_of_names(std::span<const std::string> names, std::span<const std::string_view> wanted) {
  for (const std::string_view each : wanted) {
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const std::string& name) { return is_name(name, each); });
    if (found != names.end()) return static_cast<int>(found - names.begin());
  }
  return -1;
}

}  // namespace

std::string normal_name(std::string_view name) { return lower_case(trimmed(name)); }

NamedColumns find_columns(std::span<const std::string> names) {
  // The last one is in results with the columns of the input, if the input had lines without columns.
  constexpr std::array<std::string_view, 9> kPuzzle = {"puzzle", "quizzes", "quiz",  "question", "grid",
                                                       "sudoku", "board",   "start", "record"};
  constexpr std::array<std::string_view, 3> kSolution = {"solution", "solutions", "answer"};
  constexpr std::array<std::string_view, 1> kFilled = {"filled"};
  constexpr std::array<std::string_view, 1> kCandidates = {"candidates"};
  constexpr std::array<std::string_view, 1> kId = {"id"};
  constexpr std::array<std::string_view, 3> kComment = {"comment", "note", "notes"};
  NamedColumns columns;
  columns.puzzle = first_of_names(names, kPuzzle);
  columns.solution = first_of_names(names, kSolution);
  columns.filled = first_of_names(names, kFilled);
  columns.candidates = first_of_names(names, kCandidates);
  columns.id = first_of_names(names, kId);
  columns.comment = first_of_names(names, kComment);
  return columns;
}

int find_column(std::span<const std::string> names, std::string_view name_or_number) {
  const std::string wanted = normal_name(name_or_number);
  const std::array<std::string_view, 1> kWanted = {wanted};
  if (const int column = first_of_names(names, kWanted); column >= 0) return column;
  int number = 0;
  const auto result = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
  if (result.ec != std::errc() || result.ptr != wanted.data() + wanted.size() || number < 1) return -1;
  return number - 1;
}

std::string text_of_names(std::span<const std::string> names, std::string_view before) {
  constexpr std::size_t kShownNames = 20;
  std::string text;
  for (std::size_t index = 0; index < std::min(names.size(), kShownNames); ++index) {
    text.append(index == 0 ? before : ", ").append(trimmed(names[index]));
  }
  if (names.size() > kShownNames) text += ", ...";
  return text;
}

std::string missing_column_text(std::span<const std::string> names, std::string_view name_or_number) {
  return "no column '" + std::string(name_or_number) + "'" + text_of_names(names, "; there are ");
}

}  // namespace sudorate
