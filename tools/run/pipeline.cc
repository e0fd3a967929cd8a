// Stages of the worker threads:
//
//   read (one thread at a time)  ->  make rows (all threads)  ->  write (one thread at a time, in order)
//
// and, to leave out duplicates, two in front of the second: find the key (all threads) -> look whether it has come
// before (one thread at a time, in order).
//
// A thread that has read a record goes on with it, so the records that wait for their turn are rows already, a few
// hundred bytes each. Their number is bounded; their bytes are bounded by the reading stage, which waits
// for the writing stage if there are too many. It cannot wait forever: the rows that it waits for belong to other
// threads, and if there are none, everything read before has been written.
#include "tools/run/pipeline.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "chains/search_team.h"
#include "tools/run/worker_threads.h"

namespace sudorate {
namespace {

// What an item takes beside its text, roughly.
constexpr std::size_t kItemBytes = 512;

struct Item final : StagedItem {
  std::unique_ptr<Record> record;  // null once the row is made
  RecordPlace place;
  std::string key;         // see PipelineOptions::key
  std::size_t number = 0;  // as read, from 0
  Row row;
  std::size_t bytes = 0;
  bool is_cut = false;  // an interrupt may have cut the search for its key
};

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
  WorkerThreads threads(options.threads);
  SearchTeam team(threads.count(),
                  [&](int count, const SearchTeam::Work& work) { threads.share_out(count, work); });
  const RunContext context{cancelled, threads.count() > 1 ? &team : nullptr};
  std::vector<std::unique_ptr<RowMaker>> makers(static_cast<std::size_t>(threads.count()));
  ByteWindow window(options.max_bytes);
  std::atomic<bool> has_ended = false;
  ReadyRows ready(options.max_records + 1);
  std::size_t next_number = 0;
  std::uint64_t digest = options.first_digest;

  // Items that are dropped when a stage throws never give their bytes back.
  const auto add_stage = [&window](std::vector<Stage>& stages, StageOrder order, auto work) {
    stages.push_back({order, [&window, work](StagedItem& item, int worker) {
                        try {
                          work(static_cast<Item&>(item), worker);
                        } catch (...) {
                          window.open();
                          throw;
                        }
                      }});
  };

  const auto read = [&]() -> std::unique_ptr<StagedItem> {
    window.wait_for_room();
    auto item = std::make_unique<Item>();
    item->record = std::make_unique<Record>();
    // An interrupt while reading may have cut the record.
    if (has_ended || cancelled || !next(*item->record) || cancelled) return nullptr;
    const Record& record = *item->record;
    digest = record_digest(digest, record);
    item->place = {record.ordinal, record.source, record.told_line(), 1, record.input_bytes, digest, false};
    item->number = next_number++;
    item->bytes = kItemBytes + text_bytes(record);
    window.change(0, item->bytes);
    return item;
  };
  std::vector<Stage> stages;
  if (options.key) {
    add_stage(stages, StageOrder::kSeveralAtOnce, [&](Item& item, int) {
      if (!has_ended) item.key = options.key(*item.record);
      item.is_cut = cancelled;
    });
    add_stage(stages, StageOrder::kOneAtATimeInOrder,
              [&](Item& item, int) { item.place.is_duplicate = !item.is_cut && options.is_duplicate(item.key); });
  }
  add_stage(stages, StageOrder::kSeveralAtOnce, [&](Item& item, int worker) {
    const Record& record = *item.record;
    if (!has_ended && !item.place.is_duplicate && !item.is_cut) {
      std::unique_ptr<RowMaker>& maker = makers[static_cast<std::size_t>(worker)];
      if (maker == nullptr) maker = make_maker(context);
      item.row = maker->make(record);
    }
    if (item.is_cut) item.row.outcome = RecordOutcome::kCancelled;
    if (const ParseError* error = record.error()) {
      item.place.column = error->column;
      if (!item.row.needs_no_puzzle) item.row.problem = error->reason;
    } else {
      item.place.column = record.position()->column;
    }
    item.record.reset();
    const std::size_t before = std::exchange(item.bytes, kItemBytes + row_bytes(item.row));
    window.change(before, item.bytes);
    ready.add(item.number);
  });
  add_stage(stages, options.keeps_order ? StageOrder::kOneAtATimeInOrder : StageOrder::kOneAtATime,
            [&](Item& item, int) {
              ready.remove(item.number);
              const bool more_is_ready = options.keeps_order ? ready.has(item.number + 1) : ready.has_any();
              if (!has_ended && !write(item.place, item.row, more_is_ready)) has_ended = true;
              window.change(item.bytes, 0);
            });
  threads.run_stages(options.max_records, read, stages);
}

}  // namespace sudorate
