// Recorded paths as ratings: the full rating, and a rating that follows the path and calls a watch on the way.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

struct RatedPath {
  std::string puzzle;
  // Recorded values; none of them comes from our rater.
  Rating er = 0;
  Rating ep = 0;
  Rating ed = 0;
  std::vector<Step> steps;
  std::vector<std::string> techniques;  // of the steps, without lengths
  std::vector<Rating> levels;           // of the rows of the try order that find them
};

std::vector<RatedPath> read_rated_paths(const std::filesystem::path& file);

// Does the same as Rater::rate, from the recorded steps: calls the watch before each tried level, and ends where
// the watch or the stop level ends it. Ignores other limits.
RatingResult follow_path(const RatedPath& path, const RatingOptions& options);

}  // namespace sudorate::test
