// Stages, joined by oneTBB's parallel_pipeline:
//
//   read (one thread at a time)  ->  make rows (all threads)  ->  write (one thread at a time, in order)
//
// and, to leave out duplicates, two in front of the second: find the key (all threads) -> look whether it has come
// before (one thread at a time, in order).
//
// A thread that has read a record goes on with it, so the records that wait for their turn are rows already, a few
// hundred bytes each. The library bounds their number; their bytes are bounded by the reading stage, which waits
// for the writing stage if there are too many. It cannot wait forever: the rows that it waits for belong to other
// threads, and if there are none, everything read before has been written.
#include "tools/run/pipeline.h"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "chains/search_team.h"
#include "tools/run/thread_count.h"

namespace sudorate {
namespace {

namespace tbb = oneapi::tbb;

// What an item takes beside its text, roughly.
constexpr std::size_t kItemBytes = 512;

struct Item {
  std::unique_ptr<Record> record;  // null once the row is made
  RecordPlace place;
  std::string key;         // see PipelineOptions::key
  std::size_t number = 0;  // as read, from 0
  Row row;
  std::size_t bytes = 0;
  bool is_cut = false;  // an interrupt may have cut the search for its key
};
// Owned by the library between two stages, so that the items on the way go when a stage throws.
using ItemPointer = std::unique_ptr<Item>;

std::size_t row_bytes(const Row& row) { return row.text.size() + (row.extra == nullptr ? 0 : row.extra->bytes()); }

// Bytes on the way.
class ByteWindow {
 public:
  explicit ByteWindow(std::size_t limit) : limit_(limit) {}

  void wait_for_room() {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [this] { return bytes_ < limit_ || !is_limited_; });
  }
  // Nobody waits from now on.
  void open() {
    {
      const std::lock_guard lock(mutex_);
      is_limited_ = false;
    }
    has_room_.notify_all();
  }
  void change(std::size_t before, std::size_t after) {
    {
      const std::lock_guard lock(mutex_);
      bytes_ += after - before;
    }
    if (after < before) has_room_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable has_room_;
  std::size_t limit_;
  std::size_t bytes_ = 0;
  bool is_limited_ = true;
};

// Which rows are made and wait to be written. Of the numbers on the way no two share a place.
class ReadyRows {
 public:
  explicit ReadyRows(std::size_t window) : flags_(window) {}

  void add(std::size_t number) {
    flags_[number % flags_.size()] = true;
    ++count_;
  }
  void remove(std::size_t number) {
    flags_[number % flags_.size()] = false;
    --count_;
  }
  bool has(std::size_t number) const { return flags_[number % flags_.size()]; }
  bool has_any() const { return count_ > 0; }

 private:
  std::vector<std::atomic<bool>> flags_;
  std::atomic<std::int64_t> count_ = 0;
};

// To the threads of the arena that have nothing else to do. Whoever waits for them begins no other record
// meanwhile. An exception in another record, which ends the pipeline, does not end this before all items are done.
void share_out(int count, const SearchTeam::Work& work) {
  tbb::task_group_context context(tbb::task_group_context::isolated);
  tbb::this_task_arena::isolate([&] {
    const auto do_item = [&](int item) { work(tbb::this_task_arena::current_thread_index(), item); };
    tbb::parallel_for(0, count, do_item, context);
  });
}

}  // namespace

std::uint64_t record_digest(std::uint64_t before, const Record& record) {
  constexpr std::uint64_t kOffset = 0xcbf29ce484222325U;
  constexpr std::uint64_t kPrime = 0x100000001b3U;
  std::uint64_t digest = before ^ kOffset;
  for (const char c : record.text) digest = (digest ^ static_cast<unsigned char>(c)) * kPrime;
  return (digest ^ '\n') * kPrime;
}

void run_pipeline(const PipelineOptions& options, const std::atomic<bool>& cancelled,
                  const RowMakerFactory& make_maker, const std::function<bool(Record&)>& next,
                  const std::function<bool(const RecordPlace& place, Row& row, bool more_is_ready)>& write) {
  // The library ends the program when a thread that it wants does not start.
  const int threads = startable_threads(options.threads > 0 ? options.threads : tbb::info::default_concurrency());
  const tbb::global_control control(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
  SearchTeam team(threads, share_out);
  const RunContext context{cancelled, threads > 1 ? &team : nullptr};
  tbb::enumerable_thread_specific<std::unique_ptr<RowMaker>> makers([&] { return make_maker(context); });
  ByteWindow window(options.max_bytes);
  std::atomic<bool> has_ended = false;
  ReadyRows ready(options.max_records + 1);
  std::size_t next_number = 0;
  std::uint64_t digest = options.first_digest;

  // The library drops the items on the way when a stage throws, so their bytes are never given back.
  const auto opening_window_on_error = [&window](const auto& do_stage) {
    try {
      do_stage();
    } catch (...) {
      window.open();
      throw;
    }
  };

  const auto read = tbb::make_filter<void, ItemPointer>(
      tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control_of_flow) -> ItemPointer {
        window.wait_for_room();
        auto item = std::make_unique<Item>();
        item->record = std::make_unique<Record>();
        // An interrupt while reading may have cut the record.
        if (has_ended || cancelled || !next(*item->record) || cancelled) {
          control_of_flow.stop();
          return nullptr;
        }
        const Record& record = *item->record;
        digest = record_digest(digest, record);
        item->place = {record.ordinal, record.source, record.told_line(), 1, record.input_bytes, digest, false};
        item->number = next_number++;
        item->bytes = kItemBytes + text_bytes(record);
        window.change(0, item->bytes);
        return item;
      });
  const auto find_key =
      tbb::make_filter<ItemPointer, ItemPointer>(tbb::filter_mode::parallel, [&](ItemPointer item) {
        opening_window_on_error([&] {
          if (!has_ended) item->key = options.key(*item->record);
        });
        item->is_cut = cancelled;
        return item;
      });
  const auto find_duplicate =
      tbb::make_filter<ItemPointer, ItemPointer>(tbb::filter_mode::serial_in_order, [&](ItemPointer item) {
        opening_window_on_error(
            [&] { item->place.is_duplicate = !item->is_cut && options.is_duplicate(item->key); });
        return item;
      });
  const auto make = tbb::make_filter<ItemPointer, ItemPointer>(tbb::filter_mode::parallel, [&](ItemPointer item) {
    const Record& record = *item->record;
    opening_window_on_error([&] {
      if (!has_ended && !item->place.is_duplicate && !item->is_cut) item->row = makers.local()->make(record);
    });
    if (item->is_cut) item->row.outcome = RecordOutcome::kCancelled;
    if (const ParseError* error = record.error()) {
      item->place.column = error->column;
      if (!item->row.needs_no_puzzle) item->row.problem = error->reason;
    } else {
      item->place.column = record.position()->column;
    }
    item->record.reset();
    const std::size_t before = std::exchange(item->bytes, kItemBytes + row_bytes(item->row));
    window.change(before, item->bytes);
    ready.add(item->number);
    return item;
  });
  const auto store = tbb::make_filter<ItemPointer, void>(
      options.keeps_order ? tbb::filter_mode::serial_in_order : tbb::filter_mode::serial_out_of_order,
      [&](const ItemPointer& item) {
        ready.remove(item->number);
        const bool more_is_ready = options.keeps_order ? ready.has(item->number + 1) : ready.has_any();
        opening_window_on_error([&] {
          if (!has_ended && !write(item->place, item->row, more_is_ready)) has_ended = true;
        });
        window.change(item->bytes, 0);
      });

  tbb::task_arena arena(threads);
  const auto choose = options.key ? read & find_key & find_duplicate : read;
  arena.execute([&] { tbb::parallel_pipeline(options.max_records, choose & make & store); });
}

}  // namespace sudorate
