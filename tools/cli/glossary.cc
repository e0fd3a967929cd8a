#include "tools/cli/glossary.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/cli/help.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// The names of each entry, separated by blanks, the first one for the list, and its text.
constexpr std::pair<std::string_view, std::string_view> kGlossary[] = {
    {"er ser", R"(ER is the rating of a puzzle: that of the hardest step of its whole solution.

  sudorate filter --er=7.x puzzles.txt     puzzles with an ER from 7.0 to 7.9
  sudorate rate --top=10 puzzles.txt       the ten with the highest ER
  sudorate why puzzle.txt                  the step that decides it
)"},
    {"ep", R"(EP is the rating of the hardest step up to the first placed digit: how hard it
is to get anything out of a puzzle.

  sudorate filter --ep=7.0.. puzzles.txt
  sudorate path puzzle.txt                 all steps, with their ratings
)"},
    {"ed", R"(ED is the rating of the first step.

  sudorate filter --ed=7.0.. puzzles.txt
  sudorate hint puzzle.txt                 the first step
)"},
    {"rating ed=er/ep/ed",
     R"(A rating says how hard a step is, in tenths from 1.0 up. The rating of a puzzle
is that of its hardest step, ER; EP and ED say how hard the beginning is.

  sudorate rate puzzle.txt                 ER/EP/ED
  sudorate help ratings                    the table of techniques and ratings
)"},
    {"score", R"(The score is the sum of the ratings of all steps. Steps that other rules apply
together, which have one number in a path, count once.

  sudorate rate --to=csv --fields=puzzle,er,score puzzles.txt
  sudorate filter --where 'score>100' puzzles.txt
  sudorate rate --sort=-score puzzles.txt
)"},
    {"pearl", R"(A pearl is a puzzle with ER = EP: no later step is harder than those up to the
first placed digit. Many easy puzzles are pearls, as their first step, which
places a digit, is their hardest.

  sudorate filter --pearl puzzles.txt
  sudorate filter --pearl=0.2 puzzles.txt  ER at most 0.2 above EP
  sudorate filter --where 'pearl and not diamond' puzzles.txt
)"},
    {"diamond", R"(A diamond is a puzzle with ER = ED (and so also EP): its first step is as hard
as any. Every diamond is a pearl.

  sudorate filter --diamond puzzles.txt
  sudorate filter --where 'diamond and er>=7' puzzles.txt
)"},
    {"step path",
     R"(A step is one conclusion: it places a digit or removes candidates. Each step is
the easiest one that Sudoku Explainer finds. All steps of a solution are its
path.

  sudorate path puzzle.txt                 the steps of a solution
  sudorate steps puzzle.txt                all steps possible at a position
)"},
    {"given clue",
     R"(A given is a digit that a puzzle begins with. No puzzle with one solution has
fewer than 17.

  sudorate filter --where 'givens<=20' puzzles.txt
)"},
    {"minimal", R"(A puzzle is minimal if it needs each of its givens: without any of them it has
several solutions.

  sudorate filter --where minimal puzzles.txt
)"},
    {"symmetric symmetry",
     R"(A puzzle is symmetric if turning or mirroring the grid leaves the pattern of its
givens as it was.

  sudorate filter --where symmetric puzzles.txt
)"},
    {"state", R"(A state is a position in the middle of a solution: placed digits, and for the
other cells the candidates that are left.

  sudorate hint --step=12 puzzle.txt       prints the state before a step
  sudorate rate --from-state state.txt     rates the rest
)"},
    {"cell", R"(A cell is one of the 81 fields of the grid: r4c8 is in row 4 from the top and
column 8 from the left.
)"},
    {"house region unit box block row column",
     R"(A house is a row, a column or a box of three by three cells. Each digit stands
once in each of the 27 houses. Sudoku Explainer calls a house a region.
)"},
    {"peer see", R"(Two cells are peers, or see each other, if they share a house: they cannot hold
the same digit. Each cell has 20 peers.
)"},
    {"candidate", R"(A candidate is a digit that is still possible in a cell. At first these are the
digits that no peer of the cell holds.

  sudorate convert --to=pm puzzle.txt      the grid with all candidates
)"},
    {"placement", R"(A placement sets a digit in a cell: r4c8=2. Its peers lose the digit.
)"},
    {"elimination", R"(An elimination removes candidates: r4c8-25 removes 2 and 5 from r4c8.
)"},
    {"notation", R"(Cells, and what is said of them, are written by row and column.

  r3c4        row 3, column 4; r1c25 is r1c2 and r1c5
  r3c4=1      a placement: r3c4 becomes 1
  r3c4-12     an elimination: r3c4 loses 1 and 2
  r3c4/+1     in a chain: r3c4 is 1; r3c4/-1: it is not
  a -> b      b follows from a; a & b -> c: from both
  ||          stands between chains that lead to one conclusion

  sudorate help chain
)"},
    {"bivalue bivalue-cell",
     R"(A cell is bivalue if it has two candidates. One of them is true, so there is a
strong link between them.

  sudorate help strong-link
  sudorate help y-cycles                   chains through such cells
)"},
    {"conjugate-pair conjugate bilocation bilocal",
     R"(A conjugate pair is the two places of a digit in a house that has no third one:
one of them is true, so there is a strong link between them.

  sudorate help strong-link
  sudorate help x-cycles                   chains through such pairs
)"},
    {"link strong-link weak-link strong weak", R"(A link joins two candidates.

  strong link   at least one of them is true: the only two places of a digit in
                a house, or the only two candidates of a cell
  weak link     at most one is true: two places of a digit in a house, or two
                candidates of a cell, however many others there are

So a strong link leads from off to on, a weak link from on to off. Chains follow
strong and weak links in turn.

  sudorate help forcing-chain
)"},
    {"chain implication assumption on off",
     R"(A chain is a series of statements, each of which follows from the one before: if
this candidate is on then that one is off, if that one is off then the next is
on, and so on. A candidate is on if its cell holds the digit, else off. The
assumption is the first statement: what is supposed, to see what follows. Chains
begin at 6.5 in the table of ratings; the longer, the higher the rating.

  sudorate help forcing-chain              how a chain proves something
  sudorate help x-cycles                   chains that return to their start
  sudorate why puzzle.txt                  the chain that decides the rating
)"},
    {"loop cycle",
     R"(A loop, or cycle, is a chain that returns to its start: one half of its
candidates is true, the other half false. Unique loops are another matter: they
rest on the puzzle having one solution.

  sudorate help x-cycles
  sudorate help unique-loops
  sudorate help nice-loop
)"},
    {"bidirectional",
     R"(A cycle is bidirectional: it can be followed in both directions. One way round
the first half of its candidates is true, the other way round the second half,
so each weak link removes the candidates that see both its ends. As in Sudoku
Explainer, the cells of the cycle lose nothing.

  sudorate help bidirectional-x-cycle
  sudorate help cycle
)"},
    {"recorded",
     R"(A recorded rating is one that the input gives, not one that sudorate computes.

  sudorate filter --recorded --er=7.x rated.txt    rates nothing
  sudorate compare rated.txt                       are they right?
  sudorate rate --to=csv --fields=puzzle,er,recorded rated.txt
  sudorate help --recorded                         the option
)"},
    {"accepted rejected undecided verdict",
     R"(A record is accepted if it meets the conditions of a filter, rejected if it does
not, and undecided if its rating is not known well enough to tell: because of
--stop-at, --timeout or --work, or with --recorded because of a rating that is
missing or only a bound.

  sudorate filter --er=7.x --split=PREFIX puzzles.txt    a file for each kind
)"},
    {"20.0 20 0.0 0",
     R"(A rating of 20.0 says that a puzzle is beyond all techniques, and stands for a
part of the solution that they never reach. serate also prints 20.0 for a puzzle
that is not the pearl or diamond asked for, and 0.0/0.0/0.0 for one that is
solved already or has not exactly one solution.

  sudorate help outcome
  sudorate help serate
)"},
    {"bound", R"(A bound is a limit that a rating certainly does not pass. >=6.5 says that the
rating is 6.5 or higher; --stop-at, --timeout or --work has ended the search.

  sudorate help --stop-at
)"},
    {"outcome rated unique converted solved beyond classed decided stopped stalled refused limit "
     "cancelled no-step no-solution multiple malformed",
     R"(An outcome says what became of a record.

  rated         ER, EP and ED are known
  unique        one solution (check)
  converted     written in another form (convert)
  solved        no cell was empty
  beyond        no technique finds another step; ER is 20.0
  classed       put into a class by --quick
  decided       the conditions were decided before the end of the rating
  stopped       not rated to the end, because of --stop-at; or no exact rating
                is recorded (--recorded)
  stalled       several solutions, and logic goes no further
  refused       not the pearl or diamond that was asked for
  limit         --timeout or --work ended the search
  cancelled     the run was interrupted
  no-step       the solution has no step of the wanted number
  no-solution   the puzzle has no solution
  multiple      the puzzle has several solutions
  malformed     the record is not a puzzle

  sudorate rate --to=csv --fields=puzzle,er,outcome puzzles.txt
  sudorate help --limit                    the option of this name
)"},
    {"exit-status exit status exit-code",
     R"(The exit status tells scripts how a run has ended.

  0    every puzzle was processed
  1    some line is no puzzle, or has not exactly one solution; more in the
       help of the command
  2    the command line is wrong; nothing was read
  3    a file could not be read or written
  130  interrupted
  141  the reader of the results has gone, as in 'sudorate ... | head'
)"},
    {"format forms",
     R"(A format is a form of puzzles or of results. Puzzles are read in nearly all
forms, found by their contents: lines, grids, candidate grids, tables, JSON and
XML, packed or not. Results are text, csv, tsv or jsonl. See docs/formats.md.

  sudorate rate -o rated.csv puzzles.txt   the name of the output chooses csv
  sudorate help convert                    puzzles in other forms
  sudorate help rate --format              a line of your own
)"},
    {"file pipe stdin standard-input",
     R"(Files to read are named after the options; - is standard input, which is also
read if none is named. A name in quotes may have * and ?. A puzzle may stand in
the place of a file. Packed files are read as they are.

  zcat all.gz | sudorate rate | gzip > rated.gz
  sudorate rate -o rated.txt '*.sdk'       all files of a kind
)"},
    {"interrupt resume checkpoint ctrl-c long-run",
     R"(An interrupt, as by Ctrl-C, ends a run after complete rows, with status 130; one
more, a second or longer after it, ends it at once and without a message. The
call of a run with --checkpoint continues it with --resume; else --skip=N starts
after the records that are done. See "Long runs" in docs/commands.md.

  sudorate rate --checkpoint -o rated.txt puzzles.txt
  sudorate rate --resume -o rated.txt puzzles.txt
)"},
    {"template code",
     R"(A template is the text that --format prints for each puzzle, with codes such as
%r for the ER, %g for the line as it was read and %{FIELD} for a field.

  sudorate rate --format='%r %g' puzzles.txt
  sudorate help rate --format              all codes
  sudorate help fields                     all fields
)"},
    {"columns excel spreadsheet",
     R"(The columns of a table are found by their names, such as puzzle, solution, id
and er, or by their contents. Those of results are fields, which --fields names.

  sudorate rate -o rated.csv puzzles.txt   results for a spreadsheet
  sudorate rate --column=2 table.csv       puzzles in the second column
  sudorate rate --to=csv --pass-through table.csv      the input's own first
  sudorate help fields
  sudorate help column                     a column of the board
)"},
    {"skfr sudoku-fast-rating",
     R"(Sudoku fast rating, skfr, is another program that rates like Sudoku Explainer;
its ratings differ for some puzzles. sudorate reads its results.

  sudorate compare --rated-by=skfr rated.txt
  sudorate help filter --split-style       its names of files
)"},
    {"almost-locked-set als",
     R"(An almost locked set is a group of N cells in a house with N + 1 candidates.
Sudoku Explainer has no technique of them, so no rating rests on one: what they
prove is found in other ways, such as by chains.

  sudorate help forcing-chain
)"},
    {"morph isomorph isomorphic equivalent",
     R"(A morph of a puzzle comes from it by swapping lines within a band or stack,
bands or stacks, by reflection, and by other names of the digits. Puzzles that
are morphs of each other are isomorphic, or equivalent: the same to a person.
Their ratings may differ, since Sudoku Explainer takes cells and digits in
order.

  sudorate convert --dedupe=iso puzzles.txt   one of all that are morphs
  sudorate morphs puzzle.txt                  the ratings of random morphs
  sudorate help minlex                        one text for all of them
)"},
    {"minlex canonical canonical-form",
     R"(The minlex form of a puzzle is the smallest text of all its morphs: 81 cells row
by row, 0 for an empty one. So it is the same for all of them. Other programs
write it, too.

  sudorate convert --to=minlex puzzles.txt
  sudorate rate --to=csv --fields=puzzle,er,canonical puzzles.txt
)"},
    {"length", R"(The length of a chain is the number of its statements, the assumption included;
in a cycle the last repeats the first and does not count. It is in brackets
after the name: Forcing Chain (8). The rating grows with it.

  sudorate help ratings
)"},
};

// Names that other programs and players use, as slugs.
constexpr std::array<std::pair<std::string_view, std::string_view>, 21> kOtherNames = {{
    {"y-wing", "xy-wing"},
    {"naked-quadruple", "naked-quad"},
    {"hidden-quadruple", "hidden-quad"},
    {"locked-candidates", "locking"},
    {"ape", "aligned-pair-exclusion"},
    {"ate", "aligned-triplet-exclusion"},
    {"aic", "forcing-chain"},
    {"alternating-inference-chain", "forcing-chain"},
    {"forcing", "forcing-chain"},
    {"ur", "unique-rectangle-or-loop"},
    {"unique-rectangle", "unique-rectangle-or-loop"},
    {"ul", "unique-rectangle-or-loop"},
    {"uniqueness", "unique-rectangle-or-loop"},
    {"bivalue-universal-grave", "bug"},
    {"fish", "x-wing"},
    {"basic-fish", "x-wing"},
    {"single", "hidden-single"},
    {"last-digit", "hidden-single"},
    {"sole-candidate", "naked-single"},
    {"unique-candidate", "hidden-single"},
    {"contradiction", "dynamic-contradiction-forcing-chains"},
}};

// "r3c4/+1", "r1c25" and the like.
bool is_notation(std::string_view slug) {
  const std::size_t column = slug.find_first_not_of("123456789", 1);
  return slug.starts_with('r') && column != std::string_view::npos && column > 1 && column + 1 < slug.size() &&
         slug[column] == 'c' && is_given_digit(slug[column + 1]);
}

}  // namespace

std::string_view glossary_text(std::string_view slug) {
  if (is_notation(slug)) return glossary_text("notation");
  for (const auto& [names, text] : kGlossary) {
    if (is_in_list(names, slug)) return text;
  }
  return slug.ends_with('s') ? glossary_text(slug.substr(0, slug.size() - 1)) : std::string_view();
}

std::vector<std::string_view> glossary_words() {
  std::vector<std::string_view> words;
  for (const auto& [names, text] : kGlossary) words.push_back(names.substr(0, names.find(' ')));
  return words;
}

std::string glossary_meaning(std::string_view slug) {
  std::string text(glossary_text(slug));
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text.substr(0, std::min(text.find(". "), text.size() - 1) + 1);
}

std::string bare_name(std::string_view slug) {
  std::string name(slug);
  std::erase(name, '-');
  if (name.ends_with('s')) name.pop_back();
  return name;
}

std::string_view usual_technique_name(std::string_view slug) {
  const std::string bare = bare_name(slug);
  const auto found = std::find_if(kOtherNames.begin(), kOtherNames.end(),
                                  [&](const auto& each) { return bare_name(each.first) == bare; });
  return found == kOtherNames.end() ? slug : found->second;
}

}  // namespace sudorate
