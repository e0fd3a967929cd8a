// Pointing and claiming, direct or not.
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string locking_notation(const Evidence& evidence) {
  const std::string leaves = evidence.covers.empty()
                                 ? ""
                                 : ", leaves " + cells_text(evidence.cells) + " in " + houses_text(evidence.covers);
  return digits_label(evidence.digits) + " of " + house_words(evidence.houses[0]) + " only in " +
         house_words(evidence.houses[1]) + leaves;
}

void explain_locking(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const std::string& digits = words.digits;
  const std::string to = house_words(step.evidence.houses[1]);
  words.mark_places(step.evidence.houses[0]);
  explanation.seen = {"In " + words.house + ", all places of " + digits + " lie in " + to + "."};
  explanation.reasons = {"One of these places holds the " + digits + " of " + words.house +
                         ", whichever it is. It is then the " + digits + " of " + to +
                         " as well, so no other cell of " + to + " can be " + digits + "."};
  if (step.placement) words.add_placement(*step.placement, house_words(step.evidence.covers[0]));
}

}  // namespace

constexpr FamilyWords kLockingWords = {
    .article = R"(Pointing: all places of a digit in a box lie in one row or column. One of them
holds the digit, so the rest of the line does not.
Claiming: all places of a digit in a row or column lie in one box, so the rest
of the box does not hold it.

  5 5 . | - - - | - - -      pointing: in the box on the left the 5 is in the
  . . . |       |            top row, so - cannot be 5
  . . . |       |
)",
    .notation = locking_notation,
    .explain = explain_locking,
};

constexpr FamilyWords kDirectLockingWords = {
    .article = R"(Locking (see pointing and claiming) that leaves a digit one place in some house
at once. Sudoku Explainer rates both together, as one step that places a digit.
)",
    .notation = locking_notation,
    .explain = explain_locking,
};

}  // namespace sudorate
