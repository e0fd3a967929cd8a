#include "tools/serate/serate_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace sudorate {
namespace {

// An error or request that ends the reading of options, if there is one.
using Ending = std::optional<SerateCommandLine>;

struct Entry {
  char letter;  // or '\0'
  std::array<std::string_view, 2> names;
  std::string_view argument;  // empty for a switch
  bool is_of_original;
  // Lines of at most 70 columns, without the last line end.
  std::string_view help;
  Ending (*apply)(SerateOptions& options, const std::string& word, const std::string& value);
};

constexpr int kMostThreads = 1024;
constexpr std::string_view kCandidateForm = "sukaku729";

Ending set_threads(SerateOptions& options, const std::string& word, const std::string& value) {
  int threads = -1;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, threads);
  if (value.empty() || error != std::errc() || stop != end || threads < 0 || threads > kMostThreads) {
    return SerateUsageError{
        word, "a number of threads from 0 to " + std::to_string(kMostThreads) + " expected", {}};
  }
  options.threads = threads;
  options.has_fork_codes = true;
  return {};
}

Ending set_candidate_form(SerateOptions& options, const std::string& word, const std::string& value) {
  if (value != kCandidateForm) return SerateUsageError{word, std::string(kCandidateForm) + " expected", {}};
  options.reads_candidates = true;
  return {};
}

template <std::optional<std::string> SerateOptions::*Template>
Ending set_fork_template(SerateOptions& options, const std::string&, const std::string& value) {
  options.*Template = value;
  options.has_fork_codes = true;
  return {};
}

constexpr std::array kEntries = {
    Entry{'f',
          {"format"},
          "TEMPLATE",
          true,
          "what to print for each puzzle, see TEMPLATES; %r/%p/%d if not given",
          [](SerateOptions& options, const std::string&, const std::string& value) -> Ending {
            options.format = value;
            return {};
          }},
    Entry{'i',
          {"input", "in"},
          "FILE",
          true,
          "read puzzles from FILE, one per line, and none from the command\nline; - is standard input",
          [](SerateOptions& options, const std::string&, const std::string& value) -> Ending {
            options.input = value;
            return {};
          }},
    Entry{'o',
          {"output", "out"},
          "FILE",
          true,
          "write to FILE and replace its content; - is standard output; a\nFILE that is also read is refused, "
          "exit status 2, where the\noriginal empties it",
          [](SerateOptions& options, const std::string&, const std::string& value) -> Ending {
            options.output = value;
            return {};
          }},
    Entry{'p',
          {"pearl"},
          "",
          true,
          "stop at a puzzle, with an ER of 20.0, once ER is above EP",
          [](SerateOptions& options, const std::string&, const std::string&) -> Ending {
            options.wanted = Wanted::kPearl;
            return {};
          }},
    Entry{'d',
          {"diamond"},
          "",
          true,
          "stop at a puzzle, with an ER of 20.0, once ER is above ED",
          [](SerateOptions& options, const std::string&, const std::string&) -> Ending {
            options.wanted = Wanted::kDiamond;
            return {};
          }},
    Entry{'m',
          {"man"},
          "",
          true,
          "print this text on standard error, exit status 2",
          [](SerateOptions&, const std::string&, const std::string&) -> Ending { return SerateManual{false}; }},
    Entry{'h',
          {"html"},
          "",
          true,
          "print this text as a web page on standard error, exit status 2",
          [](SerateOptions&, const std::string&, const std::string&) -> Ending { return SerateManual{true}; }},
    Entry{'V',
          {"version"},
          "",
          true,
          "print the version of serate that this program follows",
          [](SerateOptions&, const std::string&, const std::string&) -> Ending { return SerateVersion{}; }},
    Entry{'\0',
          {"no-check"},
          "",
          false,
          "do not check first that a puzzle has exactly one solution;\nwithout one the rating has no meaning and "
          "may take hours",
          [](SerateOptions& options, const std::string&, const std::string&) -> Ending {
            options.checks_solutions = false;
            return {};
          }},
    Entry{'\0',
          {"from"},
          "FORM",
          false,
          "with sukaku729 the first 729 characters of a line that has them\nare candidates, nine per cell: a digit "
          "is a candidate, anything else\nis a missing one",
          set_candidate_form},
    Entry{'t',
          {"threads"},
          "N",
          false,
          "rate N puzzles at a time, 0 for one on each processor; the output\nstays the same",
          set_threads},
    Entry{'T',
          {"totalTime"},
          "",
          false,
          "end with the time of the whole run on standard error",
          [](SerateOptions& options, const std::string&, const std::string&) -> Ending {
            options.shows_total_time = true;
            options.has_fork_codes = true;
            return {};
          }},
    Entry{'s',
          {"start"},
          "TEMPLATE",
          false,
          "what to print before each puzzle",
          set_fork_template<&SerateOptions::start>},
    Entry{'b',
          {"before"},
          "TEMPLATE",
          false,
          "what to print before each step",
          set_fork_template<&SerateOptions::before>},
    Entry{'a',
          {"after"},
          "TEMPLATE",
          false,
          "what to print after each step",
          set_fork_template<&SerateOptions::after>},
};

// Switches of the original's forks for puzzles other than ordinary sudokus.
struct Variant {
  char letter;
  std::string_view what;
};
constexpr std::array kVariants = {
    Variant{'L', "Latin squares"},
    Variant{'X', "diagonals"},
    Variant{'D', "disjoint groups"},
    Variant{'W', "Windoku"},
    Variant{'A', "the asterisk"},
    Variant{'C', "centre dots"},
    Variant{'G', "the girandola"},
    Variant{'H', "Halloween"},
    Variant{'P', "per cent"},
    Variant{'S', "S-doku"},
    Variant{'U', "houses of one's own"},
    Variant{'M', "puzzles with several solutions"},
};

const Entry* find_name(std::string_view name) {
  const auto entry = std::find_if(kEntries.begin(), kEntries.end(), [&](const Entry& each) {
    return !name.empty() && std::find(each.names.begin(), each.names.end(), name) != each.names.end();
  });
  return entry == kEntries.end() ? nullptr : &*entry;
}

const Entry* find_letter(char letter) {
  const auto entry =
      std::find_if(kEntries.begin(), kEntries.end(), [&](const Entry& each) { return each.letter == letter; });
  return entry == kEntries.end() ? nullptr : &*entry;
}

SerateUsageError unknown_option(const std::string& word) {
  SerateUsageError error{word, "unknown option", {}};
  const auto variant =
      std::find_if(kVariants.begin(), kVariants.end(), [&](const Variant& each) { return each.letter == word[1]; });
  if (variant != kVariants.end()) {
    error.advice = word.substr(0, 2);
    error.advice.append(" asks for ").append(variant->what).append("; only ordinary sudokus are rated");
  }
  return error;
}

}  // namespace

SerateCommandLine parse_serate_words(const std::vector<std::string>& words) {
  SerateOptions options;
  auto next = words.begin();
  while (next != words.end()) {
    const std::string& word = *next;
    if (!word.empty() && (word.front() != '-' || word.size() == 1)) break;
    ++next;
    if (word.empty()) continue;
    if (word == "--") break;

    const bool is_long = word[1] == '-';
    const std::size_t equals = is_long ? word.find('=') : std::string::npos;
    const Entry* entry =
        is_long ? find_name(std::string_view(word).substr(2, equals == std::string::npos ? equals : equals - 2))
                : find_letter(word[1]);
    if (entry == nullptr) return unknown_option(word);
    std::string value;
    if (!entry->argument.empty()) {
      if (equals != std::string::npos) {
        value = word.substr(equals + 1);
      } else if (!is_long && word.size() > 2) {
        value = word.substr(2);
      } else if (!is_long && next != words.end()) {
        value = *next++;
      } else {
        return SerateUsageError{word, "option argument expected", {}};
      }
    }
    if (Ending decision = entry->apply(options, word, value)) return *std::move(decision);
  }
  options.operands.assign(next, words.end());
  return options;
}

std::string serate_option_help(bool of_original) {
  constexpr std::string_view kIndent = "      ";
  std::string text;
  for (const Entry& entry : kEntries) {
    if (entry.is_of_original != of_original) continue;
    std::string_view gap = "  ";
    const auto append_form = [&](std::string_view dashes, std::string_view name, std::string_view separator) {
      text.append(gap).append(dashes).append(name);
      if (!entry.argument.empty()) text.append(separator).append(entry.argument);
      gap = ", ";
    };
    if (entry.letter != '\0') append_form("-", {&entry.letter, 1}, " ");
    for (const std::string_view name : entry.names) {
      if (!name.empty()) append_form("--", name, "=");
    }
    text += '\n';
    std::string_view rest = entry.help;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      text.append(kIndent).append(rest.substr(0, end)) += '\n';
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return text;
}

void list_serate_options(OptionTable& table) {
  for (const Entry& entry : kEntries) {
    std::string help(entry.help);
    std::replace(help.begin(), help.end(), '\n', ' ');
    table.add({.name = entry.names[0], .letter = entry.letter, .argument = entry.argument, .help = std::move(help)},
              {});
  }
}

}  // namespace sudorate
