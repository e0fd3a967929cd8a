#include "tools/records/meaning/board.h"

#include <algorithm>

#include "tagging/houses.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr int kBoardColumns = 9;
constexpr std::size_t kMaxNameBytes = 60;

constexpr std::string_view kBoardGaps = " \t\r\n\v\f,'`";
constexpr std::string_view kBoardWordEnds = " \t\r\n\v\f,'`([";

// A digit that a peer of the cell has as its value; none if no peer has one.
DigitSet value_of_peer(const Grid& grid, Cell cell) {
  for (const Cell peer : peers_of(cell)) {
    if (grid.is_filled(peer)) return bit(grid.placed(peer) - 1);
  }
  return 0;
}

}  // namespace

Position position_of(const Board& board) {
  Digits81 digits{};
  Candidates81 candidates{};
  Candidates81 lists{};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const BoardCell& each = board[cell];
    if (each.is_value()) digits[cell] = static_cast<std::uint8_t>(first_of(each.digits) + 1);
    if (each.is_list) lists[cell] = each.digits;
    candidates[cell] = each.digits == 0 ? kAllDigits : each.digits;
  }
  if (lists == Candidates81{}) return make_position(digits);
  Position position = make_position(digits, digits, candidates);
  position.lists = lists;
  return position;
}

Board board_of(const Position& position, bool shows_all) {
  const bool has_state = position.state && !position.lists;
  const Digits81& values = has_state ? position.state->placed() : position.givens;
  const Grid plain = Grid::from_givens(values);
  Board board;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (values[cell] != 0) board[cell].digits = bit(values[cell] - 1);
    if (position.lists && (*position.lists)[cell] != 0) board[cell] = {(*position.lists)[cell], true};
    if (!has_state || values[cell] != 0) continue;
    const DigitSet candidates = position.state->candidates(cell);
    const bool is_restricted = candidates != plain.candidates(cell);
    if (is_restricted || shows_all) board[cell] = {candidates, true};
    if (!is_restricted || candidates != 0) continue;
    // An empty list is no cell; one with what a peer has leaves as little.
    const DigitSet gone = value_of_peer(*position.state, cell);
    board[cell] = {gone, gone != 0};
  }
  return board;
}

std::string board_text(const Board& board) {
  std::string text = "#2A(";
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (cell % kBoardColumns == 0) text += cell == 0 ? "(" : "\n    (";
    const BoardCell& each = board[cell];
    std::string digits;
    for (const Digit digit : members(each.digits)) append_to(digits, digits.empty() ? "" : " ", digit + 1);
    if (each.is_list) digits = '(' + digits + ')';
    append_to(text, each.is_list || each.is_value() ? digits : "0",
              cell % kBoardColumns == kBoardColumns - 1 ? ')' : ' ');
  }
  return text + ')';
}

bool is_board_name(std::string_view word) {
  constexpr std::string_view kSigns = "-_*+.!?<>/";
  if (word.empty() || word.size() > kMaxNameBytes || !(is_ascii_letter(word.front()) || word.front() == '*'))
    return false;
  const std::string folded = lower_case(word);
  if (folded == "nil" || folded == "none" || folded == "null" || folded == "false") return false;
  return std::ranges::all_of(
      word, [&](char c) { return is_ascii_letter(c) || is_decimal_digit(c) || is_one_of(kSigns, c); });
}

bool is_definition(std::string_view word) {
  constexpr std::array<std::string_view, 6> kWords = {"setq",         "setf",        "defvar",
                                                      "defparameter", "defconstant", "define"};
  return std::ranges::find(kWords, lower_case(word)) != kWords.end();
}

std::variant<std::vector<BoardCell>, std::string> parse_board_cells(std::string_view text) {
  constexpr std::size_t kShown = 20;
  std::vector<BoardCell> cells;
  for (skip_any(text, kBoardGaps); !text.empty(); skip_any(text, kBoardGaps)) {
    BoardCell& cell = cells.emplace_back();
    cell.is_list = is_one_of("([", text.front());
    if (cell.is_list) {
      const std::size_t end = std::min(text.find(text.front() == '(' ? ')' : ']'), text.size());
      for (const char c : text.substr(1, end - 1)) {
        if (is_one_of(kBoardGaps, c)) continue;
        if (!is_given_digit(c)) return concat('\'', c, "' in a list is not a digit from 1 to 9");
        if ((cell.digits & bit(c - '1')) != 0) return concat("a list has ", c, " twice");
        cell.digits |= bit(c - '1');
      }
      if (end == text.size()) return "a list is not closed";
      if (cell.digits == 0) return "a list is empty";
      text.remove_prefix(end + 1);
    } else {
      const std::string_view word = text.substr(0, text.find_first_of(kBoardWordEnds));
      const bool is_empty = word == "0" || word == "." || word == "-" || lower_case(word) == "nil";
      if (!is_empty && (word.size() != 1 || !is_given_digit(word.front())))
        return concat('\'', word.substr(0, kShown), word.size() > kShown ? "..." : "",
                      "' is not a digit from 0 to 9");
      if (!is_empty) cell.digits = bit(word.front() - '1');
      text.remove_prefix(word.size());
    }
  }
  return cells;
}

std::optional<std::string> chunk_cells(std::string_view text) {
  std::string cells;
  for (const char c : text) {
    if (is_one_of(kWhiteSpace, c)) continue;
    if (c != '.' && (c < '0' || c > '9')) return std::nullopt;
    cells += c;
  }
  return cells;
}

}  // namespace sudorate
