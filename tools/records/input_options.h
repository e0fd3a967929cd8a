// Options for reading a file, and for the input of a run and the choice of its records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/records/text_input.h"
#include "tools/records/text_line.h"

namespace sudorate {

// The contents of a file.
enum class Container : std::uint8_t {
  kAuto,   // found from its beginning
  kText,   // lines and blocks of lines
  kLines,  // a record per line, never a block
  kTable,  // CSV, TSV and the like
  kLists,  // nested lists of JSON and Python; JSON objects
  kLisp,   // S-expressions
  kXml,
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

enum class Dedupe : std::uint8_t {
  kNone,
  kExact,  // drop records that show the same as an earlier one
  kIso,    // drop puzzles that an earlier one becomes by renaming digits and moving lines
};

// A place in the input of a run, between two records.
struct InputPlace {
  // The index of the item, see input_items, and the byte in it. The byte 0 is the beginning of any item; other
  // bytes are beginnings of lines in regular files of plain text.
  std::size_t item = 0;
  std::int64_t byte = 0;
  // The line before the place, which is a record of its own; for the byte 0 empty.
  std::string line_before;
};
// A part of the input.
struct InputRange {
  InputPlace begin;
  InputPlace end;
  // If it begins within a file: so many bytes of the file's beginning decide how the part is read.
  std::int64_t head_bytes = 0;
};

struct InputOptions {
  // Input besides the operands: files, and puzzles in any format.
  std::vector<std::string> files;
  std::vector<std::string> puzzles;
  ReadOptions read;

  // Read only this part, see cut_input.h.
  std::optional<InputRange> range;
  // Take only records with this id, whatever their capitals; empty for all.
  std::string name;
  // Of these leave out the first `skip` records, take the next one and each `every`-th after it, at most `limit`.
  std::int64_t skip = 0;
  std::int64_t every = 1;
  std::int64_t limit = std::numeric_limits<std::int64_t>::max();
  // Then take so many of these at random, in order; 0 for all. The choice is made after everything has been read,
  // and held in memory.
  std::int64_t sample = 0;
  std::int64_t seed = 1;
  // Then drop records that have come before. The memory grows with the records.
  Dedupe dedupe = Dedupe::kNone;
};

}  // namespace sudorate
