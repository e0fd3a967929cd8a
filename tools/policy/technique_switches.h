// Which techniques of a scale are used: --scale, --without and --only, in the program and in the page.
#pragma once

#include <string>

#include "rating/rules.h"

namespace sudorate {

struct TechniqueSwitches {
  const PassTable* table = &kSudokuExplainer;
  // Lists as the user wrote them; empty without the option.
  std::string without{};
  std::string only{};

  // The rules that they make of the table's own. Their mark is name(). There must be no problem.
  Rules rules() const;
  // "without=bug" or "only=singles,locking;without=naked-single", which marks results; empty if the rules are the
  // table's own.
  std::string name() const;
  // Why they cannot be used, or not together; or empty. `dashes` stand before the names of the options.
  std::string problem(const std::string& dashes = "--") const;

 private:
  PassRows rows() const;
};

}  // namespace sudorate
