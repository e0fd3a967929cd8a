#include "tools/cli/technique_switches.h"

namespace sudorate {

void add_technique_switches(OptionTable& table, TechniqueSwitches& switches, bool* only_rated) {
  table.begin_section("other rules");
  table.add(
      {.name = "without",
       .argument = "LIST",
       .help = "leave out techniques, and mark the results as different from Sudoku Explainer's: uniqueness, "
               "fish, chains or other groups, names such as x-wing, or beginnings such as 'naked-*', separated "
               "by commas"},
      [&switches](const std::string& value) { return set_without("--without", value, switches); });
  table.offer(pass_row_names());
  const std::string rated_help =
      only_rated == nullptr ? "" : "; or rated: leave out records without a final rating";
  table.add({.name = "only",
             .argument = "LIST",
             .help = "use only these techniques, named as for --without" + rated_help},
            [&switches, only_rated](const std::string& value) -> Complaint {
              if (only_rated != nullptr && value == "rated") {
                *only_rated = true;
                return {};
              }
              return set_only("--only", value, switches);
            });
  table.offer(pass_row_names());
}

void add_solutions_option(OptionTable& table, bool& rates_many) {
  table.begin_section("other rules");
  table.add_choice<bool>(
      {.name = "solutions",
       .argument = "NUMBER",
       .help = "one: take only puzzles with one solution; many: solve a puzzle with several as far as logic goes, "
               "without the techniques that count on a single solution, and count what is left (default: one)"},
      rates_many, {{"one", false}, {"many", true}});
}

}  // namespace sudorate
