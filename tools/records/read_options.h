// How the input is to be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/records/text_input.h"
#include "tools/records/text_line.h"

namespace sudorate {

// What a file consists of.
enum class Container : std::uint8_t {
  kAuto,   // found from its beginning
  kText,   // lines and blocks of lines
  kLines,  // a record a line, never a block
  kTable,  // CSV, TSV and the like
  kLists,  // nested lists of JSON and Python; JSON objects
  kLisp,   // S-expressions
  kXml,
};

struct ReadOptions {
  Container container = Container::kAuto;
  Encoding encoding = Encoding::kAuto;
  CharacterRules characters;
  // What a text shows that tells the givens of a puzzle and a state of it: the state, or else the puzzle. Other
  // candidate grids are states anyway.
  bool from_state = false;
  // Tables and JSON objects: the columns or members by name or number from 1; empty to find them. Giving one makes
  // the input a table if it is no JSON.
  std::string puzzle_column;
  std::string id_column;
  // Tables: what separates the fields; nothing to find it. Giving one makes the input a table.
  std::optional<char> delimiter;
  // Tables: whether the first line has the names of the columns; nothing to find it.
  std::optional<bool> has_header;
  // A longer line, or other piece that must be kept whole, is one malformed record.
  std::size_t max_line_bytes = std::size_t{16} << 20;
};

// The names of formats with what they are made of, in the order of the help; several names may mean the same.
const std::vector<std::pair<std::string, Container>>& input_formats();

}  // namespace sudorate
