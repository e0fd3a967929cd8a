#include "tools/cli/help.h"

#include <algorithm>

#include "tools/cli/command_table.h"
#include "tools/cli/rule_table.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kHelpColumn = 26;
constexpr std::size_t kHelpWidth = 80;

// The sections of options that most commands share; the short help only names these options.
bool is_shared(std::string_view section) { return section == "input" || section == "run"; }

// Whether the examples of a command use an option.
bool is_in_examples(const CommandRow& command, const OptionRow& option) {
  const std::string long_name = concat(" --", option.name);
  const std::string_view examples = command_text(command, "examples");
  for (std::size_t at = examples.find(long_name); at != std::string_view::npos;
       at = examples.find(long_name, at + 1)) {
    const std::string_view rest = examples.substr(at + long_name.size());
    if (rest.empty() || rest.find_first_of("= \n") == 0) return true;
  }
  return option.letter != '\0' &&
         examples.find(std::string{' ', '-', option.letter, ' '}) != std::string_view::npos;
}

// Whether the short help explains an option.
bool is_explained(const CommandRow& command, const OptionRow& option, bool is_full) {
  if (is_full) return true;
  if (!command.usual_options.empty()) return is_in_list(command.usual_options, option.name);
  return !is_shared(option.section) || is_in_examples(command, option);
}

std::string names_of_other_options(const CommandRow& command, const OptionTable& table) {
  std::string text;
  for (const std::string_view section : table.sections()) {
    std::string names;
    for (const OptionRow& row : table.rows()) {
      if (row.section == section && !is_explained(command, row, false))
        append_to(names, names.empty() ? "--" : ", --", row.name);
    }
    if (!names.empty()) text += definition_lines(std::string(section), names);
  }
  if (text.empty()) return text;
  return concat("\nmore options, explained by 'sudorate help ", command.name, "'\n", text);
}

std::string option_help(const CommandRow& command, const OptionTable& table, bool is_full) {
  std::string text;
  for (const std::string_view section : table.sections()) {
    std::string lines;
    for (const OptionRow& row : table.rows()) {
      if (row.section != section || !is_explained(command, row, is_full)) continue;
      lines += definition_lines((row.letter == '\0' ? "    " : "") + option_names(row), row.help);
    }
    if (!lines.empty()) append_to(text, '\n', section, '\n', lines);
  }
  if (!is_full) return text + names_of_other_options(command, table);
  std::string lines;
  for (const RuleText& rule : rule_texts(rule_table(), command, table)) {
    lines += definition_lines(rule.options, rule.text);
  }
  return lines.empty() ? text : text + "\noptions together\n" + lines;
}

std::string overview() {
  std::string text(command_text("sudorate opening"));
  std::size_t width = 0;
  for (const CommandRow& row : command_table()) width = std::max(width, row.name.size());
  for (const CommandRow& row : command_table()) {
    std::string name(row.name);
    name.resize(width + kIndent, ' ');
    append_to(text, std::string(kIndent, ' '), name, row.summary, '\n');
  }
  append_to(text, "\n'sudorate help COMMAND' explains a command and all its options, 'sudorate\n",
            "COMMAND --help' the most important ones.\n\n", command_text("sudorate ratings"), "\ninput\n",
            command_text("sudorate input"), "\nexamples\n", command_text("sudorate examples"));
  return text + "\nexit status\n" + status_lines({});
}

}  // namespace

bool is_in_list(std::string_view list, std::string_view word) {
  return concat(' ', list, ' ').find(concat(' ', word, ' ')) != std::string::npos;
}

std::string option_names(const OptionRow& row) {
  std::string names;
  if (row.letter != '\0') names = {'-', row.letter, ',', ' '};
  append_to(names, "--", row.name);
  if (row.argument.empty()) return names;
  return row.argument_is_optional ? concat(names, "[=", row.argument, ']') : concat(names, '=', row.argument);
}

std::string status_lines(std::string_view statuses) {
  return concat(statuses.empty() ? command_text("sudorate statuses") : statuses,
                command_text("sudorate common-statuses"));
}

std::string definition_lines(const std::string& name, const std::string& text) {
  std::string lines;
  std::string row(kIndent, ' ');
  row += name;
  const auto end_row = [&] {
    lines += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
    row.clear();
  };
  if (row.size() + kIndent > kHelpColumn) end_row();
  row.resize(kHelpColumn, ' ');
  // Words are put on the row while they fit; the rest continues below, in the same column.
  for (const std::string_view word : pieces_of(text, ' ')) {
    if (row.size() + word.size() > kHelpWidth) end_row();
    row.resize(std::max(row.size(), kHelpColumn), ' ');
    append_to(row, word, ' ');
  }
  end_row();
  return lines;
}

std::string help_text(const CommandRow* row, bool is_full) {
  if (row == nullptr) return overview();
  if (row->own_help != nullptr && is_full) return row->own_help();
  const CommandRow& command = *row;
  std::string text = concat(command_text(command, "description"), "\nusage: sudorate ", command.name,
                            command.usage.empty() ? "" : " ", command.usage, '\n',
                            option_help(command, options_of(command).table, is_full));
  if (command.make != nullptr) append_to(text, '\n', command_text("sudorate about"));
  if (is_full && command.notes != nullptr) text += command.notes();
  if (is_full && command.reads_puzzles) append_to(text, "\ninput\n", command_text("sudorate input"));
  append_to(text, "\nexamples\n", command_text(command, "examples"), "\nexit status\n",
            status_lines(command_text(command, "statuses")));
  return text;
}

}  // namespace sudorate
