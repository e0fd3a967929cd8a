// A run: everything that follows from one assumption, in the order in which it was found.
//
// The start and all nodes concluded from it are in one array in order of discovery; each holds the step and the
// earlier node that it follows from. Its other parents are not stored where the cause determines them:
//
//   off by cell or house    one parent, the on node that excludes it
//   on by cell or house     the off node that left one last place, then all other places that the house had
//                           when the propagation started, ascending (dynamic runs only; static runs have just the
//                           first)
//   off by an inner rule    the list kept with the rule's conclusion
//
// Source: the sets and parents of Sudoku Explainer 1.2.1. Tested by chains/propagation_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/houses.h"

namespace sudorate {

using NodeIndex = std::uint16_t;

struct RunNode {
  // In place of a source: the grid has lost the candidate since the node was found, so it is no node any more.
  static constexpr NodeIndex kGone = 0xFFFF;

  Candidate candidate = 0;
  // The first parent; for a node by an inner rule, the index of its conclusion in Run::inner_conclusions; for a
  // start, itself.
  NodeIndex source = 0;
  // A lower bound of the number of ancestors, the node included.
  std::uint16_t floor = 1;
  // The number of ancestors, once counted; 0 before.
  std::uint16_t ancestor_count = 0;
  bool is_on = false;
  Cause cause = Cause::kNone;

  Node node() const { return {candidate, is_on}; }
};

// A chain that served as an inner rule: its length and what identifies it. Two nested chains are the same if their
// targets list the same ancestors in the same order.
struct NestedChain {
  int length = 0;
  std::vector<std::uint16_t> signature;
  ImplicationTree tree;  // only when evidence is wanted
};

struct InnerConclusion {
  std::uint32_t first_parent = 0;  // into Run::inner_parents
  std::uint16_t parent_count = 0;
  InnerRule rule = InnerRule::kNone;
  std::int16_t nested = -1;  // into Run::nested for a chain
};

struct Run {
  Node start;
  // Whether the propagation deletes what it finds false; then on nodes have hidden parents.
  bool shrinks = true;
  std::vector<RunNode> nodes;
  CandidateSet on;
  CandidateSet off;
  // The node of a candidate; meaningful only for members of `on` and `off`, which have none in common.
  std::array<NodeIndex, kCandidateCount> index_of;
  // The two nodes that contradict each other, on node first. The newer one is the last of `nodes` and in neither
  // set.
  bool clashes = false;
  NodeIndex clash_on = 0;
  NodeIndex clash_off = 0;
  // The grid without all candidates found false; valid when nothing is pending.
  CandidateMasks rest;
  // Conclusions of inner rules.
  std::vector<InnerConclusion> inner_conclusions;
  std::vector<NodeIndex> inner_parents;
  std::vector<NestedChain> nested;  // the first nested_count are in use
  int nested_count = 0;

  // Calls visit(NodeIndex) for the parents of a node, in order. `source_grid` is the grid on which the propagation
  // started, or on which it was resumed.
  template <typename Visitor>
  void visit_parents(const CandidateMasks& source_grid, NodeIndex index, Visitor&& visit) const;
};

template <typename Visitor>
void Run::visit_parents(const CandidateMasks& source_grid, NodeIndex index, Visitor&& visit) const {
  const RunNode& node = nodes[index];
  if (node.cause == Cause::kNone) return;
  if (node.cause == Cause::kInnerRule) {
    const InnerConclusion& conclusion = inner_conclusions[node.source];
    for (std::uint32_t k = 0; k < conclusion.parent_count; ++k) visit(inner_parents[conclusion.first_parent + k]);
    return;
  }
  visit(node.source);
  if (!node.is_on || !shrinks) return;
  const Cell cell = cell_of(node.candidate);
  const Digit digit = digit_of(node.candidate);
  const Candidate trigger = nodes[node.source].candidate;
  if (node.cause == Cause::kCell) {
    const DigitSet hidden = without(source_grid.cells[cell], bit(digit) | bit(digit_of(trigger)));
    for (const Digit other : members(hidden)) visit(index_of[candidate_of(cell, other)]);
    return;
  }
  const HouseKind kind = kind_of(node.cause);
  const House house = house_of(cell, kind);
  const PositionSet pair = bit(position_in(cell, kind)) | bit(position_in(cell_of(trigger), kind));
  for (const int position : members(without(source_grid.houses[house][digit], pair))) {
    visit(index_of[candidate_of(cells_of(house)[position], digit)]);
  }
}

// Lists the ancestors of a node, layer by layer: first the node itself, then its parents, then theirs; each once,
// at its first appearance. Keeps its memory between calls.
class AncestorListing {
 public:
  // The result is valid until the next call.
  const std::vector<NodeIndex>& list(const Run& run, const CandidateMasks& source_grid, NodeIndex target);

 private:
  std::vector<NodeIndex> listed_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
};

}  // namespace sudorate
