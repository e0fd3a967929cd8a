// Tested by tests/tools/cli/plot_test.cc.
#include "tools/plot/gnuplot.h"

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "tools/run/child_process.h"

namespace sudorate {
namespace {

std::string first_line(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return "it ended with an error";
  return text.substr(begin, text.find('\n', begin) - begin);
}

GnuplotResult failed(const std::string& problem) { return {{}, problem}; }

}  // namespace

GnuplotResult run_gnuplot(const std::string& script) {
  ChildResult child = run_child({"gnuplot"}, script);
  if (child.start_error == ENOENT) return failed("gnuplot is not installed; it is in the package gnuplot-nox");
  if (child.start_error != 0)
    return failed(std::string("cannot start gnuplot: ") + std::strerror(child.start_error));
  if (child.status != 0 || child.out.empty()) return failed("gnuplot cannot draw: " + first_line(child.err));
  return {std::move(child.out), {}};
}

}  // namespace sudorate
