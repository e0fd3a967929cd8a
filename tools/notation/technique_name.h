// The names of techniques, their variants, and the bounds of their ratings.
#pragma once

#include <span>
#include <string>

#include "rating/technique.h"

namespace sudorate {

struct Step;

// The variants that technique_name distinguishes: the numbers of cells of unique loops, the nesting levels of
// dynamic chains; empty for all others.
std::span<const int> variants_of(Technique technique);

// The name as Sudoku Explainer prints it.
//
//   variant  unique loops: the number of loop cells (4 is a rectangle; 8 and more are named with their count);
//            dynamic chains: the nesting level 0..5, printed as a suffix such as " (+ Forcing Chains)";
//            ignored for all others
std::string technique_name(Technique technique, int variant);

// The name of a step's technique with its form, as in "Grouped 2-String Kite 212" or "WXYZ-Wing 139".
std::string technique_name(const Step& step);
// The same as Sukaku Explainer writes it in the text of the step; see TechniqueRow::hint_name.
std::string hint_name(const Step& step);

// The lowest and the highest rating of a technique or one of its variants, see technique_name; with variant 0,
// those of the row; of a dynamic technique, variant 0 is the one without nesting.
struct RatingBounds {
  Rating lowest;
  Rating highest;
};
RatingBounds rating_bounds(Technique technique, int variant);

}  // namespace sudorate
