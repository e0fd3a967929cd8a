#include "tools/records/meaning/column_names.h"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

bool is_name(std::string_view name, std::string_view normal) {
  name = trimmed(name);
  return name.size() == normal.size() && normal_name(name) == normal;
}

int first_of_names(std::span<const std::string> names, std::initializer_list<std::string_view> wanted) {
  for (const std::string_view each : wanted) {
    const auto found = std::ranges::find_if(names, [&](const std::string& name) { return is_name(name, each); });
    if (found != names.end()) return static_cast<int>(found - names.begin());
  }
  return -1;
}

// Also finds "input.puzzle" for "puzzle", if it is the only such name.
int first_or_nested(std::span<const std::string> names, std::initializer_list<std::string_view> wanted) {
  if (const int column = first_of_names(names, wanted); column >= 0) return column;
  for (const std::string_view each : wanted) {
    const auto is_nested = [&](const std::string& name) {
      const std::size_t dot = name.rfind('.');
      return dot != std::string::npos && is_name(std::string_view(name).substr(dot + 1), each);
    };
    const auto found = std::ranges::find_if(names, is_nested);
    if (found == names.end()) continue;
    return std::ranges::count_if(names, is_nested) == 1 ? static_cast<int>(found - names.begin()) : -1;
  }
  return -1;
}

}  // namespace

std::string normal_name(std::string_view name) { return lower_case(trimmed(name)); }

NamedColumns find_columns(std::span<const std::string> names) {
  NamedColumns columns;
  // The last one is in results with the columns of the input, if the input had lines without columns.
  columns.puzzle = first_or_nested(
      names, {"puzzle", "quizzes", "quiz", "question", "grid", "sudoku", "board", "start", "record"});
  columns.solution = first_or_nested(names, {"solution", "solutions", "answer"});
  columns.filled = first_or_nested(names, {"filled"});
  columns.candidates = first_or_nested(names, {"candidates"});
  columns.id = first_or_nested(names, {"id", "name"});
  columns.comment = first_or_nested(names, {"comment", "note", "notes"});
  return columns;
}

int find_column(std::span<const std::string> names, std::string_view name_or_number) {
  const std::string wanted = normal_name(name_or_number);
  if (const int column = first_of_names(names, {wanted}); column >= 0) return column;
  const std::optional<int> number = whole_number<int>(wanted);
  return number && *number > 0 ? *number - 1 : -1;
}

std::string_view field_at(std::span<const std::string> fields, int column) {
  const bool is_there = column >= 0 && static_cast<std::size_t>(column) < fields.size();
  return is_there ? std::string_view(fields[static_cast<std::size_t>(column)]) : std::string_view();
}

std::vector<std::string> other_names(std::span<const std::string> names, const NamedColumns& columns,
                                     std::size_t puzzle_columns) {
  std::vector<std::string> others;
  for (int column = 0; column < std::ssize(names); ++column) {
    const bool is_puzzle = columns.puzzle >= 0 && column >= columns.puzzle &&
                           column < columns.puzzle + static_cast<int>(puzzle_columns);
    const bool is_part = is_puzzle || column == columns.solution || column == columns.filled ||
                         column == columns.candidates || column == columns.id || column == columns.comment;
    if (!is_part) others.push_back(names[static_cast<std::size_t>(column)]);
  }
  return others;
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
