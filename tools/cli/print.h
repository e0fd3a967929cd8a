// Text to standard output, and the text of `--version`.
#pragma once

#include <string>

#include "tools/run/output.h"

namespace sudorate {

// Prints the text and returns the exit status; reports a failed write on standard error.
int print(const std::string& text);
// The same for the text of help, in colours; if it is longer than the terminal, through the program $PAGER.
int print_help(const std::string& text);
// The exit status after all is written to an output; reports its error, if there is one.
int status_after(const Output& output);

// Name, version and rules; as JSON also the build, the features of the processor and the libraries.
std::string version_text(bool as_json);

}  // namespace sudorate
