// sudorate: rates sudokus.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "tools/cli/command_line.h"
#include "tools/run/run_log.h"
#include "tools/serate/serate_command.h"

namespace sudorate {
namespace {

// Opens a descriptor for each standard stream that the caller closed. Otherwise the next file or pipe would take
// its number and be read or written in its place. These descriptors cannot be used: they report the same error as a
// closed stream.
void fill_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // open() returns the lowest free number, which is this one, since the lower ones are taken.
    ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

int run(const std::string& program, const std::vector<std::string>& words) {
  if (is_serate_name(program)) return run_serate(words);
  const CommandLine line = parse_command_line(words);
  if (const UsageError* error = std::get_if<UsageError>(&line)) return usage_error(error->message);
  return std::get<CommandCall>(line)();
}

// Handles uncaught exceptions, also of other threads, for which it must not wait. The rows written before are
// complete.
[[noreturn]] void end_at_once() {
  try {
    if (const std::exception_ptr exception = std::current_exception()) std::rethrow_exception(exception);
    std::fputs("sudorate: cannot continue\n", stderr);
  } catch (const std::bad_alloc&) {
    std::fputs("sudorate: out of memory\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sudorate: cannot continue: %s\n", printable(error.what()).c_str());
  } catch (...) {
    std::fputs("sudorate: cannot continue\n", stderr);
  }
  ::_exit(kExitFileFailed);
}

}  // namespace
}  // namespace sudorate

int main(int argc, char** argv) {
  // Without these signals, a reader that goes away and a file that may not grow further cause failed writes, which
  // are reported.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::set_terminate(sudorate::end_at_once);
  sudorate::fill_closed_streams();
  try {
    if (argc == 0) return sudorate::run({}, {});
    return sudorate::run(argv[0], std::vector<std::string>(argv + 1, argv + argc));
  } catch (...) {
    sudorate::end_at_once();
  }
}
