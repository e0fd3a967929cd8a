// The notations of empty rectangles and skyscrapers: printing and parsing.
//
//   digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1
//   two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by row 6
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "chains/finders/empty_rectangles.h"
#include "chains/finders/skyscrapers.h"
#include "tagging/puzzle_text.h"

namespace sudorate {

// Writes the link from its end on the axis line to the other end.
std::string notation(const EmptyRectangle& rectangle);
// Writes both links from their ends on the base line.
std::string notation(const Skyscraper& skyscraper);

// The target follows from the rest. Errors: any other text, or a box without the axis cell or the cells.
std::variant<EmptyRectangle, ParseError> parse_empty_rectangle(std::string_view text);
// The conclusion stays empty, since it depends on the grid. Errors: any other text, or ends that are not on the
// line.
std::variant<Skyscraper, ParseError> parse_skyscraper(std::string_view text);

}  // namespace sudorate
