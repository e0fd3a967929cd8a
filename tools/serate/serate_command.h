// The `serate` front end: the command line, templates and output of the batch rater that belongs to Sudoku
// Explainer 1.2.1, to be put in its place without changing a script.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/command/command.h"

namespace sudorate {

// Whether a program that was called by this name, which may contain folders, is to be serate.
bool is_serate_name(std::string_view program);

// Does what the words behind the program's name ask for and returns the exit status: 0, 2 for wrong usage and the
// manual, 3 if a file cannot be read or written.
int run_serate(const std::vector<std::string>& words);

CommandRow serate_command();

}  // namespace sudorate
