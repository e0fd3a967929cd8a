#include "tools/run/hunt.h"

#include <algorithm>
#include <tuple>

namespace sudorate {

void Hunt::expect(std::int64_t ordinal, const HuntSeed& seed) {
  const std::lock_guard lock(mutex_);
  if (ordinal > restored_done_) {
    expected_.emplace(ordinal, seed);
  } else if (const auto restored = restored_.find(ordinal); restored != restored_.end()) {
    add({ordinal, restored->second, seed});
  }
}

std::vector<HuntSeed> Hunt::next_seeds() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return expected_.empty() || is_closed_; });
  if (is_closed_) return {};
  sort_and_cut();
  std::vector<HuntSeed> seeds;
  for (const Found& found : found_) {
    kept_.emplace_back(found.ordinal, found.rank);
    seeds.push_back(found.seed);
  }
  found_.clear();
  return seeds;
}

void Hunt::take(const Row& row) {
  const std::lock_guard lock(mutex_);
  const auto expected = expected_.find(row.record.ordinal);
  if (expected == expected_.end()) return;
  if (row.verdict == RowVerdict::kAccepted) add({expected->first, row.rank, expected->second});
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
  for (const Found& found : found_) records.emplace_back(found.ordinal, found.rank);
  return records;
}

void Hunt::restore(const KeptRecords& records, std::int64_t done) {
  const std::lock_guard lock(mutex_);
  restored_ = {records.begin(), records.end()};
  restored_done_ = done;
}

void Hunt::add(const Found& found) {
  constexpr std::size_t kSlack = 1000;
  found_.push_back(found);
  if (beam_ > 0 && found_.size() >= 2 * beam_ + kSlack) sort_and_cut();
}

void Hunt::sort_and_cut() {
  std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
    return std::tie(b.rank, a.ordinal) < std::tie(a.rank, b.ordinal);
  });
  if (beam_ > 0 && found_.size() > beam_) found_.resize(beam_);
}

}  // namespace sudorate
