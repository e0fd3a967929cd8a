// The options --without and --only.
#pragma once

#include "tools/command/option_table.h"
#include "tools/policy/technique_switches.h"

namespace sudorate {

// Opens the section of other rules. With `only_rated`, --only=rated sets that in place of choosing techniques.
void add_technique_switches(OptionTable& table, TechniqueSwitches& switches, bool* only_rated = nullptr);
// --solutions, in the same section.
void add_solutions_option(OptionTable& table, bool& rates_many);

}  // namespace sudorate
