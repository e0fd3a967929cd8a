// What the terminal can do.
#pragma once

namespace sudorate {

// Whether colours and the like are welcome on a descriptor: it is a terminal, not a dumb one, and the environment
// does not set NO_COLOR.
bool has_colours(int descriptor);

// Characters in a line; 80 if the descriptor does not tell.
int terminal_width(int descriptor);

}  // namespace sudorate
