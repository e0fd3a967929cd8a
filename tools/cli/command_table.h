// All commands.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command/command.h"
#include "tools/text/characters.h"

namespace sudorate {

// serate's is in tools/serate/serate_command.h.
CommandRow rate_command();
CommandRow filter_command();
CommandRow vary_command();
CommandRow generate_command();
CommandRow path_command();
CommandRow hint_command();
CommandRow why_command();
CommandRow steps_command();
CommandRow teach_command();
CommandRow plot_command();
CommandRow check_command();
CommandRow compare_command();
CommandRow convert_command();
CommandRow board_command();
CommandRow stats_command();
CommandRow merge_command();
CommandRow morphs_command();
CommandRow store_command();
CommandRow bench_command();
CommandRow help_command();

// In the order in which the help shows them. The first one is meant when no command is named.
std::span<const CommandRow> command_table();

// What commands.txt has below this head, wrapped by hand to 80 columns; empty if there is none. The heads have the
// name of a command, or "sudorate" for all of them, and one of these words:
//
//   description
//   examples     "  $ sudorate ..." with its exact output up to the next blank line, which a test checks;
//                other lines that start with "  sudorate" are only shown
//   statuses     lines such as "  1  something differs" in place of the usual exit statuses 0 and 1
//
// Cost: some microseconds, and at the first call some twenty more.
std::string_view command_text(std::string_view head);
inline std::string_view command_text(const CommandRow& command, std::string_view word) {
  return command_text(concat(command.name, ' ', word));
}

// Null if there is no such command.
const CommandRow* find_command(std::string_view name);

std::vector<std::string_view> command_names();

// For a word that is no command, as in "; 'sudorate path' prints the steps of a solution" or "; did you mean
// 'rate'?": the command that does what the word says, or the one with the nearest name; empty if there is none.
std::string command_advice(std::string_view word);
// The same without the nearest name.
std::string other_command_advice(std::string_view word);

}  // namespace sudorate
