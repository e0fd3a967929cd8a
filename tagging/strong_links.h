// Strong links: pairs of candidates of which exactly one is true.
//
//   digit link   the only two places of a digit in a house          r1c2#5 === r1c7#5
//   cell link    the only two candidates of a cell                  r1c2#5 === r1c2#8
//
// The two kinds are switched separately: digit links alone make X-chains, cell links alone Y-chains.
#pragma once

#include <vector>

#include "tagging/grid.h"

namespace sudorate {

struct LinkKinds {
  bool digit_links = true;
  bool cell_links = true;
  friend bool operator==(const LinkKinds&, const LinkKinds&) = default;
};

struct StrongLink {
  Candidate first = 0;  // the smaller index
  Candidate second = 0;
  friend bool operator==(const StrongLink&, const StrongLink&) = default;
};

// Calls visit(first, second), the smaller index first, for each strong link of `now` that `before` lacks, or for
// all if `before` is null. Order: digit links by house, then digit; then cell links by cell. A pair linked in two
// houses is visited twice.
template <typename Visit>
void visit_strong_links(const CandidateMasks& now, LinkKinds kinds, const CandidateMasks* before, Visit&& visit) {
  if (kinds.digit_links) {
    for (House house = 0; house < kHouseCount; ++house) {
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        const PositionSet positions = now.houses[house][digit];
        if (size_of(positions) != 2 || (before != nullptr && before->houses[house][digit] == positions)) continue;
        const int low = first_of(positions);
        const int high = first_of(without(positions, bit(low)));
        visit(candidate_of(cells_of(house)[low], digit), candidate_of(cells_of(house)[high], digit));
      }
    }
  }
  if (kinds.cell_links) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = now.cells[cell];
      if (size_of(digits) != 2 || (before != nullptr && before->cells[cell] == digits)) continue;
      const Digit low = first_of(digits);
      visit(candidate_of(cell, low), candidate_of(cell, first_of(without(digits, bit(low)))));
    }
  }
}

// Replaces the content of `links` by what visit_strong_links visits, in its order. Allocates only while `links`
// grows.
void load_strong_links(const CandidateMasks& now, LinkKinds kinds, std::vector<StrongLink>& links,
                       const CandidateMasks* before = nullptr);

// Whether `now` has a strong link that `before` lacks. `before` must have all candidates of `now`.
bool has_new_strong_link(const CandidateMasks& before, const CandidateMasks& now);

}  // namespace sudorate
