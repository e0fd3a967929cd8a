#include <algorithm>
#include <string>
#include <string_view>

#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/manual/manual.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/shell_quoting.h"

namespace sudorate {
namespace {

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
  for (const CommandRow& command : command_table()) {
    const CommandOptions its = options_of(command);
    if (!command.operands.empty()) {
      append_to(operands, "    ", command.name, ") COMPREPLY=($(compgen -W '", command.operands,
                "' -- \"$current\")); return ;;\n");
    }
    // A command that reads its words itself has only the options that it lists.
    std::string names = command.make != nullptr ? "--help --version --color=never" : "";
    for (const OptionRow& row : its.table.rows()) {
      names.append(" --").append(row.name).append(row.argument.empty() ? "" : "=");
      const std::string place = concat("      '", command.name, " --", row.name, "') ");
      if (!row.choices.empty()) {
        values += place + "COMPREPLY=($(compgen -W '" + in_a_row(row.choices, " ") + "' -- \"$current\")) ;;\n";
      } else if (row.argument == "FILE") {
        values += place + "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\")) ;;\n";
      }
    }
    append_to(options, "    ", command.name, ") options='", names, "' ;;\n");
  }
  std::string text(kBashOpening);
  text += "  for word in " + in_a_row(command_names(), " ") + "; do\n";
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
  text += "  [[ $COMP_CWORD -eq 1 ]] && COMPREPLY+=($(compgen -W '" + in_a_row(command_names(), " ") +
          "' -- \"$current\"))\n";
  return text + "}\ncomplete -F _sudorate sudorate\n";
}

std::string zsh_completion() {
  std::string text = "#compdef sudorate\n# zsh completion for sudorate\n_sudorate() {\n";
  text += "  local command=rate\n  local -a commands=(\n";
  for (const CommandRow& row : command_table()) {
    text += "    " + shell_quoted(concat(row.name, ':', row.summary)) + '\n';
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
  for (const CommandRow& command : command_table()) {
    const CommandOptions its = options_of(command);
    append_to(text, "    ", command.name, ")\n      _arguments");
    for (const OptionRow& row : its.table.rows()) {
      const std::string help = std::string(1, '[').append(escaped(brief_help(row), "[]:\\")).append("]");
      std::string value;
      if (!row.argument.empty()) {
        value = row.argument_is_optional ? "::" : ":";
        value.append(row.argument).append(":");
        if (!row.choices.empty()) {
          value += '(' + escaped(in_a_row(row.choices, " "), ":") + ')';
        } else if (row.argument == "FILE") {
          value += "_files";
        }
      }
      const auto add = [&](const std::string& name, const char* sign) {
        text += " \\\n        " + shell_quoted('*' + name + (row.argument.empty() ? "" : sign) + help + value);
      };
      add(concat("--", row.name), "=");
      if (row.letter != '\0') add({'-', row.letter}, "+");
    }
    if (command.make != nullptr) {
      text +=
          " \\\n        '--help[show the help]' \\\n        '--version[show the version]' \\\n        "
          "'--color=never[no colours]'";
    }
    const std::string operands(command.operands);
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
  const std::string names = in_a_row(command_names(), " ");
  bool is_first = true;
  for (const CommandRow& command : command_table()) {
    const CommandOptions its = options_of(command);
    const std::string name(command.name);
    text += "complete -c sudorate -n __fish_use_subcommand -a " + name + " -d " +
            shell_quoted(std::string(command.summary)) + '\n';
    // The first command is also meant when none is named.
    const std::string others = names.substr(std::min(names.size(), name.size() + 1));
    const std::string condition =
        is_first ? "not __fish_seen_subcommand_from " + others : "__fish_seen_subcommand_from " + name;
    is_first = false;
    if (!command.operands.empty()) {
      text += "complete -c sudorate -f -n " + shell_quoted(condition) + " -a " +
              shell_quoted(std::string(command.operands)) + '\n';
    }
    for (const OptionRow& row : its.table.rows()) {
      append_to(text, "complete -c sudorate -n ", shell_quoted(condition), " -l ", row.name);
      if (row.letter != '\0') text += " -s " + std::string(1, row.letter);
      if (!row.choices.empty()) {
        text += " -x -a " + shell_quoted(in_a_row(row.choices, " "));
      } else if (row.argument == "FILE") {
        text += " -r -F";
      } else if (!row.argument.empty() && !row.argument_is_optional) {
        text += " -x";
      }
      text += " -d " + shell_quoted(brief_help(row)) + '\n';
    }
  }
  text += "complete -c sudorate -l help -s h -d 'show the help'\n";
  text += "complete -c sudorate -l color -x -a 'never auto' -d 'colours on a terminal'\n";
  return text + "complete -c sudorate -l version -s V -d 'show the version'\n";
}

}  // namespace sudorate
