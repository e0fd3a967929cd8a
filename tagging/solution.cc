// Depth-first search over nine boards, one a digit, that hold the cells where the digit stands or may still go.
//
//   board of a digit   81 bits in two words: band 0 in the lower and band 1 in the upper half of the first word,
//   band
//                      2 in the second; a band is three rows, bit 9 * (row in band) + column
//   minirow            the three cells that a row and a box share; a band has nine of them
//
// All that follows from one digit alone is read off two small matrices. In a band, rows and boxes must be matched
// one to one, so a minirow stays only if the other two rows can still be given to the other two boxes:
//
//            box 0  box 1  box 2
//     row 0    #      #      .        row 2 must take box 2, so rows 0 and 1 share boxes 0 and 1,
//     row 1    #      #      x        and the minirow x goes
//     row 2    .      .      #
//
// In a stack of three boxes the same holds for bands and columns. Together these matchings are every hidden single
// and every box-line interaction of the digit, and a digit that has lost all its cells in a box fails the matching.
// Naked singles come from counting, for all cells at once, how many boards contain them.
#include "tagging/solution.h"

#include <array>
#include <bit>
#include <cstdint>

namespace sudorate {
namespace {

constexpr int kBandCount = 3;
constexpr int kBandCells = 27;
constexpr std::uint32_t kBandMask = (1U << kBandCells) - 1;
// Copies a row of nine bits into the three rows of a band.
constexpr std::uint32_t kThreeRows = 1U | 1U << 9 | 1U << 18;
// The leftmost cell of each minirow.
constexpr std::uint32_t kMinirowStarts = 0111111111;
// Does to the two halves of a word what a factor or mask does to one.
constexpr std::uint64_t both_halves(std::uint32_t word) { return std::uint64_t{word} << 32 | word; }

struct alignas(16) Board {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  static constexpr Board all() { return {both_halves(kBandMask), kBandMask}; }
  static constexpr Board of(std::uint32_t band0, std::uint32_t band1, std::uint32_t band2) {
    return {std::uint64_t{band1} << 32 | band0, band2};
  }
  constexpr std::uint32_t band(int index) const {
    return static_cast<std::uint32_t>((index == 2 ? second : first) >> (index == 1 ? 32 : 0));
  }
  constexpr bool operator==(const Board&) const = default;
  constexpr int size() const { return std::popcount(first) + std::popcount(second); }
  constexpr bool empty() const { return (first | second) == 0; }
  constexpr Board operator&(Board other) const { return {first & other.first, second & other.second}; }
  constexpr Board operator|(Board other) const { return {first | other.first, second | other.second}; }
  constexpr Board operator-(Board other) const { return {first & ~other.first, second & ~other.second}; }
  constexpr Board& operator|=(Board other) { return *this = *this | other; }
  constexpr Board& operator&=(Board other) { return *this = *this & other; }
  constexpr Board& operator-=(Board other) { return *this = *this - other; }
};

struct MinirowRule {
  std::uint32_t kept = 0;    // cells of the minirows that take part in some matching of rows and boxes
  std::uint32_t forced = 0;  // of these, the minirows that are alone in their box and row
};
struct ColumnRule {
  // The columns moved one place on inside their box, and in the upper half two places on.
  std::uint32_t turned = 0;
  std::uint32_t alone = 0;  // cells of the columns that are the only one of their box
};

// Which non-empty minirows the band in the lower half of a word has, bit 3 * box + row; the same for the upper
// half. The bits above are meaningless.
constexpr std::uint64_t minirows_of(std::uint64_t cells) {
  const std::uint64_t starts = (cells | cells >> 1 | cells >> 2) & both_halves(kMinirowStarts);
  // The starts of the rows lie at 0, 3, 6, then at 9, 12, 15 and 18, 21, 24: eight less interleaves them.
  return starts | starts >> 8 | starts >> 16;
}

constexpr std::uint64_t columns_of(std::uint64_t cells) { return cells | cells >> 9 | cells >> 18; }

constexpr auto make_minirow_rules() {
  constexpr std::array<std::array<int, 3>, 6> kMatchings = {
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  std::array<MinirowRule, 512> rules{};
  for (unsigned minirows = 0; minirows < 512; ++minirows) {
    MinirowRule& rule = rules[minirows];
    bool first = true;
    for (const std::array<int, 3>& row_of_box : kMatchings) {
      std::uint32_t cells = 0;
      bool possible = true;
      for (int box = 0; box < 3; ++box) {
        possible = possible && (minirows >> (3 * box + row_of_box[box]) & 1) != 0;
        cells |= 07U << (9 * row_of_box[box] + 3 * box);
      }
      if (!possible) continue;
      rule.kept |= cells;
      rule.forced = first ? cells : rule.forced & cells;
      first = false;
    }
  }
  return rules;
}

constexpr auto make_column_rules() {
  std::array<ColumnRule, 512> rules{};
  for (unsigned columns = 0; columns < 512; ++columns) {
    for (int box = 0; box < 3; ++box) {
      const unsigned inside = columns >> (3 * box) & 7;
      const unsigned once = (inside << 1 | inside >> 2) & 7;
      const unsigned twice = (inside << 2 | inside >> 1) & 7;
      rules[columns].turned |= once << (3 * box) | twice << (3 * box + 16);
      if (std::has_single_bit(inside)) rules[columns].alone |= (inside << (3 * box)) * kThreeRows;
    }
  }
  return rules;
}

// Cells of a band that share a row or a box with one of its cells.
constexpr auto make_peers_in_band() {
  std::array<std::uint32_t, kBandCells> peers{};
  for (int cell = 0; cell < kBandCells; ++cell) {
    for (const Cell peer : peers_of(static_cast<Cell>(cell))) {
      if (peer < kBandCells) peers[cell] |= 1U << peer;
    }
  }
  return peers;
}

constexpr auto kMinirowRules = make_minirow_rules();
constexpr auto kColumnRules = make_column_rules();
constexpr auto kPeersInBand = make_peers_in_band();

// Columns that a third band can use, given what the other two bands turned: in each box one of them takes the next
// column and the other the one after that.
constexpr std::uint32_t columns_left(std::uint32_t turned_one, std::uint32_t turned_other) {
  const std::uint32_t both = turned_one & std::rotl(turned_other, 16);
  return (both | both >> 16) & 0x1FF;
}

struct Place {
  int band = 0;
  int offset = 0;  // of the cell in its band
};

constexpr Board in_band(int band, std::uint32_t cells) {
  return Board::of(band == 0 ? cells : 0, band == 1 ? cells : 0, band == 2 ? cells : 0);
}
constexpr Board cell_at_place(Place place) { return in_band(place.band, 1U << place.offset); }
constexpr Board box_at_place(Place place) {
  return in_band(place.band, 07U * kThreeRows << (place.offset % 9 / 3 * 3));
}

// All cells of the boxes that contain any of the cells.
constexpr Board boxes_with(Board cells) {
  constexpr std::uint64_t kBoxStarts = both_halves(0111);
  const auto fill = [](std::uint64_t word) {
    const std::uint64_t columns = columns_of(word);
    return ((columns | columns >> 1 | columns >> 2) & kBoxStarts) * 07 * kThreeRows;
  };
  return {fill(cells.first), fill(cells.second)};
}

// Removes from a digit's board what the digit alone excludes, all of it if the digit has no place left somewhere.
// Returns the cells in which the digit must stand.
inline Board settle(Board& board) {
  for (;;) {
    const std::uint64_t minirows = minirows_of(board.first);
    const MinirowRule& rule0 = kMinirowRules[minirows & 0x1FF];
    const MinirowRule& rule1 = kMinirowRules[minirows >> 32 & 0x1FF];
    const MinirowRule& rule2 = kMinirowRules[minirows_of(board.second) & 0x1FF];
    board &= Board::of(rule0.kept, rule1.kept, rule2.kept);
    const std::uint64_t columns = columns_of(board.first);
    const ColumnRule& column0 = kColumnRules[columns & 0x1FF];
    const ColumnRule& column1 = kColumnRules[columns >> 32 & 0x1FF];
    const ColumnRule& column2 = kColumnRules[columns_of(board.second) & 0x1FF];
    const std::uint64_t left0 = columns_left(column1.turned, column2.turned);
    const std::uint64_t left1 = columns_left(column2.turned, column0.turned);
    const std::uint64_t left2 = columns_left(column0.turned, column1.turned);
    const Board left = board & Board{(left1 << 32 | left0) * kThreeRows, left2 * kThreeRows};
    if (left == board) {
      return board &
             Board::of(rule0.forced & column0.alone, rule1.forced & column1.alone, rule2.forced & column2.alone);
    }
    board = left;
  }
}

class Search {
 public:
  explicit Search(SolutionCount& result) : result_(result) {}

  void run(const Grid& grid) {
    State state;
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      std::array<std::uint32_t, kBandCount> bands{};
      for (int row = 0; row < 9; ++row) {
        bands[row / 3] |= std::uint32_t{grid.positions(row_house(row), digit)} << (9 * (row % 3));
      }
      state.boards[digit] = Board::of(bands[0], bands[1], bands[2]);
    }
    for (int cell = 0; cell < kCellCount; ++cell) {
      const std::uint8_t placed = grid.placed(static_cast<Cell>(cell));
      if (placed != 0) state.boards[placed - 1] |= cell_at_place({cell / kBandCells, cell % kBandCells});
    }
    explore(state, kAllDigits);
  }

 private:
  struct State {
    std::array<Board, kDigitCount> boards{};
    Board fixed{};  // cells that are in one board only and have been dealt with
  };
  // Cells by the number of boards that contain them.
  struct Counts {
    Board two_and_more;
    Board three_and_more;
  };

  // Applies singles and box-line interactions until nothing changes. `changed` names the digits whose boards have
  // lost cells. Returns false at a contradiction.
  static bool propagate(State& state, unsigned changed, Counts& counts) {
    for (;;) {
      std::array<Board, kDigitCount> fixed{};
      Board all_fixed;
      Board clash;
      for (const Digit digit : members(static_cast<DigitSet>(changed))) {
        fixed[digit] = settle(state.boards[digit]);
        if (state.boards[digit].empty()) return false;
        clash |= all_fixed & fixed[digit];
        all_fixed |= fixed[digit];
      }
      if (!clash.empty()) return false;
      all_fixed -= state.fixed;
      changed = 0;
      Board one;
      Board two;
      Board three;
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        const Board excluded = state.boards[digit] & (all_fixed - fixed[digit]);
        const Board board = state.boards[digit] - excluded;
        state.boards[digit] = board;
        three |= two & board;
        two |= one & board;
        one |= board;
        changed |= unsigned{!excluded.empty()} << digit;
      }
      if (!(Board::all() - one).empty()) return false;
      state.fixed |= all_fixed;
      const Board single = one - two - state.fixed;
      if (!single.empty()) {
        state.fixed |= single;
        for (Digit digit = 0; digit < kDigitCount; ++digit) {
          const Board kept = state.boards[digit] & single;
          if (kept.empty()) continue;
          const Board excluded = state.boards[digit] & (boxes_with(kept) - kept);
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

  // Adds the solutions of a state to the result, until it has two.
  void explore(State& state, unsigned changed) {
    Counts counts;
    while (propagate(state, changed, counts)) {
      if (counts.two_and_more.empty()) {
        if (++result_.count == 1) record(state);
        return;
      }
      const Place place = choose_cell(state, counts);
      const Board cell = cell_at_place(place);
      Digit digit = 0;
      while ((state.boards[digit] & cell).empty()) ++digit;
      State guess = state;
      guess.boards[digit] -= box_at_place(place) - cell;
      explore(guess, bit(digit));
      if (result_.count == 2) return;
      state.boards[digit] -= cell;
      changed = bit(digit);
    }
  }

  // Of the cells with two digits that hold the digit most of them have, the one whose branches will reach furthest.
  static Place choose_cell(const State& state, const Counts& counts) {
    const Board pairs = counts.two_and_more - counts.three_and_more;
    if (pairs.empty()) {
      int band = 0;
      while (counts.two_and_more.band(band) == 0) ++band;
      return {band, std::countr_zero(counts.two_and_more.band(band))};
    }
    Digit frequent = 0;
    for (Digit digit = 1; digit < kDigitCount; ++digit) {
      if ((pairs & state.boards[digit]).size() > (pairs & state.boards[frequent]).size()) frequent = digit;
    }
    const Board cells = pairs & state.boards[frequent];
    int best = -1;
    Place chosen;
    for (int band = 0; band < kBandCount; ++band) {
      for (std::uint32_t rest = cells.band(band); rest != 0; rest &= rest - 1) {
        const Place place = {band, std::countr_zero(rest)};
        Digit other = 0;
        while (other == frequent || (state.boards[other].band(band) >> place.offset & 1) == 0) ++other;
        const int reach =
            reach_of(state.boards[frequent], pairs, place) + reach_of(state.boards[other], pairs, place);
        if (reach > best) {
          best = reach;
          chosen = place;
        }
      }
    }
    return chosen;
  }

  // How much follows if the digit is placed: peers that lose it count, those that keep one digit then count more.
  static int reach_of(const Board& board, const Board& pairs, Place place) {
    const std::uint64_t losing = peers_with(board, place);
    return std::popcount(losing) + 3 * std::popcount(losing & peers_with(pairs, place));
  }

  // The peers of a place that are in a set of cells; one bit each, in the same order for each set.
  static std::uint64_t peers_with(const Board& cells, Place place) {
    const std::uint32_t column = kThreeRows << (place.offset % 9);
    const std::uint64_t next = cells.band((place.band + 1) % kBandCount) & column;
    const std::uint64_t last = cells.band((place.band + 2) % kBandCount) & column;
    return (cells.band(place.band) & kPeersInBand[place.offset]) | next << kBandCells | last << (kBandCells + 1);
  }

  void record(const State& state) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      for (int band = 0; band < kBandCount; ++band) {
        for (std::uint32_t rest = state.boards[digit].band(band); rest != 0; rest &= rest - 1) {
          result_.solution[kBandCells * band + std::countr_zero(rest)] = static_cast<std::uint8_t>(digit + 1);
        }
      }
    }
  }

  SolutionCount& result_;
};

}  // namespace

SolutionCount count_solutions(const Grid& grid) {
  SolutionCount result;
  Search(result).run(grid);
  return result;
}

}  // namespace sudorate
