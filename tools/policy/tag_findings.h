// The conclusions from tags alone, common to all calls of SEclone's passes. See tag_findings.cc.
#pragma once

#include "tagging/candidate_set.h"
#include "tagging/tagging.h"

namespace sudorate {

struct TagFindings {
  int link_count = 0;
  // Pairs of opposite tags.
  int component_count = 0;
  // Pairs of tags that cannot both be true because members of them exclude each other.
  int conflict_count = 0;
  // Candidates removed directly by the tags, before tags are linked with each other.
  CandidateSet direct;
  // Candidates that are true because the opposite tag is removed.
  CandidateSet proven;
  // All removed candidates, including `direct`.
  CandidateSet all;
};

// `tagging` must have been built with links of these kinds. Cost: some ten microseconds in the middle of a puzzle,
// and a few allocations.
TagFindings findings_of(const Tagging& tagging, LinkKinds kinds);

}  // namespace sudorate
