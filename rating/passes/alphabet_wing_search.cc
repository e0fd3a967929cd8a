// The search for alphabet wings.
//
//          c1    c3    c5        The three cells of row 4 have four digits, one too many to be locked: they lack at
//     r4   wx    wxy   wyz       most one of them. x is linked to the last cell r5c2: all cells of the set with x
//     see r5      xz                 it. If r5c2 is x, the set has no x, so it has z; else r5c2 is z. Every cell
//     that sees r6                         r5c2 and all z of the set loses z.
//
// n cells that see each other, each with two or more candidates, have n + 1 digits together. The last cell has two
// candidates, both among these digits, and sees some cell of the set. If both of its digits are linked, the set
// lacks one of these two, so it has all its other digits: each goes from the cells that see all of its places in
// the set, and both digits of the last cell go as above. Such a wing is double, unless it removes no further digit
// and only one of the last cell's.
//
// Three or more cells that see each other lie in a house. A wing that was not there before needs a changed cell in
// its set, or a changed last cell; so of houses without a change only wings with a changed last cell are looked
// for.
//
// Which wing is taken: the easiest (for WXYZ- and VWXYZ-Wings the widest cell decides the rating), of these the one
// with most eliminations, then by the printed numbers, from the highest down as texts, so that "9" comes before
// "10": doubleness, candidates of the widest cell, candidates of all cells; then as discovered, by the cells of the
// set from the lowest up, then by the last cell.
//
// Cost: the subsets of each changed house, cut short where they have too many digits. Source: Sukaku Explainer
// 1.18.1. Tested by rating/alphabet_wings_test.cc.
#include "rating/passes/alphabet_wing_search.h"

#include <algorithm>
#include <array>

#include "rating/scale.h"
#include "rating/sukaku_scale.h"
#include "tagging/houses.h"

namespace sudorate {
namespace {

class WingSearch {
 public:
  WingSearch(const Grid& grid, int cell_count, const Places& within, AlphabetWingVisitor& visitor)
      : grid_(grid), size_(cell_count), within_(within), visitor_(visitor) {
    const CellsByCount by_count = cells_by_candidate_count(grid);
    bivalue_ = by_count.two;
    wide_ = by_count.two | by_count.three | by_count.more;
    for (const Cell cell : bivalue_) {
      const auto& houses = houses_of(cell);
      const bool may_have_changed =
          std::all_of(houses.begin(), houses.end(), [&](House house) { return within.has_house(house); });
      if (may_have_changed) changed_.insert(cell);
    }
  }

  void run() {
    for (House house = 0; house < kHouseCount; ++house) {
      last_cells_ = within_.has_house(house) ? bivalue_ : changed_;
      if (!last_cells_.empty()) extend(house, 0, {});
    }
  }

 private:
  struct Set {
    CellSet cells;
    int size = 0;
    DigitSet digits = 0;
    int widest = 0;
    int total = 0;
    CellSet seen;  // cells that see any of it
  };

  void extend(House house, int first_position, const Set& set) {
    for (int position = first_position; position <= kHouseSize - (size_ - set.size); ++position) {
      const Cell cell = cells_of(house)[position];
      if (!wide_.contains(cell)) continue;
      const DigitSet digits = set.digits | grid_.candidates(cell);
      if (size_of(digits) > size_ + 1) continue;
      const int width = size_of(grid_.candidates(cell));
      const Set larger{set.cells | CellSet::of(cell), set.size + 1,      digits,
                       std::max(set.widest, width),   set.total + width, set.seen | peer_set(cell)};
      if (larger.size < size_) {
        extend(house, position + 1, larger);
      } else if (size_of(digits) == size_ + 1 && !is_in_line_of_box(house, larger.cells)) {
        complete(larger);
      }
    }
  }

  // Such a set is met again in that line.
  static bool is_in_line_of_box(House house, CellSet cells) {
    if (kind_of(house) != HouseKind::kBox) return false;
    const Cell first = cells.first();
    return cells.is_subset_of(house_set(house_of(first, HouseKind::kRow))) ||
           cells.is_subset_of(house_set(house_of(first, HouseKind::kColumn)));
  }

  void complete(const Set& set) {
    CellSet last_cells = (last_cells_ & set.seen) - set.cells;
    for (const Digit digit : members(without(kAllDigits, set.digits))) last_cells -= grid_.cells_with(digit);
    for (const Cell last : last_cells) {
      DigitSet linked = 0;
      for (const Digit digit : members(grid_.candidates(last))) {
        if ((grid_.cells_with(digit) & set.cells).is_subset_of(peer_set(last))) linked |= bit(digit);
      }
      if (linked != 0) remove(set, last, linked);
    }
  }

  void remove(const Set& set, Cell last, DigitSet linked) {
    const DigitSet of_last = grid_.candidates(last);
    const bool both_linked = linked == of_last;
    AlphabetWing wing{set.cells, last, set.digits, linked, false, set.widest, set.total};
    DigitSet removed = 0;
    for (const Digit digit : members(both_linked ? set.digits : without(of_last, linked))) {
      CellSet targets = grid_.cells_with(digit) - set.cells;
      targets.erase(last);
      for (const Cell cell : set.cells& grid_.cells_with(digit)) targets &= peer_set(cell);
      if ((of_last & bit(digit)) != 0) targets &= peer_set(last);
      wing.removed[digit] = targets;
      wing.removed_count += targets.size();
      if (!targets.empty()) removed |= bit(digit);
    }
    if (removed == 0) return;
    wing.is_double = both_linked && (without(removed, of_last) != 0 || removed == of_last);
    visitor_.visit(wing);
  }

  const Grid& grid_;
  const int size_;
  const Places& within_;
  AlphabetWingVisitor& visitor_;
  CellSet bivalue_;
  CellSet wide_;        // cells with two or more candidates
  CellSet changed_;     // bivalue cells that may have changed
  CellSet last_cells_;  // for the sets of the current house
};

// As a text, "9" comes after "10".
constexpr int value_as_text(int number) { return number < 10 ? 10 * number : number; }

// The cells from the lowest up decide.
bool is_lower(CellSet one, CellSet other) {
  const CellSet only_one = one - other;
  const CellSet only_other = other - one;
  return !only_one.empty() && only_one.first() < only_other.first();
}

}  // namespace

std::vector<Elimination> AlphabetWing::eliminations() const {
  CellSet cells;
  for (const CellSet& lost : removed) cells |= lost;
  std::vector<Elimination> list;
  for (const Cell cell : cells) {
    list.push_back({cell, 0});
    for (const Digit digit : members(digits)) {
      if (removed[digit].contains(cell)) list.back().digits |= bit(digit);
    }
  }
  return list;
}

void visit_alphabet_wings(const Grid& grid, int cell_count, const Places& within, AlphabetWingVisitor& visitor) {
  WingSearch(grid, cell_count, within, visitor).run();
}

bool is_taken_before(const AlphabetWing& one, const AlphabetWing& other, int cell_count) {
  const auto rank_of = [&](const AlphabetWing& wing) {
    return std::array<int, 5>{alphabet_wing_rating(cell_count, wing.widest).tenths, -wing.removed_count,
                              wing.is_double ? 0 : 1, -wing.widest, -value_as_text(wing.total)};
  };
  const auto rank = rank_of(one);
  const auto other_rank = rank_of(other);
  if (rank != other_rank) return rank < other_rank;
  return one.set == other.set ? one.last < other.last : is_lower(one.set, other.set);
}

}  // namespace sudorate
