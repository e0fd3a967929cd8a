#include "tools/run/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace sudorate {

bool has_colours(int descriptor) {
  if (::isatty(descriptor) == 0) return false;
  const char* const no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* const terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) != "dumb";
}

void forbid_colours() { ::setenv("NO_COLOR", "1", 1); }

TerminalSize terminal_size(int descriptor) {
  TerminalSize usual;
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0) return usual;
  if (size.ws_col > 0) usual.width = size.ws_col;
  if (size.ws_row > 0) usual.height = size.ws_row;
  return usual;
}

}  // namespace sudorate
