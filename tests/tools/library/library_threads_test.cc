// Sixteen raters on sixteen threads. The preset `tsan` runs these tests too.
#include <latch>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/tools/library/library_call.h"

namespace sudorate::test {
namespace {

constexpr std::size_t kThreads = 16;

// From the easiest to those with nested chains.
std::vector<RecordedPath> paths_of_all_levels() {
  const std::vector<RecordedPath> all = read_paths(data_file("reference/own-mixed.tsv"));
  std::vector<RecordedPath> paths;
  for (std::size_t index = 0; index < all.size(); index += 10) paths.push_back(all[index]);
  return paths;
}

// Each thread begins with another puzzle.
void expect_recorded_ratings(sudorate_rater* rater, const std::vector<RecordedPath>& paths, std::size_t thread) {
  for (std::size_t index = 0; index < paths.size(); ++index) {
    expect_recorded_rating(rater, paths[(index + thread) % paths.size()]);
  }
}

TEST(LibraryThreads, WithARaterEachGetWhatIsRecorded) {
  const std::vector<RecordedPath> paths = paths_of_all_levels();
  ASSERT_GE(paths.size(), 10U);
  std::latch start(kThreads);
  std::vector<std::jthread> threads;
  for (std::size_t thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      const LibraryRater rater = new_rater();
      start.arrive_and_wait();
      expect_recorded_ratings(rater.get(), paths, thread);
    });
  }
}

// Rates the puzzle until the rater is cancelled. `begun` counts this down when the first rating is on its way.
void rate_until_cancelled(sudorate_rater* rater, const std::string& puzzle, std::latch& begun) {
  std::latch* to_count_down = &begun;
  sudorate_options options = SUDORATE_OPTIONS_INIT;
  options.watch_data = &to_count_down;
  options.watch = [](void* data, const sudorate_progress*) -> std::int32_t {
    auto& latch = *static_cast<std::latch**>(data);
    if (latch != nullptr) std::exchange(latch, nullptr)->count_down();
    return 1;
  };
  sudorate_result result = SUDORATE_RESULT_INIT;
  do {
    result = rate(rater, puzzle, &options);
  } while (result.outcome == SUDORATE_RATED);
  EXPECT_EQ(result.outcome, SUDORATE_CANCELLED);
}

TEST(LibraryThreads, OfWhichHalfAreCancelledDoNotDisturbTheOthers) {
  const std::vector<RecordedPath> paths = paths_of_all_levels();
  const std::string puzzle = read_paths(data_file("reference/own-extreme.tsv")).at(0).puzzle;
  std::vector<LibraryRater> raters(kThreads);
  for (LibraryRater& rater : raters) rater = new_rater();
  std::latch begun(kThreads / 2);
  std::vector<std::jthread> threads;
  for (std::size_t thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      sudorate_rater* const rater = raters[thread].get();
      if (thread % 2 == 0) {
        rate_until_cancelled(rater, puzzle, begun);
        sudorate_uncancel(rater);
      }
      expect_recorded_ratings(rater, paths, thread);
    });
  }
  begun.wait();
  for (std::size_t thread = 0; thread < kThreads; thread += 2) sudorate_cancel(raters[thread].get());
}

}  // namespace
}  // namespace sudorate::test
