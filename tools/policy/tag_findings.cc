// Removals by tags.
//
//   tag t:  r1c2#5  r4c9#5        the two see a fifth candidate of the same digit that also sees a member of the
//   not t:  r1c9#5  r4c2#5        opposite tag: whichever of the two tags is true, that candidate is false.
//
// Direct removals: if two members of a tag cannot both be true, the tag is false and its members go; a candidate
// that conflicts with a member of a tag and with a member of the opposite tag goes. If the links of a component
// cannot alternate, both of its tags are false.
//
// All removals: a candidate goes if, taken as true, it makes itself false. This includes the direct removals.
//
// Source: SEclone's tagging. Sound because exactly one tag of a component is true. Tested by
// tests/tools/policy/tag_findings_test.cc.
#include "tools/policy/tag_findings.h"

#include <algorithm>
#include <vector>

#include "tagging/neighbours.h"

namespace sudorate {

TagFindings findings_of(const Tagging& tagging, LinkKinds kinds) {
  const TagMarking& marking = tagging.links().marking();
  const int tag_count = marking.tag_count();
  const auto size = static_cast<std::size_t>(tag_count);
  std::vector<CandidateSet> members(size);
  std::vector<CandidateSet> excluded(size);  // by a member of the tag
  for (const Candidate end : marking.marked()) {
    members[marking.tag_of(end)].insert(end);
    excluded[marking.tag_of(end)] |= excluded_by(end, kinds) & tagging.candidates();
  }

  TagFindings findings;
  findings.link_count = tagging.links().link_count();
  findings.component_count = tag_count / 2;
  findings.all = tagging.refuted();
  for (Tag tag = 0; tag < tag_count; ++tag) {
    const bool falls = marking.is_contradictory(tag) || !(members[tag] & excluded[tag]).empty();
    if (falls) {
      findings.direct |= members[tag];
      findings.proven |= members[negated(tag)];
    }
    if (tag % 2 == 0) findings.direct |= excluded[tag] & excluded[negated(tag)];
    const auto conflicts_with = [&](const CandidateSet& other) { return !(other & excluded[tag]).empty(); };
    findings.conflict_count +=
        static_cast<int>(std::count_if(members.begin() + tag + 1, members.end(), conflicts_with));
  }
  findings.all |= findings.direct;
  return findings;
}

}  // namespace sudorate
