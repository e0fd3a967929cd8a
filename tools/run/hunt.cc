#include "tools/run/hunt.h"

#include <limits>

namespace sudorate {

Hunt::Hunt(std::size_t beam) : found_(beam > 0 ? beam : std::numeric_limits<std::size_t>::max()) {}

void Hunt::expect(std::int64_t ordinal, const HuntSeed& seed) {
  const std::lock_guard lock(mutex_);
  if (ordinal > restored_done_) {
    expected_.emplace(ordinal, seed);
  } else if (const auto restored = restored_.find(ordinal); restored != restored_.end()) {
    add({*restored, seed});
  }
}

std::vector<HuntSeed> Hunt::next_seeds() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return expected_.empty() || is_closed_; });
  if (is_closed_) return {};
  std::vector<HuntSeed> seeds;
  for (const Found& found : found_.take(true)) {
    kept_.push_back(found.record);
    seeds.push_back(found.seed);
  }
  return seeds;
}

bool Hunt::next(Row& row) {
  if (!rows_->next(row)) return false;
  take(row);
  return true;
}

void Hunt::stop() {
  close();
  rows_->stop();
}

void Hunt::take(const Row& row) {
  const std::lock_guard lock(mutex_);
  const auto expected = expected_.find(row.record.ordinal);
  if (expected == expected_.end()) return;
  if (row.verdict == RowVerdict::kAccepted) add({{expected->first, row.rank}, expected->second});
  expected_.erase(expected);
  if (expected_.empty()) changed_.notify_all();
}

void Hunt::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_all();
}

KeptRecords Hunt::kept() const {
  const std::lock_guard lock(mutex_);
  KeptRecords records = kept_;
  for (const Found& found : Shortlist(found_).take()) records.push_back(found.record);
  return records;
}

void Hunt::restore(const KeptRecords& records, std::int64_t done) {
  const std::lock_guard lock(mutex_);
  restored_ = {records.begin(), records.end()};
  restored_done_ = done;
}

}  // namespace sudorate
