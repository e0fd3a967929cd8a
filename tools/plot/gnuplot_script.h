// Paths as a script for gnuplot.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/plot/plotted_path.h"

namespace sudorate {

enum class ImageForm : std::uint8_t { kSvg, kPng };

// For one path: the difficulty of its steps, coloured by group, and below it the number of steps of each technique.
// For several: their difficulties as lines in one diagram. The image goes to standard output. There must be a path.
std::string gnuplot_script(const std::vector<PlottedPath>& paths, ImageForm form);

}  // namespace sudorate
