// How a file is to be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/records/bytes/character_rules.h"

namespace sudorate {

// The contents of a file.
enum class Container : std::uint8_t {
  kAuto,   // found from its beginning
  kText,   // lines and blocks of lines
  kLines,  // a record per line, never a block
  kTable,  // CSV, TSV and the like
  kLists,  // nested lists of JSON and Python; JSON objects
  kLisp,   // S-expressions
};

struct ReadOptions {
  Container container = Container::kAuto;
  Encoding encoding = Encoding::kAuto;
  CharacterRules characters;
  // For a text that shows both the givens of a puzzle and a state of it: take the state, not the puzzle. Other
  // candidate grids are always states.
  bool from_state = false;
  // Tables and JSON objects: the columns or members by name or number from 1; empty to find them. If one is given,
  // input that is not JSON is a table.
  std::string puzzle_column;
  std::string id_column;
  // Tables: the separator of the fields; nothing to find it. If it is given, the input is a table.
  std::optional<char> delimiter;
  // Tables: whether the first line has the names of the columns; nothing to find it.
  std::optional<bool> has_header;
  // A longer line, or a longer piece of another kind that must be kept whole, is one malformed record.
  std::size_t max_line_bytes = std::size_t{16} << 20;
};

// The names of formats and their containers, in the order of the help; several names may mean the same container.
const std::vector<std::pair<std::string, Container>>& input_formats();

}  // namespace sudorate
