// A path as a plot of characters, and as lines for other programs.
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

// Two paths against each other: a line for each step number, with a bar of each path, on one scale.
//
//    step        1                    2
//      12      7.1  ################       1.2  ===
std::string text_plot(const PlottedPath& first, const PlottedPath& second, int width);

// "STEP TAB RATING TAB TECHNIQUE", a line per step.
std::string plot_lines(const PlottedPath& path);
// "STEP TAB RATING TAB RATING", a line per step number; a path that has ended has no rating.
std::string plot_lines(const PlottedPath& first, const PlottedPath& second);

}  // namespace sudorate
