// gnuplot as a child process.
#pragma once

#include <string>

namespace sudorate {

struct GnuplotResult {
  // What the script has drawn; empty if something went wrong.
  std::string image;
  // A line without its full stop that says what went wrong and what would help; empty if nothing did.
  std::string problem;
};

// Runs gnuplot, found as the shell would find it, with the script as its input and waits for its end.
GnuplotResult run_gnuplot(const std::string& script);

}  // namespace sudorate
