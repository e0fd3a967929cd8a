// Aligned pair exclusion by tagging. Only cells with two candidates have tags, one pair of tags per cell.
//
//   x = r5c2#1      sees r5c7 {1 4}: then r5c7 is 4, and no peer of it is      x conflicts with r5c3#1 at once,
//   r5c3 {1 4}      every candidate of r5c3 conflicts with x: x goes           with r5c3#4 through r5c7
//
// A candidate x conflicts with every candidate of its digit in its peers. If a cell has two candidates and x
// removes one, x also conflicts with every candidate of the other digit in the peers of that cell. x goes if some
// other cell has only candidates that conflict with x, since one of them must be true. This matches the forbidden
// combinations of the usual definition: equal digits in a shared house, or both candidates of a common excluder.
//
// Source: SEclone's tagging. Tested by tests/tools/policy/tag_exclusions_test.cc.
#include "tools/policy/tag_exclusions.h"

#include <array>

namespace sudorate {
namespace {

// By digit, the cells that cannot hold it together with a candidate.
using Conflicts = std::array<CellSet, kDigitCount>;

Conflicts conflicts_of(const CandidateMasks& masks, Cell cell, Digit digit) {
  Conflicts conflicts{};
  conflicts[digit] = peer_set(cell);
  for (const Cell peer : peers_of(cell)) {
    const DigitSet digits = masks.cells[peer];
    if (size_of(digits) == 2 && masks.has(peer, digit)) {
      conflicts[first_of(without(digits, bit(digit)))] |= peer_set(peer);
    }
  }
  return conflicts;
}

bool leaves_nothing(const CandidateMasks& masks, const Conflicts& conflicts, Cell cell) {
  for (const Digit digit : members(masks.cells[cell])) {
    if (!conflicts[digit].contains(cell)) return false;
  }
  return masks.cells[cell] != 0;
}

}  // namespace

CandidateSet tagged_aligned_pairs(const CandidateMasks& masks) {
  CandidateSet excluded;
  all_candidates(masks).visit([&](Candidate candidate) {
    const Conflicts conflicts = conflicts_of(masks, cell_of(candidate), digit_of(candidate));
    for (Cell other = 0; other < kCellCount; ++other) {
      if (other != cell_of(candidate) && leaves_nothing(masks, conflicts, other)) excluded.insert(candidate);
    }
  });
  return excluded;
}

}  // namespace sudorate
