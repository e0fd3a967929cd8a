// The passes that Sukaku Explainer alone has; see passes.h.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// find_unique_loop() as Sukaku Explainer corrects it: no loop with many extra cells is missed, and type 3 also
// finds hidden subsets with fewer digits than the extra cells have further ones.
bool find_corrected_unique_loop(const PassInput& input, Step& step);

// find_bug() as Sukaku Explainer corrects it: cells with one common bug digit are found even where they are not
// alone, and type 3 prefers the smallest subset, with the helpers in ascending order.
bool find_corrected_bug(const PassInput& input, Step& step);

// Chains of two, three or four strong links of one digit.
// Step: form = StrongLinkForm::number(); eliminations row-major. Evidence: cells and helpers = the cells at the
// start and at the end of the chain that have the digit; houses = the houses of the links along the chain; covers =
// the houses in which each link's end faces the next one's, of a loop also the last one's and the first's, each
// once; digits.
bool find_two_strong_links(const PassInput& input, Step& step);
bool find_three_strong_links(const PassInput& input, Step& step);
bool find_four_strong_links(const PassInput& input, Step& step);

// Alphabet wings, whose sets have three to six cells.
// Step: form = the printed number: 1, or 2 for a double wing, the most candidates of a cell of the set, the
// candidates of all its cells; eliminations row-major. Evidence: cells = the set, helpers = the last cell, digits =
// those of the set, extra_digits = the linked digits of the last cell.
bool find_wxyz_wing(const PassInput& input, Step& step);
bool find_vwxyz_wing(const PassInput& input, Step& step);
bool find_uvwxyz_wing(const PassInput& input, Step& step);
bool find_tuvwxyz_wing(const PassInput& input, Step& step);

}  // namespace sudorate
