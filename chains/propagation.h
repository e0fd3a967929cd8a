// Propagation: from one assumption to everything that follows, in Sudoku Explainer's order.
//
//   kind       steps used                                  grid
//   Nishio     within houses only                          loses what is found false
//   Multiple   within cells and houses                     stays as it is
//   Dynamic    within cells and houses                     loses what is found false
//
// The order matters: which parents a node gets, where a contradiction stops the run and what it has found by then
// all decide the lengths of chains, hence the rating.
#pragma once

#include "chains/run.h"
#include "tagging/grid.h"

namespace sudorate {

enum class PropagationKind : std::uint8_t { kNishio, kMultiple, kDynamic };

// What a run asks when nothing follows any more by single steps.
class InnerRules {
 public:
  virtual ~InnerRules() = default;
  // Adds off nodes to the run, concluded from patterns in run.rest, with run.add_inner... Returns whether any was
  // added; false ends the run.
  virtual bool extend(Run& run) = 0;
};

// Makes `run` the run of `start` on `grid` and works it off until it clashes or comes to rest. With `inner`, asks
// for further nodes at every rest until there are none. `start` must be a candidate of the grid. Cost: about a
// microsecond without inner rules; allocates only while the run's memory grows.
// With `wanted` it does not ask at a rest at which it has found all of these nodes, so it may be only the first
// part of the whole run.
void propagate(PropagationKind kind, const CandidateMasks& grid, Node start, InnerRules* inner, Run& run,
               const NodeSet* wanted = nullptr);

// Adds an off node concluded by an inner rule, if its candidate is not off yet; returns whether it was added.
// `parents` are indices of off nodes of the run, `nested` an index into run.nested, or -1 for a basic rule.
bool add_inner_conclusion(Run& run, Candidate candidate, InnerRule rule, const std::vector<NodeIndex>& parents,
                          int nested);

}  // namespace sudorate
