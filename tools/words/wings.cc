// XY-Wings and XYZ-Wings, and the wings with more letters.
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string wing_notation(const Evidence& evidence) {
  return concat("pivot ", cell_name(evidence.cells[0]), ", wings ", cell_name(evidence.cells[1]), ' ',
                cell_name(evidence.cells[2]), ", ", digits_label(evidence.digits));
}

void explain_wing(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const std::vector<Cell>& cells = step.evidence.cells;
  const Grid& grid = explanation.before;
  words.mark_cells();
  words.mark_other_digits();
  const auto cell_with_digits = [&](Cell cell) {
    return cell_name(cell) + " (" + digit_words(grid.candidates(cell)) + ")";
  };
  explanation.seen = {"The pivot " + cell_with_digits(cells[0]) + " sees the wings " + cell_with_digits(cells[1]) +
                      " and " + cell_with_digits(cells[2]) + "."};
  for (const Cell wing : {cells[1], cells[2]}) {
    const DigitSet other = without(grid.candidates(wing), step.evidence.digits);
    const Digit shared = first_of(other);
    explanation.picture.links.push_back(
        {candidate_of(cells[0], shared), candidate_of(wing, shared), false, explanation.next_reason()});
    explanation.reasons.push_back("If the pivot is " + digit_words(other) + ", the wing " + cell_name(wing) +
                                  " is " + words.digits + ".");
  }
  if (step.technique == Technique::kXyzWing)
    explanation.reasons.push_back("Or the pivot is " + words.digits + " itself.");
  explanation.reasons.push_back("In each case one of these cells is " + words.digits +
                                ", and what sees all of them is not.");
}

std::string alphabet_wing_notation(const Evidence& evidence) {
  return cells_text(evidence.cells) + ' ' + digits_label(evidence.digits) + ", with " +
         cells_text(evidence.helpers) + ", linked by " + digits_text(evidence.extra_digits);
}

void explain_alphabet_wing(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const Evidence& evidence = step.evidence;
  const DigitSet of_last = explanation.before.candidates(evidence.helpers[0]);
  const std::string last = cell_name(evidence.helpers[0]);
  words.mark_cells();
  words.mark_helpers(of_last);
  explanation.seen = {"The " + words.count + " cells " + words.cells + " see each other and have the digits " +
                      words.digits + ", one more than cells. " + last + " has two of these, " +
                      digit_words(of_last) + "."};
  for (const Digit digit : members(evidence.extra_digits)) {
    explanation.reasons.push_back(concat("If ", last, " is ", digit_text(digit), ", none of the ", words.count,
                                         " cells is, so they have all their other digits."));
  }
  explanation.reasons.push_back(
      evidence.extra_digits == of_last
          ? "So they always have all digits but those of " + last +
                ", and one of these, which that cell or one of them has: what sees all places of a digit loses it."
          : "So " + digit_words(without(of_last, evidence.extra_digits)) + " is in " + last +
                " or among them, and what sees all of these places is not.");
}

}  // namespace

constexpr FamilyWords kWingWords = {
    .article = R"(A cell with candidates XY sees one with XZ and one with YZ. Whichever digit the
first takes, one of the other two is Z, so a cell that sees both is not Z. That
is an XY-Wing. In an XYZ-Wing the first cell has XYZ and may be Z itself, so
the cell must see all three.

  XY . . | XZ . .            the cell YZ is in the box of XY; - sees XZ and YZ
  YZ . . | -  . .            and is not Z
)",
    .notation = wing_notation,
    .explain = explain_wing,
};

constexpr FamilyWords kAlphabetWingWords = {
    .article = R"(N cells that see each other have N + 1 digits between them, so they lack at most
one. Another cell has two of these digits, X and Z, and sees all X of the N
cells: if it is X, the N cells have no X, so they have Z. So Z is in that cell or
among the N, and what sees all of these places loses it. Three cells and one more
are a WXYZ-Wing; up to TUVWXYZ a letter is added for each cell.

  WX  WXY WYZ | .  .  .      the three lack at most one of W, X, Y, Z; XZ in the
  XZ  .   .   | -  -  -      box sees both X, so - is not Z

The number after the name: 1, or 2 if both digits of the last cell are linked so,
then the most candidates of one of the N cells, then those of all. Sudoku
Explainer 1.2.1 does not have them.
)",
    .notation = alphabet_wing_notation,
    .explain = explain_alphabet_wing,
};

}  // namespace sudorate
