// Ratings of the techniques that Sukaku Explainer alone has.
#pragma once

#include "rating/scale.h"

namespace sudorate {

// What the form of a chain of strong links adds to the rating of its row, at most.
inline constexpr int kHighestStrongLinkAddend = 3;

// An alphabet wing whose set has so many cells, 3 to 6; `widest` is the largest number of candidates of one of
// them.
constexpr Difficulty alphabet_wing_rating(int cell_count, int widest) {
  switch (cell_count) {
    case 3:
      return {static_cast<Rating>(widest == 3 ? 56 : 55)};
    case 4:
      return {static_cast<Rating>(widest == 3 ? 64 : widest == 5 ? 62 : 63)};
    case 5:
      return {66};
    default:
      return {75};
  }
}

}  // namespace sudorate
