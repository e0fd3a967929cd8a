// Which of Sudoku Explainer's techniques are used: --without and --only, in the program and in the page.
#pragma once

#include <string>

#include "rating/rules.h"

namespace sudorate {

struct TechniqueSwitches {
  struct List {
    std::string text;  // as the user wrote it; empty without the option
    PassRows rows = 0;
  };
  List without{};
  List only{{}, kSudokuExplainer.own_rows};

  // The rules that they make of Sudoku Explainer's. Their mark is name().
  Rules rules() const;
  // "without=bug" or "only=singles,locking;without=naked-single", which marks results; empty if the rules are
  // Sudoku Explainer's.
  std::string name() const;
  // Why they cannot be used together, or empty.
  std::string problem() const;
};

// Takes a list as the user wrote it. Returns why it cannot, or nothing; `option` is its name there.
std::string set_list(const std::string& option, const std::string& text, TechniqueSwitches::List& list);

}  // namespace sudorate
