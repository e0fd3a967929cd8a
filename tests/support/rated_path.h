// Recorded paths as ratings: what a full rating comes to, and a rating that follows the path and asks a watch on
// its way.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

struct RatedPath {
  std::string puzzle;
  // As recorded; nothing of it comes from our rater.
  Rating er = 0;
  Rating ep = 0;
  Rating ed = 0;
  std::vector<Step> steps;
  std::vector<std::string> techniques;  // of the steps, without lengths
  std::vector<Rating> levels;           // of the rows of the try order that find them
};

std::vector<RatedPath> read_rated_paths(const std::filesystem::path& file);

// What Rater::rate does with the puzzle, by the recorded steps: it asks the watch before every level that is tried,
// and ends where the watch or the stop level says so. Knows nothing of other limits.
RatingResult follow_path(const RatedPath& path, const RatingOptions& options);

}  // namespace sudorate::test
