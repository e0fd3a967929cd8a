// The abilities of the terminal.
#pragma once

namespace sudorate {

// Whether to use colours on a descriptor: it is a terminal, not a dumb one, and the environment does not set
// NO_COLOR.
bool has_colours(int descriptor);

// The characters in a line; 80 if unknown.
int terminal_width(int descriptor);
// The lines; 24 if unknown.
int terminal_height(int descriptor);

}  // namespace sudorate
