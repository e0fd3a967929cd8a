// Depth-first search over nine boards, one per digit. Between two branches these rules apply until nothing changes:
//
//   one digit      every hidden single and box-line interaction, see digit_board.h
//   one cell       naked singles, found for all cells at once by counting the boards that contain each cell
//   minirow        three cells take three digits: if only three digits have cells there, all three must be there;
//                  if three digits must be there, no other is. The same for minicolumns. Applied only before a
//                  branch: most boards that people make need one or two branches
//
// Where most branches lead to a solution, the rule for minirows costs more than it saves.
#include "tagging/solution.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "tagging/digit_board.h"
#include "tagging/solution_search.h"

namespace sudorate {
namespace {

constexpr std::uint64_t kBranchesBetweenLooks = 256;
// A branch takes as long as this many nodes of the engine's searches.
constexpr std::uint64_t kWorkOfBranch = 20;

// Cells by the number of boards that contain them.
struct Counts {
  DigitBoard two_and_more;
  DigitBoard three_and_more;
};
// What a branch decides: whether a cell holds a digit.
struct Branch {
  Digit digit = 0;
  BandCell cell;
};

// Applies the rules for one digit and for one cell until nothing changes. `changed` names the digits whose boards
// have lost cells. Returns false at a contradiction.
bool apply_rules(OpenBoards& state, unsigned changed, Counts& counts) {
  for (;;) {
    std::array<DigitBoard, kDigitCount> fixed{};
    DigitBoard all_fixed;
    DigitBoard clash;
    for (const Digit digit : members(static_cast<DigitSet>(changed))) {
      fixed[digit] = settle(state.boards[digit]);
      if (state.boards[digit].empty()) return false;
      clash |= all_fixed & fixed[digit];
      all_fixed |= fixed[digit];
    }
    if (!clash.empty()) return false;
    all_fixed -= state.fixed;
    changed = 0;
    DigitBoard one;
    DigitBoard two;
    DigitBoard three;
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      const DigitBoard excluded = state.boards[digit] & (all_fixed - fixed[digit]);
      const DigitBoard board = state.boards[digit] - excluded;
      state.boards[digit] = board;
      three |= two & board;
      two |= one & board;
      one |= board;
      changed |= unsigned{!excluded.empty()} << digit;
    }
    if (!(DigitBoard::all() - one).empty()) return false;
    state.fixed |= all_fixed;
    const DigitBoard single = one - two - state.fixed;
    if (!single.empty()) {
      state.fixed |= single;
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        const DigitBoard kept = state.boards[digit] & single;
        if (kept.empty()) continue;
        const DigitBoard excluded = state.boards[digit] & (boxes_with(kept) - kept);
        state.boards[digit] -= excluded;
        changed |= unsigned{!excluded.empty()} << digit;
      }
    }
    if (changed == 0) {
      counts = {two, three};
      return true;
    }
  }
}

// Applies the rule for minirows or minicolumns. `around` returns the cells of those with any of a digit's cells,
// `forced` the cells of those that the digit must take. Adds to `changed` the digits that lose cells. Returns false
// at a contradiction.
template <typename Around, typename Forced>
bool prune_triples(OpenBoards& state, unsigned& changed, Around around, Forced forced) {
  std::array<DigitBoard, kDigitCount> possible;
  std::array<DigitBoard, kDigitCount> certain;
  // By number of digits: at least one, two, three, four.
  std::array<DigitBoard, 4> by_possible{};
  std::array<DigitBoard, 4> by_certain{};
  const auto count = [](std::array<DigitBoard, 4>& by_count, DigitBoard cells) {
    by_count[3] |= by_count[2] & cells;
    by_count[2] |= by_count[1] & cells;
    by_count[1] |= by_count[0] & cells;
    by_count[0] |= cells;
  };
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    possible[digit] = around(state.boards[digit]);
    certain[digit] = forced(state.boards[digit]);
    count(by_possible, possible[digit]);
    count(by_certain, certain[digit]);
  }
  if (!(DigitBoard::all() - by_possible[2]).empty() || !by_certain[3].empty()) return false;
  const DigitBoard full = by_possible[2] - by_possible[3];
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const DigitBoard needed = full & possible[digit];
    const DigitBoard excluded =
        state.boards[digit] & ((boxes_with(needed) - needed) | (by_certain[2] - certain[digit]));
    state.boards[digit] -= excluded;
    changed |= unsigned{!excluded.empty()} << digit;
  }
  return true;
}

// The peers of a place that are in `cells`, one bit each. The place alone determines the order of the bits.
std::uint64_t peers_with(const DigitBoard& cells, BandCell place) {
  const std::uint32_t column = kThreeRows << (place.offset % 9);
  const std::uint64_t next = cells.band((place.band + 1) % kBandCount) & column;
  const std::uint64_t last = cells.band((place.band + 2) % kBandCount) & column;
  return (cells.band(place.band) & kPeersInBand[place.offset]) | next << kBandCells | last << (kBandCells + 1);
}

// How much follows if the digit is placed: 1 for each peer that loses it, 3 more if the peer is left with one
// digit.
int reach_of(const DigitBoard& board, const DigitBoard& pairs, BandCell place) {
  const std::uint64_t losing = peers_with(board, place);
  return std::popcount(losing) + 3 * std::popcount(losing & peers_with(pairs, place));
}

// Takes the digit that is in most cells with two digits, and of these cells the one whose two branches reach
// furthest. The branch decides the digit that reaches further.
Branch choose_cell(const OpenBoards& state, const DigitBoard& pairs) {
  Digit frequent = 0;
  int most = 0;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const int size = (pairs & state.boards[digit]).size();
    if (size <= most) continue;
    most = size;
    frequent = digit;
  }
  const DigitBoard cells = pairs & state.boards[frequent];
  int best = -1;
  Branch chosen;
  for (int band = 0; band < kBandCount; ++band) {
    for (std::uint32_t left = cells.band(band); left != 0; left &= left - 1) {
      const BandCell cell = {band, std::countr_zero(left)};
      Digit other = 0;
      while (other == frequent || !state.has(other, cell)) ++other;
      const int reach = reach_of(state.boards[frequent], pairs, cell);
      const int other_reach = reach_of(state.boards[other], pairs, cell);
      if (reach + other_reach <= best) continue;
      best = reach + other_reach;
      chosen = {reach >= other_reach ? frequent : other, cell};
    }
  }
  return chosen;
}

// Takes the last place of a digit in a house where it has the fewest places, at least two; of several such houses,
// one whose places have the most peers with the digit.
Branch choose_place(const OpenBoards& state, const DigitBoard& open) {
  int fewest = kDigitCount;
  int best = -1;
  Branch chosen;
  const auto consider = [&](Digit digit, DigitBoard places) {
    const int size = places.size();
    if (size < 2 || size > fewest) return;
    int reach = 0;
    BandCell last;
    for (int band = 0; band < kBandCount; ++band) {
      for (std::uint32_t left = places.band(band); left != 0; left &= left - 1) {
        last = {band, std::countr_zero(left)};
        reach += std::popcount(peers_with(state.boards[digit], last));
      }
    }
    if (size == fewest && reach <= best) return;
    fewest = size;
    best = reach;
    chosen = {digit, last};
  };
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const DigitBoard places = state.boards[digit] & open;
    for (int band = 0; band < kBandCount; ++band) {
      for (int index = 0; index < 3; ++index) {
        consider(digit, places & board_in_band(band, 0x1FFU << (9 * index)));
        consider(digit, places & board_of_box({band, 3 * index}));
      }
    }
    for (int column = 0; column < 9; ++column) {
      const std::uint32_t cells = kThreeRows << column;
      consider(digit, places & DigitBoard::of(cells, cells, cells));
    }
  }
  return chosen;
}

class Search {
 public:
  Search(bool expects_many, const SearchLimits& limits, FunctionRef<bool(const DigitBoards&)> take)
      : expects_many_(expects_many), limits_(limits), take_(take) {}

  SearchEnd run(const OpenBoards& boards) {
    explore(boards, boards.changed);
    return end_;
  }

 private:
  // Returns false if the search must end.
  bool explore(OpenBoards state, unsigned changed) {
    Counts counts;
    while (apply_rules(state, changed, counts)) {
      if (counts.two_and_more.empty()) return take_(state.boards);
      changed = 0;
      const bool may_be_solved =
          expects_many_ || (prune_triples(state, changed, minirows_with, forced_minirows) &&
                            prune_triples(state, changed, minicolumns_with, forced_minicolumns));
      if (!may_be_solved) return true;
      if (changed != 0) continue;
      if (!may_continue()) return false;
      const DigitBoard pairs = counts.two_and_more - counts.three_and_more;
      const Branch branch = pairs.empty() ? choose_place(state, counts.two_and_more) : choose_cell(state, pairs);
      const DigitBoard cell = board_of_cell(branch.cell);
      DigitBoard& board = state.boards[branch.digit];
      const DigitBoard before = board;
      board -= board_of_box(branch.cell) - cell;
      if (!explore(state, bit(branch.digit))) return false;
      board = before - cell;
      changed = bit(branch.digit);
    }
    return true;
  }

  // Counts a branch; returns false if the search must end here.
  bool may_continue() {
    ++branches_;
    if (branches_ % kBranchesBetweenLooks == 0) end_ = limits_.end_at(branches_ * kWorkOfBranch);
    return end_ == SearchEnd::kDecided;
  }

  const bool expects_many_;
  const SearchLimits& limits_;
  const FunctionRef<bool(const DigitBoards&)> take_;
  SearchEnd end_ = SearchEnd::kDecided;
  std::uint64_t branches_ = 0;
};

}  // namespace

SearchEnd SearchLimits::end_at(std::uint64_t work_done) const {
  if (work_done > work) return SearchEnd::kWorkSpent;
  if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) return SearchEnd::kCancelled;
  if (deadline && std::chrono::steady_clock::now() >= *deadline) return SearchEnd::kTimeOver;
  return SearchEnd::kDecided;
}

bool is_solution(const Digits81& digits) {
  std::array<DigitSet, kHouseCount> houses{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (digits[cell] == 0) return false;
    for (const House house : houses_of(static_cast<Cell>(cell))) houses[house] |= bit(digits[cell] - 1);
  }
  return std::all_of(houses.begin(), houses.end(), [](DigitSet each) { return each == kAllDigits; });
}

OpenBoards open_boards(const Grid& grid) {
  OpenBoards state;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    std::array<std::uint32_t, kBandCount> bands{};
    for (int row = 0; row < 9; ++row) {
      bands[row / 3] |= std::uint32_t{grid.positions(row_house(row), digit)} << (9 * (row % 3));
    }
    state.boards[digit] = DigitBoard::of(bands[0], bands[1], bands[2]);
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint8_t placed = grid.placed(static_cast<Cell>(cell));
    if (placed != 0) state.boards[placed - 1] |= board_of_cell({cell / kBandCells, cell % kBandCells});
  }
  return state;
}

bool apply_rules(OpenBoards& boards) {
  Counts counts;
  return apply_rules(boards, std::exchange(boards.changed, 0), counts);
}

Digits81 digits_of(const DigitBoards& solution) {
  Digits81 digits{};
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : cells_of(solution[digit])) digits[cell] = static_cast<std::uint8_t>(digit + 1);
  }
  return digits;
}

SearchEnd search_solutions(const OpenBoards& boards, bool expects_many, const SearchLimits& limits,
                           FunctionRef<bool(const DigitBoards&)> take) {
  return Search(expects_many, limits, take).run(boards);
}

SolutionCount count_solutions(const Grid& grid, const SearchLimits& limits) {
  SolutionCount result;
  result.end = search_solutions(open_boards(grid), false, limits, [&](const DigitBoards& found) {
    if (result.count == 0) result.solution = digits_of(found);
    return ++result.count < 2;
  });
  return result;
}

}  // namespace sudorate
