// Which threads do what, and in which order. What is counted here without locks is a race for the preset `tsan`
// wherever the order is not what the header promises.
#include "tools/run/worker_threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace sudorate::test {
namespace {

constexpr int kCount = 2000;

class CountedItem final : public StagedItem {
 public:
  CountedItem(int number, std::atomic<int>& alive) : number_(number), alive_(alive) { ++alive_; }
  ~CountedItem() override { --alive_; }
  int number() const { return number_; }
  int stages = 0;

 private:
  int number_;
  std::atomic<int>& alive_;
};
CountedItem& counted(StagedItem& item) { return static_cast<CountedItem&>(item); }

TEST(WorkerThreads, TakeEachItemThroughAllStages) {
  WorkerThreads threads(4);
  ASSERT_GE(threads.count(), 1);
  ASSERT_LE(threads.count(), 4);
  std::atomic<int> alive = 0;
  int read = 0;
  int alone = 0;
  std::vector<int> by_worker(static_cast<std::size_t>(threads.count()));
  std::vector<int> in_order;
  const std::vector<Stage> stages = {
      {StageOrder::kSeveralAtOnce,
       [&](StagedItem& item, int worker) {
         ++counted(item).stages;
         ++by_worker[static_cast<std::size_t>(worker)];
       }},
      {StageOrder::kOneAtATime,
       [&](StagedItem& item, int) {
         ++counted(item).stages;
         ++alone;
       }},
      {StageOrder::kOneAtATimeInOrder,
       [&](StagedItem& item, int) {
         EXPECT_EQ(counted(item).stages, 2);
         in_order.push_back(counted(item).number());
       }},
  };
  threads.run_stages(
      50,
      [&]() -> std::unique_ptr<StagedItem> {
        if (read == kCount) return nullptr;
        return std::make_unique<CountedItem>(read++, alive);
      },
      stages);
  EXPECT_EQ(alone, kCount);
  int made = 0;
  for (const int count : by_worker) made += count;
  EXPECT_EQ(made, kCount);
  ASSERT_EQ(in_order.size(), std::size_t{kCount});
  for (int number = 0; number < kCount; ++number) EXPECT_EQ(in_order[static_cast<std::size_t>(number)], number);
  EXPECT_EQ(alive, 0);
}

TEST(WorkerThreads, DestroyWhatIsOnTheWayWhenAStageThrows) {
  WorkerThreads threads(3);
  std::atomic<int> alive = 0;
  int read = 0;
  const std::vector<Stage> stages = {
      {StageOrder::kSeveralAtOnce, [](StagedItem&, int) {}},
      {StageOrder::kOneAtATimeInOrder,
       [](StagedItem& item, int) {
         if (counted(item).number() == 100) throw std::runtime_error("no room");
       }},
  };
  EXPECT_THROW(threads.run_stages(
                   50, [&] { return std::make_unique<CountedItem>(read++, alive); }, stages),
               std::runtime_error);
  EXPECT_GT(read, 100);
  EXPECT_EQ(alive, 0);
}

TEST(WorkerThreads, ShareOutEachIndexOnce) {
  WorkerThreads threads(4);
  std::vector<int> by_worker(static_cast<std::size_t>(threads.count()));
  std::vector<int> by_index(kCount);
  for (int round = 1; round <= 3; ++round) {
    threads.share_out(kCount, [&](int worker, int index) {
      ++by_worker[static_cast<std::size_t>(worker)];
      ++by_index[static_cast<std::size_t>(index)];
    });
    EXPECT_EQ(by_index, std::vector<int>(kCount, round));
  }
  int made = 0;
  for (const int count : by_worker) made += count;
  EXPECT_EQ(made, 3 * kCount);
  threads.share_out(0, [](int, int) { FAIL(); });
}

TEST(WorkerThreads, PassOnWhatSharedWorkThrows) {
  WorkerThreads threads(2);
  const auto fail = [](int, int index) {
    if (index == 7) throw std::runtime_error("no room");
  };
  EXPECT_THROW(threads.share_out(kCount, fail), std::runtime_error);
}

}  // namespace
}  // namespace sudorate::test
