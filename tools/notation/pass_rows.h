// Sets of rows of a table, and names of rules in print.
//
// Rows that compete, those of forcing chains and cycles, are switched on and off together: each of them counts on
// the others to find what it leaves out.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rating/rules.h"
#include "rating/technique.h"

namespace sudorate {

struct NamedTechnique;

// What marks results by other rules than those of a program: the name of the rules, " not-SE:NAME" or "
// not-SKX:NAME", and the sign in front of a rating. All are empty for the rules of a program.
std::string other_name(const Rules& rules);
std::string mark_of(const Rules& rules);
std::string_view sign_of(const Rules& rules);

// The same rules without what counts on a single solution: unique rectangles and loops, and BUGs.
Rules without_uniqueness(Rules rules);
// The rows that find a technique: one, or all that compete. `variant` as in technique_name.
PassRows rows_of(Technique technique, int variant, const PassTable& table = kSudokuExplainer);

struct PassRowsError {
  std::string name;
  // Empty if there is no technique of this name. Otherwise it is only a part of what the switch 'row' finds.
  std::string row;
};
// Reads "bug,fish,naked-*": names of pass_row_names(), and names or beginnings of techniques as in
// techniques_named(), which together must make up whole rows.
std::variant<PassRows, PassRowsError> parse_pass_rows(std::string_view list,
                                                      const PassTable& table = kSudokuExplainer);

// The names of groups of rows, then of single rows in their order.
std::vector<std::string> pass_row_names(const PassTable& table = kSudokuExplainer);
const std::vector<std::string>& pass_group_names();
// The techniques of a group; nothing if there is no group of this name.
std::vector<NamedTechnique> techniques_of_group(std::string_view name, const PassTable& table = kSudokuExplainer);

}  // namespace sudorate
