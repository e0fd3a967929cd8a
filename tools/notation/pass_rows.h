// Sets of rows of the pass table, and their names.
//
// Rows that compete, those of forcing chains and cycles, are switched on and off together: each of them counts on
// the others to find what it leaves out.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rating/pass_table.h"
#include "rating/technique.h"

namespace sudorate {

struct NamedTechnique;

// The name of a row of the pass table.
std::string_view name_of(const PassEntry& row);
// All that a row of the pass table finds is of this family.
TechniqueFamily family_of(const PassEntry& row);

PassRows all_pass_rows();
// Those that count on a single solution: unique rectangles and loops, and BUGs.
PassRows uniqueness_rows();
// The rows that find a technique: one, or all that compete. `variant` as in technique_name.
PassRows rows_of(Technique technique, int variant);

struct PassRowsError {
  std::string name;
  // Empty if there is no technique of this name. Otherwise it is only a part of what the switch 'row' finds.
  std::string row;
};
// Reads "bug,fish,naked-*": names of pass_row_names(), and names or beginnings of techniques as in
// techniques_named(), which together must make up whole rows.
std::variant<PassRows, PassRowsError> parse_pass_rows(std::string_view list);

// The names of groups of rows, then of single rows in their order.
const std::vector<std::string>& pass_row_names();
const std::vector<std::string>& pass_group_names();
// The techniques of a group; nothing if there is no group of this name.
std::vector<NamedTechnique> techniques_of_group(std::string_view name);

}  // namespace sudorate
