#include "tests/support/sample_positions.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "tests/support/effect.h"
#include "tests/support/explained_path.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

// Equal numbers on every machine: the standard fixes the generator, but not how its distributions map its output.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  // 0..count-1
  std::size_t below(std::size_t count) { return static_cast<std::size_t>((engine_() >> 32) * count >> 32); }

 private:
  std::mt19937_64 engine_;
};

// The place before a step of a path.
struct Place {
  const RecordedPath* path = nullptr;
  std::size_t step = 0;
};

bool is_single(const std::string& step) { return step.find("Single") != std::string::npos; }
bool is_nested(const std::string& step) { return step.find(" (+") != std::string::npos; }
bool starts_from_assumptions(const std::string& step) { return step.find("Forcing Chains") != std::string::npos; }

// The number of steps before the last one that is not a single.
std::size_t steps_before_the_last_hard_one(const RecordedPath& path) {
  const auto last = std::find_if_not(path.steps.rbegin(), path.steps.rend(), is_single);
  return last == path.steps.rend() ? 0 : static_cast<std::size_t>(path.steps.rend() - last) - 1;
}

Digits81 solution_of(const RecordedPath& path) { return replay(path).back().placed(); }

// One to twelve, small numbers more often.
void remove_some(Dice& dice, const Digits81& solution, Grid& grid) {
  constexpr std::size_t kMost = 12;
  std::vector<Candidate> wrong;
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      if (digit + 1 != solution[cell]) wrong.push_back(candidate_of(cell, digit));
    }
  }
  for (std::size_t left = 1 + dice.below(1 + dice.below(kMost)); left > 0 && !wrong.empty(); --left) {
    const std::size_t index = dice.below(wrong.size());
    grid.eliminate(cell_of(wrong[index]), bit(digit_of(wrong[index])));
    wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(index));
  }
}

Grid without_some_digits(Dice& dice, const Grid& grid) {
  constexpr std::size_t kMost = 5;
  Digits81 digits = grid.placed();
  for (std::size_t left = 1 + dice.below(kMost); left > 0; --left) {
    std::size_t cell = dice.below(kCellCount);
    while (digits[cell] == 0) cell = (cell + 1) % kCellCount;
    digits[cell] = 0;
  }
  return Grid::from_givens(digits);
}

Grid mid_solve_position(Dice& dice, const Place& place, int kind) {
  constexpr int kThinned = 1;
  constexpr int kWithMore = 2;
  constexpr int kWithFewerDigits = 3;
  Grid grid = grid_of(place.path->puzzle);
  // Of the eliminations one in two is left out, or one in sixteen.
  const std::size_t share = dice.below(2) == 0 ? 2 : 16;
  for (std::size_t step = 0; step < place.step; ++step) {
    const RecordedEffect effect = parse_effect(place.path->steps[step]);
    if (effect.placement || kind != kWithMore || dice.below(share) != 0) apply(effect, grid);
  }
  if (kind == kThinned) remove_some(dice, solution_of(*place.path), grid);
  if (kind == kWithFewerDigits) grid = without_some_digits(dice, grid);
  return grid;
}

// The endless sequence of positions for a seed.
class MidSolvePositions {
 public:
  MidSolvePositions(const std::vector<RecordedPath>& paths, std::uint64_t seed) : dice_(seed) {
    for (const RecordedPath& path : paths) {
      all_.push_back(&path);
      if (std::any_of(path.steps.begin(), path.steps.end(), starts_from_assumptions)) hard_.push_back(&path);
      for (std::size_t step = 0; step < path.steps.size(); ++step) {
        if (is_nested(path.steps[step])) nested_.push_back({&path, step});
      }
    }
  }

  Grid next() {
    constexpr int kKinds = 4;
    const int index = index_++;
    return mid_solve_position(dice_, next_place(index), index / 4 % kKinds);
  }

 private:
  Place next_place(int index) {
    if (index % 4 == 0 && !nested_.empty()) return nested_[dice_.below(nested_.size())];
    const auto& from = index % 2 == 0 && !hard_.empty() ? hard_ : all_;
    const RecordedPath* path = from.at(dice_.below(from.size()));
    return {path, dice_.below(steps_before_the_last_hard_one(*path) + 1)};
  }

  Dice dice_;
  int index_ = 0;
  std::vector<const RecordedPath*> all_;
  std::vector<const RecordedPath*> hard_;
  std::vector<Place> nested_;
};

int candidate_count(const Grid& grid) {
  int count = 0;
  for (const Cell cell : grid.unfilled()) count += size_of(grid.candidates(cell));
  return count;
}

}  // namespace

std::vector<Grid> recorded_positions(int count) {
  const std::vector<RecordedPath> paths = own_paths();
  std::size_t step_count = 0;
  for (const RecordedPath& path : paths) step_count += path.steps.size();
  // Leaves out the first position of a path, and the solution after its last step.
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

std::vector<RecordedPath> all_own_paths() {
  std::vector<RecordedPath> paths;
  for (const std::filesystem::path& file : own_path_files()) {
    for (RecordedPath& path : read_paths(file)) paths.push_back(std::move(path));
  }
  return paths;
}

std::vector<RecordedCase> chain_cases(int count) {
  return cases_of_techniques(all_own_paths(), count, {"Cycle", "Chain", "Turbot", "Generalized"});
}

std::vector<RecordedCase> uniqueness_cases() {
  return cases_of_techniques(all_own_paths(), 30, {"Unique", "BUG", "Turbot"});
}

std::vector<Grid> mid_solve_positions(const std::vector<RecordedPath>& paths, int count, std::uint64_t seed) {
  MidSolvePositions positions(paths, seed);
  std::vector<Grid> grids;
  while (static_cast<int>(grids.size()) < count) grids.push_back(positions.next());
  return grids;
}

std::vector<Grid> small_mid_solve_positions(const std::vector<RecordedPath>& paths, int count, int most_candidates,
                                            std::uint64_t seed) {
  MidSolvePositions positions(paths, seed);
  std::vector<Grid> grids;
  while (static_cast<int>(grids.size()) < count) {
    const Grid grid = positions.next();
    if (candidate_count(grid) <= most_candidates) grids.push_back(grid);
  }
  return grids;
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
