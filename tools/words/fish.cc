// X-Wing, Swordfish, Jellyfish.
#include "tools/words/family_words.h"
#include "tools/words/pattern_words.h"

namespace sudorate {
namespace {

std::string fish_notation(const Evidence& evidence) {
  return digits_label(evidence.digits) + " of " + houses_text(evidence.houses) + " only in " +
         houses_text(evidence.covers);
}

void explain_fish(const Step& step, Explanation& explanation) {
  const PatternWords words(step, explanation);
  const std::string base = house_words(step.evidence.houses);
  const std::string cover = house_words(step.evidence.covers);
  const std::string lines = number_word(static_cast<int>(step.evidence.houses.size()));
  for (const House each : step.evidence.houses) words.mark_places(each);
  explanation.seen = {"In " + base + ", digit " + words.digits + " stands only in " + cover + "."};
  explanation.reasons = {"Each of the " + lines + " lines needs its " + words.digits +
                         ", each in another one of the " + lines + " crossing lines. So " + cover + " get their " +
                         words.digits + " in " + base + ", and nowhere else."};
}

}  // namespace

constexpr FamilyWords kFishWords = {
    .article = R"(In N rows a digit has places in N columns only: 2 are an X-Wing, 3 a Swordfish,
4 a Jellyfish. The digit takes one place in each of these rows, in different
columns, so it fills the columns and the other rows lose it there. Rows and
columns can change parts.

  .  X  .  .  .  X  .        in two rows the digit has these four places; two of
  .  -  .  .  .  -  .        them hold it, one in each column, so - does not
  .  X  .  .  .  X  .
)",
    .notation = fish_notation,
    .explain = explain_fish,
};

}  // namespace sudorate
