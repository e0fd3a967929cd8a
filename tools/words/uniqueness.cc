// Unique rectangles and loops, and BUGs.
#include "tools/notation/cell_name.h"
#include "tools/text/pieces.h"
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

// Of type 3 the other cells of the subset, of types 3 and 4 the house.
std::string helpers_text(const Evidence& evidence) {
  return (evidence.helpers.empty() ? "" : ", with " + cells_text(evidence.helpers)) +
         (evidence.houses.empty() ? "" : ", in " + houses_text(evidence.houses));
}

std::string unique_loop_notation(const Evidence& evidence) {
  return in_a_row(evidence.cells, "-", cell_name) + ' ' + digits_label(evidence.digits) +
         (evidence.extra_digits == 0 ? "" : ", further " + digits_text(evidence.extra_digits)) +
         helpers_text(evidence);
}

// `extra`: the cells of the loop with more than its two digits.
std::string loop_reason(const Step& step, const PatternWords& words, const std::string& extra) {
  const Evidence& evidence = step.evidence;
  const std::string further = digit_words(evidence.extra_digits);
  if (step.technique == Technique::kUniqueLoopType1)
    return "Only " + extra + " has anything else, so it must be something else: neither of the two digits.";
  if (step.technique == Technique::kUniqueLoopType2)
    return "So one of " + extra + " is " + further + ", and no cell that sees all of them can be " + further + ".";
  if (step.technique == Technique::kUniqueLoopType3) {
    // A hidden subset has the two digits of the loop.
    const bool is_hidden = (evidence.extra_digits & evidence.digits) != 0;
    return "So one of " + extra + " has a further digit. " + words.subset_words(is_hidden);
  }
  return "In " + words.house + ", " + further + " fits only into " + extra + ", so one of them is " + further +
         "; if either were the other digit of the pair as well, the loop would be closed.";
}

void explain_unique_loop(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const Evidence& evidence = step.evidence;
  words.mark_cells();
  words.mark_other_digits();
  words.mark_helpers(evidence.extra_digits);
  std::vector<Cell> extra = evidence.cells;
  std::erase_if(extra,
                [&](Cell cell) { return without(explanation.before.candidates(cell), evidence.digits) == 0; });
  explanation.seen = {"The cells " + words.cells + " make a loop in which all have the candidates " + words.digits +
                      "."};
  explanation.reasons = {"If all of them were " + words.digits +
                             ", the two digits could be exchanged all along the loop, and the puzzle would "
                             "have two solutions. It has one.",
                         loop_reason(step, words, cell_words(extra))};
}

std::string bug_notation(const Evidence& evidence) {
  return cells_text(evidence.cells) + " beyond the grave " + digits_text(evidence.digits) + helpers_text(evidence);
}

std::string bug_reason(const Step& step, const PatternWords& words) {
  if (step.technique == Technique::kBugType1)
    return "It stands in " + words.cells + " alone, which therefore is no other digit.";
  if (step.technique == Technique::kBugType2)
    return "Whichever it is, what sees all of " + words.cells + " is not " + words.digits + ".";
  if (step.technique == Technique::kBugType3) return words.subset_words(false);
  return "In " + words.house + ", one of " + words.cells + " is " + digit_words(step.evidence.extra_digits) +
         ", and the other one has a further candidate; nothing else fits there.";
}

void explain_bug(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  words.mark_helpers(step.evidence.extra_digits);
  for (const Cell cell : step.evidence.cells) {
    explanation.picture.tag_cell(cell, CellTag::kPattern);
    explanation.picture.tag(explanation.before, cell, step.evidence.digits, CandidateTag::kExtra);
  }
  explanation.seen = {"All empty cells but " + words.cells +
                      " have two candidates, and every digit has two places in each house, but for " +
                      words.digits + " there."};
  explanation.reasons = {
      "Without these further candidates the rest could be filled in two ways. The puzzle has one solution, so at "
      "least one of them is true.",
      bug_reason(step, words)};
}

}  // namespace

constexpr FamilyWords kUniqueLoopWords = {
    .article = R"(Two digits fill a closed loop of cells, two in each house that it crosses. If
nothing but these two digits were left in the loop, they could be exchanged and
the puzzle would have two solutions. As it has one, some cell of the loop takes
another digit. Four cells are a unique rectangle.

  12 . . | 12 . .            type 1: the fourth corner cannot be 1 or 2
  12 . . | 12+ . .           type 2: two corners share one further digit, which
                             all cells that see both lose
                             type 3: two corners count as one cell, which forms a
                             subset with other cells of a house: a naked one of
                             the further digits, or a hidden one of 1 and 2
                             type 4: one of the two digits has no other place in
                             the house of the two corners, so the other one goes
)",
    .notation = unique_loop_notation,
    .explain = explain_unique_loop,
};

constexpr FamilyWords kBugWords = {
    .article = R"(BUG, bivalue universal grave: every empty cell has two candidates and every
digit two places in each house. Such a grid has no solution or several. So
where a few cells have further candidates, one of these is true. Types 1 to 4
draw the conclusion as unique loops do.
)",
    .notation = bug_notation,
    .explain = explain_bug,
};

}  // namespace sudorate
