// Text to standard output.
#pragma once

#include <string>

namespace sudorate {

// Prints the text and returns the exit status; what cannot be written is told on standard error.
int print(const std::string& text);

}  // namespace sudorate
