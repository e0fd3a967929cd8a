// Removals by tags.
//
//   tag t:  r1c2#5  r4c9#5        the two see a fifth candidate of the same digit that also sees a member of the
//   not t:  r1c9#5  r4c2#5        opposite tag: whichever of the two tags is true, that candidate is false.
//
// Straight from the tags: if two members of a tag cannot both be true, the tag is false and its members go; a
// candidate that conflicts with a member of a tag and with one of the opposite tag goes. If the links of a
// component cannot alternate at all, both of its tags are false.
//
// In all: a candidate goes if, taken as true, it leads through conflicts and the closure of the tags to a tag that
// conflicts with it. That includes the direct removals, and all that lead to a tag and its opposite: implications
// turn around, so one of the two leads back to a conflict with the candidate.
//
// Source: SEclone's tagging. Sound because exactly one tag of a component holds. Tested by
// tests/tools/policy/tag_findings_test.cc.
#include "tools/policy/tag_findings.h"

namespace sudorate {
namespace {

// Whether tags fall by themselves: two of their members exclude each other.
TagSet fallen_tags(const TagGraph& graph) {
  const TagMarking& marking = graph.marking();
  TagSet fallen;
  fallen.reset(marking.tag_count());
  for (const Candidate candidate : marking.marked()) {
    const Tag tag = marking.tag_of(candidate);
    if (graph.conflicts(candidate).contains(tag) || marking.is_contradictory(tag)) fallen.insert(tag);
  }
  return fallen;
}

bool goes_directly(const TagGraph& graph, const TagSet& fallen, Candidate candidate) {
  const Tag tag = graph.marking().tag_of(candidate);
  if (tag != kNoTag && fallen.contains(tag)) return true;
  const TagSet& conflicts = graph.conflicts(candidate);
  return conflicts.any_of([&](Tag other) { return conflicts.contains(negated(other)); });
}

}  // namespace

TagFindings findings_of(const TagGraph& graph, const CandidateMasks& masks) {
  TagFindings findings;
  findings.component_count = graph.marking().tag_count() / 2;
  const TagSet fallen = fallen_tags(graph);
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    for (const Digit digit : members(masks.cells[cell])) {
      const Candidate candidate = candidate_of(cell, digit);
      if (graph.refutes_itself(candidate)) findings.all.insert(candidate);
      const Tag tag = graph.marking().tag_of(candidate);
      if (tag != kNoTag && fallen.contains(negated(tag))) findings.proven.insert(candidate);
      if (!goes_directly(graph, fallen, candidate)) continue;
      findings.direct.insert(candidate);
      findings.all.insert(candidate);
    }
  }
  return findings;
}

}  // namespace sudorate
