#include <string>

#include "tools/cli/run_options.h"

namespace sudorate {
namespace {

void add_format_options(OptionTable& table, ReadOptions& read) {
  table.add_choice(
      "from", "FORMAT",
      "the form of the input: lines, each with a puzzle; text, lines and grids; a table (csv, tsv); json "
      "or jsonl; lisp; or auto, found from its beginning (default: auto)",
      read.form, input_forms());
  table.add_text("column", "NAME|N",
                 "the column of the puzzle, by name or number: in a table, or the member of JSON objects; a file "
                 "without it is not read (default: puzzle, quizzes, quiz, question, grid, sudoku, board or "
                 "start, else the first with puzzles)",
                 read.puzzle_column);
  table.add_text("blank", "CHARS",
                 "further characters for empty cells; a blank counts only in rows and puzzles of the full width "
                 "(default: . and 0, and one of * x X _ - ? # used throughout)",
                 read.blanks);
}

}  // namespace

void add_input_options(OptionTable& table, InputOptions& options) {
  table.begin_section(OptionKind::kInput);
  add_format_options(table, options.read);
  table.add_switch("from-state",
                   "take the state where both it and its puzzle are shown: placed digits and candidates "
                   "(default: the puzzle)",
                   options.read.from_state);
  table.add_number("limit", "N", "end after N records (default: all)", options.limit, 0);
}

void add_dedupe_option(OptionTable& table, InputOptions& options) {
  table.begin_section(OptionKind::kInput);
  table.add_choice(
      "dedupe", "HOW",
      "leave out repeated puzzles: exact, with the same cells, or iso, morphs of each other (see 'help "
      "morph'); or none (default: none)",
      options.dedupe, {{"none", Dedupe::kNone}, {"exact", Dedupe::kExact}, {"iso", Dedupe::kIso}});
}

void add_name_option(OptionTable& table, InputOptions& options) {
  table.begin_section(OptionKind::kInput);
  table.add_text(
      "name", "NAME",
      "take only records of this name (whatever its capitals): the name of a board in Lisp or of a puzzle "
      "in JSON, the id in a table, the text before a puzzle",
      options.name);
}

void add_check_solution_option(OptionTable& table, bool& checks_solution) {
  table.begin_section(OptionKind::kInput);
  table.add_switch(
      "check-solution",
      "take a record as malformed if the solution in it, in a column or after the puzzle, is not the puzzle's",
      checks_solution);
}

void add_recorded_options(OptionTable& table, RatedReaderOptions& options) {
  table.begin_section(OptionKind::kRecorded);
  table.add_text("rating-column", "NAME|N",
                 "the column of the ratings, by name or number: in a table (default: er, se, ser, "
                 "er/ep/ed, rating or difficulty, if its first fields are ratings); a file without it is not read",
                 options.rating_column);
}

}  // namespace sudorate
