#include "tests/support/sample_positions.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "tests/support/effect.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

std::vector<Grid> recorded_positions(int count) {
  std::vector<RecordedPath> paths;
  std::size_t step_count = 0;
  for (const char* name : {"reference/own-static.tsv", "reference/own-hard.tsv"}) {
    for (RecordedPath& path : read_paths(data_file(name))) {
      step_count += path.steps.size();
      paths.push_back(std::move(path));
    }
  }
  // The first position of a path is left out, and so is the solution behind its last step.
  const std::size_t stride = std::max<std::size_t>(1, step_count / static_cast<std::size_t>(count));
  std::vector<Grid> positions;
  std::size_t index = 0;
  for (const RecordedPath& path : paths) {
    const std::vector<Grid> grids = replay(path);
    for (std::size_t step = 1; step + 1 < grids.size(); ++step) {
      if (index++ % stride == 0) positions.push_back(grids[step]);
    }
  }
  return positions;
}

Grid thinned(const Grid& grid, int percent, std::mt19937& random) {
  Grid result = grid;
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      if (static_cast<int>(random() % 100) < percent) result.eliminate(cell, bit(digit));
    }
  }
  return result;
}

std::vector<Grid> recorded_and_thinned_positions(int count) {
  std::vector<Grid> positions = recorded_positions(count);
  std::mt19937 random(20121);
  const std::size_t recorded = positions.size();
  for (std::size_t index = 0; index < recorded; ++index) {
    const int percent = 5 + static_cast<int>(random() % 66);
    positions.push_back(thinned(positions[index], percent, random));
  }
  return positions;
}

std::vector<Grid> random_positions(int count) {
  std::mt19937 random(4711);
  std::vector<Grid> positions;
  for (int index = 0; index < count; ++index) {
    std::array<DigitSet, kCellCount> candidates{};
    for (DigitSet& digits : candidates) {
      const int size = random() % 4 == 0 ? 3 : 2;
      while (size_of(digits) < size) digits |= bit(static_cast<int>(random() % 9));
    }
    positions.push_back(Grid::from_state(Digits81{}, candidates));
  }
  return positions;
}

}  // namespace sudorate::test
