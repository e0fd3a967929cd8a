// Tested by tests/tools/teach/lesson_test.cc.
#include "tools/teach/explanations.h"
#include "tools/teach/words.h"

namespace sudorate {
namespace {

void show(const Step& step, Lesson& lesson) {
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

std::string loop_reason(const Step& step, const std::string& extra) {
  const Evidence& evidence = step.evidence;
  const std::string digits = digit_words(evidence.extra_digits);
  switch (step.technique) {
    case Technique::kUniqueLoopType1:
      return "Only " + extra + " has anything else, so it must be something else: neither of the two digits.";
    case Technique::kUniqueLoopType2:
      return "So one of " + extra + " is " + digits + ", and no cell that sees all of them can be " + digits + ".";
    case Technique::kUniqueLoopType3:
      return "So one of " + extra + " has a further digit. In " + house_words(evidence.houses[0]) +
             " they count as one cell, which makes a subset of " + digits + " with " +
             cell_words(evidence.helpers) + ".";
    default:
      return "In " + house_words(evidence.houses[0]) + ", " + digits + " fits only into " + extra +
             ", so one of them is " + digits +
             "; if either were the other digit of the pair as well, the loop would be closed.";
  }
}

void explain_loop(const Step& step, Lesson& lesson) {
  const Evidence& evidence = step.evidence;
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
      lesson.reasons.push_back("In " + house_words(evidence.houses[0]) +
                               " they count as one cell, which makes a subset of " +
                               digit_words(evidence.extra_digits) + " with " + cell_words(evidence.helpers) + ".");
      break;
    default:
      lesson.reasons.push_back("In " + house_words(evidence.houses[0]) + ", one of " + cells + " is " +
                               digit_words(evidence.extra_digits) +
                               ", and the other one has a further candidate; nothing else fits there.");
      break;
  }
}

}  // namespace

void explain_uniqueness(const Step& step, Lesson& lesson) {
  show(step, lesson);
  if (family_of(step.technique) == TechniqueFamily::kBug) return explain_bug(step, lesson);
  explain_loop(step, lesson);
}

}  // namespace sudorate
