#include "tools/records/meaning/board.h"

#include <algorithm>

#include "tagging/houses.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr int kBoardColumns = 9;
constexpr std::size_t kMaxNameBytes = 60;

constexpr bool is_gap_in_board(char c) { return is_one_of(" \t\r\n\v\f,'`", c); }

// A digit that a peer of the cell has as its value; none if no peer has one.
DigitSet value_of_peer(const Grid& grid, Cell cell) {
  for (const Cell peer : peers_of(cell)) {
    if (grid.is_filled(peer)) return bit(grid.placed(peer) - 1);
  }
  return 0;
}

Board board_of_values(const Digits81& digits) {
  Board board;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (digits[cell] != 0) board[cell].digits = bit(digits[cell] - 1);
  }
  return board;
}

std::string take_list(std::string_view text, std::size_t& at, BoardCell& cell) {
  const char close = text[at] == '(' ? ')' : ']';
  cell.is_list = true;
  for (++at; at < text.size() && text[at] != close; ++at) {
    const char c = text[at];
    if (is_gap_in_board(c)) continue;
    if (!is_given_digit(c)) return std::string("'") + c + "' in a list is not a digit from 1 to 9";
    if ((cell.digits & bit(c - '1')) != 0) return std::string("a list has ") + c + " twice";
    cell.digits |= bit(c - '1');
  }
  if (at == text.size()) return "a list is not closed";
  ++at;
  return cell.digits == 0 ? "a list is empty" : std::string();
}

}  // namespace

Position position_of(const Board& board) {
  Digits81 digits{};
  Candidates81 candidates{};
  bool has_lists = false;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const BoardCell& each = board[cell];
    if (each.is_value()) digits[cell] = static_cast<std::uint8_t>(first_of(each.digits) + 1);
    candidates[cell] = each.is_list || each.digits != 0 ? each.digits : kAllDigits;
    has_lists = has_lists || each.is_list;
  }
  if (!has_lists) return make_position(digits);
  Position position = make_position(digits, digits, candidates);
  position.lists.emplace();
  for (int cell = 0; cell < kCellCount; ++cell)
    (*position.lists)[cell] = board[cell].is_list ? board[cell].digits : 0;
  return position;
}

Board board_of(const Position& position, bool shows_all) {
  if (position.lists) {
    Board board = board_of_values(position.givens);
    for (int cell = 0; cell < kCellCount; ++cell) {
      if ((*position.lists)[cell] != 0) board[cell] = {(*position.lists)[cell], true};
    }
    return board;
  }
  if (!position.state) return board_of_values(position.givens);
  const Grid& state = *position.state;
  Board board = board_of_values(state.placed());
  const Grid plain = Grid::from_givens(state.placed());
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const bool is_restricted = state.candidates(cell) != plain.candidates(cell);
    if (state.is_filled(cell) || !(is_restricted || shows_all)) continue;
    board[cell] = {state.candidates(cell), true};
    // An empty list would be read as an empty cell; one with what a peer has leaves as little.
    if (is_restricted && board[cell].digits == 0) board[cell].digits = value_of_peer(state, cell);
  }
  return board;
}

std::string cell_text(const BoardCell& cell) {
  std::string text;
  for (const Digit digit : members(cell.digits)) append_to(text, text.empty() ? "" : " ", digit + 1);
  if (cell.is_list) return '(' + text + ')';
  return text.empty() ? "0" : text;
}

std::string board_text(const Board& board) {
  std::string text = "#2A(";
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (cell % kBoardColumns == 0) text += cell == 0 ? "(" : "\n    (";
    text += cell_text(board[cell]);
    text += cell % kBoardColumns == kBoardColumns - 1 ? ')' : ' ';
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

std::string named_board_text(std::string_view name, const Board& board) {
  return "(setf " + std::string(name) + ' ' + board_text(board) + ')';
}

bool is_definition(std::string_view word) {
  constexpr std::array<std::string_view, 6> kWords = {"setq",         "setf",        "defvar",
                                                      "defparameter", "defconstant", "define"};
  return std::ranges::find(kWords, lower_case(word)) != kWords.end();
}

std::variant<std::vector<BoardCell>, std::string> parse_board_cells(std::string_view text) {
  std::vector<BoardCell> cells;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (is_gap_in_board(c)) {
      ++at;
      continue;
    }
    BoardCell cell;
    if (c == '(' || c == '[') {
      std::string problem = take_list(text, at, cell);
      if (!problem.empty()) return problem;
    } else {
      std::size_t end = at;
      while (end < text.size() && !is_gap_in_board(text[end]) && text[end] != '(' && text[end] != '[') ++end;
      const std::string_view word = text.substr(at, end - at);
      const bool is_empty = word == "0" || word == "." || word == "-" || lower_case(word) == "nil";
      constexpr std::size_t kShown = 20;
      if (!is_empty && (word.size() != 1 || !is_given_digit(c)))
        return concat("'", word.substr(0, kShown), word.size() > kShown ? "..." : "",
                      "' is not a digit from 0 to 9");
      if (!is_empty) cell.digits = bit(c - '1');
      at = end;
    }
    cells.push_back(cell);
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
