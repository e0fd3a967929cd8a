#include "tools/cli/print.h"

#include <cerrno>

#include "tools/run/run_log.h"

namespace sudorate {

int print(const std::string& text) {
  Output output("-");
  output.write(text);
  return status_after(output);
}

int status_after(const Output& output) {
  if (output.error() == 0) return kExitFine;
  if (output.error() == EPIPE) return kExitNoReader;
  RunLog(true).add_file_error(output.name(), "cannot write", output.error());
  return kExitFileFailed;
}

}  // namespace sudorate
