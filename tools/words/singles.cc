// Hidden and naked singles.
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string hidden_single_notation(const Evidence& evidence) {
  return digits_label(evidence.digits) + " in " + houses_text(evidence.houses);
}

void explain_hidden_single(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const std::string& house = words.house;
  const std::string cell = cell_name(step.placement->cell);
  const char digit = digit_text(step.placement->digit);
  if (explanation.before.empty_count(step.evidence.houses[0]) == 1) {
    explanation.seen = {cell + " is the last empty cell of " + house + "."};
    explanation.reasons = {
        concat("The other eight digits stand in ", house, " already; ", digit, " is the one that is missing.")};
    return;
  }
  explanation.seen = {concat("In ", house, ", digit ", digit, " fits only into ", cell, ".")};
  explanation.reasons = {concat("Every house holds each digit once, and every other empty cell of ", house,
                                " sees digit ", digit, " or has lost it.")};
}

std::string naked_single_notation(const Evidence& evidence) {
  return cells_text(evidence.cells) + " only " + digits_label(evidence.digits);
}

void explain_naked_single(const Step& step, Explanation& explanation) {
  explanation.picture.houses = step.evidence.houses;
  explanation.seen = {cell_name(step.placement->cell) + " has one candidate left."};
  explanation.reasons = {"Every other digit stands in its row, column or box, or has been ruled out before."};
}

}  // namespace

constexpr FamilyWords kHiddenSingleWords = {
    .article = R"(A digit has one place left in a house, so it goes there.

  5 . . | . . . | . . .      two of the three rows have a 5, so the 5 of the box
  . . . | . . 5 | . . .      on the right is in the third row; two cells there
  . . . | . . . | 1 # 8      are filled, and # takes it
)",
    .notation = hidden_single_notation,
    .explain = explain_hidden_single,
};

constexpr FamilyWords kNakedSingleWords = {
    .article = R"(A cell has one candidate left, so it gets that digit: the eight others are in
its row, its column and its box.
)",
    .notation = naked_single_notation,
    .explain = explain_naked_single,
};

}  // namespace sudorate
