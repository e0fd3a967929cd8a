#include "tools/cli/commands.h"
#include "tools/cli/rate_command.h"

namespace sudorate {
namespace {

constexpr std::string_view kFilterDescription =
    R"(Accepts or rejects each puzzle and prints the records of the accepted ones as
they were read; without --to, an output whose name ends in .csv, .tsv or .jsonl
gets that form, with fields, unless the input has it already. It stops rating a
puzzle as soon as the answer is certain, which does not change the answer.
'sudorate rate' takes the same options and rates accepted puzzles to the end.

A record that is not a puzzle or has not exactly one solution goes to --errors,
a record that a limit leaves open goes to --undecided. Records for which no
file is named are dropped.
)";

constexpr std::string_view kFilterExamples =
    R"(  $ sudorate filter --er=..4.5 ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6

  sudorate filter --er=3.0..4.5 -o some.txt puzzles.txt    ER from 3.0 to 4.5
  sudorate filter --diamond --where 'er>2.3' puzzles.txt
  sudorate filter --where 'er-ed<=0.2 and givens<=24' puzzles.txt
  sudorate filter --er=6.5.. --split=chains puzzles.txt    four files
  sudorate filter --top=10 --to=csv puzzles.txt         the ten hardest
)";

constexpr std::string_view kFilterStatuses =
    R"(  0  every puzzle was accepted or rejected
  1  some line is no puzzle, has not exactly one solution, or was left undecided;
     or nothing was accepted, with --fail-empty
)";

}  // namespace

CommandRow filter_command() {
  return {.name = "filter",
          .summary = "print the puzzles whose ratings fulfil conditions",
          .description = kFilterDescription,
          .examples = kFilterExamples,
          .notes = rate_notes,
          .statuses = kFilterStatuses,
          .usual_options =
              "er pearl diamond where recorded sort top reject split to fields output force summary "
              "dedupe",
          .make = [] { return make_rate_command(true); }};
}

}  // namespace sudorate
