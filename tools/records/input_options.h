// What a run reads, and which records of it.
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
  kIso,    // drop puzzles that another one becomes by renaming digits and moving lines
};

struct InputOptions {
  // Named as input, besides the operands: files, and puzzles in any format.
  std::vector<std::string> files;
  std::vector<std::string> puzzles;
  ReadOptions read;

  // Of the records in order: leave out the first `skip`, take each `every`-th of the others beginning with the
  // first, at most `limit`.
  std::int64_t skip = 0;
  std::int64_t every = 1;
  std::int64_t limit = std::numeric_limits<std::int64_t>::max();
  // Of these so many chosen at random, in order; 0 for all. The choice is made when everything has been read, and
  // held in memory.
  std::int64_t sample = 0;
  std::int64_t seed = 1;
  // Of these again, without those that have come before. The memory grows with the records.
  Dedupe dedupe = Dedupe::kNone;
};

}  // namespace sudorate
