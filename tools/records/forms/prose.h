// Lines of text that people write around puzzles.
#pragma once

#include <string_view>

namespace sudorate {

// Whether a line has a run of cells longer than a row.
bool has_run_of_cells(std::string_view plain);
// Whether a line that is not a record is prose: it has at least half as many letters as digits, or no digit, and no
// run of cells longer than a row.
bool is_prose(std::string_view plain);
// Whether a line that is not a record is a heading or other text of people: prose of several words with fewer
// digits than a row, elements of a page, or a line of dashes below a heading.
bool is_heading(std::string_view plain);
// Whether a line that is not a record is other text of a page: prose without a run of cells longer than ten.
bool is_page_text(std::string_view plain);
// Whether a line only ends a list of a program: "};" or "])."
bool is_end_of_list(std::string_view plain);
// The title in a line above a grid: empty if the line has no letter and no digit, names the columns, begins a list,
// or is an element of HTML.
std::string_view title_in(std::string_view plain);

}  // namespace sudorate
