// Nice loops.
//
// A loop visits three or more different cells and joins neighbours by a strong or a weak link (cell_links.h). At
// each inner cell the two links must fit (is_valid_joint), so that a truth at its start travels along the whole
// path, in either direction. What follows depends on how the links meet at the origin.
//
//   r1c2 =5= r1c8     r7c8 holds 5 and 6, r7c2 holds 5 and 6. The links fit in all four cells, so this loop is
//    -5-      -5-     continuous: 5 goes from columns 2 and 8, 6 from row 7, outside the loop.
//   r7c2 -6- r7c8     If r7c2 held 3 and 6 and its link to r1c2 were -3-, the loop would break at r1c2, and 3
//                     would go from there: 3 in r1c2 leads round to 5 in r1c2.
//
// Discontinuous loops. All joints fit except the one at the origin, which has one of these forms:
//
//   two strong links, one digit a               not a leads to a                       a is placed
//   two weak links, one digit a                 a leads to not a                       a goes
//   strong with a, weak with another digit b    b leads to a, which rules out b        b goes
//
// Continuous loops. A truth that enters returns as itself, in both directions: the candidates of the loop form two
// classes, one of which is true. So one end of each weak link is true, and its digit goes from all other cells of
// each house that both ends share; and a cell between two strong links holds one of their digits, so all others go.
//
// A loop of two cells is not a nice loop: it is a locked candidate, a naked pair or a hidden pair.
//
// Sources: the rules as GNPX and NumberPlace.lisp state them. They contradict each other on two weak links of one
// digit. The rule that allows the origin any number of candidates is right: the reasoning does not use that number.
// Sudoku Explainer's chains may visit a cell more than once, so they find more.
#include "tools/finders/nice_loops.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "tagging/houses.h"
#include "tools/finders/nice_loop_search.h"
#include "tools/finders/step_budget.h"

namespace sudorate {
namespace {

using Cells = std::vector<Cell>;
using Links = std::vector<CellLink>;

Cell next_cell(const Cells& cells, std::size_t index) { return cells[(index + 1) % cells.size()]; }

// Compares two paths of equal length by their first difference in finding order.
bool path_comes_before(const Cells& cells, const Links& links, const Cells& other_cells, const Links& other_links) {
  if (cells[0] != other_cells[0]) return cells[0] < other_cells[0];
  if (links[0].digit != other_links[0].digit) return links[0].digit < other_links[0].digit;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const std::tuple key(next_cell(cells, index), links[index].digit, !links[index].is_strong);
    const std::tuple other(next_cell(other_cells, index), other_links[index].digit, !other_links[index].is_strong);
    if (key != other) return key < other;
  }
  return false;
}

template <typename Member>
std::vector<Member> starting_at(const std::vector<Member>& ring, std::size_t start) {
  std::vector<Member> turned;
  turned.reserve(ring.size());
  for (std::size_t index = 0; index < ring.size(); ++index) turned.push_back(ring[(start + index) % ring.size()]);
  return turned;
}

void turn_around(Cells& cells, Links& links) {
  std::reverse(cells.begin() + 1, cells.end());
  std::reverse(links.begin(), links.end());
}

// Turns a loop into the form that comes first.
void normalize(NiceLoop& loop) {
  if (loop.is_continuous()) {
    const auto lowest = std::min_element(loop.cells.begin(), loop.cells.end()) - loop.cells.begin();
    loop.cells = starting_at(loop.cells, static_cast<std::size_t>(lowest));
    loop.links = starting_at(loop.links, static_cast<std::size_t>(lowest));
  }
  Cells cells = loop.cells;
  Links links = loop.links;
  turn_around(cells, links);
  if (path_comes_before(cells, links, loop.cells, loop.links)) {
    loop.cells = std::move(cells);
    loop.links = std::move(links);
  }
}

std::optional<NiceLoopKind> kind_at_origin(DigitSet candidates, CellLink first, CellLink last) {
  if (is_valid_joint(candidates, last, first)) return NiceLoopKind::kContinuous;
  if (first.is_strong != last.is_strong) return NiceLoopKind::kStrongWeak;
  if (first.digit != last.digit) return std::nullopt;
  return first.is_strong ? NiceLoopKind::kTwoStrong : NiceLoopKind::kTwoWeak;
}

void conclude_continuous(const Grid& grid, NiceLoop& loop) {
  std::vector<Elimination>& eliminations = loop.conclusion.eliminations;
  CellLink arriving = loop.links.back();
  for (std::size_t index = 0; index < loop.cells.size(); ++index) {
    const Cell cell = loop.cells[index];
    const Cell next = next_cell(loop.cells, index);
    const CellLink leaving = loop.links[index];
    if (arriving.is_strong && leaving.is_strong) {
      add_elimination(grid, cell, without(kAllDigits, bit(arriving.digit) | bit(leaving.digit)), eliminations);
    }
    if (!leaving.is_strong) {
      for (const House house : houses_of(cell)) {
        if (!house_set(house).contains(next)) continue;
        CellSet others = house_set(house);
        others.erase(cell);
        others.erase(next);
        for (const Cell other : others) add_elimination(grid, other, bit(leaving.digit), eliminations);
      }
    }
    arriving = leaving;
  }
}

void conclude(const Grid& grid, NiceLoop& loop) {
  const CellLink first = loop.links.front();
  const CellLink last = loop.links.back();
  switch (loop.kind) {
    case NiceLoopKind::kContinuous:
      return conclude_continuous(grid, loop);
    case NiceLoopKind::kTwoStrong:
      loop.conclusion.placement = Placement{loop.cells.front(), first.digit};
      return;
    case NiceLoopKind::kTwoWeak:
    case NiceLoopKind::kStrongWeak:
      return add_elimination(grid, loop.cells.front(), bit(first.is_strong ? last.digit : first.digit),
                             loop.conclusion.eliminations);
  }
}

}  // namespace

bool comes_before(const NiceLoop& a, const NiceLoop& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  return path_comes_before(a.cells, a.links, b.cells, b.links);
}

std::optional<NiceLoop> make_nice_loop(const CellLinks& available, std::vector<Cell> cells,
                                       std::vector<CellLink> links) {
  if (cells.size() < kSmallestLoop || cells.size() != links.size()) return std::nullopt;
  CellSet seen;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const Cell cell = cells[index];
    const Cell next = next_cell(cells, index);
    if (cell >= kCellCount || next >= kCellCount || links[index].digit >= kDigitCount) return std::nullopt;
    if (seen.contains(cell) || !available.has(cell, next, links[index])) return std::nullopt;
    if (index > 0 && !is_valid_joint(available.grid().candidates(cell), links[index - 1], links[index])) {
      return std::nullopt;
    }
    seen.insert(cell);
  }
  const auto kind = kind_at_origin(available.grid().candidates(cells.front()), links.front(), links.back());
  if (!kind) return std::nullopt;
  NiceLoop loop{*kind, std::move(cells), std::move(links), {}};
  conclude(available.grid(), loop);
  normalize(loop);
  return loop;
}

NiceLoopResult find_nice_loops(const Grid& grid, const NiceLoopOptions& options) {
  if (options.max_size < kSmallestLoop) return {};
  const CellLinks links(grid, options.links);
  const int max_size = std::min(options.max_size, grid.unfilled().size());
  StepBudget steps(options.max_steps, options.meter);
  NiceLoopResult result;
  if (options.answer == FinderAnswer::kEvery) {
    result.is_complete = enumerate_nice_loops(links, {kSmallestLoop, max_size}, steps, [&](NiceLoop&& loop) {
      result.loops.push_back(std::move(loop));
      return false;
    });
    return result;
  }
  result.is_complete = find_loop_of_each_effect(links, max_size, steps, result.loops);
  if (options.answer == FinderAnswer::kEachEffect || result.loops.empty()) return result;

  // No loop is smaller than the smallest loop for an effect, but the first loop of that size must be searched for.
  const int size = result.loops.front().size();
  std::optional<NiceLoop> first;
  const bool is_known = enumerate_nice_loops(links, {size, size}, steps, [&](NiceLoop&& loop) {
    first = std::move(loop);
    return true;
  });
  result.is_complete = result.is_complete && is_known;
  result.loops.resize(1);
  if (first) result.loops.front() = std::move(*first);
  return result;
}

}  // namespace sudorate
