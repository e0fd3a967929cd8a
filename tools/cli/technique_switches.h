// --without and --only: which of Sudoku Explainer's techniques are used.
#pragma once

#include <string>

#include "rating/pass_rows.h"
#include "tools/command/option_table.h"

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
};

// Opens the section of other rules. With `only_rated`, --only=rated sets that in place of choosing techniques.
void add_technique_switches(OptionTable& table, TechniqueSwitches& switches, bool* only_rated = nullptr);
// --solutions, in the same section.
void add_solutions_option(OptionTable& table, bool& rates_many);
// For Command::check.
Complaint check_technique_switches(const TechniqueSwitches& switches);

}  // namespace sudorate
