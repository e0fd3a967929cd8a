// A hunt: the best results of a round are the seeds of the next one.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

#include "tagging/grid.h"
#include "tools/run/shortlist.h"
#include "tools/run/stages.h"

namespace sudorate {

struct HuntSeed {
  Digits81 puzzle{};
  std::size_t origin = 0;  // the index of the puzzle of the input that it comes from
};

// Joins the two ends of a run. The thread that makes the records notes each of them; the rows of the records go
// through this stage, which takes those that are accepted; and at the end of a round the first thread waits for the
// last row.
//
// Memory: some hundred bytes for each seed of a round, and for each record whose row is on its way.
class Hunt final : public RowStage {
 public:
  // Of the accepted records of a round, `beam` are seeds of the next one: those with the highest ranks, of equal
  // ones the first. 0 for all.
  explicit Hunt(std::size_t beam);

  // A record that has been made.
  void expect(std::int64_t ordinal, const HuntSeed& seed);
  // Waits for the rows of all records. The seeds of the next round, the best one first; none if nothing was
  // accepted, or after close().
  std::vector<HuntSeed> next_seeds();

  // Before next(): the stage that has the rows.
  void follow(RowStage& rows) { rows_ = &rows; }
  bool next(Row& row) override;
  void stop() override;

  void take(const Row& row);
  // No further row will come.
  void close();

 private:
  RowStage* rows_ = nullptr;
  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  bool is_closed_ = false;
  std::map<std::int64_t, HuntSeed> expected_;
  Shortlist<HuntSeed, Rating> found_;  // of the current round
};

}  // namespace sudorate
