// The names by which the columns of tables and the keys of JSON objects are known.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sudorate {

// Where things stand among some names; negative where they do not.
struct NamedColumns {
  int puzzle = -1;
  int solution = -1;
  // The digits placed so far, and 729 candidates.
  int filled = -1;
  int candidates = -1;
  int id = -1;
  int comment = -1;
};

// Finds them by name, whatever the case and the blanks around; of several names for the puzzle the first of this
// order holds: puzzle, quizzes, quiz, question, grid, sudoku, board, start, record.
NamedColumns find_columns(std::span<const std::string> names);

// Without blanks around it and in small letters, as names are compared.
std::string normal_name(std::string_view name);

// The column that a user calls by its name or by its number from 1; negative if there is none.
int find_column(std::span<const std::string> names, std::string_view name_or_number);

// "no column 'othr'; there are id, puzzle, er" for one that the user has asked for in vain.
std::string missing_column_text(std::span<const std::string> names, std::string_view name_or_number);

}  // namespace sudorate
