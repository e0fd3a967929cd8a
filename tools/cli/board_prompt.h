// A conversation in which a person enters or edits a board, as with NumberPlace's enter-board and edit-board.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "tools/records/meaning/board.h"

namespace sudorate {

// After a wrong answer the prompt prints the reason and asks again. Each answer is a line; both streams must
// outlive the object.
class BoardPrompt {
 public:
  // `echoes`: the answers do not come from a terminal, so the prompt shows them after their questions.
  BoardPrompt(std::istream& answers, std::ostream& questions, bool echoes)
      : answers_(answers), questions_(questions), echoes_(echoes) {}

  // Asks for the size, which must be 9, and for the rows; a chunk in place of the first row is all of them. Nothing
  // if the answers end before that.
  std::optional<Board> enter();
  // Shows the board, asks for a cell and its value, and repeats this until the person ends it. Nothing if the
  // answers end before that.
  std::optional<Board> edit(Board board);

 private:
  // Nothing at the end of the answers.
  std::optional<std::string> ask(const std::string& question);
  void refuse(const std::string& reason);
  void show(const Board& board);
  bool ask_size();
  // The first row may be a whole board; `row` becomes the one to ask for next.
  bool ask_row(int& row, Board& board);
  std::optional<Cell> ask_cell();
  std::optional<BoardCell> ask_value();
  std::optional<bool> ask_to_continue();

  std::istream& answers_;
  std::ostream& questions_;
  bool echoes_;
};

}  // namespace sudorate
