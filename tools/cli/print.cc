#include "tools/cli/print.h"

#include "tools/run/run_log.h"

namespace sudorate {

int print(const std::string& text) {
  Output output("-");
  output.write(text);
  return status_after(output);
}

int status_after(const Output& output) {
  RunLog log;
  log.add_written(output.name(), output.error());
  return log.exit_status();
}

}  // namespace sudorate
