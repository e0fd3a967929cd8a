#include "tools/run/run_setup.h"

#include <unistd.h>

#include "tools/run/operands.h"
#include "tools/run/run_log.h"

namespace sudorate {

bool shows_summary(const RunOptions& options) { return options.shows_summary || ::isatty(STDERR_FILENO) != 0; }

std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunSetup& setup) {
  std::vector<CallFile> files = input_call_files(input_items(operands));
  for (const std::string& output : setup.outputs) {
    files.push_back({output, FileUse::kRows, output == options.output ? "--output" : std::string()});
  }
  files.insert(files.end(), setup.files.begin(), setup.files.end());
  const std::string problem = file_problem(files, options.replaces_output);
  if (problem.empty()) return std::nullopt;
  return usage_error(problem);
}

}  // namespace sudorate
