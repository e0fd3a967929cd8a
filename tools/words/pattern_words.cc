#include "tools/words/pattern_words.h"

#include "tagging/houses.h"
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"

namespace sudorate {

PatternWords::PatternWords(const Step& of, Explanation& in)
    : evidence(of.evidence),
      digits(digit_words(evidence.digits)),
      cells(cell_words(evidence.cells)),
      count(number_word(static_cast<int>(evidence.cells.size()))),
      house(evidence.houses.empty() ? "" : house_words(evidence.houses[0])),
      explanation(in) {
  explanation.picture.houses = evidence.houses;
}

void PatternWords::mark_cells() const {
  for (const Cell cell : evidence.cells) {
    explanation.picture.tag_cell(cell, CellTag::kPattern);
    explanation.picture.tag(explanation.before, cell, evidence.digits, CandidateTag::kPattern);
  }
}

void PatternWords::mark_other_digits() const {
  for (const Cell cell : evidence.cells) {
    explanation.picture.tag(explanation.before, cell, without(kAllDigits, evidence.digits), CandidateTag::kExtra);
  }
}

void PatternWords::mark_helpers(DigitSet extra_digits) const {
  for (const Cell cell : evidence.helpers) {
    explanation.picture.tag_cell(cell, CellTag::kHelper);
    explanation.picture.tag(explanation.before, cell, extra_digits, CandidateTag::kExtra);
  }
}

void PatternWords::mark_places(House of) const {
  for (const Cell cell : cells_of(of)) {
    if ((explanation.before.candidates(cell) & evidence.digits) == 0) continue;
    explanation.picture.tag_cell(cell, CellTag::kPattern);
    explanation.picture.tag(explanation.before, cell, evidence.digits, CandidateTag::kPattern);
  }
}

void PatternWords::add_placement(const Placement& placement, const std::string& in) const {
  explanation.reasons.push_back(concat("That leaves ", in, " with one place for ", digit_text(placement.digit),
                                       ": ", cell_name(placement.cell), "."));
}

std::string PatternWords::subset_words(bool is_hidden) const {
  return "In " + house + " they count as one cell, which makes a " +
         (is_hidden ? "hidden subset of " : "subset of ") + digit_words(evidence.extra_digits) + " with " +
         cell_words(evidence.helpers) + (is_hidden ? ": these digits have no other place there." : ".");
}

}  // namespace sudorate
