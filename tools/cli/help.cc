#include "tools/cli/help.h"

#include <string_view>

namespace sudorate {
namespace {

constexpr std::string_view kOverview = R"(sudorate rates 9x9 sudokus exactly as Sudoku Explainer 1.2.1 does.

usage: sudorate [COMMAND] [OPTION]... [FILE | PUZZLE | -]...

commands
  rate    print how hard each puzzle is (also without naming a command)
  path    print the steps that solve each puzzle
  check   print how many solutions each puzzle has, without rating it
'sudorate COMMAND --help' lists the options of a command.

A rating is three numbers, ER/EP/ED: the hardest step of the whole path, the
hardest one up to the first placed digit, and the first step.
)";

constexpr std::string_view kInput = R"(
input
  Operands are files with one puzzle a line, puzzles, or - for standard input,
  which is also read if there is none. A puzzle is 81 cells in a row: digits, and
  '.' or '0' (or one of * x X _ - ? #) for empty cells. Other text may stand
  before and after it. Blank lines and comments, lines that start with # ; % or
  // and hold no puzzle, are skipped.
)";

constexpr std::string_view kStatus = R"(
exit status
  0  every puzzle was processed
  1  some line is no puzzle, has not exactly one solution, or was stopped
  2  the command line is wrong; nothing was read
  3  a file could not be read or written
)";

constexpr std::string_view kRate = R"(Prints each puzzle and its rating, as in PUZZLE ED=ER/EP/ED.

usage: sudorate [rate] [OPTION]... [FILE | PUZZLE | -]...

Where there is no rating the line ends with ED=no-solution, ED=multiple or
ED=malformed; in a template %r prints that word, and %p and %d print -. A puzzle
that needs more than the allowed techniques shows the least it can be, such as
>=7.5, and - for what is not known.
)";

constexpr std::string_view kOverviewExamples = R"(
examples
  $ sudorate ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6 ED=4.2/1.2/1.2

  sudorate --summary puzzles.txt       rate the puzzles of a file
  zcat puzzles.gz | sudorate           rate what comes from a pipe
  sudorate path puzzles.txt            see how each one is solved
)";

constexpr std::string_view kRateExamples = R"(
examples
  $ sudorate -f '%n: %r' ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  1: 4.2

  sudorate --summary -o rated.txt puzzles.txt      keep the ratings in a file
  sudorate --stop-at=chains puzzles.txt            quickly tell easy from hard
  sudorate -f '%r;%g' puzzles.txt                  ER in front of each line
)";

constexpr std::string_view kPath =
    R"(Prints the steps that solve each puzzle, in order: number, rating, technique with
the length of its chain, and effect. An effect is a placed digit, r1c8=4, or
removed candidates, r4c8-25. The last line of a puzzle is its rating.

usage: sudorate path [OPTION]... [FILE | PUZZLE | -]...
)";

constexpr std::string_view kPathExamples = R"(
examples
  $ sudorate path 3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
  3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
      1   1.0  Hidden Single  r2c6=4
      2   1.0  Hidden Single  r6c1=7
      3   1.0  Hidden Single  r5c9=7
      4   1.0  Hidden Single  r1c8=4
      5   1.0  Hidden Single  r2c8=6
  3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516 ED=1.0/1.0/1.0

  sudorate path --to=trace puzzles.txt             one line a puzzle
)";

constexpr std::string_view kCheck = R"(Prints each puzzle, how many solutions it has (0, 1 or 2+) and its number of
givens, separated by tabs. Rates nothing.

usage: sudorate check [OPTION]... [FILE | PUZZLE | -]...

For a line that is no puzzle it prints malformed instead of the number of
solutions.
)";

constexpr std::string_view kCheckExamples = R"(
examples
  $ sudorate check ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6	1	26

  sudorate check --solution puzzles.txt            print the solutions too
)";

struct CommandHelp {
  std::string_view opening;
  std::string_view examples;
};

CommandHelp help_of(Command command) {
  switch (command) {
    case Command::kPath:
      return {kPath, kPathExamples};
    case Command::kCheck:
      return {kCheck, kCheckExamples};
    case Command::kRate:
      break;
  }
  return {kRate, kRateExamples};
}

}  // namespace

std::string help_text(std::optional<Command> command) {
  std::string text;
  if (!command) {
    text += kOverview;
    text += kInput;
    text += kOverviewExamples;
  } else {
    const CommandHelp help = help_of(*command);
    text += help.opening;
    text += "\noptions\n" + option_help(*command);
    text += kInput;
    text += help.examples;
  }
  text += kStatus;
  return text;
}

std::string version_text() { return "sudorate " SUDORATE_VERSION "\nrules: Sudoku Explainer 1.2.1\n"; }

}  // namespace sudorate
