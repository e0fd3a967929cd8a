#include "tools/serate/serate_manual.h"

#include <string_view>

#include "tools/serate/serate_options.h"

namespace sudorate {
namespace {

constexpr std::string_view kManualOpening = R"(serate (sudorate )" SUDORATE_VERSION R"()

Rates sudokus like the program of the same name that comes with Sudoku
Explainer 1.2.1, with the same options and the same output.

  serate [OPTION]... [PUZZLE]...

Options come before the puzzles. The first word that does not begin with a
dash, or a lone --, ends them. The last of repeated options counts, and
--pearl and --diamond replace each other.

OPTIONS
)";

constexpr std::string_view kOtherOptions = R"(
MORE OPTIONS
Unknown to serate 1.2.1.3. Nothing changes unless one of them is given.

)";

constexpr std::string_view kRest = R"(
INPUT
A puzzle is a line of 81 or more characters, of which the first 81 are its
cells, row by row. The digits 1 to 9 are givens, all others are empty
cells. Shorter lines are skipped. There are no comments: a long remark is
read as a puzzle.

Without --input each word after the options is a puzzle; if there is none,
standard input is read.

TEMPLATES
  %r  ER, the hardest step          %g  the whole input line
  %p  EP, the hardest step up to    %n  the number of the puzzle
      the first placed digit        %e  the time that it took
  %d  ED, the first step            %%  a percent sign

Once --threads, --totalTime, --start, --before or --after is given, also:

  %i  the grid in 81 characters     %R %P %D  the technique that ER, EP or
  %m  729 candidates                          ED comes from, or -
  %M  candidates in a frame         %l  a line end
  %s  the step                      %S %T %U  the same, as x-wing for X-Wing
  %t  a tab

The short names are those of this program; forks have others. A fork's %h, the
step as a web page, is unknown here: 'sudorate teach --html' explains steps.

% and any other character print a percent sign. Each line of output ends with
a line end. The extra templates print nothing if their text is empty; their
grid and ratings are those of the moment.

OUTPUT
20.0 for ER: no technique applies, or the puzzle is not the pearl or diamond
asked for. 0.0/0.0/0.0: it is already solved, or it has no solution or several
solutions; then standard error has a line such as "line 7: no solution".

EXIT STATUS
  0    all puzzles were read
  2    an option is wrong, or this text was asked for
  3    a file could not be read or written
  130  it was interrupted
  141  nobody reads standard output any longer

EXAMPLES
  serate --input=puzzles.txt --output=rated.txt --format="%g ED=%r/%p/%d"
  serate --pearl --format=%n:%r --input=-
)";

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

}  // namespace

std::string serate_usage() {
  return "usage: serate [-d | -p] [-f TEMPLATE] [-i FILE] [-o FILE] [PUZZLE]...; serate --man prints the manual\n";
}

std::string serate_manual(bool as_html) {
  std::string text(kManualOpening);
  text.append(serate_option_help(true)).append(kOtherOptions).append(serate_option_help(false)).append(kRest);
  if (!as_html) return text;
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta "
         "charset=\"utf-8\"><title>serate</title></head>\n<body>\n<pre>\n" +
         escaped(text) + "</pre>\n</body>\n</html>\n";
}

}  // namespace sudorate
