#include "tools/records/forms/large_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tagging/houses.h"
#include "tools/records/forms/grid.h"
#include "tools/records/forms/text_forms.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kPictureSide = 9;
constexpr std::size_t kPictureBox = 3;
constexpr std::size_t kCellWidth = 8;
constexpr std::size_t kCellHeight = 4;
constexpr std::size_t kPictureWidth = kPictureSide * kCellWidth + 1;
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
  std::vector<std::string> lines(kPictureHeight, std::string(kPictureWidth, ' '));
  for (std::size_t line = 0; line < kPictureHeight; ++line) {
    const bool is_border = line % kCellHeight == 0;
    const bool is_box_border = line % (kPictureBox * kCellHeight) == 0;
    const bool is_outer = line == 0 || line + 1 == kPictureHeight;
    for (std::size_t column = 0; column < kPictureWidth; ++column) {
      const bool is_edge = column % kCellWidth == 0;
      char& c = lines[line][column];
      const bool is_side = column == 0 || column + 1 == kPictureWidth;
      if (column % (kPictureBox * kCellWidth) == 0 && (is_side || !is_outer)) {
        c = '#';
      } else if (is_box_border) {
        c = '=';
      } else if (is_border) {
        c = is_edge ? '+' : '-';
      } else if (is_edge) {
        c = '|';
      }
    }
  }
  return lines;
}

bool is_frame_line(std::string_view text, std::size_t line) {
  text = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  if (text.size() != kPictureWidth) return false;
  if (line % kCellHeight == 0) return text.find_first_not_of("#=-+|") == std::string_view::npos;
  for (std::size_t column = 0; column < kPictureWidth; column += kCellWidth) {
    if (text[column] != '#' && text[column] != '|') return false;
  }
  return true;
}

class PictureReader {
 public:
  explicit PictureReader(const std::vector<std::string>& lines) : lines_(lines) {}

  std::variant<Position, ParseError> read() {
    for (std::size_t cell = 0; cell < kCellCount && !error_; ++cell) read_cell(cell);
    if (error_) return *std::move(error_);
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      if (is_single_five_[cell] && !has_marks_ && !is_seen_by_five(cell)) board_[cell].is_list = false;
    }
    return position_of(board_);
  }

 private:
  char at(PicturePlace place) const { return lines_[place.line][place.column]; }
  void fail(PicturePlace place) {
    const char c = at(place);
    const std::string shown = c > ' ' && c <= '~' ? std::string("'") + c + "'" : "a character";
    error_ = ParseError{static_cast<int>(place.column) + 1, shown + " in a wrong place of a cell",
                        static_cast<int>(place.line)};
  }

  void read_cell(std::size_t cell) {
    const PicturePlace corner = corner_of(cell);
    const PicturePlace middle = middle_of(cell);
    const PicturePlace mark = {middle.line, middle.column - 1};
    const char center = at(middle);
    const bool is_marked = at(mark) == '*';
    const bool is_other_digit = is_given_digit(center) && center != '1' + kMiddleDigit;
    BoardCell& read = board_[cell];
    for (std::size_t index = 0; index < (kCellHeight - 1) * (kCellWidth - 1); ++index) {
      const PicturePlace place = {corner.line + 1 + index / (kCellWidth - 1),
                                  corner.column + 1 + index % (kCellWidth - 1)};
      const char c = at(place);
      if (c == ' ' || (is_marked && place == mark)) continue;
      const bool is_digit = is_given_digit(c);
      const bool is_in_place = is_digit && place == place_of(cell, static_cast<std::size_t>(c - '1'));
      if (!is_in_place && !(is_other_digit && place == middle)) return fail(place);
      read.digits |= bit(c - '1');
    }
    const bool is_value = is_marked || is_other_digit;
    if (is_value && size_of(read.digits) != 1) return fail(is_marked ? mark : middle);
    read.is_list = !is_value && read.digits != 0;
    has_marks_ = has_marks_ || is_marked;
    is_single_five_[cell] = !is_value && read.digits == bit(kMiddleDigit);
  }

  bool is_seen_by_five(std::size_t cell) const {
    const auto& peers = peers_of(static_cast<Cell>(cell));
    return std::ranges::any_of(peers, [&](Cell peer) { return (board_[peer].digits & bit(kMiddleDigit)) != 0; });
  }

  const std::vector<std::string>& lines_;
  Board board_;
  std::array<bool, kCellCount> is_single_five_{};
  bool has_marks_ = false;
  std::optional<ParseError> error_;
};

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
  std::vector<std::string> picture;
  for (std::size_t line = 0; line < kPictureHeight; ++line) {
    const TextLine* next = lines.peek(line);
    if (next == nullptr || next->is_cut() || !is_frame_line(next->plain(), line)) return std::nullopt;
    picture.emplace_back(next->plain());
  }
  Record record = take_lines(lines, kPictureHeight);
  record.parsed = PictureReader(picture).read();
  return record;
}

}  // namespace sudorate
