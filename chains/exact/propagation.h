// Propagation: from one assumption to everything that follows, in Sudoku Explainer's order.
//
// Order matters: the parents of a node, the place where a contradiction stops the run, and what it has found by
// then determine the lengths of chains, and so the rating.
#pragma once

#include "chains/chain_rules.h"
#include "chains/exact/run.h"
#include "tagging/grid.h"

namespace sudorate {

class InnerRules;

// Makes `run` the run of `start` on `grid`, until it clashes or nothing is pending. With `inner`, applies the inner
// rules to each rest until they add nothing. `start` must be a candidate of the grid. Cost: about a
// microsecond without inner rules; allocates only while the run's memory grows.
void propagate(PropagationKind kind, const CandidateMasks& grid, Node start, InnerRules* inner, Run& run);

// Continues a run without inner rules up to a clash or its end. All of its on nodes must have had their turns, and
// of its off nodes those before `next_off`; run.rest is the grid without the latter.
void continue_propagation(PropagationKind kind, NodeIndex next_off, Run& run);

// Adds an off node concluded by an inner rule, unless its candidate is off already; returns whether it was added.
// `parents` are indices of off nodes of the run; `nested` is an index into run.nested, or -1 for a basic rule.
bool add_inner_conclusion(Run& run, Candidate candidate, InnerRule rule, const std::vector<NodeIndex>& parents,
                          int nested);

}  // namespace sudorate
