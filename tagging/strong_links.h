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
};

struct StrongLink {
  Candidate first = 0;  // the smaller index
  Candidate second = 0;
  friend bool operator==(const StrongLink&, const StrongLink&) = default;
};

// Replaces the content of `links`. Order: digit links by house, then digit; then cell links by cell. A pair that is
// linked in two houses is listed twice. Allocates only while `links` grows.
void load_strong_links(const CandidateMasks& masks, LinkKinds kinds, std::vector<StrongLink>& links);

// Whether `now` has a strong link that `before`, which has all of its candidates, has not.
bool has_new_strong_link(const CandidateMasks& before, const CandidateMasks& now);

}  // namespace sudorate
