// The forms of one line other than a run of 81 or 729 characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tagging/puzzle_text.h"
#include "tools/records/position.h"

namespace sudorate {

// A position and the text beside it in the line.
struct SpecialLine {
  Position position;
  std::string id;
  std::string comment;
  // Whether the line marks givens and digits placed later, and so shows both the puzzle and a state of it.
  bool names_givens = false;
};
using SpecialReading = std::variant<SpecialLine, ParseError>;

// Reads any plain line (see TextLine) that has one of the forms in the table of special_line.cc; nothing for
// another line. A position holds the byte of the plain line where it starts.
std::optional<SpecialReading> read_special_line(std::string_view plain);

}  // namespace sudorate
