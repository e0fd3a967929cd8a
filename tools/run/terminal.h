// The abilities of the terminal.
#pragma once

namespace sudorate {

// Whether to use colours on a descriptor: it is a terminal, not a dumb one, and the environment does not set
// NO_COLOR.
bool has_colours(int descriptor);

// From now on has_colours() is false, also in programs that this one starts.
void forbid_colours();

// In characters and lines; what is usual if it is unknown.
struct TerminalSize {
  int width = 80;
  int height = 24;
};
TerminalSize terminal_size(int descriptor);

}  // namespace sudorate
