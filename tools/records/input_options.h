// The input of a run and the choice of its records.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "tools/records/readers/read_options.h"

namespace sudorate {

enum class Dedupe : std::uint8_t {
  kNone,
  kExact,  // drop records that show the same as an earlier one
  kIso,    // drop morphs of an earlier puzzle; finding the minlex form takes some microseconds
};

struct InputOptions {
  ReadOptions read;

  // Take only records with this id, whatever their capitals; empty for all.
  std::string name = {};
  // Of these take the first ones, at most `limit`.
  std::int64_t limit = std::numeric_limits<std::int64_t>::max();
  // Then drop records that have come before. The memory grows with the records.
  Dedupe dedupe = Dedupe::kNone;
};

}  // namespace sudorate
