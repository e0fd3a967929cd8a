// Weak links between tags, and everything that follows from a tag.
//
// Two candidates conflict if they cannot both be true: the same digit in one house, or, with cell links, two digits
// of one cell. Tag t conflicts with tag u if a member of t conflicts with a member of u; then t implies negated(u).
//
//   tag 0: r1c2#5 ...          r1c2#5 and r1c9#5 conflict, so tag 0 implies the negation of tag 4,
//   tag 4: r1c9#5 ...          whatever follows from that, and so on: the expansion, or closure, of tag 0.
//
// What the closure is good for: a candidate x, taken as true, falsifies every tag that it conflicts with; if what
// follows from their negations includes another tag that conflicts with x, then x is false. This finds exactly the
// candidates that a chain of weak and strong links of any length leads from true to false: inside a component
// strong links, which are weak as well, connect all members, so stepping from tag to tag loses nothing.
//
// Source: SEclone's tagging. Cost: links times conflicts to build, tags squared for the closure; some ten
// microseconds in the middle of a puzzle. Memory is kept from call to call.
#pragma once

#include <array>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/tags.h"

namespace sudorate {

class TagGraph;

// Rules beyond those of the plain links; a null pointer adds none.
struct ExtraTagRules {
  // Adds strong links before the candidates are marked.
  void (*strong_links)(const CandidateMasks& masks, std::vector<StrongLink>& links) = nullptr;
  // Adds pairs of candidates that cannot both be true, once the graph is expanded; it is expanded again with them.
  void (*conflicts)(const TagGraph& graph, std::vector<StrongLink>& pairs) = nullptr;
};

class TagGraph {
 public:
  // Loads the strong links of the chosen kinds, marks the candidates, adds the conflicts and expands them. Two
  // digits of one cell conflict exactly if `kinds.cell_links`.
  void build(const CandidateMasks& masks, LinkKinds kinds, const ExtraTagRules& extra = {});

  const TagMarking& marking() const { return marking_; }
  // Tags that hold if `tag` holds; includes the tag itself.
  const TagSet& implied(Tag tag) const { return implied_[tag]; }
  // Tags with a member that conflicts with the candidate, which must be in the grid.
  const TagSet& conflicts(Candidate candidate) const { return conflicts_[candidate]; }

  // Whether the candidate, taken as true, leads to itself being false. `candidate` must be in the grid.
  bool refutes_itself(Candidate candidate) const;

 private:
  // Calls visit(Tag) for the tags that conflict with a candidate; for one of several members more than once.
  template <typename Visitor>
  void visit_conflicts(Candidate candidate, Visitor&& visit) const;
  void expand();
  // A tag of one end implies the negation of the other end's.
  void add_conflict(Candidate first, Candidate second);

  CandidateMasks masks_;
  LinkKinds kinds_;
  std::vector<StrongLink> links_;
  TagMarking marking_;
  // By digit, the cells in which it carries a tag.
  std::array<CellSet, kDigitCount> marked_cells_;
  std::vector<TagSet> implied_;
  // The tags that conflict with a candidate, by candidate; valid for those in the grid.
  std::array<TagSet, kCandidateCount> conflicts_;
  std::array<TagSet, 2> turn_;
};

}  // namespace sudorate
