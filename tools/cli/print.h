// Text to standard output.
#pragma once

#include <string>

namespace sudorate {

// Prints the text and returns the exit status; reports a failed write on standard error.
int print(const std::string& text);

}  // namespace sudorate
