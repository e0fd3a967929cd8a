#include "tagging/neighbours.h"

namespace sudorate {
namespace {

constexpr std::array<CandidateSet, kCandidateCount> make_neighbours() {
  std::array<CandidateSet, kCandidateCount> neighbours{};
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      CandidateSet& set = neighbours[candidate_of(cell, digit)];
      for (const Digit other : members(without(kAllDigits, bit(digit)))) set.insert(candidate_of(cell, other));
      for (const Cell peer : peers_of(cell)) set.insert(candidate_of(peer, digit));
    }
  }
  return neighbours;
}

constexpr std::array<CandidateSet, kDigitCount> make_candidates_with() {
  std::array<CandidateSet, kDigitCount> sets{};
  for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
    sets[digit_of(candidate)].insert(candidate);
  }
  return sets;
}

}  // namespace

namespace detail {
constinit const std::array<CandidateSet, kCandidateCount> kNeighbours = make_neighbours();
constinit const std::array<CandidateSet, kDigitCount> kCandidatesWith = make_candidates_with();
}  // namespace detail

CandidateSet excluded_by(Candidate candidate, LinkKinds kinds) {
  const CandidateSet& neighbours = neighbours_of(candidate);
  return kinds.cell_links ? neighbours : neighbours & candidates_with(digit_of(candidate));
}

}  // namespace sudorate
