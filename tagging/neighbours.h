// What a true candidate makes false at once: the other digits of its cell, and its digit in all cells that it sees.
#pragma once

#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"

namespace sudorate {

// On a grid that has all candidates; 28 of them.
const CandidateSet& neighbours_of(Candidate candidate);
// The same with links of these kinds: without cell links, the digit alone.
CandidateSet excluded_by(Candidate candidate, LinkKinds kinds);

}  // namespace sudorate
