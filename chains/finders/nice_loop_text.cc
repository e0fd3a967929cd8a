// Sources: the notations as GNPX and NumberPlace.lisp print them. NumberPlace's form of placements, the separator
// of several results and the letters after Z are additions. Tested by tests/chains/finders/nice_loop_text_test.cc.
#include "chains/finders/nice_loop_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>

#include "chains/finders/notation.h"

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

// Thirteen lines: nine rows and the frames.
std::string framed(const std::array<char, kCellCount>& cells) {
  const std::string frame = "+-------+-------+-------+\n";
  std::string picture = frame;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      picture += column % 3 == 0 ? "| " : "";
      picture += cells[cell_at(row, column)];
      picture += ' ';
    }
    picture += "|\n";
    if (row % 3 == 2) picture += frame;
  }
  return picture;
}

std::optional<CellLink> take_cell_link(NotationReader& reader) {
  const bool is_strong = reader.peek() == '=';
  const std::string_view line = is_strong ? "=" : "-";
  if (!reader.take(line)) return std::nullopt;
  const std::optional<Digit> digit = reader.take_digit();
  if (!digit || !reader.take(line)) return std::nullopt;
  return CellLink{*digit, is_strong};
}

// A cell and the letter before it, NUL for none.
struct WrittenCell {
  Cell cell = 0;
  char letter = '\0';
};
std::optional<WrittenCell> take_bracketed(NotationReader& reader) {
  WrittenCell written;
  if (!reader.take("[")) return std::nullopt;
  if (reader.take("(")) {
    written.letter = reader.peek();
    if (!reader.take({&written.letter, 1}) || !reader.take(")")) return std::nullopt;
  }
  const std::optional<Cell> cell = reader.take_cell();
  if (!cell || !reader.take("]")) return std::nullopt;
  written.cell = *cell;
  return written;
}

}  // namespace

std::string heading(const NiceLoop& loop) {
  return loop.is_continuous() ? "nice loop, continuous" : "nice loop, discontinuous";
}

std::string gnpx_notation(const NiceLoop& loop) {
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
  std::string text;
  for (const auto& [cell, digits] : loop.conclusion.eliminations) {
    for (const Digit digit : members(digits)) {
      text += text.empty() ? "==> " : ", ";
      text += address(cell, style) + "<>" + digit_text(digit);
    }
  }
  return text;
}

std::string letter_picture(const NiceLoop& loop) {
  std::array<char, kCellCount> cells;
  cells.fill('-');
  for (std::size_t place = 0; place < loop.cells.size(); ++place) {
    cells[loop.cells[place]] = symbol_letter(static_cast<int>(place));
  }
  return framed(cells);
}

std::string removal_picture(const Grid& grid, const std::vector<NiceLoop>& loops) {
  std::array<char, kCellCount> cells;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const Cell at = static_cast<Cell>(cell);
    const char unfilled = size_of(grid.candidates(at)) == 2 ? '=' : '+';
    cells[at] = grid.is_filled(at) ? static_cast<char>('0' + grid.placed(at)) : unfilled;
  }
  for (const NiceLoop& loop : loops) {
    for (const Candidate candidate : removed_candidates(grid, loop.conclusion)) cells[cell_of(candidate)] = '@';
  }
  return framed(cells);
}

std::variant<WrittenLoop, ParseError> parse_loop(std::string_view text) {
  NotationReader reader(text);
  WrittenCell first;
  if (reader.take("rc:")) {
    const std::optional<Cell> origin = reader.take_cell();
    if (!origin) return reader.expected("a cell such as r1c2");
    first.cell = *origin;
  } else {
    const std::optional<WrittenCell> origin = take_bracketed(reader);
    if (!origin) return reader.expected("\"rc:\" or a cell such as [(A)R1C2] or [r1c2]");
    first = *origin;
  }
  WrittenLoop loop;
  std::string letters;
  for (WrittenCell written = first;;) {
    if ((written.letter != '\0') != (first.letter != '\0') || letters.find(written.letter) != std::string::npos) {
      return reader.expected("a letter of its own for each cell, or none for all");
    }
    loop.cells.push_back(written.cell);
    if (written.letter != '\0') letters += written.letter;
    const std::optional<CellLink> link = take_cell_link(reader);
    if (!link) return reader.expected("a link such as =1= or -1-");
    loop.links.push_back(*link);
    const std::optional<WrittenCell> next = take_bracketed(reader);
    if (!next) return reader.expected("a cell in brackets");
    if (reader.is_at_end()) {
      if (next->cell != first.cell || next->letter != first.letter)
        return reader.expected("the first cell at the end");
      return loop;
    }
    written = *next;
  }
}

std::string_view loop_hints() {
  return "You need no drawing of all links: begin at any cell with several candidates and follow links from there. "
         "Check the rule of the joint at every cell, since one slip spoils all that comes after it. "
         "From the third cell on, look at each step whether the loop closes on the cell where you began.";
}

}  // namespace sudorate
