// Boards drawn as SVG, with tags as colours and links as arrows.
#pragma once

#include <string_view>

#include "tagging/grid.h"
#include "tools/teach/board_picture.h"
#include "tools/text/html_writer.h"

namespace sudorate {

// The definitions that all boards of a page use: the lines of the grid and the heads of the arrows. Write them
// once, before any board.
void draw_board_parts(HtmlWriter& page);

// A board of 9 x 60 units and a margin with the numbers of rows and columns. `title` describes the picture for
// screen readers. Colours come from the classes of the page's style sheet. Changed cells are framed. Links have
// the numbers of their candidates in data-from and data-to, marked candidates have theirs in data-at.
void draw_board(HtmlWriter& page, std::string_view title, const Grid& grid, const BoardPicture& picture);

}  // namespace sudorate
