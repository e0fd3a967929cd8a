// What a true candidate makes false at once: the other digits of its cell, and its digit in all peers.
#pragma once

#include <array>

#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"

namespace sudorate {

namespace detail {
extern const std::array<CandidateSet, kCandidateCount> kNeighbours;
extern const std::array<CandidateSet, kDigitCount> kCandidatesWith;
}  // namespace detail

// On a grid with all candidates: always 28.
inline const CandidateSet& neighbours_of(Candidate candidate) { return detail::kNeighbours[candidate]; }
// All candidates of a digit, on such a grid.
inline const CandidateSet& candidates_with(Digit digit) { return detail::kCandidatesWith[digit]; }
// Those of neighbours_of() that count for chains by strong links of these kinds: without cell links, only
// candidates of the same digit.
CandidateSet excluded_by(Candidate candidate, LinkKinds kinds);

}  // namespace sudorate
