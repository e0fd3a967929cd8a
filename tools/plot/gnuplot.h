// gnuplot as a child process.
#pragma once

#include <string>

namespace sudorate {

struct GnuplotResult {
  // The output of the script; empty after an error.
  std::string image;
  // An error and its remedy, one line without a full stop; empty if there is none.
  std::string problem;
};

// Runs gnuplot, found in PATH, with the script as its input, and waits for its end.
GnuplotResult run_gnuplot(const std::string& script);

}  // namespace sudorate
