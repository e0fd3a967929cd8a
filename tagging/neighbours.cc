#include "tagging/neighbours.h"

#include <array>

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
constexpr std::array<CandidateSet, kCandidateCount> kNeighbours = make_neighbours();

}  // namespace

const CandidateSet& neighbours_of(Candidate candidate) { return kNeighbours[candidate]; }

CandidateSet excluded_by(Candidate candidate, LinkKinds kinds) {
  CandidateSet excluded = neighbours_of(candidate);
  if (kinds.cell_links) return excluded;
  for (Digit digit = 0; digit < kDigitCount; ++digit) excluded.erase(candidate_of(cell_of(candidate), digit));
  return excluded;
}

}  // namespace sudorate
