// A path as a plot of characters.
#pragma once

#include <string>

#include "tools/plot/plotted_path.h"

namespace sudorate {

// A bar for each step, its length proportional to the rating, and below them the techniques with their numbers of
// steps:
//
//    step   rating                            technique
//      12      7.1  ########################  Forcing Chain          '=' in place of '#' for a placement
//
// `width` is the width of the terminal; bars get the rest of a line, at least ten characters.
std::string text_plot(const PlottedPath& path, int width);

}  // namespace sudorate
