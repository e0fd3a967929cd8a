// Chains and loops of strong links of one digit.
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string strong_links_notation(const Evidence& evidence) {
  return digits_label(evidence.digits) + " links of " + houses_text(evidence.houses) + ", facing in " +
         houses_text(evidence.covers) + ", ends " + cells_text(evidence.cells) + " and " +
         cells_text(evidence.helpers);
}

void explain_strong_links(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const Evidence& evidence = step.evidence;
  const std::string& digits = words.digits;
  const auto name_of = [](House house) { return house_words(house); };
  for (const House each : evidence.houses) words.mark_places(each);
  explanation.seen = {"Digit " + digits + " has its places at two ends in each of " +
                      joined_words(evidence.houses, name_of) + "; neighbouring ends face each other in " +
                      joined_words(evidence.covers, name_of) + "."};
  if (StrongLinkForm::with_number(static_cast<int>(evidence.houses.size()), step.form).is_loop) {
    explanation.reasons = {"Ends that face each other are not both " + digits +
                           ". As the links make a loop, exactly one of them is, in every such house, and what "
                           "sees both is not."};
    return;
  }
  explanation.reasons = {"In each of these houses one end has the " + digits +
                             ", and ends that face each other are not both " + digits + ". So " + words.cells +
                             " or " + cell_words(evidence.helpers) + " has it.",
                         "What sees all of these cells is not " + digits + "."};
}

}  // namespace

constexpr FamilyWords kStrongLinksWords = {
    .article = R"(In a house a digit stands at two ends only, so one of them has it: a strong
link. Two to four such links make a chain if the ends between them see each
other: of these at most one is true, so one of the two outer ends is, and what
sees both loses the digit. An end may be a group of cells in a row or column of
a box. If the outer ends see each other as well, the chain is a loop, and
everything that sees two facing ends loses the digit.

  A = = = = = B              two rows with 5 at two places each; B and C are not
  .  . -  .   |              both 5, so A or D is, and - sees both
  D = = = = = C

Sukaku Explainer calls them Skyscraper, 2-String Kite, Strong links or X-Loop,
followed by a number: how many links are grouped, then the kinds of the houses,
0 for a box, 1 for a line, 2 for a line of the other direction. Sudoku Explainer
1.2.1 does not have them.
)",
    .notation = strong_links_notation,
    .explain = explain_strong_links,
};

}  // namespace sudorate
