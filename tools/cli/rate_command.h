// `sudorate rate`, which `sudorate filter` is a form of.
#pragma once

#include <memory>
#include <string>

#include "tools/command/command.h"

namespace sudorate {

CommandRow rate_command();

// With `filters` puzzles are rated only as far as it takes to accept or reject them, and records are written as
// they were read, unless options ask for more.
std::unique_ptr<Command> make_rate_command(bool filters);

// For CommandRow::notes of both: the words of conditions, and the fields.
std::string rate_notes();

}  // namespace sudorate
