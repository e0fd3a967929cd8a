// The puzzles of the report, in tables and one by one with their paths.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/compare/comparison.h"
#include "tools/text/html_writer.h"

namespace sudorate {

// Opens a table and its body; names of columns of numbers begin with '#'. A long one scrolls and can be sorted.
void open_table(HtmlWriter& page, std::string_view caption, std::span<const std::string> names, bool is_long);
void close_table(HtmlWriter& page);
void write_number(HtmlWriter& page, const std::string& number);

void write_unequal_table(HtmlWriter& page, const std::vector<ComparedRecord>& records,
                         const ComparisonSubject& subject);

// A table of puzzles, the hardest first, each linked to its details.
void write_hardest_table(HtmlWriter& page, const std::vector<ComparedRecord>& records);

// A puzzle with its board and its paths, folded. The script of the page makes it a player; without the script it
// shows the board and the steps as text.
void write_details(HtmlWriter& page, const ComparedRecord& record, const ComparisonSubject& subject);

std::string anchor_of(const ComparedRecord& record);

}  // namespace sudorate
