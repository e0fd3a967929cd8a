// The forms of several lines in a text. The function of each takes and reads the next lines of the queue, at least
// one, if they have its form; else it takes none. text_records.cc has all of them in the order of trial.
#pragma once

#include <optional>
#include <string_view>

#include "tools/records/forms/grid.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// Grids, see grid.h, with a title in the line above and remarks in up to four lines below, unless they are in
// brackets or quotes of a program. Simple Sudoku prints a position as its givens, the cells filled so far, and its
// candidates: such grids, with only blank lines between them, are one record if they belong together.
std::optional<Record> read_titled_grid(RowQueue& lines, const ReadOptions& options);

// NumberPlace's picture, see large_picture.h.
std::optional<Record> read_large_picture(RowQueue& lines, const ReadOptions& options);

// Lines of nothing but cells and blanks, the first longer than a row, with 81 cells together.
std::optional<Record> read_chunk(RowQueue& lines, const ReadOptions& options);

// Lists of coordinates, see coordinate_list.cc.
std::optional<Record> read_coordinates(RowQueue& lines, const ReadOptions& options);
// Whether the line closes a list of coordinates.
bool is_end_of_coordinates(const TextLine& line);
// What to add to an error about a line that looks like one of a list without a head; empty for other lines.
std::string_view coordinate_advice(const TextLine& line);

// Sections, see sdk_record.cc.
std::optional<Record> read_sections(RowQueue& lines, const ReadOptions& options);
// Whether the line is the name of a section, "[Puzzle]".
bool is_section(std::string_view plain);

// Lines of text that people write around puzzles, see prose.cc.
// Whether a line that is not a record is prose: it has at least half as many letters as digits, or no digit, and no
// run of cells longer than a row.
bool is_prose(std::string_view plain);
// Whether a line that is not a record is a heading or other text of people: prose of several words with fewer
// digits than a row, or of one word with a capital, elements of a page, or a line of dashes below a heading.
bool is_heading(std::string_view plain);
// Whether a line that is not a record is other text of a page: prose without a run of cells longer than ten, or a
// word of 81 characters with the digits of a puzzle.
bool is_page_text(std::string_view plain);
// Whether a line is a tag of a forum alone: "[code]", "[/quote]" or "[size=85]".
bool is_forum_tag(std::string_view plain);
// Whether a line only ends a list of a program: "};", "])." or "})();"
bool is_end_of_list(std::string_view plain);
// The title in a line above a grid: empty if the line has no letter and no digit, names the columns, begins a list,
// is an element of HTML, or what a forum writes above a box.
std::string_view title_in(std::string_view plain);

}  // namespace sudorate
