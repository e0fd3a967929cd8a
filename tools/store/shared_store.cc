#include "tools/store/shared_store.h"

#include <chrono>
#include <exception>
#include <limits>
#include <optional>
#include <utility>

#include "tools/store/stored_rating.h"

namespace sudorate {
namespace {

constexpr std::chrono::milliseconds kBetweenWrites{500};
// Raters wait while so many ratings are in the queue.
constexpr std::size_t kMostQueued = 50'000;

// Whether the options ask for nothing but a rating, so that a known one can stand for it.
bool asks_for_rating_only(const RatingOptions& options) {
  return options.wanted == Wanted::kAny && options.pass_watch == nullptr && !options.wants_evidence &&
         options.work_limit == std::numeric_limits<std::uint64_t>::max();
}

}  // namespace

class SharedStore::Connection final : public KnownRatings {
 public:
  explicit Connection(SharedStore& shared) : shared_(shared) {
    if (shared_.answers_) store_.emplace(shared.store_.name(), DatabaseUse::kRead);
  }

  bool find(const Position& position, const RatingOptions& options, Evaluation& evaluation) override {
    if (!store_ || !asks_for_rating_only(options)) return false;
    try {
      const auto puzzle = position_text(position);
      const auto stored = puzzle ? store_->find(shared_.set_, *puzzle) : std::nullopt;
      auto known = stored ? store_->read(*stored, position) : std::nullopt;
      if (stored && !known) ++shared_.damaged_;
      // Without techniques from stop_at on, a rating below it is the same.
      if (!known || stored->er >= options.stop_at) return false;
      if (options.records_steps && stored->path.empty() && stored->steps > 0) return false;
      evaluation.outcome = known->outcome;
      evaluation.rating = std::move(known->rating);
      evaluation.steps = std::move(known->steps);
      evaluation.stalled_at = std::move(known->stalled_at);
    } catch (const StoreError&) {
      // The puzzle is rated anew; adding the rating meets the same error, and reports it.
      return false;
    }
    if (!options.records_steps) evaluation.steps.clear();
    ++shared_.answered_;
    return true;
  }

  void add(const Position& position, const RatingOptions& options, const Evaluation& evaluation) override {
    auto stored = stored_rating(position, evaluation, options.records_steps);
    if (stored) shared_.add(std::move(*stored));
  }

 private:
  SharedStore& shared_;
  std::optional<RatingStore> store_;
};

SharedStore::SharedStore(const std::string& file, const RatingSet& set, bool answers)
    : answers_(answers), store_(file, DatabaseUse::kCreate) {
  Transaction transaction = store_.begin();
  set_ = store_.add_set(set);
  transaction.commit();
  writer_ = std::jthread([this](const std::stop_token& stop) { write_queue(stop); });
}

SharedStore::~SharedStore() { close(); }

std::unique_ptr<KnownRatings> SharedStore::connect() { return std::make_unique<Connection>(*this); }

void SharedStore::close() {
  if (!writer_.joinable()) return;
  writer_.request_stop();
  writer_.join();
}

void SharedStore::add(StoredRow rating) {
  rating.set = set_;
  std::unique_lock lock(mutex_);
  has_room_.wait(lock, [this] { return queue_.size() < kMostQueued || has_failed_; });
  if (has_failed_) return;
  queue_.push_back(std::move(rating));
  if (queue_.size() == kMostQueued) wakes_up_.notify_one();
}

void SharedStore::write_queue(const std::stop_token& stop) {
  bool is_last = false;
  std::vector<StoredRow> ratings;
  while (!is_last) {
    {
      std::unique_lock lock(mutex_);
      wakes_up_.wait_for(lock, stop, kBetweenWrites, [this] { return queue_.size() >= kMostQueued; });
      is_last = stop.stop_requested();
      if (ratings.empty()) ratings.swap(queue_);
      if (is_last && !queue_.empty()) is_last = false;
    }
    has_room_.notify_all();
    if (ratings.empty()) continue;
    try {
      if (write(ratings)) {
        ratings.clear();
      } else if (is_last) {
        problem_ = "'" + store_.name() + "' is held by another program";
      }
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      problem_ = error.what();
      has_failed_ = true;
      queue_.clear();
      has_room_.notify_all();
      return;
    }
  }
}

bool SharedStore::write(const std::vector<StoredRow>& ratings) {
  try {
    Transaction transaction = store_.begin();
    std::int64_t added = 0;
    for (const StoredRow& rating : ratings) added += store_.add(rating) ? 1 : 0;
    transaction.commit();
    added_ += added;
    return true;
  } catch (const StoreError& error) {
    if (!error.is_busy()) throw;
    return false;
  }
}

}  // namespace sudorate
