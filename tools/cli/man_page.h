// The manual page.
#pragma once

#include <string>

namespace sudorate {

// A page for section 1, in the macros of man(7). It comes from the tables of commands and options, like the help.
std::string man_page();

}  // namespace sudorate
