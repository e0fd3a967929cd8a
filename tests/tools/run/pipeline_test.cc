// Order, window and ends of the pipeline.
#include "tools/run/pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "chains/assumption_search.h"
#include "rating/passes/chain_step.h"

namespace sudorate::test {
namespace {

// Numbers as records; the text of a row is that of its record.
class NumberSource {
 public:
  explicit NumberSource(std::int64_t count, std::size_t padding = 0) : count_(count), padding_(padding) {}

  bool next(Record& record) {
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

// Notes every record that is made; the first one is made only when `others` have been noted.
class WaitingMaker : public RowMaker {
 public:
  WaitingMaker(Meeting& meeting, std::int64_t others) : meeting_(meeting), others_(others) {}

  Row make(const Record& record) override {
    if (record.ordinal == 1) {
      std::unique_lock lock(meeting_.mutex);
      meeting_.changed.wait(lock, [this] { return meeting_.noted >= others_; });
    } else {
      meeting_.note();
    }
    Row row;
    row.outcome = RecordOutcome::kRated;
    row.text = record.text;
    return row;
  }

 private:
  Meeting& meeting_;
  std::int64_t others_;
};

RowMakerFactory waiting_for(Meeting& meeting, std::int64_t others) {
  return [&meeting, others](const RunContext&) { return std::make_unique<WaitingMaker>(meeting, others); };
}

std::vector<std::int64_t> ordinals_up_to(std::int64_t count) {
  std::vector<std::int64_t> ordinals;
  for (std::int64_t ordinal = 1; ordinal <= count; ++ordinal) ordinals.push_back(ordinal);
  return ordinals;
}

TEST(Pipeline, WritesEveryRowInOrderWithAnyNumberOfThreads) {
  for (const int threads : {1, 2, 16}) {
    for (const std::size_t window : {std::size_t{1}, std::size_t{3}, std::size_t{1000}}) {
      NumberSource source(500);
      Meeting meeting;
      std::vector<std::int64_t> written;
      const std::atomic<bool> cancelled = false;
      PipelineOptions options;
      options.threads = threads;
      options.max_records = window;
      run_pipeline(
          options, cancelled, waiting_for(meeting, 0), [&](Record& record) { return source.next(record); },
          [&](const RecordPlace& place, Row& row, bool) {
            EXPECT_EQ(row.text, std::to_string(place.ordinal));
            written.push_back(place.ordinal);
            return true;
          });
      EXPECT_EQ(written, ordinals_up_to(500)) << threads << " threads, window " << window;
    }
  }
}

// Records, then lines, then records again; all of them in one order.
TEST(Pipeline, WritesTheRowsOfLinesInOrderWithAnyNumberOfThreads) {
  constexpr std::int64_t kSingle = 5;  // before each piece of lines
  for (const int threads : {1, 2, 16}) {
    for (const std::size_t window : {std::size_t{1}, std::size_t{3}, std::size_t{1000}}) {
      std::int64_t read = 0;
      std::int64_t since_lines = 0;
      Meeting meeting;
      std::vector<std::int64_t> written;
      const std::atomic<bool> cancelled = false;
      PipelineOptions options;
      options.threads = threads;
      options.max_records = window;
      options.next_lines = [&](PlainLines& lines) {
        if (since_lines < kSingle || read > 400) return false;
        since_lines = 0;
        lines.ordinal = lines.line = read + 1;
        for (std::int64_t count = 1 + read % 50; count > 0; --count) {
          std::string line = std::to_string(++read);
          lines.text += std::string(kCellCount - line.size(), '.') + line + '\n';
        }
        return true;
      };
      run_pipeline(
          options, cancelled, waiting_for(meeting, 0),
          [&](Record& record) {
            if (read >= 500) return false;
            record.ordinal = ++read;
            record.text = std::to_string(read);
            record.parsed = Position{};
            ++since_lines;
            return true;
          },
          [&](const RecordPlace& place, Row& row, bool) {
            EXPECT_EQ(row.text.substr(row.text.find_first_not_of('.')), std::to_string(place.ordinal));
            written.push_back(place.ordinal);
            return true;
          });
      EXPECT_EQ(written, ordinals_up_to(500)) << threads << " threads, window " << window;
    }
  }
}

// Of the numbers that leave the same remainder only the first is wanted; those divisible by 7 always are.
TEST(Pipeline, LeavesOutWhatHasComeBefore) {
  std::vector<std::int64_t> expected;
  for (std::int64_t number = 1; number <= 500; ++number) {
    if (number <= 10 || number % 7 == 0) expected.push_back(number);
  }
  for (const int threads : {1, 2, 4}) {
    NumberSource source(500);
    Meeting meeting;
    std::vector<std::int64_t> written;
    std::int64_t duplicates = 0;
    std::set<std::string> seen;
    const std::atomic<bool> cancelled = false;
    PipelineOptions options;
    options.threads = threads;
    options.key = [](const Record& record) {
      return record.ordinal % 7 == 0 ? std::string() : std::to_string(record.ordinal % 10);
    };
    options.is_duplicate = [&](const std::string& key) { return !key.empty() && !seen.insert(key).second; };
    run_pipeline(
        options, cancelled, waiting_for(meeting, 0), [&](Record& record) { return source.next(record); },
        [&](const RecordPlace& place, Row& row, bool) {
          EXPECT_EQ(row.text, place.is_duplicate ? "" : std::to_string(place.ordinal));
          if (place.is_duplicate) {
            ++duplicates;
          } else {
            written.push_back(place.ordinal);
          }
          return true;
        });
    // 17 is the first to leave 7, for 7 itself has no key.
    std::vector<std::int64_t> all = expected;
    all.insert(std::find(all.begin(), all.end(), 21), 17);
    EXPECT_EQ(written, all) << threads << " threads";
    EXPECT_EQ(duplicates + static_cast<std::int64_t>(written.size()), 500);
    // Row 1 waits for no other, so every row that is wanted but that one is noted.
    EXPECT_EQ(meeting.noted, static_cast<std::int64_t>(written.size()) - 1);
  }
}

TEST(Pipeline, MakesNoRowOfARecordWhoseKeyAnInterruptMayHaveCut) {
  NumberSource source(100);
  Meeting meeting;
  std::atomic<bool> cancelled = false;
  std::vector<RecordOutcome> written;
  PipelineOptions options;
  options.threads = 1;
  options.key = [&](const Record& record) {
    if (record.ordinal == 5) cancelled = true;
    return std::to_string(record.ordinal);
  };
  options.is_duplicate = [](const std::string&) { return false; };
  run_pipeline(
      options, cancelled, waiting_for(meeting, 0), [&](Record& record) { return source.next(record); },
      [&](const RecordPlace& place, Row& row, bool) {
        EXPECT_EQ(row.outcome, place.ordinal < 5 ? RecordOutcome::kRated : RecordOutcome::kCancelled);
        written.push_back(row.outcome);
        return row.outcome != RecordOutcome::kCancelled;
      });
  EXPECT_EQ(written.size(), 5U);
}

TEST(Pipeline, GoesOnWhileOneRecordIsSlowButNotBeyondTheWindow) {
  constexpr std::int64_t kWindow = 50;
  NumberSource source(200);
  Meeting meeting;
  std::int64_t written = 0;
  std::int64_t farthest = 0;
  const std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 2;
  options.max_records = kWindow;
  run_pipeline(
      options, cancelled, waiting_for(meeting, kWindow - 1), [&](Record& record) { return source.next(record); },
      [&](const RecordPlace&, Row&, bool) {
        farthest = std::max(farthest, source.read() - written);
        ++written;
        return true;
      });
  EXPECT_EQ(written, 200);
  EXPECT_EQ(farthest, kWindow);
}

TEST(Pipeline, BoundsTheBytesOnTheWay) {
  constexpr std::size_t kRecord = 100'000;
  NumberSource source(100, kRecord);
  Meeting meeting;
  std::int64_t written = 0;
  std::int64_t farthest = 0;
  const std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 2;
  options.max_bytes = 5 * kRecord;
  // The first row waits for three others, which have room.
  run_pipeline(
      options, cancelled, waiting_for(meeting, 3), [&](Record& record) { return source.next(record); },
      [&](const RecordPlace&, Row&, bool) {
        farthest = std::max(farthest, source.read() - written);
        ++written;
        return true;
      });
  EXPECT_EQ(written, 100);
  EXPECT_GE(farthest, 4);
  EXPECT_LE(farthest, 6);
}

TEST(Pipeline, WithoutOrderWritesWhatIsReady) {
  NumberSource source(100);
  Meeting meeting;
  std::vector<std::int64_t> written;
  const std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 2;
  options.keeps_order = false;
  run_pipeline(
      options, cancelled, waiting_for(meeting, 2 * 99), [&](Record& record) { return source.next(record); },
      [&](const RecordPlace& place, Row&, bool) {
        written.push_back(place.ordinal);
        // Noted a second time, so that the first record waits until all others are not only made.
        meeting.note();
        return true;
      });
  ASSERT_EQ(written.size(), 100U);
  EXPECT_EQ(written.back(), 1);
}

TEST(Pipeline, SaysWhetherTheNextRowIsReady) {
  NumberSource source(30);
  Meeting meeting;
  std::vector<bool> more;
  const std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 1;
  run_pipeline(
      options, cancelled, waiting_for(meeting, 0), [&](Record& record) { return source.next(record); },
      [&](const RecordPlace&, Row&, bool more_is_ready) {
        more.push_back(more_is_ready);
        return true;
      });
  EXPECT_EQ(more, std::vector<bool>(30, false)) << "one thread makes a row only when the one before is written";
  EXPECT_EQ(more.size(), 30U);
}

TEST(Pipeline, EndsWhenNothingMoreIsToBeWritten) {
  for (const int threads : {1, 2}) {
    NumberSource source(1'000'000);
    Meeting meeting;
    std::int64_t written = 0;
    const std::atomic<bool> cancelled = false;
    PipelineOptions options;
    options.threads = threads;
    options.max_records = 20;
    run_pipeline(
        options, cancelled, waiting_for(meeting, 0), [&](Record& record) { return source.next(record); },
        [&](const RecordPlace&, Row&, bool) { return ++written < 5; });
    EXPECT_EQ(written, 5);
    EXPECT_LE(source.read(), 5 + 20);
  }
}

TEST(Pipeline, ReadsNothingMoreOnceItIsCancelled) {
  NumberSource source(1'000'000);
  Meeting meeting;
  std::int64_t written = 0;
  std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 2;
  options.max_records = 20;
  run_pipeline(
      options, cancelled, waiting_for(meeting, 0), [&](Record& record) { return source.next(record); },
      [&](const RecordPlace& place, Row&, bool) {
        ++written;
        if (place.ordinal == 5) cancelled = true;
        return true;
      });
  EXPECT_GE(written, 5);
  EXPECT_LE(source.read(), 5 + 20);
  EXPECT_LE(source.read() - written, 1) << "the record that was being read is dropped, the rows made are written";
}

TEST(Pipeline, GivesAMalformedRecordThePlaceOfItsError) {
  bool has_begun = false;
  Meeting meeting;
  const std::atomic<bool> cancelled = false;
  std::string problem;
  int column = 0;
  run_pipeline(
      {}, cancelled, waiting_for(meeting, 0),
      [&](Record& record) {
        record.ordinal = 2;
        record.parsed = ParseError{7, "no cells"};
        return !std::exchange(has_begun, true);
      },
      [&](const RecordPlace& place, Row& row, bool) {
        problem = row.problem;
        column = place.column;
        return true;
      });
  EXPECT_EQ(problem, "no cells");
  EXPECT_EQ(column, 7);
}

TEST(Pipeline, PassesExceptionsOnAndDoesNotHang) {
  class Thrower : public RowMaker {
   public:
    Row make(const Record&) override { throw std::runtime_error("no memory"); }
  };
  NumberSource source(1000, 1000);
  const std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 2;
  options.max_bytes = 10'000;
  EXPECT_THROW(
      run_pipeline(
          options, cancelled, [](const RunContext&) { return std::make_unique<Thrower>(); },
          [&](Record& record) { return source.next(record); }, [](const RecordPlace&, Row&, bool) { return true; }),
      std::runtime_error);
}

// While the reader waits for room, which the rows that are dropped will never give.
TEST(Pipeline, PassesExceptionsOfTheWriterOnAndDoesNotHang) {
  NumberSource source(1000, 1000);
  const std::atomic<bool> cancelled = false;
  Meeting meeting;
  PipelineOptions options;
  options.threads = 2;
  options.max_bytes = 5'000;
  EXPECT_THROW(run_pipeline(
                   options, cancelled, waiting_for(meeting, 3), [&](Record& record) { return source.next(record); },
                   [](const RecordPlace&, Row&, bool) -> bool { throw std::runtime_error("no memory"); }),
               std::runtime_error);
}

TEST(Pipeline, LendsItsThreadsIfThereAreSeveral) {
  for (const int threads : {1, 2}) {
    NumberSource source(3, 10);
    const std::atomic<bool> cancelled = false;
    PipelineOptions options;
    options.threads = threads;
    std::atomic<int> teams = 0;
    std::atomic<int> makers = 0;
    class Maker : public RowMaker {
     public:
      Row make(const Record&) override { return {}; }
    };
    run_pipeline(
        options, cancelled,
        [&](const RunContext& context) {
          ++makers;
          if (context.team != nullptr) ++teams;
          EXPECT_EQ(context.rating_options({}).team, context.team);
          EXPECT_EQ(context.rating_options({}).cancelled, &cancelled);
          return std::make_unique<Maker>();
        },
        [&](Record& record) { return source.next(record); }, [](const RecordPlace&, Row&, bool) { return true; });
    EXPECT_GT(makers, 0);
    EXPECT_EQ(teams, threads == 1 ? 0 : makers.load());
  }
}

// A search that has been shared out must not go on with what is half done.
TEST(Pipeline, FinishesWhatIsSharedOutThoughAnotherRecordFails) {
  constexpr int kItems = 2'000;
  struct Scene {
    std::atomic<bool> has_begun = false;
    std::atomic<bool> has_failed = false;
    std::atomic<int> done = 0;
    std::atomic<int> done_when_shared = -1;
  } scene;
  class Maker : public RowMaker {
   public:
    Maker(Scene& scene, SearchTeam* team) : scene_(scene), team_(team) {}
    Row make(const Record& record) override {
      if (record.ordinal == 2) {
        while (!scene_.has_begun) std::this_thread::yield();
        scene_.has_failed = true;
        throw std::runtime_error("no memory");
      }
      const AssumptionSearch leader(PropagationKind::kDynamic, 1, static_chain_rank);
      team_->share_out(leader, nullptr, kItems, [&](AssumptionSearch&, int) {
        scene_.has_begun = true;
        while (!scene_.has_failed) std::this_thread::yield();
        std::this_thread::yield();
        ++scene_.done;
      });
      scene_.done_when_shared = scene_.done.load();
      return {};
    }

   private:
    Scene& scene_;
    SearchTeam* team_;
  };
  NumberSource source(2);
  const std::atomic<bool> cancelled = false;
  PipelineOptions options;
  options.threads = 2;
  EXPECT_THROW(
      run_pipeline(
          options, cancelled,
          [&](const RunContext& context) { return std::make_unique<Maker>(scene, context.team); },
          [&](Record& record) { return source.next(record); }, [](const RecordPlace&, Row&, bool) { return true; }),
      std::runtime_error);
  EXPECT_EQ(scene.done_when_shared, kItems);
}

TEST(RecordDigest, DependsOnEveryRecordAndItsPlace) {
  const auto digest_of = [](const std::vector<std::string>& texts) {
    std::uint64_t digest = 0;
    for (const std::string& text : texts) {
      Record record;
      record.text = text;
      digest = joined_digest(digest, record_digest(record));
    }
    return digest;
  };
  EXPECT_EQ(digest_of({"a", "b"}), digest_of({"a", "b"}));
  EXPECT_NE(digest_of({"a", "b"}), digest_of({"b", "a"}));
  EXPECT_NE(digest_of({"a", "b"}), digest_of({"ab"}));
  EXPECT_NE(digest_of({"a", ""}), digest_of({"a"}));
}

}  // namespace
}  // namespace sudorate::test
