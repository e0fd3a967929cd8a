// Tested by tests/tools/teach/lesson_test.cc.
#include <algorithm>

#include "chains/finders/notation.h"
#include "tools/teach/explanations.h"
#include "tools/teach/words.h"

namespace sudorate {
namespace {

// Tags the digits of the step in its cells.
void show_cells(const Step& step, Lesson& lesson) {
  for (const Cell cell : step.evidence.cells) {
    lesson.picture.tag_cell(cell, CellTag::kPattern);
    lesson.picture.tag(lesson.before, cell, step.evidence.digits, CandidateTag::kPattern);
  }
}

// Tags the places of a digit in a house.
void show_places(House house, DigitSet digits, Lesson& lesson) {
  for (const Cell cell : cells_of(house)) {
    if ((lesson.before.candidates(cell) & digits) == 0) continue;
    lesson.picture.tag_cell(cell, CellTag::kPattern);
    lesson.picture.tag(lesson.before, cell, digits, CandidateTag::kPattern);
  }
}

void explain_hidden_single(const Step& step, Lesson& lesson) {
  const std::string house = house_words(step.evidence.houses[0]);
  const std::string cell = cell_name(step.placement->cell);
  const std::string digit(1, digit_text(step.placement->digit));
  if (lesson.before.empty_count(step.evidence.houses[0]) == 1) {
    lesson.seen = {cell + " is the last empty cell of " + house + "."};
    lesson.reasons = {"The other eight digits stand in " + house + " already; " + digit +
                      " is the one that is missing."};
    return;
  }
  lesson.seen = {"In " + house + ", digit " + digit + " fits only into " + cell + "."};
  lesson.reasons = {"Every house holds each digit once, and every other empty cell of " + house + " sees digit " +
                    digit + " or has lost it."};
}

void explain_locking(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  const std::string digit = digit_words(evidence.digits);
  const std::string from = house_words(evidence.houses[0]);
  const std::string to = house_words(evidence.houses[1]);
  lesson.picture.houses = evidence.houses;
  show_places(evidence.houses[0], evidence.digits, lesson);
  lesson.seen = {"In " + from + ", all places of " + digit + " lie in " + to + "."};
  lesson.reasons = {"One of these places holds the " + digit + " of " + from +
                    ", whichever it is. It is then the " + digit + " of " + to + " as well, so no other cell of " +
                    to + " can be " + digit + "."};
  if (!step.placement) return;
  const std::string sister = house_words(evidence.covers[0]);
  lesson.reasons.push_back("That leaves " + sister + " with one place for " + digit + ": " +
                           cell_name(step.placement->cell) + ".");
}

void explain_naked_subset(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  const std::string count = number_word(static_cast<int>(evidence.cells.size()));
  const std::string house = house_words(evidence.houses[0]);
  const std::string digits = digit_words(evidence.digits);
  lesson.picture.houses = evidence.houses;
  show_cells(step, lesson);
  lesson.seen = {"In " + house + ", the " + count + " cells " + cell_words(evidence.cells) +
                 " have no candidates but " + digits + "."};
  lesson.reasons = {"The " + count + " cells need " + count + " different digits, and there are just these " +
                    count + ". Whichever cell gets which, " + digits + " are used up, and no other cell of " +
                    house + " can have them."};
}

void explain_hidden_subset(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  const std::string count = number_word(static_cast<int>(evidence.cells.size()));
  const std::string house = house_words(evidence.houses[0]);
  lesson.picture.houses = evidence.houses;
  show_cells(step, lesson);
  lesson.seen = {"In " + house + ", the digits " + digit_words(evidence.digits) + " fit only into the " + count +
                 " cells " + cell_words(evidence.cells) + "."};
  lesson.reasons = {"The " + count + " digits need " + count +
                    " cells, so they fill these, and nothing else has room there."};
  if (!step.placement) return;
  lesson.reasons.push_back("That leaves " + house + " with one place for " + digit_text(step.placement->digit) +
                           ": " + cell_name(step.placement->cell) + ".");
}

void explain_fish(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  const std::string digit = digit_words(evidence.digits);
  const std::string base = house_words(evidence.houses);
  const std::string cover = house_words(evidence.covers);
  const std::string count = number_word(static_cast<int>(evidence.houses.size()));
  lesson.picture.houses = evidence.houses;
  for (const House house : evidence.houses) show_places(house, evidence.digits, lesson);
  lesson.seen = {"In " + base + ", digit " + digit + " stands only in " + cover + "."};
  lesson.reasons = {"Each of the " + count + " lines needs its " + digit + ", each in another one of the " + count +
                    " crossing lines. So " + cover + " get their " + digit + " in " + base + ", and nowhere else."};
}

void explain_wing(const Step& step, Lesson& lesson) {
  const Grid& grid = lesson.before;
  const Evidence& evidence = step.evidence;
  const Cell pivot = evidence.cells[0];
  const std::string digit = digit_words(evidence.digits);
  for (const Cell cell : evidence.cells) {
    lesson.picture.tag_cell(cell, CellTag::kPattern);
    lesson.picture.tag(grid, cell, without(kAllDigits, evidence.digits), CandidateTag::kExtra);
    lesson.picture.tag(grid, cell, evidence.digits, CandidateTag::kPattern);
  }
  const auto cell_with_digits = [&](Cell cell) {
    return cell_name(cell) + " (" + digit_words(grid.candidates(cell)) + ")";
  };
  lesson.seen = {"The pivot " + cell_with_digits(pivot) + " sees the wings " + cell_with_digits(evidence.cells[1]) +
                 " and " + cell_with_digits(evidence.cells[2]) + "."};
  for (const Cell wing : {evidence.cells[1], evidence.cells[2]}) {
    const DigitSet other = without(grid.candidates(wing), evidence.digits);
    lesson.reasons.push_back("If the pivot is " + digit_words(other) + ", the wing " + cell_name(wing) + " is " +
                             digit + ".");
    const Digit shared = first_of(other);
    lesson.picture.links.push_back({candidate_of(pivot, shared), candidate_of(wing, shared), false});
  }
  if (step.technique == Technique::kXyzWing) lesson.reasons.push_back("Or the pivot is " + digit + " itself.");
  lesson.reasons.push_back("In each case one of these cells is " + digit + ", and what sees all of them is not.");
}

void explain_aligned(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  for (const Cell cell : evidence.cells) lesson.picture.tag_cell(cell, CellTag::kPattern);
  for (const Cell cell : evidence.helpers) {
    lesson.picture.tag_cell(cell, CellTag::kHelper);
    lesson.picture.tag(lesson.before, cell, kAllDigits, CandidateTag::kExtra);
  }
  lesson.seen = {"The cells " + cell_words(evidence.cells) + " are all seen by " + cell_words(evidence.helpers) +
                 "."};
  lesson.reasons = {
      "Go through the combinations of digits for " + cell_words(evidence.cells) +
          ": some use up all candidates of one of the other cells, or put a digit twice into a house.",
      "The removed candidates occur in no combination that is left."};
}

// Of loops and BUGs.
void show_uniqueness(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  lesson.picture.houses = evidence.houses;
  for (const Cell cell : evidence.cells) lesson.picture.tag_cell(cell, CellTag::kPattern);
  for (const Cell cell : evidence.helpers) {
    lesson.picture.tag_cell(cell, CellTag::kHelper);
    lesson.picture.tag(lesson.before, cell, evidence.extra_digits, CandidateTag::kExtra);
  }
}

// The cells of a loop with more than its two digits.
std::vector<Cell> extra_cells(const Step& step, const Grid& grid) {
  std::vector<Cell> cells;
  for (const Cell cell : step.evidence.cells) {
    if (without(grid.candidates(cell), step.evidence.digits) != 0) cells.push_back(cell);
  }
  return cells;
}

// Of type 3, for the cells of which one has a further digit.
std::string subset_words(const Evidence& evidence) {
  return "In " + house_words(evidence.houses[0]) + " they count as one cell, which makes a subset of " +
         digit_words(evidence.extra_digits) + " with " + cell_words(evidence.helpers) + ".";
}

std::string loop_reason(const Step& step, const std::string& extra) {
  const Evidence& evidence = step.evidence;
  const std::string digits = digit_words(evidence.extra_digits);
  switch (step.technique) {
    case Technique::kUniqueLoopType1:
      return "Only " + extra + " has anything else, so it must be something else: neither of the two digits.";
    case Technique::kUniqueLoopType2:
      return "So one of " + extra + " is " + digits + ", and no cell that sees all of them can be " + digits + ".";
    case Technique::kUniqueLoopType3:
      return "So one of " + extra + " has a further digit. " + subset_words(evidence);
    default:
      return "In " + house_words(evidence.houses[0]) + ", " + digits + " fits only into " + extra +
             ", so one of them is " + digits +
             "; if either were the other digit of the pair as well, the loop would be closed.";
  }
}

void explain_loop(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  show_uniqueness(step, lesson);
  for (const Cell cell : evidence.cells) {
    lesson.picture.tag(lesson.before, cell, evidence.digits, CandidateTag::kPattern);
    lesson.picture.tag(lesson.before, cell, without(kAllDigits, evidence.digits), CandidateTag::kExtra);
  }
  const std::string pair = digit_words(evidence.digits);
  lesson.seen = {"The cells " + cell_words(evidence.cells) + " make a loop in which all have the candidates " +
                 pair + "."};
  lesson.reasons = {"If all of them were " + pair +
                        ", the two digits could be exchanged all along the loop, and the puzzle would "
                        "have two solutions. It has one.",
                    loop_reason(step, cell_words(extra_cells(step, lesson.before)))};
}

void explain_bug(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
  show_uniqueness(step, lesson);
  for (const Cell cell : evidence.cells) {
    lesson.picture.tag(lesson.before, cell, evidence.digits, CandidateTag::kExtra);
  }
  const std::string cells = cell_words(evidence.cells);
  lesson.seen = {"All empty cells but " + cells +
                 " have two candidates, and every digit has two places in each house, but for " +
                 digit_words(evidence.digits) + " there."};
  lesson.reasons = {
      "Without these further candidates the rest could be filled in two ways. The puzzle has one solution, so at "
      "least one of them is true."};
  switch (step.technique) {
    case Technique::kBugType1:
      lesson.reasons.push_back("It stands in " + cells + " alone, which therefore is no other digit.");
      break;
    case Technique::kBugType2:
      lesson.reasons.push_back("Whichever it is, what sees all of " + cells + " is not " +
                               digit_words(evidence.digits) + ".");
      break;
    case Technique::kBugType3:
      lesson.reasons.push_back(subset_words(evidence));
      break;
    default:
      lesson.reasons.push_back("In " + house_words(evidence.houses[0]) + ", one of " + cells + " is " +
                               digit_words(evidence.extra_digits) +
                               ", and the other one has a further candidate; nothing else fits there.");
      break;
  }
}

}  // namespace

void explain_pattern(const Step& step, Lesson& lesson) {
  switch (family_of(step.technique)) {
    case TechniqueFamily::kHiddenSingle:
      lesson.picture.houses = step.evidence.houses;
      return explain_hidden_single(step, lesson);
    case TechniqueFamily::kNakedSingle:
      lesson.seen = {cell_name(step.placement->cell) + " has one candidate left."};
      lesson.reasons = {"Every other digit stands in its row, column or box, or has been ruled out before."};
      return;
    case TechniqueFamily::kDirectLocking:
    case TechniqueFamily::kLocking:
      return explain_locking(step, lesson);
    case TechniqueFamily::kNakedSubset:
      return explain_naked_subset(step, lesson);
    case TechniqueFamily::kFish:
      return explain_fish(step, lesson);
    case TechniqueFamily::kWing:
      return explain_wing(step, lesson);
    case TechniqueFamily::kUniqueLoop:
      return explain_loop(step, lesson);
    case TechniqueFamily::kBug:
      return explain_bug(step, lesson);
    case TechniqueFamily::kAlignedPair:
    case TechniqueFamily::kAlignedTriplet:
      return explain_aligned(step, lesson);
    default:
      return explain_hidden_subset(step, lesson);
  }
}

}  // namespace sudorate
