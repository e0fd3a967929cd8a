#include "tools/notation/framed_board.h"

#include <algorithm>

namespace sudorate {

std::string framed_board(const std::array<std::string, kCellCount>& words, const FrameStyle& style) {
  std::array<std::size_t, kHouseSize> widths{};
  for (std::size_t cell = 0; cell < words.size(); ++cell) {
    std::size_t& width = widths[cell % widths.size()];
    width = std::max(width, words[cell].size());
  }
  if (style.has_one_width) widths.fill(*std::ranges::max_element(widths));
  const auto frame = [&](std::string_view corners) {
    std::string line(1, corners[0]);
    for (std::size_t box = 0; box < 3; ++box) {
      const std::size_t width = widths[3 * box] + widths[3 * box + 1] + widths[3 * box + 2];
      line.append(width + 2 + 2 * style.gap, '-') += corners[box + 1];
    }
    return line + '\n';
  };
  std::string text = frame(style.upper);
  for (std::size_t cell = 0; cell < words.size(); ++cell) {
    const std::size_t column = cell % widths.size();
    if (column == 0) text += '|';
    text.append(column % 3 == 0 ? 1 : style.gap, ' ').append(words[cell]);
    text.append(widths[column] - words[cell].size(), ' ');
    if (column % 3 == 2) text += " |";
    if (column + 1 == widths.size()) text += '\n';
    if (cell % 27 == 26) text += frame(cell + 1 == words.size() ? style.lower : style.inner);
  }
  return text;
}

}  // namespace sudorate
