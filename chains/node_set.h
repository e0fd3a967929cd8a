// Sets of nodes.
#pragma once

#include "tagging/candidate_set.h"

namespace sudorate {

// True and false candidates.
struct NodeSet {
  CandidateSet on;
  CandidateSet off;

  bool empty() const { return on.empty() && off.empty(); }
};

}  // namespace sudorate
