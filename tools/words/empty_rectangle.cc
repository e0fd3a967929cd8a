// Empty rectangles.
#include "tagging/houses.h"
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/words/explanation.h"
#include "tools/words/finder_words.h"
#include "tools/words/phrases.h"

namespace sudorate {

std::string heading(const EmptyRectangle&) { return "empty rectangle"; }

std::string gnpx_heading(const EmptyRectangle& rectangle) {
  return concat("EmptyRectangle #", digit_text(rectangle.digit), " in b", index_in_kind(rectangle.box) + 1);
}

std::string notation(const EmptyRectangle& rectangle) {
  return concat("digit ", digit_text(rectangle.digit), ", block ", index_in_kind(rectangle.box) + 1, " cells ",
                in_a_row(rectangle.cells, " ", cell_name), ", axis cell ", cell_name(rectangle.axis), ", axis ",
                rectangle.axis_kind == HouseKind::kRow ? "row" : "column", ", link ",
                strong_link_text(rectangle.near, rectangle.far, rectangle.digit));
}

void explain(const EmptyRectangle& rectangle, const NumberPlaceStyle&, Explanation& explanation) {
  BoardPicture& picture = explanation.picture;
  const std::string digit(1, digit_text(rectangle.digit));
  const auto at = [&](Cell cell) { return candidate_of(cell, rectangle.digit); };
  const bool by_row = rectangle.axis_kind == HouseKind::kRow;
  const std::string row = house_words(house_of(rectangle.axis, HouseKind::kRow));
  const std::string column = house_words(house_of(rectangle.axis, HouseKind::kColumn));
  const std::string near = cell_name(rectangle.near);
  const std::string far = cell_name(rectangle.far);
  for (const Cell cell : rectangle.cells) {
    picture.tag_cell(cell, CellTag::kPattern);
    picture.tag(at(cell), CandidateTag::kPattern);
  }
  for (const Cell cell : {rectangle.near, rectangle.far}) picture.tag_cell(cell, CellTag::kHelper);
  picture.tag(at(rectangle.far), CandidateTag::kOff);
  picture.tag(at(rectangle.near), CandidateTag::kOn);
  picture.links = {{at(rectangle.target), at(rectangle.far), false, 2},
                   {at(rectangle.far), at(rectangle.near), true, 2}};
  picture.houses = {rectangle.box};
  explanation.seen = {
      "In " + house_words(rectangle.box) + ", all places of " + digit + " lie in " + row + " or " + column + ".",
      "Outside there is a strong link of " + digit + " between " + near + " and " + far + "."};
  explanation.reasons = {
      "Suppose " + cell_name(rectangle.target) + " is " + digit + ".",
      "  Then " + (by_row ? column : row) + " has its " + digit + ", and the box loses its places there.",
      "  Then " + far + " is not " + digit + ", so " + near + " is, and the box loses its places in " +
          (by_row ? row : column) + ", too.",
      "The box would have no " + digit + ". So the assumption is wrong."};
}

constexpr FinderWords kEmptyRectangleWords = {
    .group = TechniqueGroup::kPattern,
    .article = R"(In a box, all places of a digit lie in one row and one column. Where a line
outside has two places of the digit, one of them on that row, the other end and
the column meet in a cell that is not the digit.

  5 . . | . . . | . . .      the box has its 5 in the cross; one of the two on
  5 5 5 | . 5 . | . . .      the right is 5, so - is not
  5 . . | . . . | . . .
  ------+-------+------
  - . . | . 5 . | . . .
)",
    .example = kFinderExample,
};

}  // namespace sudorate
