#include "tools/teach/text_board.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/notation/board_names.h"
#include "tools/notation/framed_board.h"

namespace sudorate {
namespace {

// The candidates; runs of removed ones stand in round brackets, the placed one in square brackets.
std::string candidates_text(const Grid& grid, Cell cell, const BoardPicture& picture) {
  std::string text;
  bool is_in_run = false;
  for (const Digit digit : members(grid.candidates(cell))) {
    const CandidateTag tag = picture.candidates[candidate_of(cell, digit)];
    const bool is_removed = tag == CandidateTag::kRemoved;
    if (is_removed != is_in_run) text += is_removed ? '(' : ')';
    is_in_run = is_removed;
    if (tag == CandidateTag::kPlaced) {
      text += std::string("[") + digit_text(digit) + ']';
    } else {
      text += digit_text(digit);
    }
  }
  if (is_in_run) text += ')';
  return text;
}

bool is_in_chain(Cell cell, const BoardPicture& picture) {
  for (Digit digit = 0; digit < 9; ++digit) {
    const CandidateTag tag = picture.candidates[candidate_of(cell, digit)];
    if (tag == CandidateTag::kOn || tag == CandidateTag::kOff) return true;
  }
  return std::ranges::any_of(picture.links, [&](const PictureLink& link) {
    return cell_of(link.from) == cell || cell_of(link.to) == cell;
  });
}

std::string cell_text(const Grid& grid, Cell cell, const BoardPicture& picture) {
  if (grid.is_filled(cell)) return std::string(1, digit_text(static_cast<Digit>(grid.placed(cell) - 1)));
  std::string text = candidates_text(grid, cell, picture);
  if (text.size() == 1) text += '?';
  if (picture.letters[cell] != '\0') return std::string(1, picture.letters[cell]) + ':' + text;
  if (picture.cells[cell] == CellTag::kPattern) return '*' + text;
  if (picture.cells[cell] == CellTag::kHelper) return 'o' + text;
  if (is_in_chain(cell, picture)) return '*' + text;
  return text;
}

}  // namespace

std::string text_board(const Grid& grid, const BoardPicture& picture) {
  std::array<std::string, kCellCount> texts;
  for (Cell cell = 0; cell < kCellCount; ++cell)
    texts[cell] = (picture.changed.contains(cell) ? "@" : "") + cell_text(grid, cell, picture);
  return framed_board(texts, {.gap = 2, .has_one_width = false});
}

CellSet changed_cells(const Grid& before, const Grid& after) {
  CellSet placed;
  CellSet reduced;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (before.is_filled(cell) != after.is_filled(cell)) placed.insert(cell);
    if (before.candidates(cell) != after.candidates(cell)) reduced.insert(cell);
  }
  return placed.empty() ? reduced : placed;
}

std::string text_board_legend(std::string_view board) {
  constexpr std::array<std::pair<char, std::string_view>, 7> kSigns = {{{'?', "4? the only candidate"},
                                                                        {'(', "(25) is removed"},
                                                                        {'[', "[4] is placed"},
                                                                        {'*', "* cell of the pattern or chain"},
                                                                        {'o', "o cell that helps"},
                                                                        {':', "A: letter of a loop's cell"},
                                                                        {'@', "@ changed by the step"}}};
  std::string text = "4 is there already";
  for (const auto& [sign, meaning] : kSigns) {
    if (board.find(sign) != std::string_view::npos) text.append(", ").append(meaning);
  }
  return text;
}

}  // namespace sudorate
