// Tested by tests/tools/teach/technique_article_test.cc.
#include "tools/teach/technique_article.h"

#include <array>
#include <utility>

namespace sudorate {
namespace {

using F = TechniqueFamily;

constexpr auto kArticles = std::to_array<std::pair<TechniqueFamily, std::string_view>>({
    {F::kHiddenSingle, R"(A digit has one place left in a house, so it goes there.

  5 . . | . . . | . . .      two of the three rows have a 5, so the 5 of the box
  . . . | . . 5 | . . .      on the right is in the third row; two cells there
  . . . | . . . | 1 # 8      are filled, and # takes it
)"},
    {F::kDirectLocking, R"(Locking (see pointing and claiming) that leaves a digit one place in some house
at once. Sudoku Explainer rates both together, as one step that places a digit.
)"},
    {F::kDirectHiddenSubset, R"(A hidden pair or triplet (see hidden-pair) that leaves a digit one place in its
house at once. Sudoku Explainer rates both together, as one step that places a
digit.
)"},
    {F::kNakedSingle, R"(A cell has one candidate left, so it gets that digit: the eight others are in
its row, its column and its box.
)"},
    {F::kLocking, R"(Pointing: all places of a digit in a box lie in one row or column. One of them
holds the digit, so the rest of the line does not.
Claiming: all places of a digit in a row or column lie in one box, so the rest
of the box does not hold it.

  5 5 . | - - - | - - -      pointing: in the box on the left the 5 is in the
  . . . |       |            top row, so - cannot be 5
  . . . |       |
)"},
    {F::kNakedSubset, R"(N cells of a house have only N candidates between them: 2 are a pair, 3 a
triplet, 4 a quad. These cells take all N digits, so the other cells of the
house lose them.

  12  12  -  | -  -  -       two cells share 1 and 2, so no - is 1 or 2
)"},
    {F::kFish, R"(In N rows a digit has places in N columns only: 2 are an X-Wing, 3 a Swordfish,
4 a Jellyfish. The digit takes one place in each of these rows, in different
columns, so it fills the columns and the other rows lose it there. Rows and
columns can change parts.

  .  X  .  .  .  X  .        in two rows the digit has these four places; two of
  |  -  |  |  |  -  |        them hold it, one in each column, so - does not
  .  X  .  .  .  X  .
)"},
    {F::kHiddenSubset, R"(N digits have places in N cells of a house only: 2 are a pair, 3 a triplet, 4 a
quad. These cells take the N digits and lose all other candidates.

  1278  129  .  | .  .  .    1 and 2 have no other place in the row, so 7, 8
                             and 9 go
)"},
    {F::kWing, R"(A cell with candidates XY sees one with XZ and one with YZ. Whichever digit the
first takes, one of the other two is Z, so a cell that sees both is not Z. That
is an XY-Wing. In an XYZ-Wing the first cell has XYZ and may be Z itself, so
the cell must see all three.

  XY . . | XZ . .            the cell YZ is in the box of XY; - sees XZ and YZ
  YZ . . | -  . .            and is not Z
)"},
    {F::kUniqueLoop, R"(Two digits fill a closed loop of cells, two in each house that it crosses. If
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
)"},
    {F::kBug, R"(BUG, bivalue universal grave: every empty cell has two candidates and every
digit two places in each house. Such a grid has no solution or several. So
where a few cells have further candidates, one of these is true. Types 1 to 4
draw the conclusion as unique loops do.
)"},
    {F::kAlignedPair, R"(Two cells are tried with each pair of their candidates. A pair is excluded if
both cells see each other and take the same digit, or if some cell that both
see has no candidate but the two. A candidate that is in no pair that remains
goes.
)"},
    {F::kForcingChain, R"(A chain of implications: if this is off then that is on, if that is on then the
next is off, and so on. Off to on goes along a strong link (the only two places
of a digit in a house, or the only two candidates of a cell), on to off along a
weak link (any two such places or candidates).
On and off, is and is not, + and -, true and false mean the same.

  A on -> B off -> C on -> D off -> A on       a cycle: all is true or all is
                                               false; what sees two places of a
                                               digit, one on, one off, loses it
  A on -> B off -> C on -> A off               a forcing chain: A is off, for if
                                               it were on, it would be off
  A off -> B on -> C off -> A on               a forcing chain: A is on

X-cycles, Forcing X-Chains and Turbot Fish stay with one digit, Y-cycles go
through cells with two candidates, the others mix both. The rating grows with
the length: the number of statements, the assumption included; that a cycle
returns to the first one does not count.
)"},
    {F::kAlignedTriplet, R"(As a pair (see aligned-pair-exclusion), with three cells: each combination of
their candidates is tried, and excluded if two cells that see each other are
equal or a cell that sees the cells is left without a candidate.
)"},
    {F::kNishio, R"(A candidate is assumed to be true, and what follows for its digit is traced as
long as anything follows. If some candidate turns out to be both on and off,
the assumption is wrong.
)"},
    {F::kMultiple, R"(Every candidate of a cell, or every place of a digit in a house (a region), is
followed along implications. One of them is true, so what follows from each of
them is true.

  cell 357:  3 -> r1c5 is not 2
             5 -> r1c5 is not 2
             7 -> r1c5 is not 2      so r1c5 is not 2
)"},
    {F::kDynamic, R"(As multiple chains (see multiple-forcing-chains), but the consequences of an
assumption work together: where an assumption removes all but one candidate of a
cell or all but one place of a digit, the last one is on. Cell and region chains
follow all candidates of a cell or places of a digit. A double chain has the
same result whether a candidate is on or off. A contradiction chain shows that
an assumption makes a candidate both on and off.

  (+)                       also locking, hidden and naked pairs and X-Wings are
                            used below the assumption
  (+ Forcing Chains) etc.   whole chains are used below the assumption
)"},
});
static_assert([] {
  for (std::size_t index = 0; index < kArticles.size(); ++index) {
    if (kArticles[index].first != static_cast<TechniqueFamily>(index)) return false;
  }
  return true;
}());

// In the order of FinderTechnique.
constexpr std::array<std::string_view, kFinderTechniques.size()> kFinderArticles = {
    R"(A closed chain of cells in which each link is a digit that two cells of a house
share. If the links alternate all the way round, what sees the loop loses;
where they do not at one cell, that cell gets or loses a digit.

  r1c1=5=r1c7-5-r4c7=8=r4c1-8-r1c1      = is strong, - is weak
)",
    R"(In a box, all places of a digit lie in one row and one column. Where a line
outside has two places of the digit, one of them on that row, the other end and
the column meet in a cell that is not the digit.

  5 . . | . . . | . . .      the box has its 5 in the cross; one of the two on
  5 5 5 | . 5 . | . . .      the right is 5, so - is not
  5 . . | . | . | . . .
  ------+---|---+------
  - . . | . 5 . | . . .
)",
    R"(Two rows have two places of a digit each, one pair of them in the same column.
At least one of the two other places holds the digit, so a cell that sees both
does not. Rows and columns can change parts.

  . 5 . | . . . | 5 . .      the two on the left cannot both be 5, so one of
  . . . | . . . | . - .      those on the right is, and - is not
  . . . | . . . | . - .
  ------+-------+------
  . 5 . | . . . | . 5 .
)",
    R"(All candidates of a cell, all places of a digit in a house, or both values of
one candidate lead along links to the same conclusion. Groups of places and
almost locked sets can be parts of the links.
)",
};

}  // namespace

std::string_view family_article(TechniqueFamily family) {
  return kArticles[static_cast<std::size_t>(family)].second;
}

std::string_view finder_article(FinderTechnique finder) {
  return kFinderArticles[static_cast<std::size_t>(finder)];
}

}  // namespace sudorate
