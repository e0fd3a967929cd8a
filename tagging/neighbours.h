// What a true candidate makes false at once: the other digits of its cell, and its digit in all cells that it sees.
#pragma once

#include "tagging/candidate_set.h"

namespace sudorate {

// On a grid that has all candidates; 28 of them.
const CandidateSet& neighbours_of(Candidate candidate);

}  // namespace sudorate
