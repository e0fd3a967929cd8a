#include "tools/run/hunt.h"

#include <limits>

namespace sudorate {

Hunt::Hunt(std::size_t beam) : found_(beam > 0 ? beam : std::numeric_limits<std::size_t>::max()) {}

void Hunt::expect(std::int64_t ordinal, const HuntSeed& seed) {
  const std::lock_guard lock(mutex_);
  expected_.emplace(ordinal, seed);
}

std::vector<HuntSeed> Hunt::next_seeds() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return expected_.empty() || is_closed_; });
  if (is_closed_) return {};
  return found_.take(true);
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
  if (row.verdict == RowVerdict::kAccepted) found_.offer(row.rank, expected->first, expected->second);
  expected_.erase(expected);
  if (expected_.empty()) changed_.notify_all();
}

void Hunt::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_all();
}

}  // namespace sudorate
