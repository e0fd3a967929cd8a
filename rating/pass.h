// The shape that all passes share.
//
// A pass is what a row of the try order does with a grid. It returns the first step that Sudoku Explainer would
// take from that row, or reports that there is none. It never changes the grid, is deterministic, and keeps nothing
// between calls that could change a result. On request it delivers every step of its row instead.
#pragma once

#include <utility>
#include <vector>

#include "rating/rules.h"
#include "rating/step.h"
#include "tagging/grid.h"
#include "tagging/places.h"
#include "tagging/strong_links.h"

namespace sudorate {

class Workspace;

struct PassInput {
  const Grid& grid;
  // Memory that outlives the call, so that a pass allocates nothing. What it keeps of earlier grids saves work but
  // never changes a result.
  Workspace& workspace;
  // Whether the step must have its evidence. Without it, a rating does no work for explanations.
  bool wants_evidence = false;
  // If given, receives all steps of the row, the first one first and the others in the order in which they would be
  // taken; the pass then returns false. Passes of chains ignore it.
  std::vector<Step>* all = nullptr;
  // The best step so far of rows that compete with this one, or null. The pass then finds only a better step: one
  // with a lower difficulty, or with the same difficulty and a smaller length. May be `step` itself.
  const Step* best = nullptr;
  // Where to search. Steps that depend on none of these places are known not to exist. A pass may ignore this.
  Places within = Places::all();
};

// The strong links that a row of chains loads; see PassEntry::options.
constexpr LinkKinds link_kinds(unsigned options) {
  return {(options & kDigitBivalues) != 0, (options & kCellBivalues) != 0};
}

// For passes: delivers the step just filled and returns whether the search is over. If all steps are wanted, it is
// not: the step is appended to PassInput::all and cleared for the next one. Cost: a comparison for each step found.
inline bool deliver(const PassInput& input, Step& step) {
  if (input.all == nullptr) [[likely]]
    return true;
  input.all->push_back(std::exchange(step, {}));
  return false;
}

// For passes: the same for the step that a pattern of tagging/ gives, if it eliminates anything. `describe` adds
// its evidence.
template <typename Pattern, typename Describe>
bool deliver_pattern(const PassInput& input, Technique technique, const Pattern& pattern, Describe describe,
                     Step& step) {
  visit_eliminations(input.grid.masks(), pattern, [&](Cell cell, DigitSet digits) {
    step.eliminations.push_back({cell, digits});
  });
  if (step.eliminations.empty()) return false;
  step.set(technique);
  if (input.wants_evidence) describe(pattern, step.evidence);
  return deliver(input, step);
}

}  // namespace sudorate
