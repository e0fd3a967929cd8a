// The number of a step, for commands about one step of a solution.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tagging/grid.h"
#include "tools/cli/rules_options.h"
#include "tools/command/option_table.h"
#include "tools/records/record.h"
#include "tools/run/evaluation.h"

namespace sudorate {

// --step: a number from 1, or kHardestStep.
void add_step_option(OptionTable& table, std::string help, std::int64_t& step);

// Of a command with that option: the complaint about an operand such as "27" or "hardest" that is no file, but
// meant as the number of a step; empty if there is none.
Complaint step_complaint(const std::vector<std::string>& operands);

// The position before a step, as a line of HoDoKu's library, which --from-state reads, below a line that says so.
// `record` is the puzzle or state at its beginning.
std::string state_lines(const Record& record, const Grid& grid);

// What a search for steps leaves out, and its name for the result; empty if that is nothing.
struct SearchRules {
  PassRows left_out = 0;
  std::string name;
  // " not-SE:NAME", or nothing.
  std::string mark() const { return name.empty() ? name : " not-SE:" + name; }
  // Stands before ratings by these rules.
  std::string_view sign() const { return name.empty() ? "" : "~"; }
};
// Those of the switches; for a grid with several solutions, if `takes_many`, without uniqueness, too, and then the
// outcome becomes kUnique: its steps are searched like others.
SearchRules search_rules(const TechniqueSwitches& switches, bool takes_many, Evaluation& evaluation);

}  // namespace sudorate
