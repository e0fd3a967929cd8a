// Order, window and ends of the rows that threads make.
#include "tools/run/made_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "chains/exact/assumption_hints.h"
#include "rating/passes/chain_step.h"
#include "rating/rater.h"

namespace sudorate::test {
namespace {

// Numbers as records; the text of a row is that of its record.
class NumberRecords final : public RecordStage {
 public:
  explicit NumberRecords(std::int64_t count, std::size_t padding = 0) : count_(count), padding_(padding) {}

  bool next(Record& record) override {
    if (read_ == count_) return false;
    record.ordinal = ++read_;
    record.text = std::to_string(read_) + std::string(padding_, ' ');
    record.parsed = Position{};
    return true;
  }
  std::int64_t read() const { return read_; }

 private:
  std::int64_t count_;
  std::size_t padding_;
  std::atomic<std::int64_t> read_ = 0;
};

// What all makers of a run share.
struct Meeting {
  void note() {
    const std::lock_guard lock(mutex);
    ++noted;
    changed.notify_all();
  }
  std::mutex mutex;
  std::condition_variable changed;
  std::int64_t noted = 0;
};

// Makers that note every record but the second one, which they make only when `others` have been noted.
RowMakerFactory waiting_for(Meeting& meeting, std::int64_t others) {
  return [&meeting, others](const RunContext&) {
    return row_maker([&meeting, others](const Record& record) {
      if (record.ordinal == 2) {
        std::unique_lock lock(meeting.mutex);
        meeting.changed.wait(lock, [&] { return meeting.noted >= others; });
      } else {
        meeting.note();
      }
      Row row;
      row.outcome = RecordOutcome::kRated;
      row.text = record.text;
      return row;
    });
  };
}

std::vector<std::int64_t> ordinals_up_to(std::int64_t count) {
  std::vector<std::int64_t> ordinals;
  for (std::int64_t ordinal = 1; ordinal <= count; ++ordinal) ordinals.push_back(ordinal);
  return ordinals;
}

const std::atomic<bool> kNeverCancelled = false;

// All rows, of which each has the text of its record, by the numbers of these.
std::vector<std::int64_t> pull_all(MadeRows& rows) {
  std::vector<std::int64_t> pulled;
  for (Row row; rows.next(row);) {
    EXPECT_EQ(row.text.substr(row.text.find_first_not_of('.')), std::to_string(row.record.ordinal));
    pulled.push_back(row.record.ordinal);
  }
  return pulled;
}

// Records, then lines, then records again; all of them in one order.
class LinesBetweenRecords final : public RecordStage {
 public:
  bool next(Record& record) override {
    if (read_ >= 500) return false;
    record.ordinal = ++read_;
    record.text = std::to_string(read_);
    record.parsed = Position{};
    ++since_lines_;
    return true;
  }
  bool next_lines(PlainLines& lines) override {
    constexpr std::int64_t kSingle = 5;  // before each piece of lines
    if (since_lines_ < kSingle || read_ > 400) return false;
    since_lines_ = 0;
    lines.ordinal = lines.line = read_ + 1;
    for (std::int64_t count = 1 + read_ % 50; count > 0; --count) {
      std::string line = std::to_string(++read_);
      lines.text += std::string(kCellCount - line.size(), '.') + line + '\n';
    }
    return true;
  }

 private:
  std::int64_t read_ = 0;
  std::int64_t since_lines_ = 0;
};

TEST(MadeRows, OfLinesComeInOrderWithAnyNumberOfThreads) {
  for (const int threads : {1, 2, 16}) {
    for (const std::size_t window : {std::size_t{1}, std::size_t{3}, std::size_t{1000}}) {
      LinesBetweenRecords records;
      Meeting meeting;
      MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = threads, .max_records = window},
                    waiting_for(meeting, 0));
      EXPECT_EQ(pull_all(rows), ordinals_up_to(500)) << threads << " threads, window " << window;
    }
  }
}

TEST(MadeRows, GoOnWhileOneRecordIsSlowButNotBeyondTheWindow) {
  constexpr std::int64_t kWindow = 50;
  NumberRecords records(200);
  Meeting meeting;
  MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = 2, .max_records = kWindow},
                waiting_for(meeting, kWindow));
  std::int64_t pulled = 0;
  std::int64_t farthest = 0;
  for (Row row; rows.next(row); ++pulled) farthest = std::max(farthest, records.read() - pulled);
  EXPECT_EQ(pulled, 200);
  EXPECT_EQ(farthest, kWindow);
}

TEST(MadeRows, BoundTheBytesOnTheWay) {
  constexpr std::size_t kRecord = 100'000;
  NumberRecords records(100, kRecord);
  Meeting meeting;
  // The second row waits for the first one and three others, which have room.
  MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = 2, .max_bytes = 5 * kRecord},
                waiting_for(meeting, 4));
  std::int64_t pulled = 0;
  std::int64_t farthest = 0;
  for (Row row; rows.next(row); ++pulled) farthest = std::max(farthest, records.read() - pulled);
  EXPECT_EQ(pulled, 100);
  EXPECT_GE(farthest, 4);
  EXPECT_LE(farthest, 6);
}

TEST(MadeRows, EndWhenNothingMoreIsPulled) {
  for (const int threads : {1, 2}) {
    NumberRecords records(1'000'000);
    Meeting meeting;
    MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = threads, .max_records = 20},
                  waiting_for(meeting, 0));
    Row row;
    for (int pulled = 0; pulled < 5; ++pulled) EXPECT_TRUE(rows.next(row));
    rows.stop();
    EXPECT_LE(records.read(), 5 + 20);
  }
}

TEST(MadeRows, PassExceptionsOnAndDoNotHang) {
  for (const int threads : {1, 2}) {
    NumberRecords records(1000, 1000);
    MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = threads, .max_bytes = 10'000},
                  [](const RunContext&) {
                    return row_maker([](const Record&) -> Row { throw std::runtime_error("no memory"); });
                  });
    Row row;
    EXPECT_THROW(rows.next(row), std::runtime_error);
  }
}

// While a worker waits for room, which the rows that are not pulled will never give.
TEST(MadeRows, DoNotHangWhenTheyAreLeftAlone) {
  NumberRecords records(1000, 1000);
  Meeting meeting;
  MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = 2, .max_bytes = 5'000}, waiting_for(meeting, 4));
  Row row;
  EXPECT_TRUE(rows.next(row));
  EXPECT_TRUE(rows.next(row));
}

// The thread that pulls makes the first row, until its search is shared out.
TEST(MadeRows, ShareTheSearchOfTheFirstRecord) {
  for (const std::int64_t count : {1, 3}) {
    NumberRecords records(count);
    std::mutex mutex;
    std::set<std::thread::id> threads;
    std::condition_variable changed;
    MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = 2}, [&](const RunContext& context) {
      return row_maker([&, team = context.team](const Record& record) -> Row {
        if (record.ordinal != 1) return {};
        EXPECT_TRUE(team->has_idle());
        const AssumptionHints leader(PropagationKind::kDynamic, 1, static_chain_rank);
        team->share_out(leader, nullptr, 2, [&](AssumptionHints&, int) {
          std::unique_lock lock(mutex);
          threads.insert(std::this_thread::get_id());
          changed.notify_all();
          changed.wait(lock, [&] { return threads.size() == 2; });
        });
        return {};
      });
    });
    std::int64_t pulled = 0;
    for (Row row; rows.next(row); ++pulled) {
    }
    EXPECT_EQ(pulled, count);
    EXPECT_TRUE(threads.contains(std::this_thread::get_id()));
  }
}

// A search that has been shared out must not go on with what is half done.
TEST(MadeRows, FinishWhatIsSharedOutThoughAnotherRecordFails) {
  constexpr int kItems = 2'000;
  struct Scene {
    std::atomic<bool> has_begun = false;
    std::atomic<bool> has_failed = false;
    std::atomic<int> done = 0;
    std::atomic<int> done_when_shared = -1;
  } scene;
  NumberRecords records(2);
  MadeRows rows(records, {.cancelled = kNeverCancelled, .threads = 2}, [&](const RunContext& context) {
    return row_maker([&scene, team = context.team](const Record& record) -> Row {
      if (record.ordinal == 2) {
        while (!scene.has_begun) std::this_thread::yield();
        scene.has_failed = true;
        throw std::runtime_error("no memory");
      }
      const AssumptionHints leader(PropagationKind::kDynamic, 1, static_chain_rank);
      team->share_out(leader, nullptr, kItems, [&](AssumptionHints&, int) {
        scene.has_begun = true;
        while (!scene.has_failed) std::this_thread::yield();
        std::this_thread::yield();
        ++scene.done;
      });
      scene.done_when_shared = scene.done.load();
      return {};
    });
  });
  Row row;
  EXPECT_THROW(
      {
        while (rows.next(row)) {
        }
      },
      std::runtime_error);
  rows.stop();
  EXPECT_EQ(scene.done_when_shared, kItems);
}

}  // namespace
}  // namespace sudorate::test
