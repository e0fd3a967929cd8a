#include "tools/records/readers/large_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

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
constexpr std::size_t kMiddleLine = 2;
constexpr std::size_t kMiddleColumn = 4;
constexpr Digit kMiddleDigit = 4;

struct PicturePlace {
  std::size_t line;
  std::size_t column;

  friend bool operator==(const PicturePlace&, const PicturePlace&) = default;
};

PicturePlace corner_of(std::size_t cell) {
  return {cell / kPictureSide * kCellHeight, cell % kPictureSide * kCellWidth};
}
PicturePlace middle_of(std::size_t cell) {
  const PicturePlace corner = corner_of(cell);
  return {corner.line + kMiddleLine, corner.column + kMiddleColumn};
}
PicturePlace place_of(std::size_t cell, std::size_t digit) {
  const PicturePlace corner = corner_of(cell);
  return {corner.line + 1 + digit / kPictureBox, corner.column + 2 + 2 * (digit % kPictureBox)};
}

std::vector<std::string> empty_picture() {
  std::vector<std::string> lines;
  for (std::size_t line = 0; line < kPictureHeight; ++line) {
    const bool is_outer = line % (kPictureHeight - 1) == 0;
    const bool is_box_border = line % (kPictureBox * kCellHeight) == 0;
    const bool is_border = line % kCellHeight == 0;
    const std::string box = is_box_border ? std::string(kPictureBox * kCellWidth - 1, '=')
                            : is_border   ? "-------+-------+-------"
                                          : "       |       |       ";
    const char between = is_outer ? '=' : '#';
    lines.push_back(concat('#', box, between, box, between, box, '#'));
  }
  return lines;
}

bool is_frame_line(std::string_view text, std::string_view empty) {
  text = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  return std::ranges::equal(text, empty, [](char c, char sign) { return sign == ' ' || is_one_of("#=-+|", c); });
}

// Reads a cell of a picture. Returns the place of what is wrong in it, or nothing.
std::optional<PicturePlace> read_cell(const std::vector<std::string>& lines, std::size_t cell, BoardCell& read,
                                      bool& has_marks) {
  const auto at = [&](PicturePlace place) { return lines[place.line][place.column]; };
  const PicturePlace corner = corner_of(cell);
  const PicturePlace middle = middle_of(cell);
  const PicturePlace mark = {middle.line, middle.column - 1};
  const bool is_marked = at(mark) == '*';
  const bool is_other_digit = is_given_digit(at(middle)) && at(middle) != '1' + kMiddleDigit;
  for (std::size_t index = 0; index < (kCellHeight - 1) * (kCellWidth - 1); ++index) {
    const PicturePlace place = {corner.line + 1 + index / (kCellWidth - 1),
                                corner.column + 1 + index % (kCellWidth - 1)};
    const char c = at(place);
    if (c == ' ' || (is_marked && place == mark)) continue;
    const bool is_in_place = is_given_digit(c) && place == place_of(cell, static_cast<std::size_t>(c - '1'));
    if (!is_in_place && !(is_other_digit && place == middle)) return place;
    read.digits |= bit(c - '1');
  }
  const bool is_value = is_marked || is_other_digit;
  if (is_value && size_of(read.digits) != 1) return is_marked ? mark : middle;
  read.is_list = !is_value && read.digits != 0;
  has_marks = has_marks || is_marked;
  return std::nullopt;
}

std::variant<Position, ParseError> read_picture(const std::vector<std::string>& lines) {
  Board board;
  bool has_marks = false;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const auto wrong = read_cell(lines, cell, board[cell], has_marks);
    if (!wrong) continue;
    const char c = lines[wrong->line][wrong->column];
    const std::string shown = c > ' ' && c <= '~' ? std::string("'") + c + "'" : "a character";
    return ParseError{static_cast<int>(wrong->column) + 1, shown + " in a wrong place of a cell",
                      static_cast<int>(wrong->line)};
  }
  const auto shows_five = [&](Cell peer) { return (board[peer].digits & bit(kMiddleDigit)) != 0; };
  for (Cell cell = 0; cell < kCellCount && !has_marks; ++cell) {
    const bool is_single_five = board[cell] == BoardCell{bit(kMiddleDigit), true};
    if (is_single_five && std::ranges::none_of(peers_of(cell), shows_five)) board[cell].is_list = false;
  }
  return position_of(board);
}

}  // namespace

std::string large_picture(const Board& board, bool marks_values) {
  std::vector<std::string> lines = empty_picture();
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    for (const Digit digit : members(board[cell].digits)) {
      const PicturePlace place = board[cell].is_value() ? middle_of(cell) : place_of(cell, digit);
      lines[place.line][place.column] = static_cast<char>('1' + digit);
      if (board[cell].is_value() && marks_values) lines[place.line][place.column - 1] = '*';
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::optional<Record> read_large_picture(RowQueue& lines, const ReadOptions&) {
  static const std::vector<std::string> kEmpty = empty_picture();
  std::vector<std::string> picture;
  for (std::size_t line = 0; line < kPictureHeight; ++line) {
    const TextLine* next = lines.peek(line);
    if (next == nullptr || next->is_cut() || !is_frame_line(next->plain(), kEmpty[line])) return std::nullopt;
    picture.emplace_back(next->plain());
  }
  Record record;
  for (std::size_t line = 0; line < kPictureHeight; ++line) take_line(lines, record);
  record.parsed = read_picture(picture);
  return record;
}

}  // namespace sudorate
