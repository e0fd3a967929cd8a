// Which records of the input a run is about.
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

// Equal for records of which only the first is wanted; empty for a record that is no puzzle, which is always
// wanted. With Dedupe::kIso it is the canonical form of a puzzle with exactly one solution, which takes some tens
// of microseconds; a state, and what the limits leave unknown, is only compared as it is.
std::string dedupe_key(const Record& record, Dedupe dedupe, const std::atomic<bool>* cancelled = nullptr);

// Dedupe::kIso is left to the run, which has threads for it.
class RecordSelection {
 public:
  // Hands out one record after the other; false if there is none left.
  using Source = std::function<bool(Record&)>;

  explicit RecordSelection(const InputOptions& options);

  // The next record of the source that is wanted.
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
