// The rows of the smallest text are found one after another, each as small as it can be below those before it. All
// arrangements that share these rows are kept and no others, so the last row completes the smallest text. There are
// few to keep, because an arrangement does not say more than its rows do: the order of columns is left open as long
// as it makes no difference.
//
// An example with the first band only. The row with the fewest givens comes first; in it, stacks with fewer givens
// come first, and so do the empty cells of a stack:
//
//     . . 5 | . 2 7 | . . .
//     . . . | . 3 . | . . 8     becomes first:   . . . | . . 1 | . . 2
//     1 . . | . . . | . 4 6
//
// 1 and 2 stand for 3 and 8, or for 8 and 3: their stacks are still tied, and either may come second. So are the
// two empty columns of each stack, and the three of the first one. The next row breaks ties: one of the two others
// of the band, with the columns in the order that makes it smallest. Where it has nothing but empty cells and
// digits without a name, it does so at once: empty cells go to the front of their block of tied columns, the digits
// behind them take the next names, whichever is which, and both parts remain blocks. Where it has a digit with a
// name, the column in which this name was given moves to the front of its block, since that makes the name
// smallest. Only if several columns could come next with the same value, all of them are tried.
//
// Soundness: an arrangement stands for all orders of the columns within its blocks, and all orders of tied stacks.
// Each step splits such a set into the part where the next cell is smallest and another, which is dropped, or into
// parts that are all kept. So no smaller text is lost.
#include "tools/vary/minlex.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <utility>

namespace sudorate {
namespace {

using Line = std::array<std::uint8_t, 9>;
constexpr std::uint8_t kUnnamed = 0xFF;
// Larger than each value of a cell.
constexpr std::uint8_t kUnknown = 10;
constexpr int kStop = -1;

Digits81 reflected(const Digits81& digits) {
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) result[9 * row + column] = digits[9 * column + row];
  }
  return result;
}

bool has_twins(const std::uint8_t* row) {
  unsigned seen = 0;
  bool is_twice = false;
  for (int column = 0; column < 9; ++column) {
    const unsigned digit = (1U << row[column]) & ~1U;
    is_twice = is_twice || (seen & digit) != 0;
    seen |= digit;
  }
  return is_twice;
}

// An order of columns as far as the rows so far determine it. A block holds columns that may still be swapped; it
// lies within a stack. A group holds stacks that may still be swapped; these have blocks of the same sizes.
struct Arrangement {
  Line columns = {0, 1, 2, 3, 4, 5, 6, 7, 8};  // by place
  Line places = {0, 1, 2, 3, 4, 5, 6, 7, 8};   // by column
  std::uint16_t block_starts = 0b001'001'001;  // by place
  std::uint8_t group_starts = 0b001;           // by slot: the place of a stack, 0..2
  // By digit: 9 times the row of the text plus the column of the board where the digit got its name.
  std::array<std::uint8_t, 10> named_at = {kUnnamed, kUnnamed, kUnnamed, kUnnamed, kUnnamed,
                                           kUnnamed, kUnnamed, kUnnamed, kUnnamed, kUnnamed};
  std::uint8_t name_count = 0;
  std::uint8_t last_row = 0;
  std::uint16_t rows_left = 0x1FF;
  bool is_reflected = false;

  static int start_in(unsigned starts, int place) { return std::bit_width(starts & ((2U << place) - 1)) - 1; }
  static int end_in(unsigned starts, int place, int end) {
    const unsigned later = starts >> (place + 1);
    return later == 0 ? end : place + 1 + std::countr_zero(later);
  }
  int block_start(int place) const { return start_in(block_starts, place); }
  int block_end(int place) const { return end_in(block_starts, place, 9); }
  int group_start(int slot) const { return start_in(group_starts, slot); }
  int group_end(int slot) const { return end_in(group_starts, slot, 3); }
  void begin_block(int place) {
    if (place < 9) block_starts = static_cast<std::uint16_t>(block_starts | 1U << place);
  }
  void begin_group(int slot) {
    if (slot < 3) group_starts = static_cast<std::uint8_t>(group_starts | 1U << slot);
  }

  void set_column(int place, std::uint8_t column) {
    columns[place] = column;
    places[column] = static_cast<std::uint8_t>(place);
  }
  void swap_columns(int place, int other) {
    const std::uint8_t column = columns[place];
    set_column(place, columns[other]);
    set_column(other, column);
  }
  void swap_slots(int slot, int other) {
    if (slot == other) return;
    for (int offset = 0; offset < 3; ++offset) swap_columns(3 * slot + offset, 3 * other + offset);
  }
  // To the first place that the column can have.
  void move_to_front(std::uint8_t column) {
    const int slot = places[column] / 3;
    const int first = group_start(slot);
    swap_slots(first, slot);
    begin_group(first + 1);
    const int front = block_start(places[column]);
    swap_columns(front, places[column]);
    begin_block(front + 1);
  }
};

class Smallest {
 public:
  explicit Smallest(const Digits81& givens) : boards_{givens, reflected(givens)} {
    text_.fill(kUnknown);
    find_first_rows();
    best_.emplace_back();
    best_.emplace_back().is_reflected = true;
    for (row_ = 0; row_ < 9; ++row_) {
      std::swap(before_, best_);
      best_.clear();
      for (const Arrangement& arrangement : before_) try_rows(arrangement);
    }
  }
  const Digits81& text() const { return text_; }

 private:
  // The first row has the fewest givens in its emptiest stack; of such rows, the fewest in the next stack; and so
  // on.
  void find_first_rows() {
    unsigned smallest = ~0U;
    for (int is_reflected = 0; is_reflected < 2; ++is_reflected) {
      for (int row = 0; row < 9; ++row) {
        std::array<unsigned, 3> givens{};
        for (int column = 0; column < 9; ++column)
          givens[column / 3] += boards_[is_reflected][9U * row + column] != 0;
        std::sort(givens.begin(), givens.end());
        const unsigned key = givens[0] << 4 | givens[1] << 2 | givens[2];
        if (key < smallest) first_rows_ = {};
        smallest = std::min(smallest, key);
        if (key == smallest) first_rows_[is_reflected] |= 1U << row;
      }
    }
  }

  // Tries all rows of the board that may come next.
  void try_rows(const Arrangement& arrangement) {
    const unsigned band = row_ == 0       ? first_rows_[arrangement.is_reflected]
                          : row_ % 3 == 0 ? 0x1FF
                                          : 0b111U << (arrangement.last_row / 3 * 3);
    for (unsigned left = arrangement.rows_left & band; left != 0; left &= left - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(left));
      digits_ = &boards_[arrangement.is_reflected][9 * row];
      has_twins_ = has_twins(digits_);
      Arrangement longer = arrangement;
      longer.last_row = static_cast<std::uint8_t>(row);
      longer.rows_left = static_cast<std::uint16_t>(longer.rows_left & ~(1U << row));
      fill(longer, 0);
    }
  }

  // Fills the row from a place on, which begins a block, and keeps all arrangements in which it is smallest.
  void fill(Arrangement arrangement, int place) {
    while (place < 9) {
      const int slot = place / 3;
      const bool is_tied = place % 3 == 0 && arrangement.group_end(slot) > slot + 1;
      place = is_tied ? fill_stacks(arrangement, slot) : fill_block(arrangement, place);
      if (place == kStop) return;
    }
    best_.push_back(arrangement);
  }

  // Fills those stacks of a group that come first in this row. Returns the place behind them, or kStop if the row
  // is too large or the ways to go on have been tried.
  int fill_stacks(Arrangement& arrangement, int slot) {
    const int end = arrangement.group_end(slot);
    std::array<unsigned, 3> keys{};
    unsigned smallest = ~0U;
    for (int stack = slot; stack < end; ++stack) {
      keys[stack] = stack_key(arrangement, stack);
      smallest = std::min(smallest, keys[stack]);
    }
    const bool must_choose = (smallest & 0b01'01'01 * kNamed) != 0 || (has_twins_ && smallest != 0);
    int next = slot;
    for (int stack = slot; stack < end; ++stack) {
      if (keys[stack] != smallest) continue;
      if (must_choose) {
        Arrangement longer = arrangement;
        longer.swap_slots(slot, stack);
        longer.begin_group(slot + 1);
        fill(longer, 3 * slot);
      } else {
        arrangement.swap_slots(next, stack);
        std::swap(keys[next++], keys[stack]);
      }
    }
    if (must_choose) return kStop;
    arrangement.begin_group(next);
    int place = 3 * slot;
    while (place != kStop && place < 3 * next) place = fill_block(arrangement, place);
    return place;
  }

  // Two bits for each cell of a stack, as it will stand in this row if the stack comes first; nothing after the
  // first digit with a name, since other names may depend on the choice of the stack.
  // With twins a new digit is such a choice, too.
  unsigned stack_key(const Arrangement& arrangement, int slot) const {
    unsigned key = 0;
    int cells = 0;
    for (int place = 3 * slot; place < 3 * slot + 3;) {
      const int end = arrangement.block_end(place);
      std::array<int, 3> counts{};
      for (; place < end; ++place) ++counts[content_of(arrangement, arrangement.columns[place])];
      for (const Content each : {kEmpty, kNamed, kNew}) {
        for (; counts[each] > 0; --counts[each]) {
          key = key << 2 | each;
          ++cells;
          if (each == kNamed || (has_twins_ && each == kNew)) return key << (2 * (3 - cells));
        }
      }
    }
    return key;
  }

  // Fills the block that begins at a place. Returns as fill_stacks() does.
  int fill_block(Arrangement& arrangement, int place) {
    const int end = arrangement.block_end(place);
    std::array<std::array<std::uint8_t, 3>, 3> columns;
    std::array<int, 3> counts{};
    for (int each = place; each < end; ++each) {
      const std::uint8_t column = arrangement.columns[each];
      const Content content = content_of(arrangement, column);
      columns[content][counts[content]++] = column;
    }
    const int named = place + counts[kEmpty];
    const int fresh = named + counts[kNamed];
    if (end > place + 1) {
      int next = place;
      for (const Content each : {kEmpty, kNamed, kNew}) {
        for (int index = 0; index < counts[each]; ++index) arrangement.set_column(next++, columns[each][index]);
      }
      arrangement.begin_block(named);
      arrangement.begin_block(fresh);
    }
    for (; place < named; ++place) {
      if (!put(place, 0)) return kStop;
    }
    if (counts[kNamed] > 1) return choose(arrangement, named, fresh);
    if (counts[kNamed] == 1 && !put_digit(arrangement, named)) return kStop;
    if (has_twins_ && counts[kNew] > 1) return choose(arrangement, fresh, end);
    for (place = fresh; place < end; ++place) {
      if (!put_digit(arrangement, place)) return kStop;
    }
    return end;
  }

  // Tries each column of a block at its front.
  int choose(const Arrangement& arrangement, int front, int end) {
    for (int place = front; place < end; ++place) {
      Arrangement longer = arrangement;
      longer.swap_columns(front, place);
      longer.begin_block(front + 1);
      if (put_digit(longer, front)) fill(longer, front + 1);
    }
    return kStop;
  }

  enum Content : std::uint8_t { kEmpty, kNamed, kNew };
  Content content_of(const Arrangement& arrangement, std::uint8_t column) const {
    const std::uint8_t digit = digits_[column];
    return digit == 0 ? kEmpty : arrangement.named_at[digit] == kUnnamed ? kNew : kNamed;
  }

  // Puts the name of a digit at its place, as small as it can be; a new name if it has none.
  bool put_digit(Arrangement& arrangement, int place) {
    std::uint8_t& origin = arrangement.named_at[digits_[arrangement.columns[place]]];
    if (origin == kUnnamed) {
      origin = static_cast<std::uint8_t>(9 * row_ + arrangement.columns[place]);
      return put(place, ++arrangement.name_count);
    }
    const auto column = static_cast<std::uint8_t>(origin % 9);
    arrangement.move_to_front(column);
    return put(place, text_[origin / 9 * 9U + arrangement.places[column]]);
  }

  // Returns false if the row has a smaller cell at this place already. Forgets larger rows.
  bool put(int place, std::uint8_t value) {
    std::uint8_t& smallest = text_[9 * row_ + place];
    if (value > smallest) return false;
    if (value < smallest) {
      smallest = value;
      std::fill(&smallest + 1, &smallest + (9 - place), kUnknown);
      best_.clear();
    }
    return true;
  }

  using Arrangements = boost::container::small_vector<Arrangement, 24>;

  std::array<Digits81, 2> boards_;        // as it is, and reflected
  std::array<unsigned, 2> first_rows_{};  // of each board, those that may be the first of the text
  Digits81 text_{};
  int row_ = 0;                           // of the text
  const std::uint8_t* digits_ = nullptr;  // the row of the board that is tried there
  bool has_twins_ = false;                // whether that row has a digit twice, as no puzzle has
  Arrangements before_;                   // those with the rows of the text before this one
  Arrangements best_;                     // of these, those whose next row is smallest so far
};

}  // namespace

Digits81 minlex(const Digits81& givens) { return Smallest(givens).text(); }

}  // namespace sudorate
