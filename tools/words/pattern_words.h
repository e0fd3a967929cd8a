// What the explanations of most patterns have in common.
#pragma once

#include <string>

#include "rating/step.h"
#include "tools/words/explanation.h"
#include "tools/words/phrases.h"

namespace sudorate {

// The phrases of a pattern, and its marks in the picture.
struct PatternWords {
  // Marks the houses.
  PatternWords(const Step& of, Explanation& in);

  // Of the digits, the cells and their number, and the first house.
  const Evidence& evidence;
  const std::string digits;
  const std::string cells;
  const std::string count;
  const std::string house;
  Explanation& explanation;

  // Mark the cells and their digits of the pattern, their other digits, the helpers, and the cells of a house that
  // have a digit of the pattern.
  void mark_cells() const;
  void mark_other_digits() const;
  void mark_helpers(DigitSet extra_digits) const;
  void mark_places(House of) const;

  // Adds the reason of a placement: in this house the digit has one place left.
  void add_placement(const Placement& placement, const std::string& in) const;
  // Of type 3 of a uniqueness pattern, for the cells of which one has a further digit.
  std::string subset_words(bool is_hidden) const;
};

}  // namespace sudorate
