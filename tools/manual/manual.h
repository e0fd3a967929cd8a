// What is installed beside the program, from the tables of its commands and options.
#pragma once

#include <string>

namespace sudorate {

// A page for section 1, in the macros of man(7).
std::string manual_page();

// Scripts that complete commands, options and values.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace sudorate
