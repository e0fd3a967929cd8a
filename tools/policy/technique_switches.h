// Which of Sudoku Explainer's techniques are used: --without and --only, in the program and in the page.
#pragma once

#include <string>

#include "rating/pass_rows.h"

namespace sudorate {

struct TechniqueSwitches {
  // As the user wrote them; empty without the option.
  std::string without_list;
  std::string only_list;
  PassRows without = 0;
  PassRows only = ~PassRows{0};

  // The rows of the pass table that are not tried.
  PassRows left_out() const;
  // "without=bug" or "only=singles,locking;without=naked-single", which marks results; empty if nothing is left
  // out.
  std::string name() const;
  // Why they cannot be used together, or empty.
  std::string problem() const;
};

// Take a list as the user wrote it. Return why they cannot, or nothing; `option` is its name there.
std::string set_without(const std::string& option, const std::string& list, TechniqueSwitches& switches);
std::string set_only(const std::string& option, const std::string& list, TechniqueSwitches& switches);

}  // namespace sudorate
