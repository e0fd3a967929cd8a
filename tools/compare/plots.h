// The plots of the report, drawn as SVG elements, and pictures in their look.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "rating/scale.h"
#include "tools/run/distribution.h"
#include "tools/text/html_writer.h"

namespace sudorate {

// Counts for each difference in tenths, as bars: zero in the colour for equal, the others in the colour for
// different. Heights are logarithmic, so that small numbers are visible beside thousands of zeros.
void draw_differences(HtmlWriter& page, std::string_view title, const std::map<int, std::int64_t>& counts,
                      int tolerance);

// Pairs of ratings (A, B), a square for each pair that occurs: A to the right, B upwards. On the diagonal both are
// equal. More pairs have a fuller colour, logarithmically.
void draw_confusion(HtmlWriter& page, std::string_view title,
                    const std::map<std::pair<Rating, Rating>, std::int64_t>& pairs, int tolerance);

// The number of puzzles with each rating on side B, and how many of them A rates differently.
void draw_ratings(HtmlWriter& page, std::string_view title,
                  const std::map<std::pair<Rating, Rating>, std::int64_t>& pairs, int tolerance);

// A picture by itself: a plot for each file below the other, bars for the values at the same places. `title` is the
// name of the values, `unit` of one of what is counted.
std::string distribution_svg(const Distribution& distribution, std::string_view title, std::string_view unit);

}  // namespace sudorate
