// Skyscrapers.
#include <array>

#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/words/explanation.h"
#include "tools/words/finder_words.h"
#include "tools/words/phrases.h"

namespace sudorate {

std::string heading(const Skyscraper&) { return "skyscraper"; }

std::string gnpx_heading(const Skyscraper& skyscraper) {
  return concat("Skyscraper #", digit_text(skyscraper.digit));
}

std::string notation(const Skyscraper& skyscraper) {
  const auto link = [&](std::size_t side) {
    return strong_link_text(skyscraper.floors[side], skyscraper.roofs[side], skyscraper.digit);
  };
  return concat("two strong links ", link(0), " and ", link(1), " joined by ", house_words(skyscraper.base));
}

void explain(const Skyscraper& skyscraper, const NumberPlaceStyle&, Explanation& explanation) {
  BoardPicture& picture = explanation.picture;
  const char digit = digit_text(skyscraper.digit);
  const auto at = [&](Cell cell) { return candidate_of(cell, skyscraper.digit); };
  std::array<std::string, 2> links;
  for (std::size_t side = 0; side < 2; ++side) {
    const Cell floor = skyscraper.floors[side];
    const Cell roof = skyscraper.roofs[side];
    for (const Cell cell : {floor, roof}) {
      picture.tag_cell(cell, CellTag::kPattern);
      picture.tag(at(cell), CandidateTag::kPattern);
    }
    picture.links.push_back({at(floor), at(roof), true});
    links[side] = cell_words({floor, roof});
  }
  picture.links.push_back({at(skyscraper.floors[0]), at(skyscraper.floors[1]), false});
  const std::string base = house_words(skyscraper.base);
  explanation.seen = {concat("Digit ", digit, " has two strong links side by side: ", links[0], ", and ", links[1],
                             "; ", base, " joins them.")};
  explanation.reasons = {concat("The two ends in ", base, " are not both ", digit,
                                ", so at least one of the other ends, ", cell_name(skyscraper.roofs[0]), " or ",
                                cell_name(skyscraper.roofs[1]), ", is ", digit, ". What sees both is not.")};
}

constexpr FinderWords kSkyscraperWords = {
    .group = TechniqueGroup::kPattern,
    .article = R"(Two rows have two places of a digit each, one pair of them in the same column.
At least one of the two other places holds the digit, so a cell that sees both
does not. Rows and columns can change parts.

  . 5 . | . . . | 5 . .      the two on the left cannot both be 5, so one of
  . . . | . . . | . - .      those on the right is, and - is not
  . . . | . . . | . - .
  ------+-------+------
  . 5 . | . . . | . 5 .
)",
    .example = kFinderExample,
};

}  // namespace sudorate
