// The command line of the `serate` front end. It follows the rules of the original program, which differ from those
// of the other commands:
//
//   - options come first; the first word without a leading '-', a lone "-", or "--" ends them
//   - a long name must be complete and has its argument, which may be empty, after '=' in the same word; a switch
//     ignores it
//   - a short option has its argument in the rest of its word or, if that is empty, in the next word; of a switch
//     only the first letter counts
//   - the last of repeated options counts, also between --pearl and --diamond
//
// Two faults of the original are fixed: a switch in its short form does not consume the next word, and an empty
// word is skipped. Options of Sukaku Explainer are accepted at the value that changes no rating.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rating/rater.h"
#include "rating/rules.h"
#include "tools/command/option_table.h"

namespace sudorate {

// What a call asks for.
enum class SerateRequest : std::uint8_t { kRatings, kManual, kHtmlManual, kVersion };

struct SerateOptions {
  SerateRequest request = SerateRequest::kRatings;
  // Templates as given, in the character set of the locale.
  std::string format = "%r/%p/%d";
  Wanted wanted = Wanted::kAny;
  // A file or "-"; without it the operands are the puzzles, and without operands standard input is read.
  std::optional<std::string> input;
  std::string output = "-";
  std::vector<std::string> operands;

  // By whose rules the puzzles are rated, and whose names of techniques are printed.
  Rules rules;

  // Not in the original: puzzles without exactly one solution are not rated.
  bool checks_solutions = true;
  // The number of puzzles rated at a time; 0 for one on each processor.
  int threads = 1;
  bool shows_total_time = false;
  std::optional<std::string> start;
  std::optional<std::string> before;
  std::optional<std::string> after;
  // Lines of more than 729 characters are candidates, too.
  bool reads_candidates = false;
};

struct SerateUsageError {
  // The wrong word, as given, and the error.
  std::string word;
  std::string reason;
  // A further sentence, or empty.
  std::string advice;
};
using SerateCommandLine = std::variant<SerateOptions, SerateUsageError>;

// Reads the words after the program's name, from left to right; the first error or request decides.
SerateCommandLine parse_serate_words(const std::vector<std::string>& words);

// The version of the original program that this one follows.
inline constexpr const char* kSerateVersion = "1.2.1.3";
std::string serate_usage();
// Plain text of at most 80 columns, or the same within a web page.
std::string serate_manual(bool as_html);
void list_serate_options(OptionTable& table);

}  // namespace sudorate
