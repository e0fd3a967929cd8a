// Nine boards, one per digit. Folding a board finds the cells that are alone in a house, for all houses at once:
//
//   a row      folded to minirows, then to one bit that says "any", and one that says "two or more" of its cells
//   a column   folded by rows, then by bands
//   a box      folded by rows, then by columns
//
// They are placed together, and a digit whose board has not changed since then has no new hidden single.
// Source: our own. Tested by tests/tagging/singles_test.cc.
#include "tagging/singles.h"

#include <bit>

#include "tagging/digit_board.h"

namespace sudorate {
namespace {

// The bands of a board, each in a lane of its own.
using Bands [[gnu::vector_size(16)]] = std::uint32_t;
static_assert(std::endian::native == std::endian::little);

// Which of several places have at least one cell, and which have at least two.
struct Fold {
  Bands any{};
  Bands two{};

  Bands one() const { return any & ~two; }
  friend Fold operator+(Fold a, Fold b) { return {a.any | b.any, a.two | b.two | (a.any & b.any)}; }
  friend Fold operator>>(Fold fold, int shift) { return {fold.any >> shift, fold.two >> shift}; }
};

// Three places of which the second and the third are `step` and two steps higher.
Fold folded(Fold fold, int step) { return fold + (fold >> step) + (fold >> (2 * step)); }
// The next band in each lane.
Fold turned(Fold fold) {
  return {__builtin_shufflevector(fold.any, fold.any, 1, 2, 0, 3),
          __builtin_shufflevector(fold.two, fold.two, 1, 2, 0, 3)};
}

constexpr std::uint32_t kRowStarts = kThreeRows;
constexpr std::uint32_t kBoxStarts = 0111;

// The cells of the boxes, rows or columns with one cell of the board. `columns`: the columns of each band.
Bands boxes_with_one(Fold columns) { return (folded(columns, 1).one() & kBoxStarts) * (07 * kThreeRows); }
Bands rows_with_one(Bands bands) {
  const Fold minirows = folded(Fold{bands, Bands{}}, 1);
  return (folded({minirows.any & kMinirowStarts, minirows.two & kMinirowStarts}, 3).one() & kRowStarts) * 0x1FF;
}
Bands columns_with_one(Fold columns) {
  const Fold next = turned(columns);
  return ((columns + next + turned(next)).one() & 0x1FF) * kThreeRows;
}

Fold columns_of_bands(Bands bands) { return folded(Fold{bands, Bands{}}, 9); }

// The cells of the board that are the only ones in a box, or in a line.
DigitBoard alone_in_boxes(DigitBoard board) {
  const auto bands = std::bit_cast<Bands>(board);
  return std::bit_cast<DigitBoard>(bands & boxes_with_one(columns_of_bands(bands)));
}
DigitBoard alone_in_lines(DigitBoard board) {
  const auto bands = std::bit_cast<Bands>(board);
  return std::bit_cast<DigitBoard>(bands & (rows_with_one(bands) | columns_with_one(columns_of_bands(bands))));
}
DigitBoard alone_in_houses(DigitBoard board) {
  const auto bands = std::bit_cast<Bands>(board);
  const Fold columns = columns_of_bands(bands);
  return std::bit_cast<DigitBoard>(bands &
                                   (boxes_with_one(columns) | rows_with_one(bands) | columns_with_one(columns)));
}

constexpr auto kPeerBoards = [] {
  std::array<DigitBoard, kCellCount> boards{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (const Cell peer : peers_of(static_cast<Cell>(cell))) {
      boards[cell] |= board_of_cell({peer / kBandCells, peer % kBandCells});
    }
  }
  return boards;
}();

DigitBoard peers_of_all(DigitBoard cells) {
  DigitBoard peers;
  for (int band = 0; band < kBandCount; ++band) {
    for (std::uint32_t left = cells.band(band); left != 0; left &= left - 1) {
      peers |= kPeerBoards[kBandCells * band + std::countr_zero(left)];
    }
  }
  return peers;
}

class SinglesClosure {
 public:
  SinglesClosure(const Grid& grid, Singles kinds) : kinds_(kinds), open_(board_of(grid.unfilled())) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) boards_[digit] = board_of(grid.cells_with(digit));
  }

  std::optional<CellsByDigit> close() {
    while (changed_ != 0) {
      place_hidden();
      if (kinds_ == Singles::kEasiest) place_in(alone_in_lines(open_));
      if (kinds_ == Singles::kAll) place_in(cells_with_one_digit());
    }
    if (has_clash_) return std::nullopt;
    CellsByDigit cells;
    for (Digit digit = 0; digit < kDigitCount; ++digit) cells[digit] = cells_of(placed_[digit]);
    return cells;
  }

 private:
  DigitBoard cells_with_one_digit() const {
    DigitBoard any;
    DigitBoard two;
    for (const DigitBoard& board : boards_) {
      two |= any & board;
      any |= board;
    }
    return any - two;
  }

  // Places the hidden singles of each digit whose board has changed.
  void place_hidden() {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      while ((changed_ & bit(digit)) != 0) {
        changed_ &= ~unsigned{bit(digit)};
        const DigitBoard& board = boards_[digit];
        if (board.empty()) break;
        place(digit, kinds_ == Singles::kEasiest ? alone_in_boxes(board) : alone_in_houses(board));
      }
    }
  }

  // Places every candidate in these cells.
  void place_in(DigitBoard cells) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) place(digit, boards_[digit] & cells);
  }

  void place(Digit digit, DigitBoard cells) {
    if (cells.empty()) return;
    const DigitBoard peers = peers_of_all(cells);
    has_clash_ = has_clash_ || !(cells & peers).empty();
    placed_[digit] |= cells;
    open_ -= cells;
    boards_[digit] -= peers;
    for (Digit other = 0; other < kDigitCount; ++other) {
      const DigitBoard left = boards_[other] - cells;
      if (left != boards_[other]) changed_ |= bit(other);
      boards_[other] = left;
    }
  }

  const Singles kinds_;
  std::array<DigitBoard, kDigitCount> boards_;
  DigitBoard open_;
  // The digits that may have new hidden singles.
  unsigned changed_ = kAllDigits;
  std::array<DigitBoard, kDigitCount> placed_{};
  // Two singles that contradict each other.
  bool has_clash_ = false;
};

}  // namespace

std::optional<CellsByDigit> close_singles(const Grid& grid, Singles kinds) {
  return SinglesClosure(grid, kinds).close();
}

}  // namespace sudorate
