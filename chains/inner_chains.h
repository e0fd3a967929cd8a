// A chain technique in the service of another: what a nested chain asks it, and what it answers.
#pragma once

#include <span>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

// A node of a chain hint with the cause under which the rule parents are looked up. A start has none, except that
// the starts of a cell or house hint count as that cell or house.
struct ListedNode {
  Node node;
  Cause cause = Cause::kNone;
};

class InnerChains {
 public:
  virtual ~InnerChains() = default;
  // The grid of whose parts the next searches are. They find the same without it, or with a wrong one.
  virtual void set_grid(const CandidateMasks&) {}
  // Sets out for the hints on a grid, one after the other, in the order in which Sudoku Explainer would list them:
  // by rating, length, kind, and order of generation. Equal eliminations are not dropped here.
  virtual void search(const CandidateMasks& masks, const FillCounts& fill) = 0;
  // Goes on to the next hint that eliminates a candidate outside `done`, or returns false. What was done at one
  // call must be so at later ones.
  virtual bool next(const CandidateSet& done) = 0;

  // The hint that next() has gone on to.
  virtual std::span<const Elimination> eliminations() const = 0;
  // With the lengths of chains nested in it.
  virtual int length() const = 0;
  // Replaces `nodes` by the ancestors of all targets, target by target, level by level within each; `target_ends`
  // says where each target's list ends.
  virtual void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) = 0;
  // The evidence of the hint. Chains nested in it show theirs only if asked for before the search.
  virtual ImplicationTree tree() = 0;
  virtual void set_wants_evidence(bool wants) = 0;
  // Forgets earlier grids: the next search does the same work as that of a new object.
  virtual void forget() {}
};

}  // namespace sudorate
