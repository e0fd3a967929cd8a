// Text to standard output.
#pragma once

#include <string>

#include "tools/run/output.h"

namespace sudorate {

// Prints the text and returns the exit status; reports a failed write on standard error.
int print(const std::string& text);
// The exit status after all is written to an output; reports its error, if there is one.
int status_after(const Output& output);

}  // namespace sudorate
