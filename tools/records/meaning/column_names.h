// The names by which the columns of tables and the keys of JSON objects are known.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// The index of each name in a list of names; negative if the list lacks it.
struct NamedColumns {
  int puzzle = -1;
  int solution = -1;
  int filled = -1;
  int candidates = -1;
  int id = -1;
  int comment = -1;
};

// Finds the columns by name and ignores case and blanks around a name. Among several names for the puzzle the first
// in this order counts: puzzle, quizzes, quiz, question, grid, sudoku, board, start, record. Of the members of
// nested objects, "input.puzzle", the last name counts if no other one has it.
NamedColumns find_columns(std::span<const std::string> names);

// The first column with the first of these names that there is, in any case, without blanks around it; negative for
// none. Of equal names the one as it is given here comes first: what this program has computed beside "ER" is "er".
int column_named(std::span<const std::string> names, std::initializer_list<std::string_view> wanted);

// The names that none of these columns has.
std::vector<std::string> other_names(std::span<const std::string> names, const NamedColumns& columns);

// The name in small letters and without blanks around it, for comparisons.
std::string normal_name(std::string_view name);

// The column with this name, or with this number counted from 1; negative if there is none.
int find_column(std::span<const std::string> names, std::string_view name_or_number);

// The field in a column; empty if the column is negative or behind the last field.
std::string_view field_at(std::span<const std::string> fields, int column);

// The names, a few of them, with this text before them; empty if there are none.
std::string text_of_names(std::span<const std::string> names, std::string_view before);
// The message for a column that does not exist: "no column 'othr'; there are id, puzzle, er".
std::string missing_column_text(std::span<const std::string> names, std::string_view name_or_number);

}  // namespace sudorate
