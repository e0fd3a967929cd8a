// One digit on the whole grid: the cells that hold it or may still hold it, and what follows from them alone.
//
//   board of a digit   81 bits in two words: band 0 in the lower and band 1 in the upper half of the first word,
//                      band 2 in the second; a band is three rows, bit 9 * (row in band) + column
//   minirow            the three cells that a row and a box share; a band has nine of them
//
// Two small matrices give all that follows from one digit alone. In a band, rows and boxes must be matched one to
// one, so a minirow stays only if the other two rows can still go to the other two boxes:
//
//            box 0  box 1  box 2
//     row 0    #      #      .        row 2 must take box 2, so rows 0 and 1 share boxes 0 and 1,
//     row 1    #      #      x        and the minirow x goes
//     row 2    .      .      #
//
// The same holds for bands and columns in a stack of three boxes. Together these matchings find every hidden single
// and every box-line interaction of the digit. A digit without cells in some box fails the matching.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tagging/cell_set.h"
#include "tagging/houses.h"

namespace sudorate {

inline constexpr int kBandCount = 3;
inline constexpr int kBandCells = 27;
inline constexpr std::uint32_t kBandMask = (1U << kBandCells) - 1;
// Copies a row of nine bits into the three rows of a band.
inline constexpr std::uint32_t kThreeRows = 1U | 1U << 9 | 1U << 18;
// The leftmost cell of each minirow.
inline constexpr std::uint32_t kMinirowStarts = 0111111111;
// Extends a factor or mask for one half of a word to both halves.
constexpr std::uint64_t both_halves(std::uint32_t word) { return std::uint64_t{word} << 32 | word; }

struct alignas(16) DigitBoard {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  static constexpr DigitBoard all() { return {both_halves(kBandMask), kBandMask}; }
  static constexpr DigitBoard of(std::uint32_t band0, std::uint32_t band1, std::uint32_t band2) {
    return {std::uint64_t{band1} << 32 | band0, band2};
  }
  constexpr std::uint32_t band(int index) const {
    return static_cast<std::uint32_t>((index == 2 ? second : first) >> (index == 1 ? 32 : 0));
  }
  constexpr bool operator==(const DigitBoard&) const = default;
  constexpr int size() const { return std::popcount(first) + std::popcount(second); }
  constexpr bool empty() const { return (first | second) == 0; }
  constexpr DigitBoard operator&(DigitBoard other) const { return {first & other.first, second & other.second}; }
  constexpr DigitBoard operator|(DigitBoard other) const { return {first | other.first, second | other.second}; }
  constexpr DigitBoard operator-(DigitBoard other) const { return {first & ~other.first, second & ~other.second}; }
  constexpr DigitBoard& operator|=(DigitBoard other) { return *this = *this | other; }
  constexpr DigitBoard& operator&=(DigitBoard other) { return *this = *this & other; }
  constexpr DigitBoard& operator-=(DigitBoard other) { return *this = *this - other; }
};

struct MinirowRule {
  std::uint32_t kept = 0;    // cells of the minirows that are in some matching of rows and boxes
  std::uint32_t forced = 0;  // cells of the minirows that are in every such matching
};
struct ColumnRule {
  // The columns moved on by one place inside their box; in the upper half, by two places.
  std::uint32_t turned = 0;
  std::uint32_t alone = 0;  // cells of the columns that are the only ones in their box
};

// The non-empty minirows of the band in each half of a word: bit 3 * box + row of that half. The higher bits of the
// half are meaningless.
constexpr std::uint64_t minirows_of(std::uint64_t cells) {
  const std::uint64_t starts = (cells | cells >> 1 | cells >> 2) & both_halves(kMinirowStarts);
  // The starts of the rows are at 0, 3, 6, then at 9, 12, 15 and 18, 21, 24: shifts by eight interleave them.
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

// By cell of a band: the other cells of the band that share its row or box.
constexpr auto make_peers_board_in_band() {
  std::array<std::uint32_t, kBandCells> peers{};
  for (int cell = 0; cell < kBandCells; ++cell) {
    for (const Cell peer : peers_of(static_cast<Cell>(cell))) {
      if (peer < kBandCells) peers[cell] |= 1U << peer;
    }
  }
  return peers;
}

inline constexpr auto kMinirowRules = make_minirow_rules();
inline constexpr auto kColumnRules = make_column_rules();
inline constexpr auto kPeersInBand = make_peers_board_in_band();

// The columns that remain for a third band, given the moved columns of the other two: in each box one of the two
// takes the next column and the other the one after that.
constexpr std::uint32_t columns_left(std::uint32_t turned_one, std::uint32_t turned_other) {
  const std::uint32_t both = turned_one & std::rotl(turned_other, 16);
  return (both | both >> 16) & 0x1FF;
}

// A cell, given by its band.
struct BandCell {
  int band = 0;
  int offset = 0;  // of the cell within the band, 0..26
};

constexpr DigitBoard board_of(CellSet cells) {
  return {(cells.low() & kBandMask) | (cells.low() >> kBandCells & kBandMask) << 32,
          cells.low() >> (2 * kBandCells) | cells.high() << (64 - 2 * kBandCells)};
}
constexpr CellSet cells_of(DigitBoard board) {
  return CellSet::of_words(
      (board.first & kBandMask) | board.first >> 32 << kBandCells | board.second << (2 * kBandCells),
      board.second >> (64 - 2 * kBandCells));
}

constexpr DigitBoard board_in_band(int band, std::uint32_t cells) {
  return DigitBoard::of(band == 0 ? cells : 0, band == 1 ? cells : 0, band == 2 ? cells : 0);
}
constexpr DigitBoard board_of_cell(BandCell place) { return board_in_band(place.band, 1U << place.offset); }
constexpr DigitBoard board_of_box(BandCell place) {
  return board_in_band(place.band, 07U * kThreeRows << (place.offset % 9 / 3 * 3));
}

// All cells of the boxes that contain any of the cells.
constexpr DigitBoard boxes_with(DigitBoard cells) {
  constexpr std::uint64_t kBoxStarts = both_halves(0111);
  const auto fill = [](std::uint64_t word) {
    const std::uint64_t columns = columns_of(word);
    return ((columns | columns >> 1 | columns >> 2) & kBoxStarts) * 07 * kThreeRows;
  };
  return {fill(cells.first), fill(cells.second)};
}

// The cells of all minirows that contain any of the cells.
constexpr DigitBoard minirows_with(DigitBoard cells) {
  const auto fill = [](std::uint64_t word) {
    return ((word | word >> 1 | word >> 2) & both_halves(kMinirowStarts)) * 07;
  };
  return {fill(cells.first), fill(cells.second)};
}
// The same for minicolumns, the three cells that a column and a box share.
constexpr DigitBoard minicolumns_with(DigitBoard cells) {
  const auto fill = [](std::uint64_t word) { return (columns_of(word) & both_halves(0x1FF)) * kThreeRows; };
  return {fill(cells.first), fill(cells.second)};
}

// The cells of the minirows that a settled digit must take, since every matching has them.
inline DigitBoard forced_minirows(DigitBoard board) {
  const std::uint64_t minirows = minirows_of(board.first);
  return DigitBoard::of(kMinirowRules[minirows & 0x1FF].forced, kMinirowRules[minirows >> 32 & 0x1FF].forced,
                        kMinirowRules[minirows_of(board.second) & 0x1FF].forced);
}
inline DigitBoard forced_minicolumns(DigitBoard board) {
  const std::uint64_t columns = columns_of(board.first);
  return DigitBoard::of(kColumnRules[columns & 0x1FF].alone, kColumnRules[columns >> 32 & 0x1FF].alone,
                        kColumnRules[columns_of(board.second) & 0x1FF].alone);
}

// Removes from a digit's board what the digit alone excludes; everything if some house has no place left for the
// digit. Returns the cells that must hold the digit.
inline DigitBoard settle(DigitBoard& board) {
  for (;;) {
    const std::uint64_t minirows = minirows_of(board.first);
    const MinirowRule& rule0 = kMinirowRules[minirows & 0x1FF];
    const MinirowRule& rule1 = kMinirowRules[minirows >> 32 & 0x1FF];
    const MinirowRule& rule2 = kMinirowRules[minirows_of(board.second) & 0x1FF];
    board &= DigitBoard::of(rule0.kept, rule1.kept, rule2.kept);
    const std::uint64_t columns = columns_of(board.first);
    const ColumnRule& column0 = kColumnRules[columns & 0x1FF];
    const ColumnRule& column1 = kColumnRules[columns >> 32 & 0x1FF];
    const ColumnRule& column2 = kColumnRules[columns_of(board.second) & 0x1FF];
    const std::uint64_t left0 = columns_left(column1.turned, column2.turned);
    const std::uint64_t left1 = columns_left(column2.turned, column0.turned);
    const std::uint64_t left2 = columns_left(column0.turned, column1.turned);
    const DigitBoard left = board & DigitBoard{(left1 << 32 | left0) * kThreeRows, left2 * kThreeRows};
    if (left == board) {
      return board & DigitBoard::of(rule0.forced & column0.alone, rule1.forced & column1.alone,
                                    rule2.forced & column2.alone);
    }
    board = left;
  }
}

}  // namespace sudorate
