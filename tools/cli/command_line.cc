#include "tools/cli/command_line.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <filesystem>
#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/cli/print.h"
#include "tools/cli/rule_table.h"
#include "tools/notation/rating_range.h"
#include "tools/run/operands.h"
#include "tools/run/terminal.h"
#include "tools/select/condition_parser.h"
#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"
#include "tools/text/file_path.h"
#include "tools/text/shell_quoting.h"

namespace sudorate {
namespace {

namespace po = boost::program_options;

constexpr const char* kHelp = "help";
constexpr const char* kVersion = "version";
constexpr const char* kJson = "json";
// The options that name the form of results, so that the name of the output does not.
constexpr std::string_view kFormOptions = "to format";

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether one of the words may name the option, as "--name", "--name=argument" or by its letter.
bool may_be_named(const OptionRow& row, const std::vector<std::string>& words) {
  return row.letter != '\0' || std::any_of(words.begin(), words.end(), [&](std::string_view word) {
           return word.starts_with("--") && word.substr(2, row.name.size()) == row.name;
         });
}

// The options of the table that the words may name: to describe all of them would be half of a short run.
po::options_description describe(const OptionTable& table, const std::vector<std::string>& words) {
  po::options_description description;
  auto add = description.add_options();
  add(concat(kHelp, ",h").c_str(), "");
  add(concat(kVersion, ",V").c_str(), "");
  if (table.find(kJson) == nullptr) add(kJson, "");
  for (const OptionRow& row : table.rows()) {
    if (!may_be_named(row, words)) continue;
    std::string names(row.name);
    if (row.letter != '\0') append_to(names, ",", row.letter);
    if (row.argument.empty()) {
      add(names.c_str(), "");
    } else if (row.argument_is_optional) {
      add(names.c_str(), po::value<std::string>()->implicit_value(std::string()), "");
    } else {
      add(names.c_str(), po::value<std::string>(), "");
    }
  }
  return description;
}

// The option with an optional argument that this word names without its argument.
const OptionRow* find_bare_option(const OptionTable& table, const std::string& word) {
  for (const OptionRow& row : table.rows()) {
    if (!row.argument_is_optional) continue;
    if (word.size() == 2 && word[0] == '-' && word[1] == row.letter) return &row;
    if (word.substr(0, 2) == "--" && word.substr(2) == row.name) return &row;
  }
  return nullptr;
}

// Whether the word is "--name=argument" for an option of the table; the argument may be a puzzle.
bool names_option(const OptionTable& table, const std::string& word) {
  const std::size_t sign = word.find('=');
  return word.substr(0, 2) == "--" && sign != std::string::npos && table.find(word.substr(2, sign - 2)) != nullptr;
}

// Parses words that Boost would misread: puzzles that use '-' for empty cells, "--name=" with an
// empty argument, options with an optional argument, which would take the next word, and "--=", which names none.
// Takes operands in a row at once: Boost moves all words behind each that it takes. A word alone is left to Boost,
// which shows the word after an option so to find out whether it is its argument.
std::vector<po::option> parse_special_words(const OptionTable& table, std::vector<std::string>& words) {
  const auto is_option = [](const std::string& each) { return each.size() > 1 && each.front() == '-'; };
  const auto operands_end = words.size() == 1 ? words.begin() : std::find_if(words.begin(), words.end(), is_option);
  std::vector<po::option> operands;
  for (auto word = words.begin(); word != operands_end; ++word) {
    po::option& operand = operands.emplace_back();
    operand.value = operand.original_tokens = {*word};
  }
  words.erase(words.begin(), operands_end);
  if (!operands.empty()) return operands;
  const std::string word = words.front();
  po::option option;
  const bool is_puzzle =
      word.size() > 1 && word.front() == '-' && !names_option(table, word) && is_literal_puzzle(word);
  if (is_puzzle || word.starts_with("--=")) {
    option.value = {word};
  } else if (word.size() > 3 && word.substr(0, 2) == "--" && word.find('=') == word.size() - 1) {
    option.string_key = word.substr(2, word.size() - 3);
    option.value = {""};
  } else if (const OptionRow* row = find_bare_option(table, word)) {
    option.string_key = row->name;
    option.value = {""};
  } else {
    return {};
  }
  option.original_tokens = {word};
  words.erase(words.begin());
  return {option};
}

// What may have been meant by an option that no command has, as in "; did you mean '--top'?"; empty if that is
// unclear. `word`: as given, without an argument; `name`: without dashes.
std::string meant_option(const std::string& word, const std::string& name, const OptionTable& table) {
  const bool is_letter = !word.starts_with("--");
  // "--csv" is meant as "--to=csv".
  for (const OptionRow& row : table.rows()) {
    if (!is_letter && contains(row.choices, name)) return concat("; did you mean '--", row.name, '=', name, "'?");
  }
  if (const std::string command = other_command_advice(name); !is_letter && !command.empty()) return command;
  // "-er" is meant as "--er".
  std::vector<std::string> dashed = {concat("--", kHelp), concat("--", kVersion)};
  for (const OptionRow& row : table.rows()) dashed.push_back(concat("--", row.name));
  return suggestion((is_letter && word.size() > 2 ? "-" : "") + word,
                    std::vector<std::string_view>(dashed.begin(), dashed.end()));
}

// The message about an option that is not in the table of the command, "--name" or "-x".
std::string unknown_option_text(const std::string& word, const OptionTable& table) {
  const bool is_letter = !word.starts_with("--");
  const std::string name = is_letter ? word.substr(1, 1) : word.substr(2);
  std::vector<std::string> commands;
  bool is_switch = false;
  for (const CommandRow& row : command_table()) {
    if (row.make == nullptr) continue;
    const CommandOptions its = options_of(row);
    const bool has_it = std::ranges::any_of(its.table.rows(), [&](const OptionRow& each) {
      const bool is_named = is_letter ? std::string(1, each.letter) == name : each.name == name;
      is_switch = is_switch || (is_named && each.argument.empty());
      return is_named;
    });
    if (has_it) commands.emplace_back(row.name);
  }
  std::vector<TechniqueSet> counted;
  if (!is_letter && !is_switch && table.find("where") != nullptr &&
      std::holds_alternative<Condition>(parse_condition(name + ">=1", counted)))
    return concat("unknown option '", word, "'; conditions have it: --where '", name, ">=...'");
  if (commands.empty()) return concat("unknown option '", word, "'", meant_option(word, name, table));
  const std::string command = commands.size() == 1 ? commands.front() + ' ' : "";
  for (std::string& each : commands) each = concat("'", each, "'");
  const std::string owners = OptionTable::listed(commands, " and ");
  return concat("option '", word, "' belongs to ", owners, "; 'sudorate help ", command, is_letter ? "-" : "--",
                name, "' explains it");
}

bool names_file(const std::string& word) {
  return std::filesystem::exists(std::filesystem::symlink_status(file_path(word)));
}

// Whether an operand can only be meant as a number.
bool is_stray_number(const std::string& word) {
  return !word.empty() && word.size() <= 4 && word.find_first_not_of("0123456789.") == std::string::npos &&
         !names_file(word);
}

// The complaint about a number that belongs to the option before it: two numbers where one range was meant, as in
// "--er 7.0 7.9", or "--pearl 0.2", whose argument must stand in the same word. Empty for other words.
std::string stray_number_text(const OptionTable& table, const std::vector<po::option>& parsed) {
  for (std::size_t index = 0; index + 1 < parsed.size(); ++index) {
    const OptionRow* const row = table.find(parsed[index].string_key);
    const po::option& next = parsed[index + 1];
    if (row == nullptr || !next.string_key.empty()) continue;
    if (parsed[index].value.empty() || next.value.empty()) continue;
    const std::string& value = parsed[index].value.front();
    const std::string& number = next.value.front();
    if (!is_stray_number(number)) continue;
    std::string meant;
    if (row->argument == "RANGE" && is_stray_number(value)) meant = value + '-' + number;
    if (row->argument == "X" && row->argument_is_optional && value.empty()) meant = number;
    if (meant.empty()) continue;
    return concat("'", number, "' after --", row->name, " is neither a puzzle nor a file; write --", row->name, '=',
                  meant);
  }
  return {};
}

// The complaint about an operand that was meant as a range of ratings, as in "filter 7.x" or "filter er=7.x", in a
// command that has such options. Empty for other words.
std::string stray_range_text(const OptionTable& table, const std::vector<po::option>& parsed) {
  const auto takes_range = [&](std::string_view name) {
    const OptionRow* const row = table.find(name);
    return row != nullptr && row->argument == "RANGE";
  };
  constexpr std::string_view kUsualPart = "er";
  if (!takes_range(kUsualPart)) return {};
  for (const po::option& each : parsed) {
    if (!each.string_key.empty() || each.value.empty()) continue;
    const std::string& word = each.value.front();
    const auto end = std::find_if_not(word.begin(), word.end(), is_ascii_letter);
    std::string name = lower_case(std::string_view(word).substr(0, static_cast<std::size_t>(end - word.begin())));
    if (!name.empty() && !takes_range(name)) continue;
    std::string range(end, word.end());
    const bool has_sign = range.starts_with('=');
    if (has_sign) range.erase(0, 1);
    const bool is_range = std::any_of(range.begin(), range.end(), is_decimal_digit) &&
                          std::holds_alternative<RatingRange>(parse_range(range));
    // "er7" may be the name of a file that was misspelt.
    const bool is_joined = !name.empty() && !has_sign && range.find_first_of("<>") != 0;
    if (!is_range || is_joined || names_file(word) || is_literal_puzzle(word)) continue;
    if (name.empty()) name = kUsualPart;
    return concat("'", word, "' is neither a puzzle nor a file; write --", name, '=', shell_word(range));
  }
  return {};
}

// A first word that looks like the name of a command, and is neither the name of a file nor a puzzle. Without this
// check, all later words would be read as input and rated.
bool is_misspelt_command(const std::string& word) {
  constexpr std::size_t kLongestName = 40;  // a longer word was meant as a puzzle
  const auto is_of_name = [](char c) { return is_word_character(c) || c == '-'; };
  if (word.empty() || word.size() > kLongestName || !is_ascii_letter(word.front())) return false;
  if (!std::all_of(word.begin(), word.end(), is_of_name)) return false;
  return !names_file(word) && !is_literal_puzzle(word);
}

// Endings of forms that no --to writes, and advice.
constexpr std::pair<std::string_view, std::string_view> kOtherForms[] = {
    {"json", "a name in .jsonl gets an object a line"},
    {"html", "'sudorate compare --report' and 'sudorate teach --html' write pages"},
    {"htm", "'sudorate compare --report' and 'sudorate teach --html' write pages"},
    {"svg", "'sudorate plot' draws pictures"},
    {"png", "'sudorate plot' draws pictures"},
    {"xlsx", "spreadsheets open .csv"},
    {"xls", "spreadsheets open .csv"},
    {"ods", "spreadsheets open .csv"},
    {"gz", "outputs are not packed; a pipe into gzip packs them"},
    {"xz", "outputs are not packed; a pipe into xz packs them"},
    {"zst", "outputs are not packed; a pipe into zstd packs them"},
    {"bz2", "outputs are not packed; a pipe into bzip2 packs them"},
    {"zip", "outputs are not packed; zip packs a file later"},
};

// For a call with --output=FILE that names no form itself: sets --to by the ending of FILE, .csv, .tsv, .jsonl,
// .svg or .png, and sets `form` to the value. The complaint is about endings of forms that --output does not
// write.
Complaint apply_form_of_name(const OptionTable& table, const CommandRow& command, const std::string& file,
                             std::string& form) {
  const OptionRow* to = table.find("to");
  const std::size_t dot = file.find_last_of("./\\");
  if (dot == std::string::npos || file[dot] != '.') return {};
  const std::string ending = lower_case(std::string_view(file).substr(dot + 1));
  const std::string start = concat("'", file, "' would not hold ", ending, "; ");
  const OptionRow* const named = table.find(ending);
  if (named != nullptr && named->argument == "FILE") return concat(start, "--", ending, '=', file, " writes it");
  if (to == nullptr && !command.reads_puzzles) return {};
  const std::string end = to == nullptr ? "" : ", and any name is fine with --to";
  const bool is_table = ending == "csv" || ending == "tsv" || ending == "jsonl";
  const bool is_picture = ending == "svg" || ending == "png";
  if (is_table || (is_picture && to != nullptr && contains(to->choices, ending))) {
    if (to == nullptr || !to->apply(ending).empty()) {
      const std::string forms = to == nullptr ? "text" : OptionTable::listed(to->choices);
      return concat(start, "'", command.name, "' writes ", forms, end);
    }
    form = ending;
    return {};
  }
  for (const auto& [other, advice] : kOtherForms) {
    if (ending == other) return concat(start, advice, end);
  }
  return {};
}

// A problem, and where the options are explained.
std::string with_help(const std::string& problem, const CommandRow& command) {
  // A question ends by itself.
  return concat(problem, problem.ends_with('?') ? "" : ";", " 'sudorate help ", command.name,
                "' lists the options");
}

// Takes the words apart into options and operands. Returns what is wrong with one of them.
Complaint read_words(const std::vector<std::string>& words, const CommandRow& command, const OptionTable& table,
                     std::vector<po::option>& parsed) {
  const auto name_of = [](const po::error_with_option_name& error) {
    const std::string name = error.get_option_name();
    return name.substr(0, name.find('='));
  };
  const po::options_description description = describe(table, words);
  try {
    namespace style = po::command_line_style;
    parsed =
        po::command_line_parser(words)
            .options(description)
            .style(style::unix_style & ~style::allow_guessing)
            .extra_style_parser([&](std::vector<std::string>& left) { return parse_special_words(table, left); })
            .run()
            .options;
  } catch (const po::unknown_option& error) {
    return with_help(unknown_option_text(name_of(error), table), command);
  } catch (const po::invalid_command_line_syntax& error) {
    const bool is_missing = error.kind() == po::invalid_syntax::missing_parameter ||
                            error.kind() == po::invalid_syntax::empty_adjacent_parameter;
    const std::string name = name_of(error);
    const OptionRow* const option = table.find(std::string_view(name).substr(2));
    const bool has_choices = is_missing && option != nullptr && !option->choices.empty();
    return with_help(concat("option '", name, is_missing ? "' needs an argument" : "' takes no argument",
                            has_choices ? ": " + OptionTable::listed(option->choices) : ""),
                     command);
  } catch (const po::error& error) {
    return with_help(error.what(), command);
  }
  Complaint complaint = stray_number_text(table, parsed);
  return complaint.empty() ? stray_range_text(table, parsed) : complaint;
}

// Takes --color=never out of the words in front of "--": any call may have it, and it means what NO_COLOR means.
Complaint take_colour(std::vector<std::string>& words) {
  constexpr std::string_view kColour = "--color";
  for (auto word = words.begin(); word != words.end() && *word != "--";) {
    if (!word->starts_with(kColour) || (word->size() > kColour.size() && (*word)[kColour.size()] != '=')) {
      ++word;
      continue;
    }
    const std::string when = word->substr(std::min(word->size(), kColour.size() + 1));
    if (when != "never" && when != "auto")
      return "--color is never or auto, as in --color=never; colours are for terminals alone";
    if (when == "never") forbid_colours();
    word = words.erase(word);
  }
  return {};
}

CommandCall printing(std::string text) {
  return [text = std::move(text)] { return print(text); };
}

CommandCall printing_help(std::string text) {
  return [text = std::move(text)] { return print_help(text); };
}

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& all_words) {
  std::vector<std::string> words = all_words;
  if (Complaint complaint = take_colour(words); !complaint.empty()) return UsageError{std::move(complaint)};
  const CommandRow* const named = words.empty() ? nullptr : find_command(words.front());
  const CommandRow& row = named == nullptr ? command_table().front() : *named;
  const std::vector<std::string> rest(words.begin() + (named == nullptr ? 0 : 1), words.end());
  const std::string first = rest.empty() ? "" : rest.front();
  if (row.list_options != nullptr && first == "--help") return printing_help(help_text(&row));
  if (row.make == nullptr) return [&row, rest] { return row.run_words(rest); };
  if (named == nullptr && is_misspelt_command(first)) {
    const std::string meant = command_advice(first);
    return UsageError{
        concat("no command or file '", first, "'", meant.empty() ? "; 'sudorate help' lists the commands" : meant)};
  }

  const CommandOptions options = options_of(row);
  const OptionTable& table = options.table;
  std::vector<po::option> parsed;
  Complaint complaint = read_words(rest, row, table, parsed);
  if (!complaint.empty()) return UsageError{std::move(complaint)};
  bool wants_version = false;
  bool wants_json = false;
  Command::Call call;
  std::string output;
  GivenOptions given(row, table);
  for (const po::option& option : parsed) {
    if (option.string_key.empty()) {
      call.operands.insert(call.operands.end(), option.value.begin(), option.value.end());
    } else if (option.string_key == kHelp) {
      return printing_help(help_text(named));
    } else if (option.string_key == kVersion) {
      wants_version = true;
    } else if (const OptionRow* found = table.find(option.string_key)) {
      const std::string value = option.value.empty() ? std::string() : option.value.front();
      complaint = found->apply(value);
      if (!complaint.empty() && !wants_version) return UsageError{std::move(complaint)};
      given.add(found->name, value);
      if (found->name == "output") output = value;
    } else {
      wants_json = true;
    }
  }
  if (wants_version) return printing(version_text(wants_json));
  if (wants_json) {
    const OptionRow* const to = table.find("to");
    const std::string problem = "option '--json' belongs to --version";
    return UsageError{to != nullptr && contains(to->choices, "jsonl")
                          ? problem + "; did you mean '--to=jsonl', an object in each line?"
                          : with_help(problem, row)};
  }
  std::string form;
  if (given.held(kFormOptions).empty()) complaint = apply_form_of_name(table, row, output, form);
  if (!form.empty()) {
    given.add("to", form);
    call.has_form_of_name = true;
  }
  if (!call.operands.empty()) given.add("action", call.operands.front());
  options.command->set_call(std::move(call));
  if (complaint.empty()) complaint = given.broken_rule(rule_table());
  if (complaint.empty()) complaint = table.check();
  if (complaint.empty()) complaint = options.command->check();
  if (!complaint.empty()) return UsageError{std::move(complaint)};
  return [command = options.command] { return command->run(); };
}

}  // namespace sudorate
