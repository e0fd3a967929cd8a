// Records to rows on several threads.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "chains/exact/search_team.h"
#include "tools/records/meaning/record.h"
#include "tools/run/row.h"
#include "tools/run/stages.h"

namespace sudorate {

struct ThreadOptions {
  // Once it is true, no record is read.
  const std::atomic<bool>& cancelled;
  // 0 for all processors that the process may use. If so many threads cannot be started, there are fewer.
  int threads = 0;
  // At least 1, see threads_with_room.
  std::size_t count() const;
  // The most records between reading and the return of their rows. The window is wide, so that one hard record does
  // not block the other threads.
  std::size_t max_records = std::size_t{1} << 16;
  // The most bytes of waiting records and rows; a single record may be larger.
  std::size_t max_bytes = std::size_t{1} << 26;
};

// The rows that makers make of records. A malformed record's row gets the reason of its error as its problem. The
// last row is the one before a row that is cancelled.
//
// One thread makes a row when it is pulled, and nothing is read ahead. Several threads are workers beside the one
// that pulls: each takes the next record, makes its row, and puts it into the queue of rows. Plain lines are read
// many at a time, without looking at their cells; each worker cuts its own record out of them. A worker that has
// nothing to do helps with the search of another one that has shared it out, see SearchTeam.
//
// An easy puzzle alone is rated before a worker would be there. So the thread that pulls makes the first row, and
// workers are started when that shares out its search, or for the second record.
//
// Memory: bounded by the options, besides the memory of the makers. Errors: next() rethrows exceptions of the
// records and makers.
class MadeRows final : public RowStage {
 public:
  MadeRows(RecordStage& records, const ThreadOptions& options, RowMakerFactory make_maker);
  ~MadeRows() override { stop(); }

  bool next(Row& row) override;
  void stop() override;

 private:
  using Lock = std::unique_lock<std::mutex>;

  // A record to make a row of: itself, or a line that is not cut yet.
  struct Job {
    Record record;
    std::shared_ptr<const PlainLines> lines;
    std::size_t line = 0;
    std::size_t number = 0;  // of the record, from 0
    std::size_t bytes = 0;
  };
  struct MadeRow {
    Row row;
    std::size_t bytes = 0;
  };
  // Rows are large to move while others wait for the lock.
  using MadeRowPointer = std::unique_ptr<MadeRow>;
  struct SharedSearch;

  bool next_made_here(Row& row);
  bool next_of_workers(Row& row);
  // Waits for rows, and takes all that are ready; none at the end.
  void take_ready_rows();

  // The work of one thread. The functions with a lock are called with it held and return with it held.
  void work();
  bool may_read() const;
  bool take_job(Lock& lock, Job& job);
  Row make(Job& job, std::unique_ptr<RowMaker>& maker);
  void put(std::size_t number, MadeRowPointer made);

  // Whether there is room for one more worker; the thread that pulls counts while it makes a row.
  bool can_start_more() const;
  // Starts one more worker; false if there is no room for it.
  bool start_worker();
  bool has_idle();
  void share_out(int count, SearchTeam::Work& work);
  SharedSearch* least_helped_search() const;
  void take_part(Lock& lock, SharedSearch& search, bool is_own);

  RecordStage& records_;
  const ThreadOptions options_;
  const RowMakerFactory make_maker_;
  const std::size_t most_workers_;
  bool works_here_ = true;  // rows are made in next()
  bool is_over_ = false;
  std::unique_ptr<RowMaker> maker_here_;
  // Taken from the queue, and their memory.
  std::deque<MadeRowPointer> taken_;
  std::size_t taken_count_ = 0;
  std::size_t taken_bytes_ = 0;

  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  std::condition_variable rows_are_ready_;
  std::condition_variable search_is_left_;
  bool is_reading_ = false;
  bool has_read_all_ = false;
  bool has_ended_ = false;  // no further job is begun
  bool can_start_ = true;
  bool is_making_here_ = false;              // the thread that pulls is one of the threads at work
  std::shared_ptr<const PlainLines> lines_;  // null if all lines are jobs by now
  std::size_t next_line_ = 0;
  std::size_t read_ = 0;        // records
  std::size_t unmade_ = 0;      // of these
  std::size_t on_the_way_ = 0;  // read and not returned
  std::size_t bytes_ = 0;       // of these
  // In order from the next row on, null for those that are not made yet.
  std::deque<MadeRowPointer> queue_;
  std::size_t first_in_queue_ = 0;
  std::size_t in_queue_ = 0;  // rows that are made
  std::vector<SharedSearch*> shared_;
  std::vector<int> free_helpers_;  // each thread that takes part in a search has one
  int waiting_ = 0;                // threads
  std::exception_ptr error_ = nullptr;
  // Shares out by share_out().
  class Team final : public SearchTeam {
   public:
    Team(MadeRows& rows, std::size_t workers) : SearchTeam(static_cast<int>(workers)), rows_(rows) {}
    bool has_idle() const override { return rows_.has_idle(); }

   private:
    void work_on(int count, Work& work) override { rows_.share_out(count, work); }

    MadeRows& rows_;
  };
  Team team_;
  const RunContext context_;
  std::vector<std::thread> workers_;
};

}  // namespace sudorate
