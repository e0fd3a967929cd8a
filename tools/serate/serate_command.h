// The `serate` front end: the command line, templates and output of Sudoku Explainer 1.2.1's batch rater. It can
// replace that program in scripts without changes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/command/command.h"

namespace sudorate {

// Whether a program with this name, which may contain folders, acts as serate.
bool is_serate_name(std::string_view program);

// Runs with the words after the program's name. Returns the exit status: 0, 2 for wrong usage and the manual, 3 if
// a file cannot be read or written.
int run_serate(const std::vector<std::string>& words);

CommandRow serate_command();

}  // namespace sudorate
