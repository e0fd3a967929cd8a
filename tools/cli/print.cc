#include "tools/cli/print.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "tools/cli/paint_rules.h"
#include "tools/run/child_process.h"
#include "tools/run/printable.h"
#include "tools/run/run_log.h"
#include "tools/run/terminal.h"

namespace sudorate {
int print(const std::string& text) {
  Output output("-");
  output.write(text);
  return status_after(output);
}

int print_help(const std::string& text) {
  const bool is_long = std::ranges::count(text, '\n') >= terminal_size(STDOUT_FILENO).height;
  if (is_long && ::isatty(STDOUT_FILENO) != 0) {
    const std::string shown = printable(text, LineEnds::kKeep);
    const char* const pager = std::getenv("PAGER");
    const std::string command = pager == nullptr || *pager == '\0' ? "less -FRX" : pager;
    if (feeds(command, has_colours(STDOUT_FILENO) ? Painter(help_paint()).painted(shown) : shown)) return kExitFine;
  }
  Output output("-", ExistingFile::kReplace, help_paint());
  output.write(text);
  return status_after(output);
}

int status_after(const Output& output) {
  RunLog log;
  log.add_written(output.name(), output.error());
  return log.exit_status();
}

}  // namespace sudorate
