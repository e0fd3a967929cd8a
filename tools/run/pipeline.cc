// Each thread repeats one action: it takes the most urgent job that it can do now.
//
//   read (one thread at a time)  ->  make the row (all threads)  ->  write (one thread at a time, in order)
//
// and, to leave out duplicates, two jobs before the second one: find the key (all threads) -> check whether it has
// come before (one thread at a time, in order). The nearer a job is to the end, the more urgent it is, so a single
// thread writes a row before it reads the next record. A thread that has read a record continues with it, so most
// waiting items are already rows, a few hundred bytes each. Nothing is read while too many items, or too many
// bytes, wait.
//
// Plain lines are read many at a time, without looking at their cells. All threads cut them into records, a few at
// a time. So reading takes a small part of all work, and one thread can read for many.
//
// Threads are started one by one, each after a record has been read, so a run over one puzzle starts one. A shared
// search starts them all.
#include "tools/run/pipeline.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "chains/search_team.h"
#include "tools/run/thread_count.h"

namespace sudorate {
namespace {

constexpr std::uint64_t kFnvPrime = 0x100000001b3U;
// The memory of an item besides its text, roughly.
constexpr std::size_t kItemBytes = 512;
// The most lines that a thread cuts into records at once.
constexpr std::size_t kCutLines = 16;

struct Item {
  std::unique_ptr<Record> record;  // null once the row is made
  RecordPlace place;
  std::string key;         // see PipelineOptions::key
  std::size_t number = 0;  // as read, from 0
  Row row;
  std::size_t bytes = 0;
  bool is_cut = false;  // an interrupt may have cut the search for its key
};
using ItemPointer = std::unique_ptr<Item>;

ItemPointer make_item(Record record) {
  auto item = std::make_unique<Item>();
  item->place = {record.ordinal,        record.source, record.message_line(), 1, record.input_bytes,
                 record_digest(record), false};
  item->bytes = kItemBytes + text_bytes(record);
  item->record = std::make_unique<Record>(std::move(record));
  return item;
}

// Lines that have been read.
struct ReadLines {
  std::shared_ptr<const PlainLines> lines;
  std::size_t cut = 0;     // so many are records by now
  std::size_t number = 0;  // of the first one
};

// The queue of a stage where one thread works at a time.
class Gate {
 public:
  explicit Gate(bool keeps_order) : keeps_order_(keeps_order) {}

  void put(ItemPointer item) {
    const std::size_t index = keeps_order_ ? item->number - next_ : items_.size();
    if (index >= items_.size()) items_.resize(index + 1);
    items_[index] = std::move(item);
  }
  bool has_next() const { return !items_.empty() && items_.front() != nullptr; }
  bool can_enter() const { return !is_taken_ && has_next(); }
  ItemPointer enter() {
    is_taken_ = true;
    ItemPointer item = std::move(items_.front());
    items_.pop_front();
    ++next_;
    return item;
  }
  void leave() { is_taken_ = false; }

 private:
  bool keeps_order_;
  bool is_taken_ = false;
  std::size_t next_ = 0;
  std::deque<ItemPointer> items_;  // null for items that have not arrived
};

// A search whose items any thread may take.
struct SharedSearch {
  const SearchTeam::Work& work;
  int count;
  std::atomic<int> next = 0;
  int busy = 0;  // threads that take part now
  std::exception_ptr error = nullptr;
};

class Pipeline {
 public:
  using Next = std::function<bool(Record&)>;
  using Write = std::function<bool(const RecordPlace& place, Row& row, bool more_is_ready)>;

  Pipeline(const PipelineOptions& options, const std::atomic<bool>& cancelled, const RowMakerFactory& make_maker,
           const Next& next, const Write& write)
      : options_(options),
        cancelled_(cancelled),
        make_maker_(make_maker),
        next_(next),
        write_(write),
        keyed_(true),
        made_(options.keeps_order),
        makers_(static_cast<std::size_t>(
            threads_with_room(options.threads > 0 ? options.threads : usable_processors()))),
        team_(
            static_cast<int>(makers_.size()),
            [this](int count, const SearchTeam::Work& work) { share_out(count, work); },
            [this] { return has_idle(); }),
        context_{cancelled, makers_.size() > 1 ? &team_ : nullptr} {
    helpers_.reserve(makers_.size());
    for (std::size_t worker = 0; worker < makers_.size(); ++worker)
      free_workers_.push_back(static_cast<int>(worker));
  }

  void run() {
    work(0);
    // No thread is started once there are no more jobs.
    for (std::thread& thread : helpers_) thread.join();
    if (error_ != nullptr) std::rethrow_exception(error_);
  }

 private:
  using Lock = std::unique_lock<std::mutex>;

  // Does jobs until there are no more. Each function for one job is called with the lock held and returns with it
  // held.
  void work(std::size_t thread) {
    Lock lock(mutex_);
    try {
      while (!has_ended_ && !(has_read_all_ && on_the_way_ == 0)) {
        if (made_.can_enter()) {
          write_next(lock);
        } else if (keyed_.can_enter()) {
          find_duplicate(lock);
        } else if (!chosen_.empty()) {
          ItemPointer item = std::move(chosen_.front());
          chosen_.pop_front();
          make(lock, std::move(item), thread);
        } else if (!read_lines_.empty()) {
          cut_lines(lock);
        } else if (!is_reading_ && !has_read_all_ && on_the_way_ < options_.max_records &&
                   bytes_ < options_.max_bytes) {
          read(lock, thread);
        } else if (SharedSearch* const search = least_helped_search()) {
          take_part(lock, *search);
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
  }

  void read(Lock& lock, std::size_t thread) {
    is_reading_ = true;
    lock.unlock();
    auto lines = std::make_shared<PlainLines>();
    if (options_.next_lines && !options_.key && !cancelled_ && options_.next_lines(*lines)) {
      lock.lock();
      is_reading_ = false;
      add_lines(std::move(lines));
      return;
    }
    Record record;
    // An interrupt during the read may have cut the record.
    const bool is_there = !cancelled_ && next_(record) && !cancelled_;
    ItemPointer item = is_there ? make_item(std::move(record)) : nullptr;
    lock.lock();
    is_reading_ = false;
    if (!is_there) {
      has_read_all_ = true;
      changed_.notify_all();
      return;
    }
    item->number = numbers_++;
    ++on_the_way_;
    bytes_ += item->bytes;
    if (!start_helper()) changed_.notify_one();
    if (!options_.key) return make(lock, std::move(item), thread);
    lock.unlock();
    item->key = options_.key(*item->record);
    item->is_cut = cancelled_;
    lock.lock();
    keyed_.put(std::move(item));
  }

  // Requires the lock.
  void add_lines(std::shared_ptr<const PlainLines> lines) {
    const std::size_t count = lines->count();
    bytes_ += count * kItemBytes + lines->text.size();
    on_the_way_ += count;
    read_lines_.push_back({std::move(lines), 0, std::exchange(numbers_, numbers_ + count)});
    changed_.notify_one();
  }

  void cut_lines(Lock& lock) {
    ReadLines& front = read_lines_.front();
    const std::shared_ptr<const PlainLines> lines = front.lines;
    const std::size_t first = front.cut;
    const std::size_t number = front.number + first;
    const std::size_t count = std::min(lines->count() - first, kCutLines);
    front.cut += count;
    if (front.cut == lines->count()) read_lines_.pop_front();
    lock.unlock();
    std::vector<ItemPointer> items(count);
    for (std::size_t index = 0; index < count; ++index) {
      items[index] = make_item(record_of(*lines, first + index));
      items[index]->number = number + index;
    }
    lock.lock();
    for (ItemPointer& item : items) {
      bytes_ += item->bytes;
      chosen_.push_back(std::move(item));
      if (!start_helper()) changed_.notify_one();
    }
    bytes_ -= count * (kItemBytes + kPlainLineBytes);
  }

  void find_duplicate(Lock& lock) {
    ItemPointer item = keyed_.enter();
    lock.unlock();
    item->place.is_duplicate = !item->is_cut && options_.is_duplicate(item->key);
    lock.lock();
    keyed_.leave();
    chosen_.push_back(std::move(item));
    changed_.notify_one();
  }

  void make(Lock& lock, ItemPointer item, std::size_t thread) {
    lock.unlock();
    const Record& record = *item->record;
    if (item->is_cut) {
      item->row.outcome = RecordOutcome::kCancelled;
    } else if (!item->place.is_duplicate) {
      if (makers_[thread] == nullptr) makers_[thread] = make_maker_(context_);
      item->row = makers_[thread]->make(record);
    }
    if (const ParseError* error = record.error()) {
      item->place.column = error->column;
      if (!item->row.needs_no_puzzle) item->row.problem = error->reason;
    } else {
      item->place.column = record.position()->column;
    }
    item->record.reset();
    const std::size_t before =
        std::exchange(item->bytes, kItemBytes + item->row.text.size() + item->row.extra_bytes);
    lock.lock();
    bytes_ += item->bytes - before;
    made_.put(std::move(item));
  }

  void write_next(Lock& lock) {
    ItemPointer item = made_.enter();
    const bool more_is_ready = made_.has_next();
    lock.unlock();
    const bool goes_on = write_(item->place, item->row, more_is_ready);
    lock.lock();
    made_.leave();
    bytes_ -= item->bytes;
    --on_the_way_;
    if (!goes_on) has_ended_ = true;
    changed_.notify_one();
    // Another thread may write the next row meanwhile.
    lock.unlock();
    item.reset();
    lock.lock();
  }

  // Starts one more thread; false if there is no room for it. Then the existing threads do all jobs.
  bool start_helper() {
    if (has_ended_ || helpers_.size() + 1 >= makers_.size() || !can_start_) return false;
    try {
      helpers_.emplace_back([this, number = helpers_.size() + 1] { work(number); });
      return true;
    } catch (const std::exception&) {
      can_start_ = false;
      return false;
    }
  }

  // Whether a thread has nothing to do, or one that has not been started would have nothing else to do.
  bool has_idle() {
    const Lock lock(mutex_);
    const bool can_start_more = can_start_ && helpers_.size() + 1 < makers_.size();
    const bool has_more_jobs = !chosen_.empty() || !read_lines_.empty() || !(is_reading_ || has_read_all_);
    return waiting_ > 0 || (can_start_more && !has_more_jobs);
  }

  // For SearchTeam. An exception in another record ends the run, but this call still does all its items.
  void share_out(int count, const SearchTeam::Work& work) {
    SharedSearch search{work, count};
    Lock lock(mutex_);
    while (start_helper()) {
    }
    shared_.push_back(&search);
    changed_.notify_all();
    take_part(lock, search);
    search_left_.wait(lock, [&] { return search.busy == 0; });
    std::erase(shared_, &search);
    if (search.error != nullptr) std::rethrow_exception(search.error);
  }

  // The search with items left that the fewest threads are at; null if there is none.
  SharedSearch* least_helped_search() const {
    SharedSearch* least = nullptr;
    for (SharedSearch* const search : shared_) {
      if (search->next < search->count && (least == nullptr || search->busy < least->busy)) least = search;
    }
    return least;
  }

  void take_part(Lock& lock, SharedSearch& search) {
    const int worker = free_workers_.back();
    free_workers_.pop_back();
    ++search.busy;
    lock.unlock();
    std::exception_ptr error = nullptr;
    try {
      for (int item = search.next++; item < search.count; item = search.next++) search.work(worker, item);
    } catch (...) {
      error = std::current_exception();
      search.next = search.count;
    }
    lock.lock();
    if (search.error == nullptr) search.error = error;
    free_workers_.push_back(worker);
    if (--search.busy == 0) search_left_.notify_all();
  }

  const PipelineOptions& options_;
  const std::atomic<bool>& cancelled_;
  const RowMakerFactory& make_maker_;
  const Next& next_;
  const Write& write_;

  std::mutex mutex_;  // guards the members below, except each thread's maker
  std::condition_variable changed_;
  std::condition_variable search_left_;
  bool is_reading_ = false;
  bool has_read_all_ = false;
  bool has_ended_ = false;  // there are no more jobs
  bool can_start_ = true;
  std::size_t numbers_ = 0;
  std::size_t on_the_way_ = 0;
  std::size_t bytes_ = 0;  // of all waiting items
  Gate keyed_;
  std::deque<ReadLines> read_lines_;
  std::deque<ItemPointer> chosen_;
  Gate made_;
  std::vector<SharedSearch*> shared_;
  std::vector<int> free_workers_;  // each thread that takes part in a search has one
  int waiting_ = 0;                // threads
  std::exception_ptr error_ = nullptr;
  std::vector<std::unique_ptr<RowMaker>> makers_;  // by thread; made when first needed
  SearchTeam team_;
  const RunContext context_;
  std::vector<std::thread> helpers_;
};

}  // namespace

std::uint64_t record_digest(const Record& record) {
  constexpr std::uint64_t kOffset = 0xcbf29ce484222325U;
  std::uint64_t digest = kOffset;
  for (const char c : record.text) digest = (digest ^ static_cast<unsigned char>(c)) * kFnvPrime;
  return digest;
}

std::uint64_t joined_digest(std::uint64_t before, std::uint64_t digest) { return before * kFnvPrime ^ digest; }

void run_pipeline(const PipelineOptions& options, const std::atomic<bool>& cancelled,
                  const RowMakerFactory& make_maker, const std::function<bool(Record&)>& next,
                  const std::function<bool(const RecordPlace& place, Row& row, bool more_is_ready)>& write) {
  Pipeline(options, cancelled, make_maker, next, write).run();
}

}  // namespace sudorate
