// The input of a run, and the choice of its records.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "tools/records/read_options.h"

namespace sudorate {

enum class Dedupe : std::uint8_t {
  kNone,
  kExact,  // drop records that show the same as an earlier one
  kIso,    // drop puzzles that an earlier one becomes by renaming digits and moving lines
};

struct InputOptions {
  // Input besides the operands: files, and puzzles in any format.
  std::vector<std::string> files;
  std::vector<std::string> puzzles;
  ReadOptions read;

  // Leave out the first `skip` records, take the next one and each `every`-th after it, at most `limit`.
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
