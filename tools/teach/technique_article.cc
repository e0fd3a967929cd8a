// Tested by tests/tools/teach/technique_article_test.cc.
#include "tools/teach/technique_article.h"

#include <array>

namespace sudorate {
namespace {

using F = TechniqueFamily;

constexpr std::array kArticles = {
    TechniqueArticle{F::kHiddenSingle, R"(A digit has one place left in a house, so it goes there.

  5 . . | . . . | . . .      two of the three rows have a 5, so the 5 of the box
  . . . | . . 5 | . . .      on the right is in the third row; two cells there
  . . . | . . . | 1 # 8      are filled, and # takes it
)",
                     ".........23.7.9...8.71.....3....52........895.1......61.9.........5..6.2.5...6.14"},
    TechniqueArticle{F::kDirectLocking,
                     R"(Locking (see pointing and claiming) that leaves a digit one place in some house
at once. Sudoku Explainer rates both together, as one step that places a digit.
)",
                     "..9..46.......3..75..8..9.....419...4.........1..6...56.31.2....2.9.5.3...7......"},
    TechniqueArticle{F::kDirectHiddenSubset,
                     R"(A hidden pair or triplet (see hidden-pair) that leaves a digit one place in its
house at once. Sudoku Explainer rates both together, as one step that places a
digit.
)",
                     "3..42.8.........1.....85.478.....253...59......7.......61...9...8....1.6....4..2."},
    TechniqueArticle{F::kNakedSingle,
                     R"(A cell has one candidate left, so it gets that digit: the eight others are in
its row, its column and its box.
)",
                     "8.9..6..1...........18..6.73.7........8479..66....2........3.....45.....7..1..5.8"},
    TechniqueArticle{F::kLocking, R"(Pointing: all places of a digit in a box lie in one row or column. One of them
holds the digit, so the rest of the line does not.
Claiming: all places of a digit in a row or column lie in one box, so the rest
of the box does not hold it.

  5 5 . | - - - | - - -      pointing: in the box on the left the 5 is in the
  . . . |       |            top row, so - cannot be 5
  . . . |       |
)",
                     ".8....1...76.3.......2.........7..5.9....1.6...28.5..15......3..6.....178..547..."},
    TechniqueArticle{F::kNakedSubset, R"(N cells of a house have only N candidates between them: 2 are a pair, 3 a
triplet, 4 a quad. These cells take all N digits, so the other cells of the
house lose them.

  12  12  -  | -  -  -       two cells share 1 and 2, so no - is 1 or 2
)",
                     "..2.7...5..6.1..9.3.74.5.....4..3...7...8.....1....2.......691..4.......9...317.2"},
    TechniqueArticle{F::kFish, R"(In N rows a digit has places in N columns only: 2 are an X-Wing, 3 a Swordfish,
4 a Jellyfish. The digit takes one place in each of these rows, in different
columns, so it fills the columns and the other rows lose it there. Rows and
columns can change parts.

  .  X  .  .  .  X  .        in two rows the digit has these four places; two of
  |  -  |  |  |  -  |        them hold it, one in each column, so - does not
  .  X  .  .  .  X  .
)",
                     "7.6..4....8...7..5..5...6.........98...4.......73....2..42..15..6....3.....658..."},
    TechniqueArticle{F::kHiddenSubset,
                     R"(N digits have places in N cells of a house only: 2 are a pair, 3 a triplet, 4 a
quad. These cells take the N digits and lose all other candidates.

  1278  129  .  | .  .  .    1 and 2 have no other place in the row, so 7, 8
                             and 9 go
)",
                     "..........6.7..4....4.8..5.5.9.......7...36..6....8..7.231...........2....8.961.5"},
    TechniqueArticle{F::kWing, R"(A cell with candidates XY sees one with XZ and one with YZ. Whichever digit the
first takes, one of the other two is Z, so a cell that sees both is not Z. That
is an XY-Wing. In an XYZ-Wing the first cell has XYZ and may be Z itself, so
the cell must see all three.

  XY . . | XZ . .            the cell YZ is in the box of XY; - sees XZ and YZ
  YZ . . | -  . .            and is not Z
)",
                     "..8........2.7.1...9.2....42..7..63..8.1.......3.49.21....21.4.6..8..5.7........."},
    TechniqueArticle{F::kUniqueLoop,
                     R"(Two digits fill a closed loop of cells, two in each house that it crosses. If
nothing but these two digits were left in the loop, they could be exchanged and
the puzzle had two solutions. As it has one, some cell of the loop takes
another digit. Four cells are a unique rectangle.

  12 . . | 12 . .            type 1: the fourth corner cannot be 1 or 2
  12 . . | 12+ . .           type 2: two corners share one further digit, which
                             all cells that see both lose
                             type 3: the further digits of two corners form a
                             subset with other cells of a house
                             type 4: one of the two digits has no other place in
                             the house of the two corners, so the other one goes
)",
                     ".3...8.......5......16.7.2...........6.7.3.198...1...4.1..8..7....9.6..3956......"},
    TechniqueArticle{F::kBug, R"(BUG, bivalue universal grave: every empty cell has two candidates and every
digit two places in each house. Such a grid has no solution or several. So
where a few cells have further candidates, one of these is true. Types 1 to 4
draw the conclusion as unique loops do.
)",
                     "....78.53..2..3.1......6.....1...98.5764..............7...3..9.1.97..3.5........4"},
    TechniqueArticle{F::kAlignedPair,
                     R"(Two cells are tried with each pair of their candidates. A pair is excluded if
both cells see each other and take the same digit, or if some cell that both
see has no candidate but the two. A candidate that is in no pair that remains
goes.
)",
                     "..3...6.9.....14...4738....9.1..8.7...........5...792..9.........6924..3.8..1...."},
    TechniqueArticle{F::kForcingChain,
                     R"(A chain of implications: if this is off then that is on, if that is on then the
next is off, and so on. Off to on goes along a strong link (two places of a
digit in a house, or two candidates of a cell), on to off along a weak link.

  A off -> B on -> C off -> D on -> A off      a cycle: either all of one sort
                                               hold or all of the other, so what
                                               sees both loses
  A on -> B off -> C on -> A off               a forcing chain: A is off

X-cycles, Forcing X-Chains and Turbot Fish stay with one digit, Y-cycles go
through cells with two candidates, the others mix both. The rating grows with
the length: the number of statements, the assumption included.
)",
                     "...3..7.1.19.......28..4....9...6.....2...9.....7..84..5....6........31.43.185..."},
    TechniqueArticle{F::kAlignedTriplet,
                     R"(As aligned pair exclusion, with three cells: each combination of their
candidates is tried, and excluded if two cells that see each other are equal or
a cell that sees the cells is left without a candidate.
)",
                     "..4.....692...3.8...147...2.9.5.1........23.4...7..............13..8.7..4......68"},
    TechniqueArticle{F::kNishio, R"(A candidate is assumed to be true, and what follows for its digit is traced as
long as anything follows. If some candidate turns out to be both on and off,
the assumption is wrong.
)",
                     "5...63......4........7....4...8..97.83....6.129......8.75.4........5.....6...72.9"},
    TechniqueArticle{F::kMultiple, R"(Every candidate of a cell, or every place of a digit in a house (a region), is
followed along implications. One of them is true, so what follows from each of
them is true.

  cell 357:  3 -> r1c5 is not 2
             5 -> r1c5 is not 2
             7 -> r1c5 is not 2      so r1c5 is not 2
)",
                     "1.46......65..31.2.2..........7.1.5.4.72.......9....1.........7.3...7..87....5.9."},
    TechniqueArticle{F::kDynamic,
                     R"(As multiple chains, but the consequences of an assumption work together: where
an assumption removes all but one candidate of a cell or all but one place of a
digit, the last one is on. Cell and region chains follow all candidates of a
cell or places of a digit. A double chain has the same result whether a
candidate is on or off. A contradiction chain shows that an assumption makes a
candidate both on and off.

  (+)                       also locking, hidden and naked pairs and X-Wings are
                            used below the assumption
  (+ Forcing Chains) etc.   whole chains are used below the assumption
)",
                     "..2.....79...3..2...1...93........86..485.....9.4.75..8.7..9....1....3.....74...."},
};
static_assert([] {
  for (std::size_t index = 0; index < kArticles.size(); ++index) {
    if (kArticles[index].family != static_cast<TechniqueFamily>(index)) return false;
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

std::span<const TechniqueArticle> technique_articles() { return kArticles; }

std::string_view finder_article(FinderTechnique finder) {
  return kFinderArticles[static_cast<std::size_t>(finder)];
}

}  // namespace sudorate
