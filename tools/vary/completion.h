// Grids that a search completes: at random, or to see whether a puzzle has another solution.
#pragma once

#include <optional>

#include "tagging/cell_set.h"
#include "tools/vary/open_boards.h"
#include "tools/vary/random.h"

namespace sudorate {

// Sets the boards to a solution, and returns whether there is one; if not, the boards are meaningless.
//
// choose(const OpenBoards&, CellSet) returns a candidate that the search takes as true, and, if that leads to no
// solution, as false. The cells to choose from have two candidates, or if there are none such, several. Without a
// candidate the search ends.
// Cost: half a microsecond for each choice. A puzzle with one solution takes none or a few.
template <typename Choose>
bool complete(OpenBoards& boards, Choose& choose) {
  while (apply_rules(boards)) {
    DigitBoard one;
    DigitBoard two;
    DigitBoard three;
    for (const DigitBoard& board : boards.boards) {
      three |= two & board;
      two |= one & board;
      one |= board;
    }
    if (two.empty()) return true;
    const DigitBoard pairs = two - three;
    const std::optional<Candidate> chosen = choose(boards, cells_of(pairs.empty() ? two : pairs));
    if (!chosen) return false;
    OpenBoards next = boards;
    require(next, *chosen);
    if (complete(next, choose)) {
      boards = next;
      return true;
    }
    exclude(boards, *chosen);
  }
  return false;
}

// For complete(): a random candidate of a random cell, up to `most` times.
class RandomChoice {
 public:
  RandomChoice(Random& random, int most) : random_(random), left_(most) {}
  std::optional<Candidate> operator()(const OpenBoards& boards, CellSet cells);

 private:
  Random& random_;
  int left_;
};

// A solved grid. Every grid can come, but some come more often than others: each way to fill the boxes 1, 5 and 9
// is as likely as any other, and the rest is a search that chooses at random. So a grid is favoured if few other
// grids have its three boxes, and if few choices lead to it. Cost: some five microseconds.
DigitBoards random_grid(Random& random);

// The candidates that are left by those digits of the solution that stand in `givens`.
OpenBoards open_boards(const DigitBoards& solution, CellSet givens);

// Whether the digits of the solution in `givens`, without that in `cell`, have a solution with another digit in
// `cell`. Cost: about a microsecond if there is none, and four if there is one.
bool has_other_solution(const DigitBoards& solution, CellSet givens, Cell cell);

}  // namespace sudorate
