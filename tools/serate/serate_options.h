// The command line of the `serate` front end. It keeps the rules of the original program, which are not those of
// the other commands:
//
//   - options come first; the first word without a leading '-', or a lone "-", ends them, as does "--"
//   - a long name is matched whole and has its argument behind '=' in the same word, where it may be empty; a
//   switch
//     ignores what stands there
//   - a short option has its argument in the rest of its word or, if that is empty, in the next word; of a switch
//     only the first letter counts
//   - of a repeated option the last one holds, also between --pearl and --diamond
//
// Two faults of the original are mended: a switch in its short form does not swallow the next word, and an empty
// word is passed over.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rating/rater.h"
#include "tools/command/option_table.h"

namespace sudorate {

struct SerateOptions {
  // Templates are as given, in the character set of the locale.
  std::string format = "%r/%p/%d";
  Wanted wanted = Wanted::kAny;
  // A file or "-"; without it the operands are the puzzles, and without those standard input is read.
  std::optional<std::string> input;
  std::string output = "-";
  std::vector<std::string> operands;

  // What the original does not know. Puzzles without exactly one solution are not rated.
  bool checks_solutions = true;
  // Puzzles rated at a time, 0 for one on each processor.
  int threads = 1;
  bool shows_total_time = false;
  std::optional<std::string> start;
  std::optional<std::string> before;
  std::optional<std::string> after;
  // Lines of 729 or more characters are candidates.
  bool reads_candidates = false;
  // An option of the forks was given, so templates have their codes too.
  bool has_fork_codes = false;
};

struct SerateManual {
  bool as_html = false;
};
struct SerateVersion {};
struct SerateUsageError {
  // The word at fault, as given, and what is wrong with it.
  std::string word;
  std::string reason;
  // A sentence more, or empty.
  std::string advice;
};
using SerateCommandLine = std::variant<SerateOptions, SerateManual, SerateVersion, SerateUsageError>;

// Reads the words behind the program's name, from left to right; what is found first decides.
SerateCommandLine parse_serate_words(const std::vector<std::string>& words);

// For the manual: an entry for each option, those of the original or the others.
std::string serate_option_help(bool of_original);
// For the completions: the options by their first long names.
void list_serate_options(OptionTable& table);

}  // namespace sudorate
