#include "tools/cli/options.h"

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>

#include "rating/scale.h"
#include "tools/records/record_reader.h"

namespace sudorate {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, kCommandCount> kCommandNames = {"rate", "path", "check"};

struct StopLevel {
  std::string_view name;
  ChainBase base;
};
constexpr std::array kStopLevels = {
    StopLevel{"chains", ChainBase::kCycle},    StopLevel{"multiple", ChainBase::kMultiple},
    StopLevel{"dynamic", ChainBase::kDynamic}, StopLevel{"dynamic+", ChainBase::kNested1},
    StopLevel{"nested2", ChainBase::kNested2}, StopLevel{"nested3", ChainBase::kNested3},
    StopLevel{"nested4", ChainBase::kNested4},
};

// Bits of OptionRow::commands.
constexpr unsigned of(Command command) { return 1U << static_cast<unsigned>(command); }
constexpr unsigned kAllCommands = (1U << kCommandCount) - 1;

// A sentence without its full stop that tells what is wrong, or nothing.
using Complaint = std::string;

struct OptionRow {
  std::string_view name;
  char letter;                // or '\0'
  std::string_view argument;  // what the help calls it; empty for a switch
  unsigned commands;
  std::string (*help)();
  Complaint (*apply)(Options& options, const std::string& value);
};

constexpr std::array kOptionRows = {
    OptionRow{"format", 'f', "TEMPLATE", of(Command::kRate),
              [] {
                return std::string(
                    "print TEMPLATE for each puzzle: %r ER, %p EP, %d ED, %g the input line, %n its number, %e the "
                    "time it took, %% a percent sign (default: the puzzle and ED=%r/%p/%d)");
              },
              [](Options& options, const std::string& value) {
                options.format = value;
                return Complaint();
              }},
    OptionRow{"to", '\0', "FORM", of(Command::kPath),
              [] {
                return std::string(
                           "text, a numbered list, or trace, one line a puzzle: puzzle, ratings and steps "
                           "separated by tabs (default: ") +
                       (Options{}.path_form == PathForm::kText ? "text" : "trace") + ")";
              },
              [](Options& options, const std::string& value) {
                if (value != "text" && value != "trace") return "--to must be text or trace, not '" + value + "'";
                options.path_form = value == "text" ? PathForm::kText : PathForm::kTrace;
                return Complaint();
              }},
    OptionRow{"solution", '\0', "", of(Command::kCheck),
              [] { return std::string("add the solution of a puzzle that has exactly one"); },
              [](Options& options, const std::string&) {
                options.shows_solution = true;
                return Complaint();
              }},
    OptionRow{"stop-at", '\0', "LEVEL", of(Command::kRate) | of(Command::kPath),
              [] {
                return "use no technique of LEVEL or higher, a rating or one of " + stop_level_names() +
                       " (default: use all)";
              },
              [](Options& options, const std::string& value) {
                const std::optional<Rating> level = parse_stop_level(value);
                if (!level) {
                  return "--stop-at must be a rating from 0.0 to 20.0 or one of " + stop_level_names() + ", not '" +
                         value + "'";
                }
                options.stop_at = std::min(options.stop_at, *level);
                return Complaint();
              }},
    OptionRow{"pearl", 'p', "", of(Command::kRate),
              [] { return std::string("give up a puzzle, ER being 20.0, once ER is above EP"); },
              [](Options& options, const std::string&) {
                if (options.wanted == Wanted::kAny) options.wanted = Wanted::kPearl;
                return Complaint();
              }},
    OptionRow{"diamond", 'd', "", of(Command::kRate),
              [] { return std::string("give up a puzzle, ER being 20.0, once ER is above ED"); },
              [](Options& options, const std::string&) {
                options.wanted = Wanted::kDiamond;
                return Complaint();
              }},
    OptionRow{"output", 'o', "FILE", kAllCommands,
              [] {
                return std::string("write results to FILE, replacing it; - is standard output (default: ") +
                       Options{}.output + ")";
              },
              [](Options& options, const std::string& value) {
                if (value.empty()) return Complaint("--output needs the name of a file");
                options.output = value;
                return Complaint();
              }},
    OptionRow{"summary", '\0', "", kAllCommands,
              [] { return std::string("end with a line of counts (default: only on a terminal)"); },
              [](Options& options, const std::string&) {
                options.shows_summary = true;
                return Complaint();
              }},
    OptionRow{"all-messages", '\0', "", kAllCommands,
              [] {
                return "show every message about a bad line (default: the first " +
                       std::to_string(RunLog::kShownMessages) + ", then their number)";
              },
              [](Options& options, const std::string&) {
                options.shows_all_messages = true;
                return Complaint();
              }},
};

constexpr std::string_view kHelp = "help";
constexpr std::string_view kVersion = "version";

const OptionRow* row_of_name(std::string_view name) {
  const auto row = std::find_if(kOptionRows.begin(), kOptionRows.end(),
                                [&](const OptionRow& each) { return each.name == name; });
  return row == kOptionRows.end() ? nullptr : &*row;
}

po::options_description describe_options() {
  po::options_description description;
  auto add = description.add_options();
  add("help,h", "");
  add("version,V", "");
  for (const OptionRow& row : kOptionRows) {
    std::string names(row.name);
    if (row.letter != '\0') names += std::string(",") + row.letter;
    if (row.argument.empty()) {
      add(names.c_str(), "");
    } else {
      add(names.c_str(), po::value<std::string>(), "");
    }
  }
  return description;
}

// Keeps two kinds of words from being misread: puzzles that use '-' for empty cells, and "--name=" with an empty
// argument.
std::vector<po::option> parse_special_word(std::vector<std::string>& words) {
  const std::string word = words.front();
  po::option option;
  if (word.size() > 1 && word.front() == '-' && is_literal_puzzle(word)) {
    option.value = {word};
  } else if (word.size() > 3 && word.substr(0, 2) == "--" && word.find('=') == word.size() - 1) {
    option.string_key = word.substr(2, word.size() - 3);
    option.value = {""};
  } else {
    return {};
  }
  option.original_tokens = {word};
  words.erase(words.begin());
  return {option};
}

std::string shown_name(const po::error_with_option_name& error) {
  const std::string name = error.get_option_name();
  return "'" + name.substr(0, name.find('=')) + "'";
}

std::string list_of_commands(unsigned commands) {
  std::string text;
  for (int command = 0; command < kCommandCount; ++command) {
    if (((commands >> command) & 1U) == 0) continue;
    if (!text.empty()) text += " and ";
    text.append("'").append(kCommandNames[static_cast<std::size_t>(command)]).append("'");
  }
  return text;
}

}  // namespace

std::string_view command_name(Command command) { return kCommandNames[static_cast<std::size_t>(command)]; }

CommandLine parse_command_line(const std::vector<std::string>& words) {
  Options options;
  auto first = words.begin();
  bool names_command = false;
  if (first != words.end()) {
    const auto name = std::find(kCommandNames.begin(), kCommandNames.end(), *first);
    if (name != kCommandNames.end()) {
      options.command = static_cast<Command>(name - kCommandNames.begin());
      names_command = true;
      ++first;
    }
  }
  const std::string see_help =
      "; 'sudorate " + std::string(command_name(options.command)) + " --help' lists the options";

  const po::options_description description = describe_options();
  std::vector<po::option> parsed;
  try {
    namespace style = po::command_line_style;
    parsed = po::command_line_parser(std::vector<std::string>(first, words.end()))
                 .options(description)
                 .style(style::unix_style & ~style::allow_guessing)
                 .extra_style_parser(parse_special_word)
                 .run()
                 .options;
  } catch (const po::unknown_option& error) {
    return UsageError{"unknown option " + shown_name(error) + see_help};
  } catch (const po::invalid_command_line_syntax& error) {
    const bool is_missing = error.kind() == po::invalid_syntax::missing_parameter ||
                            error.kind() == po::invalid_syntax::empty_adjacent_parameter;
    return UsageError{"option " + shown_name(error) + (is_missing ? " needs an argument" : " takes no argument") +
                      see_help};
  } catch (const po::error& error) {
    return UsageError{error.what() + see_help};
  }

  for (const po::option& option : parsed) {
    if (option.string_key.empty()) {
      options.operands.insert(options.operands.end(), option.value.begin(), option.value.end());
      continue;
    }
    if (option.string_key == kHelp) {
      return HelpRequest{names_command ? std::optional(options.command) : std::nullopt};
    }
    if (option.string_key == kVersion) return VersionRequest{};
    const OptionRow* row = row_of_name(option.string_key);
    if ((row->commands & of(options.command)) == 0) {
      return UsageError{"option '--" + option.string_key + "' belongs to " + list_of_commands(row->commands) +
                        see_help};
    }
    const Complaint complaint = row->apply(options, option.value.empty() ? std::string() : option.value.front());
    if (!complaint.empty()) return UsageError{complaint};
  }
  return options;
}

std::optional<Rating> parse_stop_level(std::string_view text) {
  for (const StopLevel& level : kStopLevels) {
    if (level.name == text) return base_rating(level.base);
  }
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  if (whole.empty() || whole.size() > 2 || !std::all_of(whole.begin(), whole.end(), is_digit)) return std::nullopt;
  if (point < text.size() && (fraction.size() != 1 || !is_digit(fraction.front()))) return std::nullopt;
  int tenths = 0;
  for (const char digit : whole) tenths = 10 * tenths + (digit - '0');
  tenths = 10 * tenths + (fraction.empty() ? 0 : fraction.front() - '0');
  if (tenths > kBeyondRating) return std::nullopt;
  return static_cast<Rating>(tenths);
}

std::string stop_level_names() {
  std::string names;
  for (const StopLevel& level : kStopLevels) {
    if (!names.empty()) names += ", ";
    names += std::string(level.name) + " (" + to_string(base_rating(level.base)) + ")";
  }
  return names;
}

std::string option_help(Command command) {
  struct Line {
    std::string names;
    std::string help;
  };
  std::vector<Line> lines;
  for (const OptionRow& row : kOptionRows) {
    if ((row.commands & of(command)) == 0) continue;
    std::string names = "    ";
    if (row.letter != '\0') names = {'-', row.letter, ',', ' '};
    names.append("--").append(row.name);
    if (!row.argument.empty()) names.append("=").append(row.argument);
    lines.push_back({names, row.help()});
  }
  lines.push_back({"-h, --help", "show this help"});
  lines.push_back({"-V, --version", "show the version"});

  constexpr std::size_t kIndent = 2;
  constexpr std::size_t kHelpColumn = 26;
  constexpr std::size_t kWidth = 80;
  std::string text;
  for (const Line& line : lines) {
    std::string row(kIndent, ' ');
    row += line.names;
    row.resize(std::max(row.size() + kIndent, kHelpColumn), ' ');
    // Words are put on the row while they fit; the rest goes on below, in the same column.
    std::size_t start = 0;
    while (start < line.help.size()) {
      const std::size_t end = std::min(line.help.find(' ', start), line.help.size());
      if (row.size() + (end - start) > kWidth) {
        text += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
        row.assign(kHelpColumn, ' ');
      }
      row += line.help.substr(start, end - start) + ' ';
      start = end + 1;
    }
    text += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace sudorate
