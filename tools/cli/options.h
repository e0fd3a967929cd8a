// The command line as the user gave it, and its one table of options.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rating/rater.h"

namespace sudorate {

enum class Command : std::uint8_t { kRate, kPath, kCheck };
inline constexpr int kCommandCount = static_cast<int>(Command::kCheck) + 1;
std::string_view command_name(Command command);

enum class PathForm : std::uint8_t { kText, kTrace };

// What a run shall do; a default-constructed object is what happens without any option.
struct Options {
  Command command = Command::kRate;
  // Files, puzzles and "-", in order; none means standard input.
  std::vector<std::string> operands;
  std::string output = "-";
  bool shows_summary = false;
  bool shows_all_messages = false;
  // `rate`: the template of a result line, or empty for "PUZZLE ED=ER/EP/ED".
  std::optional<std::string> format;
  // `path`
  PathForm path_form = PathForm::kText;
  // `rate` and `path`
  Rating stop_at = RatingOptions{}.stop_at;
  Wanted wanted = Wanted::kAny;
  // `check`: print the only solution.
  bool shows_solution = false;
};

// Something to be printed instead of a run.
struct HelpRequest {
  // Empty for the program as a whole.
  std::optional<Command> command;
};
struct VersionRequest {};
struct UsageError {
  std::string message;  // one line that says what is wrong and what to do
};
using CommandLine = std::variant<Options, HelpRequest, VersionRequest, UsageError>;

// Reads the words behind the program's name. The first word may name the command. Options and operands may be
// mixed; "--" ends the options, and a puzzle is an operand even if it starts with '-'. Of a repeated option the
// last one holds, but the lowest --stop-at, and --diamond against --pearl.
CommandLine parse_command_line(const std::vector<std::string>& words);

// One line of help for each option of the command, or of those that every command has.
std::string option_help(Command command);

// A rating such as "7.5" or "7", or a name such as "dynamic"; nothing for anything else.
std::optional<Rating> parse_stop_level(std::string_view text);
// The names that parse_stop_level knows with their ratings, from the lowest: "chains (6.5), ...".
std::string stop_level_names();

}  // namespace sudorate
