// Pictures of paths and of counts, drawn by gnuplot.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/plot/plotted_path.h"
#include "tools/run/distribution.h"

namespace sudorate {

enum class ImageForm : std::uint8_t { kSvg, kPng };

// For one path: the difficulty of its steps, coloured by group, and below it the number of steps of each technique.
// For several: their difficulties as lines in one diagram. The image goes to standard output. There must be a path.
std::string gnuplot_script(const std::vector<PlottedPath>& paths, ImageForm form);

// A diagram for each file, with the same axes: numbers on an axis, names as bars with their counts. `title` is the
// name of the values, `unit` of one of what is counted. There must be a row. As SVG, on standard output.
std::string gnuplot_script(const Distribution& distribution, std::string_view title, std::string_view unit);

struct GnuplotResult {
  // The output of the script; empty after an error.
  std::string image;
  // An error and its remedy, one line without a full stop; empty if there is none.
  std::string problem;
};

// Runs gnuplot, found in PATH, with the script as its input, and waits for its end.
GnuplotResult run_gnuplot(const std::string& script);

}  // namespace sudorate
