#include "tools/records/readers/large_picture.h"

#include <algorithm>
#include <string_view>

#include "tagging/houses.h"
#include "tools/records/readers/grid_reader.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kPictureSide = 9;
constexpr std::size_t kPictureBox = 3;
constexpr std::size_t kCellWidth = 8;
constexpr std::size_t kCellHeight = 4;
constexpr std::size_t kPictureHeight = kPictureSide * kCellHeight + 1;
constexpr std::size_t kLineBytes = kPictureSide * kCellWidth + 2;  // with its end
constexpr DigitSet kMiddleDigit = bit(4);

// Places are bytes of the whole picture.
constexpr std::size_t place_in(std::size_t cell, std::size_t line, std::size_t column) {
  return (cell / kPictureSide * kCellHeight + line) * kLineBytes + cell % kPictureSide * kCellWidth + column;
}
constexpr std::size_t middle_of(std::size_t cell) { return place_in(cell, 2, 4); }
constexpr std::size_t place_of(std::size_t cell, std::size_t digit) {
  return place_in(cell, 1 + digit / kPictureBox, 2 + 2 * (digit % kPictureBox));
}

std::string empty_picture() {
  std::string picture;
  for (std::size_t line = 0; line < kPictureHeight; ++line) {
    const bool is_outer = line % (kPictureHeight - 1) == 0;
    const bool is_box_border = line % (kPictureBox * kCellHeight) == 0;
    const bool is_border = line % kCellHeight == 0;
    const std::string box = is_box_border ? std::string(kPictureBox * kCellWidth - 1, '=')
                            : is_border   ? "-------+-------+-------"
                                          : "       |       |       ";
    const char between = is_outer ? '=' : '#';
    append_to(picture, '#', box, between, box, between, box, "#\n");
  }
  return picture;
}

// Whether a peer of the cell shows a 5, so that a single 5 in the cell is read as a candidate.
bool has_five_beside(const Board& board, std::size_t cell) {
  return std::ranges::any_of(peers_of(static_cast<Cell>(cell)),
                             [&](Cell peer) { return (board[peer].digits & kMiddleDigit) != 0; });
}

// Reads a cell of a picture. Returns the place of what is wrong in it, or nothing.
std::optional<std::size_t> read_cell(std::string_view picture, std::size_t cell, BoardCell& read, bool& has_marks) {
  const std::size_t middle = middle_of(cell);
  const bool is_marked = picture[middle - 1] == '*';
  const bool is_other_digit = is_given_digit(picture[middle]) && bit(picture[middle] - '1') != kMiddleDigit;
  for (std::size_t index = 0; index < (kCellHeight - 1) * (kCellWidth - 1); ++index) {
    const std::size_t place = place_in(cell, 1 + index / (kCellWidth - 1), 1 + index % (kCellWidth - 1));
    const char c = picture[place];
    if (c == ' ' || (is_marked && place == middle - 1)) continue;
    const bool is_in_place = is_given_digit(c) && place == place_of(cell, static_cast<std::size_t>(c - '1'));
    if (!is_in_place && !(is_other_digit && place == middle)) return place;
    read.digits |= bit(c - '1');
  }
  const bool is_value = is_marked || is_other_digit;
  if (is_value && size_of(read.digits) != 1) return is_marked ? middle - 1 : middle;
  read.is_list = !is_value && read.digits != 0;
  has_marks = has_marks || is_marked;
  return std::nullopt;
}

std::variant<Position, ParseError> read_picture(std::string_view picture) {
  Board board;
  bool has_marks = false;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const auto wrong = read_cell(picture, cell, board[cell], has_marks);
    if (!wrong) continue;
    const char c = picture[*wrong];
    const std::string shown = c > ' ' && c <= '~' ? std::string("'") + c + "'" : "a character";
    return ParseError{static_cast<int>(*wrong % kLineBytes) + 1, shown + " in a wrong place of a cell",
                      static_cast<int>(*wrong / kLineBytes)};
  }
  for (std::size_t cell = 0; cell < kCellCount && !has_marks; ++cell) {
    if (board[cell].digits == kMiddleDigit) board[cell].is_list = has_five_beside(board, cell);
  }
  return position_of(board);
}

}  // namespace

bool needs_marks(const Board& board) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (board[cell].digits == kMiddleDigit && board[cell].is_list != has_five_beside(board, cell)) return true;
  }
  return false;
}

std::string large_picture(const Board& board, bool marks_values) {
  std::string picture = empty_picture();
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const bool is_value = board[cell].is_value();
    for (const Digit digit : members(board[cell].digits))
      picture[is_value ? middle_of(cell) : place_of(cell, digit)] = static_cast<char>('1' + digit);
    if (is_value && marks_values) picture[middle_of(cell) - 1] = '*';
  }
  return picture;
}

std::optional<Record> read_large_picture(RowQueue& lines, const ReadOptions&) {
  static const std::string kEmpty = empty_picture();
  std::string picture;
  for (std::size_t line = 0; line < kPictureHeight; ++line) {
    const TextLine* const next = lines.peek(line);
    if (next == nullptr || next->is_cut()) return std::nullopt;
    const std::string_view plain = next->plain();
    const std::string_view text = plain.substr(0, plain.find_last_not_of(kBlanks) + 1);
    const bool is_like_empty =
        std::ranges::equal(text, std::string_view(kEmpty).substr(line * kLineBytes, kLineBytes - 1),
                           [](char c, char sign) { return sign == ' ' || is_one_of("#=-+|", c); });
    if (!is_like_empty) return std::nullopt;
    append_to(picture, text, '\n');
  }
  Record record;
  for (std::size_t line = 0; line < kPictureHeight; ++line) take_line(lines, record);
  record.parsed = read_picture(picture);
  return record;
}

}  // namespace sudorate
