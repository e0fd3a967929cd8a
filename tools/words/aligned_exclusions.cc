// Aligned pair and triplet exclusion.
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string aligned_notation(const Evidence& evidence) {
  return "cells " + cells_text(evidence.cells) + ", excluded by " + cells_text(evidence.helpers);
}

void explain_aligned(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  for (const Cell cell : step.evidence.cells) explanation.picture.tag_cell(cell, CellTag::kPattern);
  words.mark_helpers(kAllDigits);
  explanation.seen = {"The cells " + words.cells + " are all seen by " + cell_words(step.evidence.helpers) + "."};
  explanation.reasons = {
      "Go through the combinations of digits for " + words.cells +
          ": some use up all candidates of one of the other cells, or put a digit twice into a house.",
      "The removed candidates occur in no combination that is left."};
}

}  // namespace

constexpr FamilyWords kAlignedPairWords = {
    .article = R"(Two cells are tried with each pair of their candidates. A pair is excluded if
both cells see each other and take the same digit, or if some cell that both
see has no candidate but the two. A candidate that is in no pair that remains
goes.
)",
    .notation = aligned_notation,
    .explain = explain_aligned,
};

constexpr FamilyWords kAlignedTripletWords = {
    .article = R"(As a pair (see aligned-pair-exclusion), with three cells: each combination of
their candidates is tried, and excluded if two cells that see each other are
equal or a cell that sees the cells is left without a candidate.
)",
    .notation = aligned_notation,
    .explain = explain_aligned,
};

}  // namespace sudorate
