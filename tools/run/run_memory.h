// What a checkpoint has of the stages of a run.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rating/scale.h"

namespace sudorate {

// Accepted records that a hunt continues from: their ordinals and ranks.
using KeptRecords = std::vector<std::pair<std::int64_t, Rating>>;

// What a stage must remember besides the counts and outputs of a run, to be resumed.
class RunMemory {
 public:
  virtual ~RunMemory() = default;
  // Of records whose rows may or may not have been written. Called from another thread.
  virtual KeptRecords kept() const = 0;
  // What kept() has returned in a run of which so many records are done.
  virtual void restore(const KeptRecords& records, std::int64_t done) = 0;
};

}  // namespace sudorate
