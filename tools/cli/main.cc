// sudorate: rates sudokus.
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "tools/cli/check_command.h"
#include "tools/cli/help.h"
#include "tools/cli/options.h"
#include "tools/cli/path_command.h"
#include "tools/cli/rate_command.h"
#include "tools/run/output.h"
#include "tools/run/run_log.h"

namespace sudorate {
namespace {

int print(const std::string& text) {
  Output output("-");
  output.write(text);
  if (output.error() == 0) return kExitFine;
  RunLog(true).add_file_error(output.name(), "cannot write", output.error());
  return kExitFileFailed;
}

int run_command(const Options& options) {
  switch (options.command) {
    case Command::kPath:
      return run_path(options);
    case Command::kCheck:
      return run_check(options);
    case Command::kRate:
      break;
  }
  return run_rate(options);
}

int run(const std::vector<std::string>& words) {
  const CommandLine line = parse_command_line(words);
  if (const UsageError* error = std::get_if<UsageError>(&line)) {
    std::fprintf(stderr, "sudorate: %s\n", error->message.c_str());
    return kExitUsage;
  }
  if (const HelpRequest* request = std::get_if<HelpRequest>(&line)) return print(help_text(request->command));
  if (std::holds_alternative<VersionRequest>(line)) return print(version_text());
  return run_command(std::get<Options>(line));
}

}  // namespace
}  // namespace sudorate

int main(int argc, char** argv) {
  // A reader that goes away shows as a failed write, which is reported.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return sudorate::run(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sudorate: cannot go on: %s\n", error.what());
    return sudorate::kExitFileFailed;
  }
}
