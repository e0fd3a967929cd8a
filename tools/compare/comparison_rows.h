// Compared records as rows for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "tools/compare/comparison.h"
#include "tools/table/table_form.h"

namespace sudorate {

// The columns are
//   n line n_b line_b file id puzzle verdict
//   a b                                     the ratings as they are recorded or computed, "7.1/5.0/2.6"
//   er_a ep_a ed_a er_b ep_b ed_b           the same, each part that is a number
//   er_difference ep_difference ed_difference       B minus A
//   er_technique_a ... ed_technique_b       the techniques that decided them, where a side has a path
//   step step_a step_b                      the first step where the paths differ
//   reason                                  why the record is not comparable, or what Sukaku Explainer rates it
//   is_skx                                  of a difference: whether the recorded ratings are Sukaku Explainer's
// The line of names, if the form has one.
std::string comparison_header(const TableForm& form);
// The row with its line end, in a form other than text.
std::string comparison_row(const ComparedRecord& record, const TableForm& form);
// The object of kJsonLines; unknown values are left out.
nlohmann::ordered_json comparison_json(const ComparedRecord& record);
// The same with the paths as arrays of steps, "path_a" and "path_b", as far as they are known; of equal paths only
// "path_b". "note" is what the ratings say of the step that differs; "open" and "open_in", "a" or "b", are the step
// of interest.
nlohmann::ordered_json comparison_with_paths_json(const ComparedRecord& compared);

}  // namespace sudorate
