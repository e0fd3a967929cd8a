// Selects the records of a run from its input.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <random>
#include <string>
#include <unordered_set>

#include "tools/records/input_options.h"
#include "tools/records/record.h"

namespace sudorate {

// A key that is equal for duplicates; empty for a record that is not a puzzle, which is never a duplicate. With
// Dedupe::kIso it is the canonical form of a puzzle with exactly one solution, which takes some tens of
// microseconds; a state, and a puzzle that reaches the limits, is compared as it is.
std::string dedupe_key(const Record& record, Dedupe dedupe, const std::atomic<bool>* cancelled = nullptr);

// Leaves Dedupe::kIso to the run, which has threads for it.
class RecordSelection {
 public:
  // Sets the next record; false if there is none left.
  using Source = std::function<bool(Record&)>;

  explicit RecordSelection(const InputOptions& options);

  // The next selected record of the source.
  bool next(const Source& source, Record& record);
  std::int64_t duplicate_count() const { return duplicates_; }

 private:
  // Skips, takes each n-th and ends at the limit.
  bool next_counted(const Source& source, Record& record);
  bool next_sampled(const Source& source, Record& record);
  void draw_sample(const Source& source);
  bool is_duplicate(const Record& record);

  const InputOptions& options_;
  std::int64_t read_ = 0;
  std::int64_t taken_ = 0;
  bool has_sample_ = false;
  std::deque<Record> sample_;
  std::mt19937_64 random_;
  std::unordered_set<std::string> seen_;
  std::int64_t duplicates_ = 0;
};

}  // namespace sudorate
