#include "tools/cli/help.h"

#include <algorithm>

#include "tools/cli/command_table.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kHelpColumn = 26;
constexpr std::size_t kHelpWidth = 80;

std::string option_help(const OptionTable& table) {
  std::string text;
  for (const std::string_view section : table.sections()) {
    append_to(text, '\n', section, '\n');
    for (const OptionRow& row : table.rows()) {
      if (row.section != section) continue;
      text += definition_lines((row.letter == '\0' ? "    " : "") + option_names(row), brief_help(row));
    }
  }
  return text;
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
  append_to(text, "\n'sudorate help COMMAND' lists the options of a command, 'sudorate help COMMAND\n",
            "--OPTION' explains one, and the manual page 'man sudorate' explains all.\n",
            "Colours are for terminals; --color=never or NO_COLOR turns them off.\n\n",
            command_text("sudorate ratings"), "\ninput\n", command_text("sudorate input"), "\nexamples\n",
            command_text("sudorate examples"));
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

std::string brief_help(const OptionRow& row) {
  // A help that begins with a choice explains one after the other.
  if (!row.choices.empty() && row.help.starts_with(row.choices.front())) return OptionTable::listed(row.choices);
  std::size_t end = row.help.size();
  for (const std::string_view aside : {"; ", " (", ": ", ". ", ", as in "})
    end = std::min(end, row.help.find(aside));
  return row.help.substr(0, end);
}

std::string help_text(const CommandRow* row) {
  if (row == nullptr) return overview();
  const CommandRow& command = *row;
  std::string text =
      concat(command_text(command, "description"), "\nusage: sudorate ", command.name,
             command.usage.empty() ? "" : " ", command.usage, '\n', option_help(options_of(command).table));
  if (command.make != nullptr) {
    append_to(text, "\n'sudorate help ", command.name, " --OPTION' explains an option.\n");
  }
  const std::string_view own = command_text(command, "statuses");
  append_to(text, "\nexamples\n", command_text(command, "examples"), "\nexit status\n",
            own.empty() ? command_text("sudorate statuses") : own, "  2, 3, 130 or 141: see 'sudorate --help'\n");
  return text;
}

}  // namespace sudorate
