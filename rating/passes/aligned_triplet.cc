// Aligned triplet exclusion: as the aligned pair, with three base cells and excluders of two or three candidates.
//
//   base cells  a b c      common excluders  17  245  ...        (a, b, c) = (1, 7, x) empties the first,
//                                                                (2, 4, 5) in any order the second
//
// A combination is forbidden if two cells that see each other get the same digit, or if a common excluder has all
// its candidates in it. A candidate that no allowed combination uses is eliminated. At least two common excluders.
//
// Order: the first two cells are pairs of the base list in mask order; the third is taken from the excluders of the
// first, then those of the second, each in peer order, as far as they are base cells. So the third cell itself has
// two or three candidates and sees one of the first two. A triple can be met up to three times, with another member
// as the third; the result is the same, so only its first meeting is examined here. Rated 7.5, and tried only after
// chains of any length.
//
// Cost: it is the dearest of the plain techniques and nearly always finds nothing. Excluders common to all three
// are one intersection of cell sets; combinations are tested on digit masks, and a triple is given up as soon as
// every candidate has a witness. The order of the third cell is looked at only for a pair that has a hit. If there
// was nothing on an earlier grid of the same puzzle, a triple is examined only if one of its cells or of its common
// excluders has changed: others had the same cells and no fewer excluders then, and excluded nothing. (A cell
// beside a single candidate is no base cell, so a grid with such a cell proves nothing about later ones.) A list of
// all triplets neither uses nor changes this memory. Source: Sudoku Explainer 1.2.1. Tested by
// rating/aligned_exclusion_test.cc.
#include "rating/passes/aligned_triplet.h"

#include "rating/passes/aligned_base.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

using Triple = std::array<Cell, 3>;

// The digits of the three cells that some allowed combination uses.
std::array<DigitSet, 3> allowed_digits(const Grid& grid, const Triple& triple, CellSet common,
                                       CellSet two_candidates) {
  const ForbiddenPartners forbidden(grid, common & two_candidates);
  const CellSet three_candidates = common - two_candidates;
  const auto [a, b, c] = triple;
  const bool ab = sees(a, b);
  const bool ac = sees(a, c);
  const bool bc = sees(b, c);
  const std::array<DigitSet, 3> all = {grid.candidates(a), grid.candidates(b), grid.candidates(c)};
  std::array<DigitSet, 3> allowed{};
  for (const Digit u : members(all[0])) {
    const DigitSet for_b = without(all[1], forbidden[u] | (ab ? bit(u) : 0));
    const DigitSet for_c = without(all[2], forbidden[u] | (ac ? bit(u) : 0));
    for (const Digit v : members(for_b)) {
      DigitSet rest = without(for_c, forbidden[v] | (bc ? bit(v) : 0));
      const DigitSet pair = bit(u) | bit(v);
      if (u != v) {
        for (const Cell cell : three_candidates) {
          const DigitSet digits = grid.candidates(cell);
          if ((digits & pair) == pair) rest = without(rest, without(digits, pair));
        }
      }
      if (rest == 0) continue;
      allowed[0] |= bit(u);
      allowed[1] |= bit(v);
      allowed[2] |= rest;
      if (allowed == all) return allowed;
    }
  }
  return allowed;
}

class TripletSearch {
 public:
  // Counts the triples in `effort`. Triples that none of the `changes` touches are known to exclude nothing.
  TripletSearch(const Grid& grid, CellSet changes, Effort& effort)
      : grid_(grid),
        effort_(effort),
        changes_(changes),
        by_count_(cells_by_candidate_count(grid)),
        base_(grid, by_count_.one, by_count_.two | by_count_.three) {
    for (int index = 0; index < base_.count; ++index) {
      base_cells_.insert(base_.cells[index]);
    }
  }

  bool has_single() const { return !by_count_.one.empty(); }

  bool run(const PassInput& input, Step& step) const {
    for (int j = 1; j < base_.count; ++j) {
      for (int i = 0; i < j; ++i) {
        const Cell first = base_.cells[i];
        const Cell second = base_.cells[j];
        const CellSet common = base_.excluders[first] & base_.excluders[second];
        if (common.size() < 2 || !has_hit(first, second, common)) continue;
        if (take_hits(input, first, second, step)) return true;
      }
    }
    return false;
  }

 private:
  CellSet tail(Cell first, Cell second) const {
    CellSet cells = (base_.excluders[first] | base_.excluders[second]) & base_cells_;
    cells.erase(first);
    cells.erase(second);
    return cells;
  }

  CellSet common_excluders(const Triple& triple) const {
    return base_.excluders[triple[0]] & base_.excluders[triple[1]] & base_.excluders[triple[2]];
  }

  // Whether another pair of the triple was visited before its first two cells, and had the other cell in its tail.
  bool was_met(const Triple& triple) const {
    const auto [first, second, third] = triple;
    // Pairs whose later member comes sooner were visited before; among pairs with the same later member, the one
    // with the smaller first member.
    if (third < second && in_tail(first, third, second)) return true;
    return third < first && in_tail(third, second, first);
  }

  bool in_tail(Cell a, Cell b, Cell third) const {
    return base_.excluders[a].contains(third) || base_.excluders[b].contains(third);
  }

  bool has_hit(Cell first, Cell second, CellSet common_of_two) const {
    CellSet thirds = tail(first, second);
    const bool touched = changes_.contains(first) || changes_.contains(second);
    if (!touched && !common_of_two.intersects(changes_)) thirds = thirds & changes_;
    for (const Cell third : thirds) {
      const CellSet common = common_of_two & base_.excluders[third];
      if (common.size() < 2) continue;
      if (!touched && !changes_.contains(third) && !common.intersects(changes_)) continue;
      const Triple triple = {first, second, third};
      if (!was_met(triple) && eliminates(triple, common)) return true;
    }
    return false;
  }

  bool eliminates(const Triple& triple, CellSet common) const {
    effort_.add(EffortKind::kBaseSet);
    const auto allowed = allowed_digits(grid_, triple, common, by_count_.two);
    for (int k = 0; k < 3; ++k) {
      if (allowed[k] != grid_.candidates(triple[k])) return true;
    }
    return false;
  }

  // The hits of a pair in their order.
  bool take_hits(const PassInput& input, Cell first, Cell second, Step& step) const {
    CellSet rest = tail(first, second);
    for (const Cell owner : {first, second}) {
      for (const Cell third : peers_of(owner)) {
        if (!rest.contains(third) || !base_.excluders[owner].contains(third)) continue;
        rest.erase(third);
        const Triple triple = {first, second, third};
        const CellSet common = common_excluders(triple);
        if (common.size() < 2 || !eliminates(triple, common)) continue;
        // A triple that was met and eliminates has ended the search, unless all are wanted.
        if (input.all != nullptr && was_met(triple)) continue;
        const auto allowed = allowed_digits(grid_, triple, common, by_count_.two);
        for (int k = 0; k < 3; ++k) {
          const DigitSet lost = without(grid_.candidates(triple[k]), allowed[k]);
          if (lost != 0) step.eliminations.push_back({triple[k], lost});
        }
        step.technique = Technique::kAlignedTripletExclusion;
        step.difficulty = kAlignedTripletRating;
        if (input.wants_evidence) {
          step.evidence.cells = {first, second, third};
          for (const Cell cell : common) step.evidence.helpers.push_back(cell);
        }
        if (ends_search(input, step)) return true;
      }
    }
    return false;
  }

  const Grid& grid_;
  Effort& effort_;
  CellSet changes_;
  CellsByCount by_count_;
  AlignedBase base_;
  CellSet base_cells_;
};

}  // namespace

CellSet BarrenCandidates::changes(const Grid& grid) const {
  CellSet changed;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const DigitSet now = grid.candidates(cell);
    if (without(now, cells_[cell]) != 0) return grid.unfilled();
    if (now != cells_[cell]) changed.insert(cell);
  }
  return changed;
}

bool find_aligned_triplet(const PassInput& input, Step& step) {
  BarrenCandidates& barren = input.workspace.barren_of_triplets;
  const bool lists_all = input.all != nullptr;
  const CellSet changes = lists_all ? input.grid.unfilled() : barren.changes(input.grid);
  const TripletSearch search(input.grid, changes, input.workspace.meter.effort);
  if (search.run(input, step)) return true;
  if (!lists_all && !search.has_single()) barren.remember(input.grid);
  return false;
}

}  // namespace sudorate
