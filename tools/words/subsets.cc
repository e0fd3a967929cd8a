// Naked and hidden subsets; hidden ones may be direct.
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string subset_notation(const Evidence& evidence) {
  return cells_text(evidence.cells) + ' ' + digits_label(evidence.digits) + " in " + houses_text(evidence.houses);
}

void explain_naked_subset(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const std::string& count = words.count;
  words.mark_cells();
  explanation.seen = {"In " + words.house + ", the " + count + " cells " + words.cells +
                      " have no candidates but " + words.digits + "."};
  explanation.reasons = {"The " + count + " cells need " + count + " different digits, and there are just these " +
                         count + ". Whichever cell gets which, " + words.digits +
                         " are used up, and no other cell of " + words.house + " can have them."};
}

void explain_hidden_subset(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const std::string& count = words.count;
  words.mark_cells();
  explanation.seen = {"In " + words.house + ", the digits " + words.digits + " fit only into the " + count +
                      " cells " + words.cells + "."};
  explanation.reasons = {"The " + count + " digits need " + count +
                         " cells, so they fill these, and nothing else has room there."};
  if (step.placement) words.add_placement(*step.placement, words.house);
}

}  // namespace

constexpr FamilyWords kNakedSubsetWords = {
    .article = R"(N cells of a house have only N candidates between them: 2 are a pair, 3 a
triplet, 4 a quad. These cells take all N digits, so the other cells of the
house lose them.

  12  12  -  | -  -  -       two cells share 1 and 2, so no - is 1 or 2
)",
    .notation = subset_notation,
    .explain = explain_naked_subset,
};

constexpr FamilyWords kHiddenSubsetWords = {
    .article = R"(N digits have places in N cells of a house only: 2 are a pair, 3 a triplet, 4 a
quad. These cells take the N digits and lose all other candidates.

  1278  129  .  | .  .  .    1 and 2 have no other place in the row, so 7, 8
                             and 9 go
)",
    .notation = subset_notation,
    .explain = explain_hidden_subset,
};

constexpr FamilyWords kDirectHiddenSubsetWords = {
    .article = R"(A hidden pair or triplet (see hidden-pair) that leaves a digit one place in its
house at once. Sudoku Explainer rates both together, as one step that places a
digit.
)",
    .notation = subset_notation,
    .explain = explain_hidden_subset,
};

}  // namespace sudorate
