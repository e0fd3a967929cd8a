// What tags alone say of a grid: the common part of every call of the tagging passes. See tag_findings.cc.
#pragma once

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/tag_graph.h"

namespace sudorate {

struct TagFindings {
  // Pairs of opposite tags.
  int component_count = 0;
  // Candidates that go straight from the tags, before any of them has been linked with another.
  CandidateSet direct;
  // Candidates that are true because the opposite tag goes.
  CandidateSet proven;
  // Candidates that go in all; `direct` is among them.
  CandidateSet all;
};

// `graph` must have been built from `masks`. Cost: some ten microseconds in the middle of a puzzle.
TagFindings findings_of(const TagGraph& graph, const CandidateMasks& masks);

}  // namespace sudorate
