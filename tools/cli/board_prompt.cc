// Tested by tests/tools/transcripts/board.txt.
#include "tools/cli/board_prompt.h"

#include <array>
#include <limits>
#include <sstream>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/records/readers/large_picture.h"
#include "tools/run/printable.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr int kBoardSide = 9;
constexpr std::streamsize kLongestAnswer = 4096;

std::string quoted_answer(const std::string& answer) {
  constexpr std::size_t kShown = 20;
  return '\'' + answer.substr(0, kShown) + (answer.size() > kShown ? "...'" : "'");
}

// 81 digits, with or without quotes; nothing for anything else.
std::optional<Board> board_of_chunk(std::string_view text) {
  if (text.size() > 1 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  const auto cells = chunk_cells(text);
  if (!cells || cells->size() != kCellCount) return std::nullopt;
  Board board;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (is_given_digit((*cells)[cell])) board[cell].digits = bit((*cells)[cell] - '1');
  }
  return board;
}

// The number of a row or column; nothing for anything else.
std::optional<int> line_number(const std::string& word) {
  if (word.size() != 1 || word[0] < '1' || word[0] > '9') return std::nullopt;
  return word[0] - '0';
}

}  // namespace

std::optional<std::string> BoardPrompt::ask(const std::string& question) {
  while (true) {
    questions_ << question << std::flush;
    std::array<char, kLongestAnswer> buffer{};
    answers_.getline(buffer.data(), kLongestAnswer);
    const bool is_cut = answers_.fail() && !answers_.eof() && answers_.gcount() == kLongestAnswer - 1;
    if (!is_cut) {
      if (!answers_) {
        questions_ << '\n';
        return std::nullopt;
      }
      const std::string answer = std::string(trimmed(buffer.data(), " \t\r\v\f"));
      if (echoes_) questions_ << printable(answer) << '\n';
      return answer;
    }
    answers_.clear();
    answers_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    if (echoes_) questions_ << '\n';
    refuse(concat("a line of more than ", kLongestAnswer - 2, " characters"));
  }
}

void BoardPrompt::refuse(const std::string& reason) { questions_ << "  " << printable(reason) << '\n'; }

void BoardPrompt::show(const Board& board) { questions_ << large_picture(board); }

bool BoardPrompt::ask_size() {
  while (const auto answer = ask("size: ")) {
    if (*answer == std::to_string(kBoardSide)) return true;
    refuse("the size must be 9, for no other boards are known here, not " + quoted_answer(*answer));
  }
  return false;
}

bool BoardPrompt::ask_row(int& row, Board& board) {
  while (const auto answer = ask(concat("row ", row + 1, ": "))) {
    if (const auto chunk = row == 0 ? board_of_chunk(*answer) : std::nullopt) {
      board = *chunk;
      row = kBoardSide;
      return true;
    }
    const auto parsed = parse_board_cells(*answer);
    if (const std::string* problem = std::get_if<std::string>(&parsed)) {
      refuse(*problem);
      continue;
    }
    const auto& cells = std::get<std::vector<BoardCell>>(parsed);
    if (cells.size() != kBoardSide) {
      refuse(concat(cells.size(), cells.size() == 1 ? " cell" : " cells",
                    ", expected 9 with blanks in between, 0 for an empty one"));
      continue;
    }
    for (int column = 0; column < kBoardSide; ++column) {
      board[cell_at(row, column)] = cells[static_cast<std::size_t>(column)];
    }
    ++row;
    return true;
  }
  return false;
}

std::optional<Cell> BoardPrompt::ask_cell() {
  while (const auto answer = ask("row and column: ")) {
    std::istringstream words(*answer);
    std::string row;
    std::string column;
    std::string rest;
    words >> row >> column;
    const bool has_rest = static_cast<bool>(words >> rest);
    const auto row_number = line_number(row);
    const auto column_number = line_number(column);
    if (row_number && column_number && !has_rest) return cell_at(*row_number - 1, *column_number - 1);
    refuse("two numbers from 1 to 9 are needed, as in 1 2, not " + quoted_answer(*answer));
  }
  return std::nullopt;
}

std::optional<BoardCell> BoardPrompt::ask_value() {
  while (const auto answer = ask("value: ")) {
    const auto parsed = parse_board_cells(*answer);
    if (const std::string* problem = std::get_if<std::string>(&parsed)) {
      refuse(*problem);
      continue;
    }
    const auto& cells = std::get<std::vector<BoardCell>>(parsed);
    if (cells.size() == 1) return cells.front();
    refuse("one digit, 0, or a list such as (5 7) is needed, not " + quoted_answer(*answer));
  }
  return std::nullopt;
}

std::optional<bool> BoardPrompt::ask_to_continue() {
  while (const auto answer = ask("continue (y/n): ")) {
    const std::string word = lower_case(*answer);
    if (word == "y" || word == "yes") return true;
    if (word == "n" || word == "no") return false;
    refuse("y or n is needed, not " + quoted_answer(*answer));
  }
  return std::nullopt;
}

std::optional<Board> BoardPrompt::enter() {
  Board board;
  if (!ask_size()) return std::nullopt;
  for (int row = 0; row < kBoardSide;) {
    if (!ask_row(row, board)) return std::nullopt;
  }
  return board;
}

std::optional<Board> BoardPrompt::edit(Board board) {
  show(board);
  while (true) {
    const auto cell = ask_cell();
    const auto value = cell ? ask_value() : std::nullopt;
    if (!value) return std::nullopt;
    board[*cell] = *value;
    show(board);
    const auto goes_on = ask_to_continue();
    if (!goes_on) return std::nullopt;
    if (!*goes_on) return board;
  }
}

}  // namespace sudorate
