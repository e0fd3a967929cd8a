#include "tools/run/made_rows.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "rating/rater.h"
#include "tools/run/thread_count.h"

namespace sudorate {
namespace {

// The memory of a record on its way besides its text, roughly.
constexpr std::size_t kRecordBytes = 512;
// To be woken for each row would cost more than many a row. So while more rows are on the way, they are taken when
// there are so many, or after so long.
constexpr std::size_t kManyRows = 256;
constexpr std::chrono::milliseconds kPatience{10};

RecordPlace place_of(const Record& record) {
  const int column = std::visit([](const auto& each) { return each.column; }, record.parsed);
  return {record.ordinal, record.source, record.message_line(), column, record.input_bytes};
}

}  // namespace

RatingOptions RunContext::rating_options(RatingOptions options) const {
  options.cancelled = &cancelled;
  options.team = team;
  return options;
}

std::size_t ThreadOptions::count() const {
  return static_cast<std::size_t>(threads_with_room(threads > 0 ? threads : usable_processors()));
}

// A search whose items any thread may take. Its own thread takes them from the first one on, others from the last
// one back: neighbours have much in common, and so have the searches of one puzzle, so each finds more in its
// memory.
struct MadeRows::SharedSearch {
  SearchTeam::Work& work;
  int count;
  std::atomic<int> taken = 0;
  std::atomic<int> taken_by_others = 0;
  int busy = 0;  // threads that take part now
  std::exception_ptr error = nullptr;
};

MadeRows::MadeRows(RecordStage& records, const ThreadOptions& options, RowMakerFactory make_maker)
    : records_(records),
      options_(options),
      make_maker_(std::move(make_maker)),
      most_workers_(options.count()),
      team_(*this, most_workers_),
      context_{options_.cancelled, most_workers_ == 1 ? nullptr : &team_} {
  workers_.reserve(most_workers_);
  for (std::size_t helper = 0; helper < most_workers_; ++helper) free_helpers_.push_back(static_cast<int>(helper));
}

bool MadeRows::next(Row& row) {
  const bool is_there = !is_over_ && (works_here_ ? next_made_here(row) : next_of_workers(row));
  const bool is_wanted = is_there && row.outcome != RecordOutcome::kCancelled;
  is_over_ = !is_wanted;
  return is_wanted;
}

void MadeRows::stop() {
  {
    const Lock lock(mutex_);
    has_ended_ = true;
    changed_.notify_all();
  }
  for (std::thread& worker : workers_) worker.join();
  workers_.clear();
}

bool MadeRows::next_made_here(Row& row) {
  Job job;
  Lock lock(mutex_);
  if (has_ended_ || has_read_all_ || !take_job(lock, job)) return false;
  first_in_queue_ = job.number + 1;
  is_making_here_ = true;
  if (job.number > 0) start_worker();
  lock.unlock();
  row = make(job, maker_here_);
  lock.lock();
  --unmade_;
  --on_the_way_;
  bytes_ -= job.bytes;
  is_making_here_ = false;
  works_here_ = workers_.empty();
  if (!works_here_) maker_here_.reset();
  return true;
}

bool MadeRows::next_of_workers(Row& row) {
  if (taken_.empty()) take_ready_rows();
  if (works_here_) return next_made_here(row);
  if (taken_.empty()) return false;
  row = std::move(taken_.front()->row);
  taken_.pop_front();
  row.more_is_ready = !taken_.empty();
  return true;
}

void MadeRows::take_ready_rows() {
  Lock lock(mutex_);
  on_the_way_ -= std::exchange(taken_count_, 0);
  bytes_ -= std::exchange(taken_bytes_, 0);
  changed_.notify_one();
  if (workers_.empty() && !start_worker()) {
    works_here_ = true;
    return;
  }
  const auto has_next = [this] { return !queue_.empty() && queue_.front() != nullptr; };
  const auto has_enough = [&] { return has_next() && (unmade_ == 0 || in_queue_ >= kManyRows); };
  const auto is_at_end = [this] { return has_ended_ || (has_read_all_ && on_the_way_ == 0); };
  do {
    rows_are_ready_.wait_for(lock, kPatience, [&] { return has_enough() || is_at_end(); });
  } while (!has_next() && !is_at_end());
  if (error_ != nullptr) std::rethrow_exception(error_);
  while (has_next()) {
    taken_bytes_ += queue_.front()->bytes;
    taken_.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  taken_count_ = taken_.size();
  in_queue_ -= taken_count_;
  first_in_queue_ += taken_count_;
}

void MadeRows::work() {
  std::unique_ptr<RowMaker> maker;
  Lock lock(mutex_);
  try {
    while (!has_ended_ && !(has_read_all_ && unmade_ == 0)) {
      if (Job job; lines_ != nullptr || may_read()) {
        if (!take_job(lock, job)) continue;
        if (!start_worker()) changed_.notify_one();
        lock.unlock();
        auto made = std::make_unique<MadeRow>(MadeRow{make(job, maker)});
        made->bytes = kRecordBytes + made->row.text.size() + made->row.extra_bytes;
        // The record takes its time to go.
        job.record = {};
        job.lines.reset();
        lock.lock();
        bytes_ += made->bytes - job.bytes;
        put(job.number, std::move(made));
      } else if (SharedSearch* const search = least_helped_search()) {
        take_part(lock, *search, false);
      } else {
        ++waiting_;
        changed_.wait(lock);
        --waiting_;
      }
    }
  } catch (...) {
    if (!lock.owns_lock()) lock.lock();
    if (error_ == nullptr) error_ = std::current_exception();
    has_ended_ = true;
  }
  changed_.notify_all();
  rows_are_ready_.notify_one();
}

bool MadeRows::may_read() const {
  return !is_reading_ && !has_read_all_ && on_the_way_ < options_.max_records && bytes_ < options_.max_bytes;
}

bool MadeRows::take_job(Lock& lock, Job& job) {
  if (lines_ == nullptr) {
    is_reading_ = true;
    lock.unlock();
    PlainLines lines;
    const bool has_lines = !options_.cancelled && records_.next_lines(lines);
    // An interrupt during the read may have cut the record.
    const bool has_record = !has_lines && !options_.cancelled && records_.next(job.record) && !options_.cancelled;
    lock.lock();
    is_reading_ = false;
    if (!has_lines && !has_record) {
      has_read_all_ = true;
      changed_.notify_all();
      return false;
    }
    const std::size_t count = has_lines ? lines.count() : 1;
    job.bytes = kRecordBytes + (has_lines ? kPlainLineBytes : text_bytes(job.record));
    unmade_ += count;
    on_the_way_ += count;
    bytes_ += count * job.bytes;
    if (has_lines) lines_ = std::make_shared<const PlainLines>(std::move(lines));
  }
  job.number = read_++;
  if (lines_ == nullptr) return true;
  job.bytes = kRecordBytes + kPlainLineBytes;
  job.lines = lines_;
  job.line = next_line_++;
  if (next_line_ == lines_->count()) {
    lines_.reset();
    next_line_ = 0;
  }
  return true;
}

Row MadeRows::make(Job& job, std::unique_ptr<RowMaker>& maker) {
  if (job.lines != nullptr) job.record = record_of(*job.lines, job.line);
  const Record& record = job.record;
  if (maker == nullptr) maker = make_maker_(context_);
  Row row = maker->make(record);
  if (const ParseError* error = record.error(); error != nullptr && !row.needs_no_puzzle) {
    row.problem = error->reason;
  }
  row.record = place_of(record);
  return row;
}

void MadeRows::put(std::size_t number, MadeRowPointer made) {
  const std::size_t index = number - first_in_queue_;
  if (index >= queue_.size()) queue_.resize(index + 1);
  queue_[index] = std::move(made);
  ++in_queue_;
  --unmade_;
  if (queue_.front() != nullptr && (unmade_ == 0 || in_queue_ >= kManyRows)) rows_are_ready_.notify_one();
}

bool MadeRows::can_start_more() const {
  const std::size_t working = workers_.size() + (is_making_here_ ? 1 : 0);
  return can_start_ && !has_ended_ && working < most_workers_;
}

bool MadeRows::start_worker() {
  if (!can_start_more()) return false;
  try {
    workers_.emplace_back([this] { work(); });
    return true;
  } catch (const std::exception&) {
    can_start_ = false;
    return false;
  }
}

// Whether a thread has nothing to do, or one that has not been started would have nothing else to do. As long as
// there is no worker, nobody knows of more records.
bool MadeRows::has_idle() {
  const Lock lock(mutex_);
  const bool has_more_jobs = lines_ != nullptr || !(is_reading_ || has_read_all_ || workers_.empty());
  return waiting_ > 0 || (can_start_more() && !has_more_jobs);
}

// For SearchTeam. An exception in another record ends the run, but this call still does all its items.
void MadeRows::share_out(int count, SearchTeam::Work& work) {
  SharedSearch search{work, count};
  Lock lock(mutex_);
  while (start_worker()) {
  }
  shared_.push_back(&search);
  changed_.notify_all();
  take_part(lock, search, true);
  search_is_left_.wait(lock, [&] { return search.busy == 0; });
  std::erase(shared_, &search);
  if (search.error != nullptr) std::rethrow_exception(search.error);
}

// The search with items left that the fewest threads are at; null if there is none.
MadeRows::SharedSearch* MadeRows::least_helped_search() const {
  SharedSearch* least = nullptr;
  for (SharedSearch* const search : shared_) {
    if (search->taken < search->count && (least == nullptr || search->busy < least->busy)) least = search;
  }
  return least;
}

void MadeRows::take_part(Lock& lock, SharedSearch& search, bool is_own) {
  // The least number, so that a thread tends to have the same one again, and with it the memory of its last items.
  const auto least = std::ranges::min_element(free_helpers_);
  const int helper = *least;
  free_helpers_.erase(least);
  ++search.busy;
  lock.unlock();
  std::exception_ptr error = nullptr;
  try {
    for (int own = 0; search.taken++ < search.count;) {
      search.work(helper, is_own ? own++ : search.count - 1 - search.taken_by_others++);
    }
  } catch (...) {
    error = std::current_exception();
    search.taken = search.count;
  }
  lock.lock();
  if (search.error == nullptr) search.error = error;
  free_helpers_.push_back(helper);
  if (--search.busy == 0) search_is_left_.notify_all();
}

}  // namespace sudorate
