// The input of a run and the choice of its records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/forms/read_options.h"

namespace sudorate {

enum class Dedupe : std::uint8_t {
  kNone,
  kExact,  // drop records that show the same as an earlier one
  kIso,    // drop morphs of an earlier puzzle
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
  ReadOptions read;

  // Read only this part, see cut_input.h.
  std::optional<InputRange> range;
  // Take only records with this id, whatever their capitals; empty for all.
  std::string name;
  // Of these leave out the first `skip` records, take the next one and each `every`-th after it, at most `limit`.
  std::int64_t skip = 0;
  std::int64_t every = 1;
  std::int64_t limit = std::numeric_limits<std::int64_t>::max();
  // Then drop records that have come before. The memory grows with the records.
  Dedupe dedupe = Dedupe::kNone;
};

}  // namespace sudorate
