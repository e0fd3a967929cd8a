#include "tagging/houses.h"
#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/teach/explanations.h"
#include "tools/teach/words.h"

namespace sudorate {
namespace {

struct PatternExplainer {
  const Step& step;
  Lesson& lesson;
  const Evidence& evidence = step.evidence;
  // The words that most patterns need: of the digits, the cells and their number, and the first house.
  const std::string digits = digit_words(evidence.digits);
  const std::string cells = cell_words(evidence.cells);
  const std::string count = number_word(static_cast<int>(evidence.cells.size()));
  const std::string house = evidence.houses.empty() ? "" : house_words(evidence.houses[0]);

  void show_cells() const {
    for (const Cell cell : evidence.cells) {
      lesson.picture.tag_cell(cell, CellTag::kPattern);
      lesson.picture.tag(lesson.before, cell, evidence.digits, CandidateTag::kPattern);
    }
  }

  void show_others() const {
    for (const Cell cell : evidence.cells) {
      lesson.picture.tag(lesson.before, cell, without(kAllDigits, evidence.digits), CandidateTag::kExtra);
    }
  }

  void show_helpers(DigitSet extra_digits) const {
    for (const Cell cell : evidence.helpers) {
      lesson.picture.tag_cell(cell, CellTag::kHelper);
      lesson.picture.tag(lesson.before, cell, extra_digits, CandidateTag::kExtra);
    }
  }

  // Tags the places of the digits in a house.
  void show_places(House places) const {
    for (const Cell cell : cells_of(places)) {
      if ((lesson.before.candidates(cell) & evidence.digits) == 0) continue;
      lesson.picture.tag_cell(cell, CellTag::kPattern);
      lesson.picture.tag(lesson.before, cell, evidence.digits, CandidateTag::kPattern);
    }
  }

  void explain_hidden_single() const {
    const std::string cell = cell_name(step.placement->cell);
    const std::string digit(1, digit_text(step.placement->digit));
    if (lesson.before.empty_count(evidence.houses[0]) == 1) {
      lesson.seen = {cell + " is the last empty cell of " + house + "."};
      lesson.reasons = {"The other eight digits stand in " + house + " already; " + digit +
                        " is the one that is missing."};
      return;
    }
    lesson.seen = {"In " + house + ", digit " + digit + " fits only into " + cell + "."};
    lesson.reasons = {"Every house holds each digit once, and every other empty cell of " + house + " sees digit " +
                      digit + " or has lost it."};
  }

  // For patterns that leave a digit one place in a house.
  void add_placement(const std::string& in) const {
    if (!step.placement) return;
    lesson.reasons.push_back("That leaves " + in + " with one place for " + digit_text(step.placement->digit) +
                             ": " + cell_name(step.placement->cell) + ".");
  }

  void explain_locking() const {
    const std::string to = house_words(evidence.houses[1]);
    show_places(evidence.houses[0]);
    lesson.seen = {"In " + house + ", all places of " + digits + " lie in " + to + "."};
    lesson.reasons = {"One of these places holds the " + digits + " of " + house +
                      ", whichever it is. It is then the " + digits + " of " + to +
                      " as well, so no other cell of " + to + " can be " + digits + "."};
    if (step.placement) add_placement(house_words(evidence.covers[0]));
  }

  void explain_naked_subset() const {
    show_cells();
    lesson.seen = {"In " + house + ", the " + count + " cells " + cells + " have no candidates but " + digits +
                   "."};
    lesson.reasons = {"The " + count + " cells need " + count + " different digits, and there are just these " +
                      count + ". Whichever cell gets which, " + digits + " are used up, and no other cell of " +
                      house + " can have them."};
  }

  void explain_hidden_subset() const {
    show_cells();
    lesson.seen = {"In " + house + ", the digits " + digits + " fit only into the " + count + " cells " + cells +
                   "."};
    lesson.reasons = {"The " + count + " digits need " + count +
                      " cells, so they fill these, and nothing else has room there."};
    add_placement(house);
  }

  void explain_fish() const {
    const std::string base = house_words(evidence.houses);
    const std::string cover = house_words(evidence.covers);
    const std::string lines = number_word(static_cast<int>(evidence.houses.size()));
    for (const House each : evidence.houses) show_places(each);
    lesson.seen = {"In " + base + ", digit " + digits + " stands only in " + cover + "."};
    lesson.reasons = {"Each of the " + lines + " lines needs its " + digits + ", each in another one of the " +
                      lines + " crossing lines. So " + cover + " get their " + digits + " in " + base +
                      ", and nowhere else."};
  }

  void explain_wing() const {
    const Grid& grid = lesson.before;
    const Cell pivot = evidence.cells[0];
    show_cells();
    show_others();
    const auto cell_with_digits = [&](Cell cell) {
      return cell_name(cell) + " (" + digit_words(grid.candidates(cell)) + ")";
    };
    lesson.seen = {"The pivot " + cell_with_digits(pivot) + " sees the wings " +
                   cell_with_digits(evidence.cells[1]) + " and " + cell_with_digits(evidence.cells[2]) + "."};
    for (const Cell wing : {evidence.cells[1], evidence.cells[2]}) {
      const DigitSet other = without(grid.candidates(wing), evidence.digits);
      lesson.reasons.push_back("If the pivot is " + digit_words(other) + ", the wing " + cell_name(wing) + " is " +
                               digits + ".");
      const Digit shared = first_of(other);
      lesson.picture.links.push_back({candidate_of(pivot, shared), candidate_of(wing, shared), false,
                                      static_cast<int>(lesson.reasons.size()) - 1});
    }
    if (step.technique == Technique::kXyzWing) lesson.reasons.push_back("Or the pivot is " + digits + " itself.");
    lesson.reasons.push_back("In each case one of these cells is " + digits +
                             ", and what sees all of them is not.");
  }

  void explain_strong_links() const {
    const auto link_count = static_cast<int>(evidence.houses.size());
    const bool is_loop = StrongLinkForm::with_number(link_count, step.form).is_loop;
    for (const House each : evidence.houses) show_places(each);
    lesson.seen = {"Digit " + digits + " has its places at two ends in each of " +
                   joined_words(evidence.houses, [](House each) { return house_words(each); }) +
                   "; neighbouring ends face each other in " +
                   joined_words(evidence.covers, [](House each) { return house_words(each); }) + "."};
    if (is_loop) {
      lesson.reasons = {
          "Ends that face each other are not both " + digits +
          ". As the links make a loop, exactly one of them is, in every such house, and what sees both "
          "is not."};
      return;
    }
    lesson.reasons = {"In each of these houses one end has the " + digits +
                          ", and ends that face each other are not both " + digits + ". So " + cells + " or " +
                          cell_words(evidence.helpers) + " has it.",
                      "What sees all of these cells is not " + digits + "."};
  }

  void explain_alphabet_wing() const {
    const Cell last = evidence.helpers[0];
    const DigitSet of_last = lesson.before.candidates(last);
    show_cells();
    show_helpers(of_last);
    lesson.seen = {"The " + count + " cells " + cells + " see each other and have the digits " + digits +
                   ", one more than cells. " + cell_name(last) + " has two of these, " + digit_words(of_last) +
                   "."};
    for (const Digit digit : members(evidence.extra_digits)) {
      lesson.reasons.push_back("If " + cell_name(last) + " is " + digit_text(digit) + ", none of the " + count +
                               " cells is, so they have all their other digits.");
    }
    lesson.reasons.push_back(evidence.extra_digits == of_last
                                 ? "So they always have all digits but those of " + cell_name(last) +
                                       ", and one of these, which that cell or one of them has: what sees all "
                                       "places of a digit loses it."
                                 : "So " + digit_words(without(of_last, evidence.extra_digits)) + " is in " +
                                       cell_name(last) +
                                       " or among them, and what sees all of these places is not.");
  }

  void explain_aligned() const {
    for (const Cell cell : evidence.cells) lesson.picture.tag_cell(cell, CellTag::kPattern);
    show_helpers(kAllDigits);
    lesson.seen = {"The cells " + cells + " are all seen by " + cell_words(evidence.helpers) + "."};
    lesson.reasons = {
        "Go through the combinations of digits for " + cells +
            ": some use up all candidates of one of the other cells, or put a digit twice into a house.",
        "The removed candidates occur in no combination that is left."};
  }

  // Of type 3, for the cells of which one has a further digit.
  std::string subset_words() const {
    // A hidden subset has the two digits of the loop.
    const bool is_hidden =
        step.technique == Technique::kUniqueLoopType3 && (evidence.extra_digits & evidence.digits) != 0;
    return "In " + house + " they count as one cell, which makes a " +
           (is_hidden ? "hidden subset of " : "subset of ") + digit_words(evidence.extra_digits) + " with " +
           cell_words(evidence.helpers) + (is_hidden ? ": these digits have no other place there." : ".");
  }

  // `extra`: the cells of the loop with more than its two digits.
  std::string loop_reason(const std::string& extra) const {
    const std::string further = digit_words(evidence.extra_digits);
    switch (step.technique) {
      case Technique::kUniqueLoopType1:
        return "Only " + extra + " has anything else, so it must be something else: neither of the two digits.";
      case Technique::kUniqueLoopType2:
        return "So one of " + extra + " is " + further + ", and no cell that sees all of them can be " + further +
               ".";
      case Technique::kUniqueLoopType3:
        return "So one of " + extra + " has a further digit. " + subset_words();
      default:
        return "In " + house + ", " + further + " fits only into " + extra + ", so one of them is " + further +
               "; if either were the other digit of the pair as well, the loop would be closed.";
    }
  }

  void explain_loop() const {
    show_cells();
    show_others();
    show_helpers(evidence.extra_digits);
    std::vector<Cell> extra = evidence.cells;
    std::erase_if(extra, [&](Cell cell) { return without(lesson.before.candidates(cell), evidence.digits) == 0; });
    lesson.seen = {"The cells " + cells + " make a loop in which all have the candidates " + digits + "."};
    lesson.reasons = {"If all of them were " + digits +
                          ", the two digits could be exchanged all along the loop, and the puzzle would "
                          "have two solutions. It has one.",
                      loop_reason(cell_words(extra))};
  }

  void explain_bug() const {
    show_helpers(evidence.extra_digits);
    for (const Cell cell : evidence.cells) {
      lesson.picture.tag_cell(cell, CellTag::kPattern);
      lesson.picture.tag(lesson.before, cell, evidence.digits, CandidateTag::kExtra);
    }
    lesson.seen = {"All empty cells but " + cells +
                   " have two candidates, and every digit has two places in each house, but for " + digits +
                   " there."};
    lesson.reasons = {
        "Without these further candidates the rest could be filled in two ways. The puzzle has one solution, so at "
        "least one of them is true.",
        bug_reason()};
  }

  std::string bug_reason() const {
    switch (step.technique) {
      case Technique::kBugType1:
        return "It stands in " + cells + " alone, which therefore is no other digit.";
      case Technique::kBugType2:
        return "Whichever it is, what sees all of " + cells + " is not " + digits + ".";
      case Technique::kBugType3:
        return subset_words();
      default:
        return "In " + house + ", one of " + cells + " is " + digit_words(evidence.extra_digits) +
               ", and the other one has a further candidate; nothing else fits there.";
    }
  }
};

}  // namespace

void explain_pattern(const Step& step, Lesson& lesson) {
  const PatternExplainer explainer{step, lesson};
  lesson.picture.houses = step.evidence.houses;
  switch (family_of(step.technique)) {
    case TechniqueFamily::kHiddenSingle:
      return explainer.explain_hidden_single();
    case TechniqueFamily::kNakedSingle:
      lesson.seen = {cell_name(step.placement->cell) + " has one candidate left."};
      lesson.reasons = {"Every other digit stands in its row, column or box, or has been ruled out before."};
      return;
    case TechniqueFamily::kDirectLocking:
    case TechniqueFamily::kLocking:
      return explainer.explain_locking();
    case TechniqueFamily::kNakedSubset:
      return explainer.explain_naked_subset();
    case TechniqueFamily::kFish:
      return explainer.explain_fish();
    case TechniqueFamily::kWing:
      return explainer.explain_wing();
    case TechniqueFamily::kUniqueLoop:
      return explainer.explain_loop();
    case TechniqueFamily::kBug:
      return explainer.explain_bug();
    case TechniqueFamily::kStrongLinks:
      return explainer.explain_strong_links();
    case TechniqueFamily::kAlphabetWing:
      return explainer.explain_alphabet_wing();
    case TechniqueFamily::kAlignedPair:
    case TechniqueFamily::kAlignedTriplet:
      return explainer.explain_aligned();
    case TechniqueFamily::kDirectHiddenSubset:
    case TechniqueFamily::kHiddenSubset:
      return explainer.explain_hidden_subset();
    case TechniqueFamily::kForcingChain:
    case TechniqueFamily::kNishio:
    case TechniqueFamily::kMultiple:
    case TechniqueFamily::kDynamic:
      break;  // explain_chain() has them
  }
}

}  // namespace sudorate
