// The puzzles of the report, in tables and one by one with their paths.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/compare/comparison.h"
#include "tools/compare/comparison_source.h"
#include "tools/text/html_writer.h"

namespace sudorate {

// The names of the sides: "recorded" and "computed", or "A" and "B".
std::string_view side_name_a(const ComparisonSubject& subject);
std::string_view side_name_b(const ComparisonSubject& subject);

// A table of puzzles that are not equal, each linked to its details.
void write_unequal_table(HtmlWriter& page, const std::vector<ComparedRecord>& records,
                         const ComparisonSubject& subject);

// A table of puzzles, the hardest first, each linked to its details.
void write_hardest_table(HtmlWriter& page, const std::vector<ComparedRecord>& records);

// A puzzle with its board and its paths, folded. The script of the page makes it a player; without the script it
// shows the board and the steps as text.
void write_details(HtmlWriter& page, const ComparedRecord& record, const ComparisonSubject& subject);

// The name of a record's details within the page.
std::string anchor_of(const ComparedRecord& record);

}  // namespace sudorate
