#include "tools/cli/completion.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/text/shell_quoting.h"

namespace sudorate {
namespace {

// A command with its rows; a command with its own grammar has none.
struct CommandOptions {
  const CommandRow* row = nullptr;
  std::unique_ptr<Command> command;
  OptionTable table;
};

std::vector<CommandOptions> all_commands() {
  std::vector<CommandOptions> commands;
  for (const CommandRow& row : command_table()) {
    CommandOptions& each = commands.emplace_back();
    each.row = &row;
    if (row.list_options != nullptr) row.list_options(each.table);
    if (row.make == nullptr) continue;
    each.command = row.make();
    each.command->add_options(each.table);
  }
  return commands;
}

// A command that reads its words itself has only the options that it lists.
bool has_common_options(const CommandOptions& command) { return command.row->make != nullptr; }

// The text that a shell shows beside an option: the help up to its first aside.
std::string brief(const std::string& help) {
  std::size_t end = help.size();
  for (const std::string_view aside : {"; ", " (", ": ", ". "}) end = std::min(end, help.find(aside));
  return help.substr(0, end);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::string joined_command_names() {
  std::string names;
  for (const CommandRow& row : command_table()) {
    if (!names.empty()) names += ' ';
    names += row.name;
  }
  return names;
}

// With a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view characters) {
  std::string result;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

constexpr std::string_view kBashOpening = R"(# bash completion for sudorate
_sudorate() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} option='' command=rate word
  # Bash takes '=' for a separate word.
  if [[ $current == '=' ]]; then
    option=$before current=''
  elif [[ $before == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
)";
constexpr std::string_view kBashClosing = R"(  if [[ $option ]]; then
    case "$command $option" in
)";

}  // namespace

std::string bash_completion() {
  std::string options;
  std::string operands;
  std::string values;
  for (const CommandOptions& each : all_commands()) {
    if (!each.row->operands.empty()) {
      operands += "    " + std::string(each.row->name) + ") COMPREPLY=($(compgen -W '" +
                  std::string(each.row->operands) + "' -- \"$current\")); return ;;\n";
    }
    std::string names = has_common_options(each) ? "--help --version" : "";
    for (const OptionRow& row : each.table.rows()) {
      names.append(" --").append(row.name).append(row.argument.empty() ? "" : "=");
      const std::string place = "      '" + std::string(each.row->name) + " --" + std::string(row.name) + "') ";
      if (!row.choices.empty()) {
        values += place + "COMPREPLY=($(compgen -W '" + joined(row.choices) + "' -- \"$current\")) ;;\n";
      } else if (row.argument == "FOLDER") {
        values += place + "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$current\")) ;;\n";
      } else if (row.argument == "FILE") {
        values += place + "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\")) ;;\n";
      }
    }
    options += "    " + std::string(each.row->name) + ") options='" + names + "' ;;\n";
  }
  std::string text(kBashOpening);
  text += "  for word in " + joined_command_names() + "; do\n";
  text += "    [[ ${COMP_WORDS[1]} == \"$word\" && $COMP_CWORD -gt 1 ]] && command=$word\n  done\n";
  text += kBashClosing;
  text += values;
  text += "    esac\n    return\n  fi\n  local options=''\n  case $command in\n" + options + "  esac\n";
  text += R"(  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    return
  fi
  case $command in
)";
  text += operands + R"(  esac
  compopt -o filenames
  COMPREPLY=($(compgen -f -- "$current"))
)";
  text +=
      "  [[ $COMP_CWORD -eq 1 ]] && COMPREPLY+=($(compgen -W '" + joined_command_names() + "' -- \"$current\"))\n";
  return text + "}\ncomplete -F _sudorate sudorate\n";
}

std::string zsh_completion() {
  std::string text = "#compdef sudorate\n# zsh completion for sudorate\n_sudorate() {\n";
  text += "  local command=rate\n  local -a commands=(\n";
  for (const CommandRow& row : command_table()) {
    text += "    " + shell_quoted(std::string(row.name) + ':' + std::string(row.summary)) + '\n';
  }
  text += "  )\n";
  text += R"(  if (( CURRENT > 2 )) && (( ${+commands[(r)${words[2]}:*]} )); then
    command=${words[2]}
    shift words
    (( CURRENT-- ))
  elif (( CURRENT == 2 )); then
    _describe command commands
  fi
  case $command in
)";
  for (const CommandOptions& each : all_commands()) {
    text += "    " + std::string(each.row->name) + ")\n      _arguments";
    for (const OptionRow& row : each.table.rows()) {
      const std::string help = std::string(1, '[').append(escaped(brief(row.help), "[]:\\")).append("]");
      std::string value;
      if (!row.argument.empty()) {
        value = row.argument_is_optional ? "::" : ":";
        value.append(row.argument).append(":");
        if (!row.choices.empty()) {
          value += '(' + escaped(joined(row.choices), ":") + ')';
        } else if (row.argument == "FILE") {
          value += "_files";
        } else if (row.argument == "FOLDER") {
          value += "_files -/";
        }
      }
      const std::string name = "--" + std::string(row.name);
      text += " \\\n        " +
              shell_quoted(std::string(1, '*') + name + (row.argument.empty() ? "" : "=") + help + value);
      if (row.letter != '\0') {
        const std::string letter{'-', row.letter};
        text += " \\\n        " +
                shell_quoted(std::string(1, '*') + letter + (row.argument.empty() ? "" : "+") + help + value);
      }
    }
    if (has_common_options(each)) {
      text += " \\\n        '--help[show the help]' \\\n        '--version[show the version]'";
    }
    const std::string operands(each.row->operands);
    text += operands.empty() ? " \\\n        '*:file:_files'" : " \\\n        '1:name:(" + operands + ")'";
    text += "\n      ;;\n";
  }
  // In a folder of $fpath this file is the function's first call; it may as well be sourced.
  text += "  esac\n}\n";
  text += "if [[ $funcstack[1] == _sudorate ]]; then\n  _sudorate \"$@\"\nelse\n  compdef _sudorate sudorate\nfi\n";
  return text;
}

std::string fish_completion() {
  std::string text = "# fish completion for sudorate\n";
  const std::string names = joined_command_names();
  bool is_first = true;
  for (const CommandOptions& each : all_commands()) {
    const std::string name(each.row->name);
    text += "complete -c sudorate -n __fish_use_subcommand -a " + name + " -d " +
            shell_quoted(std::string(each.row->summary)) + '\n';
    // The first command is also meant when none is named.
    const std::string others = names.substr(std::min(names.size(), name.size() + 1));
    const std::string condition =
        is_first ? "not __fish_seen_subcommand_from " + others : "__fish_seen_subcommand_from " + name;
    is_first = false;
    if (!each.row->operands.empty()) {
      text += "complete -c sudorate -f -n " + shell_quoted(condition) + " -a " +
              shell_quoted(std::string(each.row->operands)) + '\n';
    }
    for (const OptionRow& row : each.table.rows()) {
      text += "complete -c sudorate -n " + shell_quoted(condition) + " -l " + std::string(row.name);
      if (row.letter != '\0') text += " -s " + std::string(1, row.letter);
      if (!row.choices.empty()) {
        text += " -x -a " + shell_quoted(joined(row.choices));
      } else if (row.argument == "FILE" || row.argument == "FOLDER") {
        text += " -r -F";
      } else if (!row.argument.empty() && !row.argument_is_optional) {
        text += " -x";
      }
      text += " -d " + shell_quoted(brief(row.help)) + '\n';
    }
  }
  text += "complete -c sudorate -l help -s h -d 'show the help'\n";
  return text + "complete -c sudorate -l version -s V -d 'show the version'\n";
}

}  // namespace sudorate
