// The command line as the user gave it.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace sudorate {

// Does what the words ask for, and returns the exit status.
using CommandCall = std::function<int()>;
struct UsageError {
  std::string message;  // one line with the error and its remedy
};
using CommandLine = std::variant<CommandCall, UsageError>;

// Reads the words after the program's name. The first word may name the command. Options and operands may be
// mixed; "--" ends the options, and a puzzle is an operand even if it starts with '-'. Options take effect in their
// order.
CommandLine parse_command_line(const std::vector<std::string>& words);

}  // namespace sudorate
