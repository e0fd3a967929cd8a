// The forms of one line other than a run of 81 or 729 characters.
#pragma once

#include <optional>
#include <string_view>

#include "tools/records/record.h"
#include "tools/text/pieces.h"

namespace sudorate {

// A record without its line and text.
struct SpecialLine {
  Record record;
  // Whether the line marks givens and digits placed later, and so shows both the puzzle and a state of it.
  bool names_givens = false;
};

// The column of a piece of a line, from 1.
inline int column_in(std::string_view line, std::string_view piece) {
  return static_cast<int>(offset_in(line, piece)) + 1;
}

// Reads any plain line (see TextLine) that has one of the forms in the table of special_line.cc; nothing for
// another line. Columns count the bytes of the plain line.
std::optional<SpecialLine> read_special_line(std::string_view plain);

}  // namespace sudorate
