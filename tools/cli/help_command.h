// `sudorate help`: the help of a command, or the names of the techniques.
#pragma once

#include <string>

#include "tools/command/command.h"

namespace sudorate {

CommandRow help_command();

// Every technique with the name that options take and the one that is printed, a line each under a headline.
std::string technique_list();

// The lowest and the highest rating of each technique and what its rating depends on, a line each under a headline,
// by the lowest rating. From the table of techniques.
std::string rating_table();

}  // namespace sudorate
