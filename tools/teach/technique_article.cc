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
  .  -  .  .  .  -  .        them hold it, one in each column, so - does not
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
    R"(A closed path over three or more cells. Each link is a digit that two cells of
a house share: strong, =3=, if the digit has no third place in the house, so
that one of the two is true; weak, -3-, if at most one of them is. A strong link
can serve as a weak one.

Two links that meet in a cell fit together if they are
  two strong links         with different digits
  two weak links           with different digits, and the cell has no others
  a strong and a weak one  with the same digit

If they fit in every cell, the loop is continuous: each link has exactly one
true end. The digit of a weak link goes from the other cells of its house, and a
cell between two strong links keeps only their digits.

  r1c8-26 r6c8-26  rc:r1c8=3=[r1c9]-3-[r6c9]=3=[r6c8]=9=[r1c8]

If they fit in every cell but the first, the loop is discontinuous. There it has
  two strong links of one digit, which is placed;
  two weak links of one digit, which goes;
  or a strong and a weak one of different digits, and that of the weak one goes.

  r4c6=9           rc:r4c6=9=[r4c5]-9-[r6c6]=9=[r4c6]
  r1c8-6           rc:r1c8-6-[r7c8]-1-[r8c8]-6-[r1c8]
  r1c8-2           rc:r1c8-2-[r2c7]-9-[r6c7]=9=[r6c8]=3=[r1c8]
)",
    R"(In a box, all places of a digit lie in one row and one column. Where a line
outside has two places of the digit, one of them on that row, the other end and
the column meet in a cell that is not the digit.

  5 . . | . . . | . . .      the box has its 5 in the cross; one of the two on
  5 5 5 | . 5 . | . . .      the right is 5, so - is not
  5 . . | . . . | . . .
  ------+-------+------
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
    R"(A candidate is assumed to be true, and chains show what follows. They are made
of weak links [W ...], from a true candidate to one that it makes false, and of
strong links [S ...], from a false one to one that must then be true. r1c2/+3
means r1c2 is 3, and r1c2/-3 means it is not.

Cell: each candidate of a cell leads to the same end; one of them is true.

  r2c9-3  cell r6c9
    [W r6c9/+3 -> r2c9/-3]
    [W r6c9/+4 -> r7c9/-4] => [S r7c9/-4 -> r7c9/+3] => [W r7c9/+3 -> r2c9/-3]

House: each place of a digit in a house leads to the same end.

  r3c7=1  house (block2#1)
    [W r2c4/+1 -> r2c9/-1] => [S r2c9/-1 -> r3c7/+1]
    [W r2c5/+1 -> r2c9/-1] => [S r2c9/-1 -> r3c7/+1]

Contradiction: a candidate makes another one both true and false, so it goes.

  r4c9-3  contradiction
    [W r4c9/+3 -> r4c9/-9] => [S (ALS:r467c9) r4c9/-9 -> r4c9/+6]
    [W r4c9/+3 -> r4c9/-6]

ALS is an almost locked set: cells of a house with one candidate more than there
are cells. r4c9, r6c9 and r7c9 have 3, 4, 6 and 9 between them. Without the 9
they take 3, 4 and 6, and only r4c9 can take the 6.
)",
};

}  // namespace

std::string_view family_article(TechniqueFamily family) {
  return kArticles[static_cast<std::size_t>(family)].second;
}

std::string_view finder_article(FinderTechnique finder) {
  return kFinderArticles[static_cast<std::size_t>(finder)];
}

std::string_view finder_example(FinderTechnique finder) {
  return finder == FinderTechnique::kNiceLoop
             ? "7....1........6..1...9..84523.4..15..9.3.....4..........8..57........3.2.4.6...8."
             : "...9..4.5.25...6...6.7....2....7....3....5.18.9.6..7..9.1.........341......58....";
}

}  // namespace sudorate
