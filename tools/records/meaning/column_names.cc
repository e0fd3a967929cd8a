#include "tools/records/meaning/column_names.h"

#include <algorithm>
#include <optional>

#include "tools/text/characters.h"

namespace sudorate {

std::string normal_name(std::string_view name) { return lower_case(trimmed(name)); }

int column_named(std::span<const std::string> names, std::initializer_list<std::string_view> wanted) {
  for (const std::string_view each : wanted) {
    const auto is_exact = [&](const std::string& name) { return trimmed(name) == each; };
    const auto is_it = [&](std::string_view name) {
      name = trimmed(name);
      return name.size() == each.size() && lower_case(name) == each;
    };
    auto found = std::ranges::find_if(names, is_exact);
    if (found == names.end()) found = std::ranges::find_if(names, is_it);
    if (found != names.end()) return static_cast<int>(found - names.begin());
  }
  return -1;
}

NamedColumns find_columns(std::span<const std::string> names) {
  std::vector<std::string> inner;
  // A line of Java, "package a.b.puzzle;", has a blank.
  for (const std::string& name : names)
    inner.push_back(is_one_of(name, ' ') ? name : name.substr(name.rfind('.') + 1));
  const auto find = [&](std::initializer_list<std::string_view> wanted) {
    const int column = column_named(names, wanted);
    const int nested = column < 0 ? column_named(inner, wanted) : -1;
    const auto is_same = [&](const std::string& name) {
      return normal_name(name) == normal_name(inner[static_cast<std::size_t>(nested)]);
    };
    return nested >= 0 && std::ranges::count_if(inner, is_same) == 1 ? nested : column;
  };
  return {
      // The last one is in results with the columns of the input, if the input had lines without columns.
      .puzzle = find({"puzzle", "quizzes", "quiz", "question", "grid", "sudoku", "board", "start", "record"}),
      .solution = find({"solution", "solutions", "answer"}),
      .filled = find({"filled"}),
      .candidates = find({"candidates"}),
      .id = find({"id", "name"}),
      .comment = find({"comment", "note", "notes"}),
  };
}

int find_column(std::span<const std::string> names, std::string_view name_or_number) {
  const std::string wanted = normal_name(name_or_number);
  if (const int column = column_named(names, {wanted}); column >= 0) return column;
  const std::optional<int> number = whole_number<int>(wanted);
  return number && *number > 0 ? *number - 1 : -1;
}

std::string_view field_at(std::span<const std::string> fields, int column) {
  const bool is_there = column >= 0 && static_cast<std::size_t>(column) < fields.size();
  return is_there ? std::string_view(fields[static_cast<std::size_t>(column)]) : std::string_view();
}

std::vector<std::string> other_names(std::span<const std::string> names, const NamedColumns& columns) {
  std::vector<std::string> others;
  for (int column = 0; column < std::ssize(names); ++column) {
    const std::array known = {columns.puzzle,     columns.solution, columns.filled,
                              columns.candidates, columns.id,       columns.comment};
    if (std::ranges::find(known, column) == known.end()) others.push_back(names[static_cast<std::size_t>(column)]);
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
