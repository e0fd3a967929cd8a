// The lists of techniques, as `sudorate help` and the manual page print them.
#pragma once

#include <string>

namespace sudorate {

// Every technique with its name in options and its printed name, one line each under a headline.
std::string technique_list();

// The lowest and the highest rating of each technique and the quantity on which its rating depends, one line each
// under a headline, by the lowest rating. From the table of techniques.
std::string rating_table();

}  // namespace sudorate
