// Boards drawn with frames around their boxes.
//
//   +-------+-------+-------+
//   | 5 . 3 | . 7 . | . . . |      nine such rows, a frame after each third one
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "tagging/geometry.h"

namespace sudorate {

struct FrameStyle {
  // Blanks between the words of a box.
  std::size_t gap = 1;
  // All columns are as wide as the widest word; otherwise each is as wide as its own.
  bool has_one_width = true;
  // The corners of the upper, the inner and the lower frames.
  std::string_view upper = "++++";
  std::string_view inner = "++++";
  std::string_view lower = "++++";
};

// Thirteen lines, each with its end; a word for each cell.
std::string framed_board(const std::array<std::string, kCellCount>& words, const FrameStyle& style = {});

}  // namespace sudorate
