// A store in a run: its threads ask it, and what they have rated is added to it.
//
// Each thread asks through a connection of its own. New ratings go into a queue, and one more thread writes the
// queue to the store every half second, so rating never waits for the disk and a kill loses at most the last
// second. (The rows of a run are written in the order of its input, so a row may wait long for a hard puzzle before
// it; its rating does not wait for it.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tools/run/evaluator.h"
#include "tools/store/rating_store.h"

namespace sudorate {

class SharedStore {
 public:
  // Opens the store for writing, and makes it if the file does not exist. `answers` is false if the results need
  // what the store does not have; then it only learns. Paths are kept where RatingOptions::records_steps asks for
  // them, and a rating without its path is no answer then. Throws StoreError.
  SharedStore(const std::string& file, const RatingSet& set, bool answers);
  ~SharedStore();
  SharedStore(const SharedStore&) = delete;
  SharedStore& operator=(const SharedStore&) = delete;

  // For one thread. Must not be used any longer than this object.
  std::unique_ptr<KnownRatings> connect();

  // Writes what is in the queue and ends the thread. Nothing may be added after it.
  void close();
  std::int64_t answered() const { return answered_; }
  // How often a row was no answer because it is damaged, see RatingStore::read.
  std::int64_t damaged() const { return damaged_; }
  // Valid after close(): how many ratings were new, and why some were not added, or empty.
  std::int64_t added() const { return added_; }
  const std::string& problem() const { return problem_; }

 private:
  class Connection;

  void add(StoredRow row);
  void write_queue(const std::stop_token& stop);
  bool write(const std::vector<StoredRow>& ratings);

  bool answers_;
  RatingStore store_;
  std::int64_t set_ = 0;
  std::atomic<std::int64_t> answered_ = 0;
  std::atomic<std::int64_t> damaged_ = 0;
  std::int64_t added_ = 0;
  std::string problem_;

  // Guards the members below.
  std::mutex mutex_;
  std::condition_variable_any has_room_;
  std::condition_variable_any wakes_up_;
  std::vector<StoredRow> queue_;
  bool has_failed_ = false;
  std::jthread writer_;
};

}  // namespace sudorate
