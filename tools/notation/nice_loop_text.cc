// Sources: the notations as GNPX and NumberPlace.lisp print them. NumberPlace's form of placements, the separator
// of several results and the letters after Z are additions. Tested by tests/tools/notation/nice_loop_text_test.cc.
#include "tools/notation/nice_loop_text.h"

#include <array>
#include <cctype>
#include <cstddef>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/framed_board.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz123456789";

std::string link_text(CellLink link) {
  const char line = link.is_strong ? '=' : '-';
  return {line, digit_text(link.digit), line};
}

std::string address(Cell cell, const NumberPlaceStyle& style) {
  std::string name = cell_name(cell);
  if (style.capital_addresses) {
    for (char& character : name) character = static_cast<char>(std::toupper(character));
  }
  return name;
}

}  // namespace

std::string_view loop_kind(const NiceLoop& loop) { return loop.is_continuous() ? "continuous" : "discontinuous"; }

std::string heading(const NiceLoop& loop) { return "nice loop, " + std::string(loop_kind(loop)); }

std::string notation(const NiceLoop& loop) {
  std::string text = "rc:" + cell_name(loop.cells.front());
  for (std::size_t index = 0; index < loop.links.size(); ++index) {
    const Cell next = loop.cells[(index + 1) % loop.cells.size()];
    text += link_text(loop.links[index]) + '[' + cell_name(next) + ']';
  }
  return text;
}

char symbol_letter(int place) {
  const std::size_t index = static_cast<std::size_t>(place);
  return index < kLetters.size() ? kLetters[index] : '?';
}

std::string number_place_notation(const NiceLoop& loop, const NumberPlaceStyle& style) {
  const auto cell_text = [&](std::size_t place) {
    std::string text = "[";
    if (style.symbol_letters) text += std::string("(") + symbol_letter(static_cast<int>(place)) + ')';
    return text + address(loop.cells[place], style) + ']';
  };
  std::string text = cell_text(0);
  for (std::size_t index = 0; index < loop.links.size(); ++index) {
    text += link_text(loop.links[index]) + cell_text((index + 1) % loop.cells.size());
  }
  return text;
}

std::string number_place_result(const NiceLoop& loop, const NumberPlaceStyle& style) {
  if (const auto& placement = loop.conclusion.placement) {
    return "==> " + address(placement->cell, style) + '=' + digit_text(placement->digit);
  }
  return "==> " + in_a_row(removal_texts(loop.conclusion, [&](Candidate candidate) {
           return address(cell_of(candidate), style) + "<>" + digit_text(digit_of(candidate));
         }));
}

std::string letter_picture(const NiceLoop& loop) {
  std::array<std::string, kCellCount> cells;
  cells.fill("-");
  for (std::size_t place = 0; place < loop.cells.size(); ++place) {
    cells[loop.cells[place]] = symbol_letter(static_cast<int>(place));
  }
  return framed_board(cells);
}

std::string removal_picture(const Grid& grid, const std::vector<NiceLoop>& loops) {
  std::array<std::string, kCellCount> cells;
  for (Cell at = 0; at < kCellCount; ++at) {
    const char unfilled = size_of(grid.candidates(at)) == 2 ? '=' : '+';
    cells[at] = grid.is_filled(at) ? static_cast<char>('0' + grid.placed(at)) : unfilled;
  }
  for (const NiceLoop& loop : loops) {
    for (const Candidate candidate : removed_candidates(grid, loop.conclusion)) cells[cell_of(candidate)] = "@";
  }
  return framed_board(cells);
}

std::string_view loop_hints() {
  return "You need no drawing of all links: begin at any cell with several candidates and follow links from there. "
         "Check the rule of the joint at every cell, since one slip spoils all that comes after it. "
         "From the third cell on, look at each step whether the loop closes on the cell where you began.";
}

}  // namespace sudorate
