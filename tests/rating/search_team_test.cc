// Ratings whose hardest searches several threads share: the same bytes as from one.
#include "chains/exact/search_team.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "rating/rater.h"
#include "tests/support/path_comparison.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

constexpr int kWorkers = 3;

using Work = SearchTeam::Work;

// A team that shares out by a function.
class FunctionTeam final : public SearchTeam {
 public:
  FunctionTeam(int workers, std::function<void(int count, Work& work)> share_out,
               std::function<bool()> has_idle = {})
      : SearchTeam(workers), share_out_(std::move(share_out)), has_idle_(std::move(has_idle)) {}
  bool has_idle() const override { return !has_idle_ || has_idle_(); }

 private:
  void work_on(int count, Work& work) override { share_out_(count, work); }

  std::function<void(int count, Work& work)> share_out_;
  std::function<bool()> has_idle_;
};

// Whoever is free takes the next item.
void by_threads(int count, Work& work) {
  std::atomic<int> next = 0;
  std::vector<std::thread> threads;
  for (int worker = 0; worker < kWorkers; ++worker) {
    threads.emplace_back([&, worker] {
      for (int item = next++; item < count; item = next++) work(worker, item);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// One thread, the last item first, the workers in turn.
void backwards(int count, Work& work) {
  for (int item = count - 1; item >= 0; --item) work(item % kWorkers, item);
}

// The first puzzles that need chains with chains or rules inside, "(+)", which are what threads share.
std::vector<RecordedPath> nested_paths(std::size_t most) {
  std::vector<RecordedPath> paths;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (has_nested_chains(path) && paths.size() < most) paths.push_back(path);
  }
  return paths;
}
RecordedPath nested_path() { return nested_paths(1).at(0); }

bool are_equal(const ImplicationTree& a, const ImplicationTree& b) {
  const auto same_node = [](const Implication& x, const Implication& y) {
    return x.node == y.node && x.cause == y.cause && x.rule == y.rule && x.nested == y.nested &&
           x.parents == y.parents;
  };
  return std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), same_node) &&
         a.targets == b.targets &&
         std::equal(a.nested.begin(), a.nested.end(), b.nested.begin(), b.nested.end(), are_equal);
}

RatingOptions recording(SearchTeam* team) {
  RatingOptions options;
  options.records_steps = true;
  options.wants_evidence = true;
  options.team = team;
  return options;
}

TEST(SearchTeam, FindsTheRecordedStepsWithTheEvidenceOfOneThread) {
  FunctionTeam threads(kWorkers, by_threads);
  FunctionTeam reversed(kWorkers, backwards);
  Rater alone;
  Rater shared;
  for (const RecordedPath& path : nested_paths(8)) {
    const RatingResult expected = alone.rate(grid_of(path.puzzle), recording(nullptr));
    for (FunctionTeam* team : {&threads, &reversed}) {
      const RatingResult result = shared.rate(grid_of(path.puzzle), recording(team));
      ASSERT_EQ(step_texts(result), path.steps) << path.puzzle;
      for (std::size_t index = 0; index < result.steps.size(); ++index) {
        EXPECT_TRUE(are_equal(result.steps[index].evidence.chain, expected.steps[index].evidence.chain));
      }
    }
  }
}

// A limit of work must end a rating at the same node every time.
TEST(SearchTeam, IsNotAskedIfTheWorkIsLimited) {
  FunctionTeam team(kWorkers, [](int, const SearchTeam::Work&) { FAIL(); });
  Rater rater;
  const RecordedPath path = nested_path();
  RatingOptions options = recording(&team);
  options.work_limit = rater.rate(grid_of(path.puzzle), {}).work;
  const RatingResult result = rater.rate(grid_of(path.puzzle), options);
  EXPECT_EQ(step_texts(result), path.steps);
  EXPECT_EQ(result.work, options.work_limit);
}

TEST(SearchTeam, ServesSeveralSearchesAtOnce) {
  // The workers that are free, for all searches.
  std::mutex mutex;
  std::vector<int> free = {0, 1, 2, 3};
  // The first search waits for the second one, so that there are two at once.
  std::atomic<int> searches = 0;
  FunctionTeam team(4, [&](int count, Work& work) {
    ++searches;
    while (searches < 2) std::this_thread::yield();
    std::atomic<int> next = 0;
    const auto take_part = [&] {
      int worker = -1;
      while (worker < 0) {
        const std::lock_guard lock(mutex);
        if (free.empty()) continue;
        worker = free.back();
        free.pop_back();
      }
      for (int item = next++; item < count; item = next++) work(worker, item);
      const std::lock_guard lock(mutex);
      free.push_back(worker);
    };
    std::thread other(take_part);
    take_part();
    other.join();
  });
  const std::vector<RecordedPath> paths = nested_paths(4);
  std::vector<std::vector<std::string>> steps(paths.size());
  std::vector<std::thread> raters;
  for (std::size_t index = 0; index < paths.size(); ++index) {
    raters.emplace_back([&, index] {
      Rater rater;
      for (int times = 0; times < 3; ++times) {
        steps[index] = step_texts(rater.rate(grid_of(paths[index].puzzle), recording(&team)));
        if (steps[index] != paths[index].steps) return;
      }
    });
  }
  for (std::thread& rater : raters) rater.join();
  for (std::size_t index = 0; index < paths.size(); ++index) EXPECT_EQ(steps[index], paths[index].steps);
}

TEST(SearchTeam, IsNotAskedIfNobodyIsIdle) {
  bool is_idle = false;
  int times = 0;
  FunctionTeam team(
      kWorkers,
      [&](int count, Work& work) {
        ++times;
        backwards(count, work);
      },
      [&] { return is_idle; });
  const RecordedPath path = nested_path();
  EXPECT_EQ(step_texts(Rater().rate(grid_of(path.puzzle), recording(&team))), path.steps);
  EXPECT_EQ(times, 0);
  is_idle = true;
  EXPECT_EQ(step_texts(Rater().rate(grid_of(path.puzzle), recording(&team))), path.steps);
  EXPECT_GT(times, 0);
}

// The flag goes up in the middle of a search that is being shared; it is heard within some ten thousand nodes.
TEST(SearchTeam, EndsWhenTheRatingIsCancelled) {
  const RecordedPath path = read_paths(data_file("reference/own-extreme.tsv")).at(0);
  const std::uint64_t full = Rater().rate(grid_of(path.puzzle), {}).work;
  std::atomic<bool> cancelled = false;
  int times = 0;
  FunctionTeam team(kWorkers, [&](int count, Work& work) {
    ++times;
    for (int item = 0; item < count; ++item) {
      if (times >= 2 && item == count / 2) cancelled = true;
      work(item % kWorkers, item);
    }
  });
  RatingOptions options = recording(&team);
  options.cancelled = &cancelled;
  Rater rater;
  const RatingResult result = rater.rate(grid_of(path.puzzle), options);
  EXPECT_EQ(result.outcome, Outcome::kCancelled);
  EXPECT_LT(result.work, full);
  // The search that was ended has made no step, those before it are as recorded.
  const std::vector<std::string> steps = step_texts(result);
  ASSERT_LT(steps.size(), path.steps.size());
  EXPECT_TRUE(std::equal(steps.begin(), steps.end(), path.steps.begin()));
  // Nothing of it stays behind.
  EXPECT_EQ(step_texts(rater.rate(grid_of(path.puzzle), recording(&team))), path.steps);
}

TEST(SearchTeam, PassesExceptionsOnAndIsFreeAfterwards) {
  bool throws = true;
  FunctionTeam team(kWorkers, [&](int count, Work& work) {
    if (throws) throw std::runtime_error("no threads");
    backwards(count, work);
  });
  const RecordedPath path = nested_path();
  EXPECT_THROW(Rater().rate(grid_of(path.puzzle), recording(&team)), std::runtime_error);
  throws = false;
  EXPECT_EQ(step_texts(Rater().rate(grid_of(path.puzzle), recording(&team))), path.steps);
}

}  // namespace
}  // namespace sudorate::test
