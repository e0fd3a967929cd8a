#include "tools/cli/command_line.h"

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <filesystem>
#include <utility>
#include <variant>

#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/cli/print.h"
#include "tools/cli/rule_table.h"
#include "tools/notation/rating_range.h"
#include "tools/records/record_reader.h"
#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"
#include "tools/text/file_path.h"
#include "tools/text/shell_quoting.h"

namespace sudorate {
namespace {

namespace po = boost::program_options;

constexpr const char* kHelp = "help";
// The name for "--help=all", since Boost would take any word after --help as its argument.
constexpr const char* kFullHelp = "help-all";
constexpr const char* kVersion = "version";
constexpr const char* kJson = "json";
// The options that name the form of results, so that the name of the output does not.
constexpr std::array<std::string_view, 4> kFormOptions = {"to", "format", "echo", "split-style"};

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
  add((std::string(kHelp) + ",h").c_str(), "");
  add(kFullHelp, "");
  add((std::string(kVersion) + ",V").c_str(), "");
  if (table.find(kJson) == nullptr) add(kJson, "");
  for (const OptionRow& row : table.rows()) {
    if (!may_be_named(row, words)) continue;
    std::string names(row.name);
    if (row.letter != '\0') names += std::string(",") + row.letter;
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

// Parses words that Boost would misread: "--help=all", puzzles that use '-' for empty cells, "--name=" with an
// empty argument, options with an optional argument, which would take the next word, and "--=", which names none.
std::vector<po::option> parse_special_word(const OptionTable& table, std::vector<std::string>& words) {
  const std::string word = words.front();
  po::option option;
  const bool is_puzzle =
      word.size() > 1 && word.front() == '-' && !names_option(table, word) && is_literal_puzzle(word);
  if (is_puzzle || word.starts_with("--=")) {
    option.value = {word};
  } else if (word == "--help=all") {
    option.string_key = kFullHelp;
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

std::string shown_name(const po::error_with_option_name& error) {
  const std::string name = error.get_option_name();
  return "'" + name.substr(0, name.find('=')) + "'";
}

// What does the work of an option that other programs or commands have.
std::string option_advice(std::string_view command, std::string_view option) {
  const bool is_order = command == "compare" && (option == "sort" || option == "worst");
  return is_order ? "; 'compare --top=N' lists the N largest differences, the largest first" : "";
}

// The message about an option that is not in the table of the command, shown as "'--name'" or "'-x'".
std::string unknown_option_text(const std::string& shown, std::string_view of_command, const OptionTable& table) {
  const bool is_letter = shown.substr(0, 3) != "'--";
  const std::string name = is_letter ? shown.substr(2, 1) : shown.substr(3, shown.size() - 4);
  const auto is_meant = [&](const OptionRow& row) {
    return is_letter ? std::string(1, row.letter) == name : row.name == name;
  };
  std::vector<std::string> commands;
  for (const CommandRow& row : command_table()) {
    if (row.make == nullptr) continue;
    const CommandOptions its = options_of(row);
    if (std::any_of(its.table.rows().begin(), its.table.rows().end(), is_meant))
      commands.push_back("'" + std::string(row.name) + "'");
  }
  const std::string advice = option_advice(of_command, name);
  if (commands.empty()) {
    if (!advice.empty()) return "unknown option " + shown + advice;
    // "--csv" is meant as "--to=csv".
    for (const OptionRow& row : table.rows()) {
      if (!is_letter && contains(row.choices, name))
        return "unknown option " + shown + "; did you mean '--" + std::string(row.name) + '=' + name + "'?";
    }
    // "--jobs" and "-j2" are meant as "--threads".
    const std::string whole = shown.substr(is_letter ? 2 : 3, shown.size() - (is_letter ? 3 : 4));
    const std::size_t digits = is_letter ? std::min(whole.find_first_of("0123456789"), whole.size()) : whole.size();
    const UsualOption usual = find_usual_option(whole.substr(0, digits));
    if (usual.name == kHelp || usual.name == kVersion || table.find(usual.name) != nullptr) {
      return "unknown option " + shown + "; did you mean '--" + std::string(usual.name) +
             std::string(usual.argument) + "'?";
    }
    if (const std::string command = other_command_advice(name); !is_letter && !command.empty())
      return "unknown option " + shown + command;
    // "-er" is meant as "--er".
    std::vector<std::string> dashed = {"--" + std::string(kHelp), "--" + std::string(kVersion)};
    for (const OptionRow& row : table.rows()) dashed.push_back("--" + std::string(row.name));
    const std::string word = (is_letter && shown.size() > 4 ? "-" : "") + shown.substr(1, shown.size() - 2);
    return "unknown option " + shown +
           suggestion(word, std::vector<std::string_view>(dashed.begin(), dashed.end()));
  }
  const std::string text = "option " + shown + " belongs to " + OptionTable::listed(commands, " and ");
  if (!advice.empty()) return text + advice;
  const std::string command =
      commands.size() == 1 ? commands.front().substr(1, commands.front().size() - 2) + ' ' : "";
  return text + "; 'sudorate help " + command + (is_letter ? "-" : "--") + name + "' explains it";
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
    const std::string option = "--" + std::string(row->name);
    return "'" + number + "' after " + option + " is neither a puzzle nor a file; write " + option + '=' + meant;
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
    return "'" + word + "' is neither a puzzle nor a file; write --" + name + '=' + shell_word(range);
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
// .json or .svg, and sets `form` to the value. The complaint is about endings of forms that --output does not
// write.
Complaint apply_form_of_name(const OptionTable& table, const CommandRow& command, const std::string& file,
                             std::string& form) {
  const OptionRow* to = table.find("to");
  const std::size_t dot = file.find_last_of("./\\");
  if (dot == std::string::npos || file[dot] != '.') return {};
  const std::string ending = lower_case(std::string_view(file).substr(dot + 1));
  const std::string start = "'" + file + "' would not hold " + ending + "; ";
  const OptionRow* const named = table.find(ending);
  if (named != nullptr && named->argument == "FILE") return start + "--" + ending + '=' + file + " writes it";
  // What merge writes has the form of the parts.
  if (to == nullptr && !command.reads_puzzles) return {};
  const std::string end = to == nullptr ? "" : ", and any name is fine with --to";
  const bool is_table = ending == "csv" || ending == "tsv" || ending == "jsonl";
  const bool is_own_form = ending == "json" || ending == "svg";
  if (is_table || (is_own_form && to != nullptr && contains(to->choices, ending))) {
    if (to == nullptr || !to->apply(ending).empty()) {
      const std::string forms = to == nullptr ? "text" : OptionTable::listed(to->choices);
      return start + "'" + std::string(command.name) + "' writes " + forms + end;
    }
    form = ending;
    return {};
  }
  for (const auto& [other, advice] : kOtherForms) {
    if (ending == other) return start + std::string(advice) + end;
  }
  return {};
}

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& words) {
  auto first = words.begin();
  const CommandRow* row = first == words.end() ? nullptr : find_command(*first);
  const bool names_command = row != nullptr;
  if (names_command) {
    ++first;
  } else {
    row = &command_table().front();
  }
  if (row->own_help != nullptr && first != words.end() && (*first == "--help" || *first == "--help=all")) {
    return OtherCall([row, is_full = *first != "--help"] { return print(help_text(row, is_full)); });
  }
  if (row->make == nullptr) {
    return OtherCall([row, rest = std::vector<std::string>(first, words.end())] { return row->run_words(rest); });
  }
  if (!names_command && first != words.end() && is_misspelt_command(*first)) {
    const std::string meant = command_advice(*first);
    return UsageError{"no command or file '" + *first + "'" +
                      (meant.empty() ? "; 'sudorate help' lists the commands" : meant)};
  }

  CommandOptions options = options_of(*row);
  CommandCall call{std::move(options.command), {}};
  const OptionTable& table = options.table;
  const std::vector<std::string> rest(first, words.end());
  const po::options_description description = describe(table, rest);
  const std::string see_help = "; 'sudorate help " + std::string(row->name) + "' lists the options";
  std::vector<po::option> parsed;
  try {
    namespace style = po::command_line_style;
    parsed =
        po::command_line_parser(rest)
            .options(description)
            .style(style::unix_style & ~style::allow_guessing)
            .extra_style_parser([&](std::vector<std::string>& left) { return parse_special_word(table, left); })
            .run()
            .options;
  } catch (const po::unknown_option& error) {
    const std::string problem = unknown_option_text(shown_name(error), row->name, table);
    // A question ends by itself.
    return UsageError{problem + (problem.ends_with('?') ? see_help.substr(1) : see_help)};
  } catch (const po::invalid_command_line_syntax& error) {
    const bool is_missing = error.kind() == po::invalid_syntax::missing_parameter ||
                            error.kind() == po::invalid_syntax::empty_adjacent_parameter;
    const std::string name = shown_name(error);
    const OptionRow* option = table.find(std::string_view(name).substr(3, name.size() - 4));
    const std::string choices = is_missing && option != nullptr && !option->choices.empty()
                                    ? ": " + OptionTable::listed(option->choices)
                                    : std::string();
    return UsageError{"option " + name + (is_missing ? " needs an argument" + choices : " takes no argument") +
                      see_help};
  } catch (const po::error& error) {
    return UsageError{error.what() + see_help};
  }

  for (const std::string& problem : {stray_number_text(table, parsed), stray_range_text(table, parsed)}) {
    if (!problem.empty()) return UsageError{problem};
  }
  bool wants_version = false;
  bool wants_json = false;
  std::string call_text(row->name);
  std::string output;
  bool names_form = false;
  GivenOptions given(*row, table);
  for (const po::option& option : parsed) {
    if (option.string_key.empty()) {
      call.operands.insert(call.operands.end(), option.value.begin(), option.value.end());
    } else if (option.string_key == kHelp || option.string_key == kFullHelp) {
      const bool is_full = option.string_key == kFullHelp;
      return OtherCall(
          [shown = names_command || is_full ? row : nullptr, is_full] { return print(help_text(shown, is_full)); });
    } else if (option.string_key == kVersion) {
      wants_version = true;
    } else if (const OptionRow* found = table.find(option.string_key)) {
      const std::string value = option.value.empty() ? std::string() : option.value.front();
      const Complaint complaint = found->apply(value);
      if (!complaint.empty() && !wants_version) return UsageError{complaint};
      given.add(found->name, value);
      if (found->name == "output") output = value;
      names_form =
          names_form || std::find(kFormOptions.begin(), kFormOptions.end(), found->name) != kFormOptions.end();
      if (!found->shapes_results) continue;
      call_text.append(" --").append(found->name);
      if (!value.empty() || !(found->argument.empty() || found->argument_is_optional)) {
        call_text.append("=").append(shell_word(value));
      }
    } else {
      wants_json = true;
    }
  }
  if (wants_version) {
    return OtherCall([wants_json] { return print(version_text(wants_json)); });
  }
  if (wants_json) {
    const OptionRow* to = table.find("to");
    const bool has_objects = to != nullptr && contains(to->choices, "jsonl");
    return UsageError{"option '--json' belongs to --version" +
                      (has_objects ? "; did you mean '--to=jsonl', an object in each line?" : see_help)};
  }
  if (!names_form) {
    std::string form;
    if (Complaint complaint = apply_form_of_name(table, *row, output, form); !complaint.empty()) {
      return UsageError{complaint};
    }
    if (!form.empty()) {
      call_text.append(" --to=").append(form);
      given.add("to", form);
      call.command->set_form_of_name();
    }
  }
  call.command->set_call_text(std::move(call_text));
  if (!call.operands.empty()) given.add("action", call.operands.front());
  Complaint complaint = given.broken_rule(rule_table());
  if (complaint.empty()) complaint = table.check();
  if (complaint.empty()) complaint = call.command->check(call.operands);
  if (!complaint.empty()) return UsageError{std::move(complaint)};
  return call;
}

}  // namespace sudorate
