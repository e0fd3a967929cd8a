// What the help says about a technique, or about several that share a name, and the lists of all techniques.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// The names, ratings, article and example of a technique, in any spelling: a name as options take it or as any
// command prints it, also with a length ("Forcing Chain (8)"); the name of a row of the try order ("X-Cycles"), of
// a finder, or of a technique in HoDoKu's libraries; or the beginning of a name. Empty if there is none.
std::string technique_help(std::string_view name);

// The names that technique_help knows, as options write them; for suggestions.
std::vector<std::string> technique_help_names();

// Every technique with its name in options and its printed name, one line each under a headline.
std::string technique_list();

// The lowest and the highest rating of each technique and the quantity on which its rating depends, one line each
// under a headline, by the lowest rating. From the table of techniques.
std::string rating_table();

}  // namespace sudorate
