// What `--help` and `--version` print.
#pragma once

#include <optional>
#include <string>

#include "tools/cli/options.h"

namespace sudorate {

// Of one command, or of the program as a whole. Ends with a line end, as does version_text.
std::string help_text(std::optional<Command> command);
std::string version_text();

}  // namespace sudorate
