// All commands.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "tools/command/command.h"

namespace sudorate {

// In the order in which the help shows them. The first one is meant when no command is named.
std::span<const CommandRow> command_table();

// Null if there is no such command.
const CommandRow* find_command(std::string_view name);

std::vector<std::string_view> command_names();

}  // namespace sudorate
