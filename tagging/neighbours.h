// What a true candidate makes false at once: the other digits of its cell, and its digit in all peers.
#pragma once

#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"

namespace sudorate {

// On a grid with all candidates: always 28.
const CandidateSet& neighbours_of(Candidate candidate);
// The same for links of these kinds: without cell links, only candidates of the same digit.
CandidateSet excluded_by(Candidate candidate, LinkKinds kinds);

}  // namespace sudorate
