// Aligned triplet exclusion: as the aligned pair, with three base cells and excluders of two or three candidates.
//
//   base cells  a b c      common excluders  17  245  ...        (a, b, c) = (1, 7, x) empties the first,
//                                                                (2, 4, 5) in any order the second
//
// A combination is forbidden if two cells that see each other get the same digit, or if a common excluder has all
// its candidates in it. A candidate that no allowed combination uses is eliminated. At least two common excluders
// are required.
//
// Order: the first two cells are pairs of the base list in mask order; the third comes from the excluders of the
// first, then from those of the second, each in peer order, if it is a base cell. So the third cell itself has two
// or three candidates and sees one of the first two. A triple can be met up to three times, with another member as
// the third, or never; the result is the same, so only its first meeting counts. Rated 7.5, and tried only after
// chains of any length.
//
// Cost: there is nearly always nothing, so the search does not visit all triples. What two cells take from a third
// one they would also take from a cell that sees both of them and all their common excluders; such pairs are
// searched for first. For two digits, cell sets show which cells have no candidate that goes with them, judging by
// their own excluders. Two cells can take a digit only if each of them is such a cell for the digit and any
// candidate of the other. That leaves one or two pairs for each base cell to be tried with the common excluders,
// and fewer triples.
//
// If there was nothing on an earlier grid of the same puzzle, a pair is tried only if one of its cells or of its
// common excluders has changed: the others had the same candidates and no fewer common excluders then, and took
// nothing from any cell. This requires a grid without single candidates, since a cell beside one is not a base
// cell, and without hits that are never met, since these are met when one of their cells becomes an excluder. A
// list of all triplets neither uses nor changes this memory. Source: Sudoku Explainer 1.2.1. Tested by
// rating/aligned_exclusion_test.cc.
#include <algorithm>
#include <optional>

#include "rating/passes/aligned_base.h"
#include "rating/passes/passes.h"
#include "rating/passes/triplet_memo.h"
#include "rating/workspace.h"
#include "tagging/search_orders.h"

namespace sudorate {
namespace {

using Triple = std::array<Cell, 3>;

// For two digits, the base cells that have no candidate that goes with them: each is one of the two digits or is
// forbidden by an excluder of the cell. A cell that sees an excluder with just the two digits has none either. For
// a digit and itself, all cells.
class ExcludingCells {
 public:
  ExcludingCells(const Grid& grid, const AlignedBase& base) {
    // The cells that see an excluder with exactly these candidates.
    std::array<CellSet, kAllDigits + 1> seeing{};
    for (const Cell excluder : base.possible_excluders) seeing[grid.candidates(excluder)] |= peer_set(excluder);
    // The same by digits; the two digits themselves forbid nothing.
    std::array<CellsByDigit, kDigitCount> seeing_pair;
    for (Digit u = 0; u < kDigitCount; ++u) {
      for (Digit v = 0; v < kDigitCount; ++v) seeing_pair[u][v] = u == v ? CellSet::all() : seeing[bit(u) | bit(v)];
    }
    for (Digit u = 0; u < kDigitCount; ++u) {
      cells_[u][u] = CellSet::all();
      for (Digit v = 0; v < u; ++v) {
        const DigitSet both = bit(u) | bit(v);
        CellSet cells = base.cells;
        for (Digit w = 0; w < kDigitCount; ++w) {
          cells -= grid.cells_with(w) - (seeing_pair[u][w] | seeing_pair[v][w] | seeing[both | bit(w)]);
        }
        cells_[u][v] = cells_[v][u] = cells | seeing[both];
      }
    }
  }

  CellSet operator()(Digit u, Digit v) const { return cells_[u][v]; }

 private:
  std::array<std::array<CellSet, kDigitCount>, kDigitCount> cells_{};
};

class TripletSearch {
 public:
  // `effort` counts the pairs and triples whose combinations are tried with a digit. Triples that none of the
  // `changes` touches are known to exclude nothing.
  TripletSearch(const Grid& grid, CellSet changes, Effort& effort)
      : TripletSearch(grid, cells_by_candidate_count(grid), changes, effort) {}

  bool run(const PassInput& input, Step& step) {
    CellSet earlier;
    for (const Cell second : base_.cells) {
      const CellSet firsts = touched_partners(second) & earlier;
      earlier.insert(second);
      if (firsts.empty()) continue;
      const CellsByDigit helping = helpers(second, firsts);
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        for (const Cell first : helping[digit]) {
          if (helps(digit, first, second)) mark_hits(digit, first, second);
        }
      }
    }
    for (const Cell second : hits_.later_cells()) {
      for (const Cell first : hits_.earlier_cells(second)) {
        if (take_hits(input, first, second, step)) return true;
      }
    }
    return false;
  }

  // Whether a search without a hit proves that later grids have none where nothing changes.
  bool has_none() const { return is_complete_ && !has_unmet_; }

 private:
  TripletSearch(const Grid& grid, const CellsByCount& by_count, CellSet changes, Effort& effort)
      : grid_(grid),
        effort_(effort),
        changes_(changes),
        is_complete_(by_count.one.empty()),
        base_(grid, by_count.one, by_count.two | by_count.three),
        excluding_(grid, base_) {}

  // The base cells that share two excluders with the cell, if they, the cell or a shared excluder have changed.
  CellSet touched_partners(Cell cell) const {
    const CellSet excluders = base_.excluders(cell);
    const CellSet partners = base_.cells & seeing_two(excluders);
    return changes_.contains(cell) ? partners : partners & (changes_ | seeing_one(excluders & changes_));
  }

  // For each digit, those of `cells` that may take it from a third cell together with `cell`: they have no
  // candidate that goes with the digit and any candidate of `cell`.
  CellsByDigit helpers(Cell cell, CellSet cells) const {
    CellsByDigit helping;
    helping.fill(cells);
    for (const Digit beside : members(grid_.candidates(cell))) {
      for (Digit digit = 0; digit < kDigitCount; ++digit) helping[digit] &= excluding_(beside, digit);
    }
    return helping;
  }

  // Whether `other` is such a cell for this digit and `cell`.
  bool helps(Digit digit, Cell cell, Cell other) const {
    for (const Digit beside : members(grid_.candidates(cell))) {
      if (!excluding_(beside, digit).contains(other)) return false;
    }
    return true;
  }

  // Whether all combinations of the digit with candidates of b and c are forbidden. The cell with the digit sees
  // those of b, c and their common excluders that are in `seen`.
  bool exclude(Digit digit, Cell b, Cell c, CellSet seen) const {
    effort_.add(EffortKind::kBaseSet);
    const CellSet excluders = base_.common_excluders(b, c) & seen;
    const DigitSet b_digits = without(grid_.candidates(b), seen.contains(b) ? bit(digit) : 0);
    const DigitSet c_digits = without(grid_.candidates(c), seen.contains(c) ? bit(digit) : 0);
    const bool differ = peer_set(b).contains(c);
    for (const Digit v : members(b_digits)) {
      DigitSet allowed = without(c_digits, differ ? bit(v) : 0);
      for (const Cell excluder : excluders) {
        const DigitSet left = without(grid_.candidates(excluder), bit(digit) | bit(v));
        if (left == 0) allowed = 0;
        if (size_of(left) == 1) allowed = without(allowed, left);
      }
      if (allowed != 0) return false;
    }
    return true;
  }

  // Records the triples in which b and c take the digit from the third cell.
  void mark_hits(Digit digit, Cell b, Cell c) {
    if (!exclude(digit, b, c, CellSet::all())) return;
    CellSet cells = base_.cells & grid_.cells_with(digit) & seeing_two(base_.common_excluders(b, c));
    cells.erase(b);
    cells.erase(c);
    for (const Cell cell : cells) {
      if (!exclude(digit, b, c, peer_set(cell))) continue;
      if (const auto met = first_meeting({b, c, cell})) {
        hits_.insert((*met)[0], (*met)[1]);
      } else {
        has_unmet_ = true;
      }
    }
  }

  // The three cells in the order in which they are first met, the third one last; no value if they are never met.
  std::optional<Triple> first_meeting(Triple cells) const {
    std::sort(cells.begin(), cells.end());
    const auto [a, b, c] = cells;
    for (const Triple& triple : {Triple{a, b, c}, Triple{a, c, b}, Triple{b, c, a}}) {
      if ((base_.excluders(triple[0]) | base_.excluders(triple[1])).contains(triple[2])) return triple;
    }
    return std::nullopt;
  }

  // Delivers the hits that are first met with these two cells, in their order.
  bool take_hits(const PassInput& input, Cell first, Cell second, Step& step) const {
    const PeerOrder order = input.workspace.table().orders->peers;
    CellSet left = base_.cells & base_.possible_excluders;
    left.erase(first);
    left.erase(second);
    for (const Cell owner : {first, second}) {
      for (const Cell third : peers_of(owner, order)) {
        if (!left.contains(third)) continue;
        left.erase(third);
        const Triple triple = {first, second, third};
        const CellSet common = base_.common_excluders(first, second) & peer_set(third);
        if (common.size() < 2 || first_meeting(triple) != triple) continue;
        add_lost(first, second, third, step);
        add_lost(second, first, third, step);
        add_lost(third, first, second, step);
        if (step.eliminations.empty()) continue;
        step.set(Technique::kAlignedTripletExclusion);
        if (input.wants_evidence) {
          step.evidence.cells = {first, second, third};
          for (const Cell cell : common) step.evidence.helpers.push_back(cell);
        }
        if (deliver(input, step)) return true;
      }
    }
    return false;
  }

  // Adds what the cell loses to b and c.
  void add_lost(Cell cell, Cell b, Cell c, Step& step) const {
    DigitSet lost = 0;
    for (const Digit digit : members(grid_.candidates(cell))) {
      if (exclude(digit, b, c, peer_set(cell))) lost |= bit(digit);
    }
    if (lost != 0) step.eliminations.push_back({cell, lost});
  }

  const Grid& grid_;
  Effort& effort_;
  CellSet changes_;
  // Whether no single candidate keeps a cell out of the base.
  bool is_complete_;
  // Whether some triple excludes a candidate but is never met.
  bool has_unmet_ = false;
  AlignedBase base_;
  ExcludingCells excluding_;
  CellPairs hits_;
};

}  // namespace

CellSet TripletMemo::changes(const Grid& grid) const {
  CellSet changed;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const DigitSet now = grid.candidates(cell);
    if (without(now, cells_[cell]) != 0) return grid.unfilled();
    if (now != cells_[cell]) changed.insert(cell);
  }
  return changed;
}

bool find_aligned_triplet(const PassInput& input, Step& step) {
  TripletMemo& memo = input.workspace.triplet_memo;
  const bool lists_all = input.all != nullptr;
  const CellSet changes = lists_all ? input.grid.unfilled() : memo.changes(input.grid);
  TripletSearch search(input.grid, changes, input.workspace.meter.effort);
  if (search.run(input, step)) return true;
  const bool remembers = !lists_all && input.workspace.meter.shortcuts.contains(Shortcut::kTripletMemo);
  if (remembers && search.has_none()) memo.remember(input.grid);
  return false;
}

}  // namespace sudorate
