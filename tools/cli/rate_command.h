// What `sudorate rate` shares with `sudorate filter`, which is a form of it.
#pragma once

#include <memory>
#include <string>

#include "tools/command/command.h"

namespace sudorate {

// With `filters` the command rates puzzles only until they are accepted or rejected, and writes records as they
// were read, unless options ask for more.
std::unique_ptr<Command> make_rate_command(bool filters);

// For CommandRow::notes of both: the words of conditions, and the fields.
std::string rate_notes();

}  // namespace sudorate
