// The finder of nice loops, see nice_loop.h. Never part of an SE rating.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tagging/grid.h"
#include "tools/finders/cell_links.h"
#include "tools/finders/conclusion.h"
#include "tools/finders/nice_loop.h"

namespace sudorate {

class WorkMeter;

// The finding order: size, origin, digit of the first link; then, link by link, the next cell, the digit, strong
// before weak.
bool comes_before(const NiceLoop& a, const NiceLoop& b);

// Judges a path: it must have three or more different cells, links that exist, valid joints, and an origin of one
// of the four kinds. Returns the loop with everything that it concludes on the grid, which may be nothing; or no
// loop. A loop in the opposite direction, or a continuous one that starts elsewhere, is the same loop: the form
// that comes first in finding order is returned. `cells` and `links` are as in NiceLoop; any content is allowed.
std::optional<NiceLoop> make_nice_loop(const CellLinks& available, std::vector<Cell> cells,
                                       std::vector<CellLink> links);

struct NiceLoopOptions {
  // The largest number of cells in a loop. Below kSmallestLoop the technique is off.
  int max_size = kUnlimitedLoop;
  // For each effect, one of the smallest loops that have it.
  FinderAnswer answer = FinderAnswer::kEachEffect;
  CellLinkChoice links;
  // The largest number of search steps, a repeatable measure of work: kEachEffect takes some ten thousand, kEvery
  // without a limit of cells may take any number; ten million take about a second.
  std::int64_t max_steps = 10'000'000;
  // Ends the search, too, if given; its work is not counted.
  WorkMeter* meter = nullptr;
};

struct NiceLoopResult {
  // In finding order; only loops with a conclusion.
  std::vector<NiceLoop> loops;
  // False if the search stopped at max_steps or was ended: there may be more loops, or smaller ones.
  bool is_complete = true;
};

// Finds the nice loops of a grid. With the same limit, all loops of kEachEffect together remove what those of
// kEvery remove, and the smallest sizes are equal. Which of several equally small loops stands for an effect
// depends on the search, but is the same on every call. Cost: see nice_loop_search.h.
NiceLoopResult find_nice_loops(const Grid& grid, const NiceLoopOptions& options = {});

}  // namespace sudorate
