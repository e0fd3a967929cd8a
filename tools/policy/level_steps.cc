#include "tools/policy/level_steps.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "rating/passes/passes.h"
#include "rating/rules.h"
#include "tools/notation/technique_set.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/row_steps.h"

namespace sudorate {
namespace {

// Aligned pair exclusion by tagging. Only cells with two candidates have tags, one pair of tags per cell.
//
//   x = r5c2#1      sees r5c7 {1 4}: then r5c7 is 4, and no peer of it is      x conflicts with r5c3#1 at once,
//   r5c3 {1 4}      every candidate of r5c3 conflicts with x: x goes           with r5c3#4 through r5c7
//
// A candidate x conflicts with every candidate of its digit in its peers. If a cell has two candidates and x
// removes one, x also conflicts with every candidate of the other digit in the peers of that cell. x goes if some
// other cell has only candidates that conflict with x, since one of them must be true. This matches the forbidden
// combinations of the usual definition: equal digits in a shared house, or both candidates of a common excluder.
//
// Source: SEclone's tagging.

// By digit, the cells that cannot hold it together with a candidate.
using Conflicts = std::array<CellSet, kDigitCount>;

Conflicts conflicts_of(const CandidateMasks& masks, Cell cell, Digit digit) {
  Conflicts conflicts{};
  conflicts[digit] = peer_set(cell);
  for (const Cell peer : peers_of(cell)) {
    const DigitSet digits = masks.cells[peer];
    if (size_of(digits) == 2 && masks.has(peer, digit)) {
      conflicts[first_of(without(digits, bit(digit)))] |= peer_set(peer);
    }
  }
  return conflicts;
}

bool leaves_nothing(const CandidateMasks& masks, const Conflicts& conflicts, Cell cell) {
  for (const Digit digit : members(masks.cells[cell])) {
    if (!conflicts[digit].contains(cell)) return false;
  }
  return masks.cells[cell] != 0;
}

void list_aligned_pairs(const Grid& grid, std::vector<Step>& steps) {
  Step step;
  step.set(Technique::kAlignedPairExclusion);
  tagged_aligned_pairs(grid.masks()).visit([&](Candidate candidate) {
    const Cell cell = cell_of(candidate);
    if (step.eliminations.empty() || step.eliminations.back().cell != cell) step.eliminations.push_back({cell, 0});
    step.eliminations.back().digits |= bit(digit_of(candidate));
  });
  if (!step.eliminations.empty()) steps.push_back(std::move(step));
}

}  // namespace

CandidateSet tagged_aligned_pairs(const CandidateMasks& masks) {
  CandidateSet excluded;
  all_candidates(masks).visit([&](Candidate candidate) {
    const Conflicts conflicts = conflicts_of(masks, cell_of(candidate), digit_of(candidate));
    for (Cell other = 0; other < kCellCount; ++other) {
      if (other != cell_of(candidate) && leaves_nothing(masks, conflicts, other)) excluded.insert(candidate);
    }
  });
  return excluded;
}

LevelSearch find_level_steps(const Grid& grid, Workspace& workspace, Rating stop_at, std::vector<Step>& steps,
                             PassWatch* watch, int step_number) {
  steps.clear();
  Rating lowest = std::numeric_limits<Rating>::max();
  LevelSearch search = LevelSearch::kNothing;
  for (std::size_t number = 0; number < kSudokuExplainer.rows.size(); ++number) {
    if (!own_rules(kSudokuExplainer).tries(number)) continue;
    const PassEntry& row = kSudokuExplainer.rows[number];
    if (row.level > std::min(lowest, row_of(Technique::kAlignedPairExclusion).lowest)) break;
    if (row.level >= stop_at) {
      // The steps found are at least as hard, and may not be the easiest.
      steps.clear();
      search = LevelSearch::kStopped;
      break;
    }
    const PassCall call{step_number, number, row, grid, workspace};
    if (watch != nullptr) watch->begin(call);
    const std::size_t known = steps.size();
    if (row.pass == find_aligned_pair) {
      list_aligned_pairs(grid, steps);
    } else {
      list_all(row.pass, grid, workspace, steps);
    }
    const bool found = steps.size() > known;
    for (const Step& step : steps) lowest = std::min(lowest, step.difficulty.tenths);
    std::erase_if(steps, [&](const Step& step) { return step.difficulty.tenths != lowest; });
    if (watch != nullptr) watch->end(call, found, steps);
  }
  if (steps.empty()) return search;
  // A single may be found in several houses.
  drop_repeated(steps, [](const Step& step) { return technique_slug(step.technique, step.variant); });
  return LevelSearch::kFound;
}

}  // namespace sudorate
