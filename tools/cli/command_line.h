// The command line as the user gave it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "tools/command/command.h"

namespace sudorate {

// A command with its options set.
struct CommandCall {
  std::unique_ptr<Command> command;
  // Files, puzzles and "-", in order.
  std::vector<std::string> operands;
};
// A call that needs no command: it prints the help or the version, or the command reads its words itself.
using OtherCall = std::function<int()>;
struct UsageError {
  std::string message;  // one line with the error and its remedy
};
using CommandLine = std::variant<CommandCall, OtherCall, UsageError>;

// Reads the words after the program's name. The first word may name the command. Options and operands may be
// mixed; "--" ends the options, and a puzzle is an operand even if it starts with '-'. Options take effect in their
// order.
CommandLine parse_command_line(const std::vector<std::string>& words);

}  // namespace sudorate
