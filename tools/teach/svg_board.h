// Boards drawn as SVG, with tags as colours and links as arrows.
#pragma once

#include <string_view>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/teach/board_picture.h"
#include "tools/text/html_writer.h"

namespace sudorate {

// What all boards of a page refer to: the lines of the grid and the heads of the arrows. Once, before any board.
void draw_board_parts(HtmlWriter& page);

// A board of 9 x 60 units and a margin with the numbers of rows and columns. `title` tells the picture to those who
// do not see it. Colours come from the classes of the page's style sheet. `changed` cells are framed. Links
// have the numbers of their candidates in data-from and data-to, and marked candidates theirs in data-at.
void draw_board(HtmlWriter& page, std::string_view title, const Grid& grid, const BoardPicture& picture,
                CellSet changed = {});

}  // namespace sudorate
