// A chain technique used inside another: what a nested chain needs from it.
#pragma once

#include <span>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

// A node of a chain hint, with the cause by which its rule parents are looked up. A start has no cause, except that
// the starts of a cell or house hint count as that cell or house.
struct ListedNode {
  Node node;
  Cause cause = Cause::kNone;
};

class InnerChains {
 public:
  virtual ~InnerChains() = default;
  // Sets the grid that the next searches get parts of. Without it, or with a wrong one, they find the same.
  virtual void set_grid(const CandidateMasks&) {}
  // Starts listing the hints on a grid in Sudoku Explainer's order: by rating, length, kind, and order of
  // generation. Equal eliminations are not dropped here.
  virtual void search(const CandidateMasks& masks, const FillCounts& fill) = 0;
  // Moves to the next hint that eliminates a candidate outside `done`, or returns false. From call to call `done`
  // may only grow.
  virtual bool next(const CandidateSet& done) = 0;

  // The hint that next() reached.
  virtual std::span<const Elimination> eliminations() const = 0;
  // Includes the lengths of chains nested in it.
  virtual int length() const = 0;
  // Replaces `nodes` by the ancestors of all targets, target by target, layer by layer within each; `target_ends`
  // holds the end of each target's list.
  virtual void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) = 0;
  // The evidence of the hint. Chains nested in it have theirs only if it was requested before the search.
  virtual ImplicationTree tree() = 0;
  virtual void set_wants_evidence(bool wants) = 0;
  // Forgets earlier grids: the next search does the same work as one by a new object.
  virtual void forget() {}
};

}  // namespace sudorate
