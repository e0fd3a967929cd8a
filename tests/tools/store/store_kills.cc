#include "tests/tools/store/store_kills.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/notation/puzzle_text.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {

using Clock = std::chrono::steady_clock;

void expect_kills_do_no_harm(int kills, std::uint64_t seed) {
  const Folder folder;
  const std::string file = folder.file("killed.store");
  std::mt19937_64 random(seed);
  std::vector<std::string> old;
  for (int kill = 0; kill < kills; ++kill) {
    std::string puzzles;
    for (int number = 0; number < 20'000; ++number) {
      puzzles += to_line(random_arrangement(grid_of(kThreeRatings).placed(), random())) + '\n';
    }
    Conversation writer({"rate", "--store=" + file, "--threads=2", folder.write("puzzles", puzzles)});
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(200 + random() % 2500);
    std::vector<std::pair<Clock::time_point, std::string>> heard;
    while (Clock::now() < end) {
      std::string row = writer.hear();
      heard.emplace_back(Clock::now(), std::move(row));
    }
    const Clock::time_point killed = Clock::now();
    writer.send_signal(SIGKILL);
    EXPECT_EQ(writer.finish().status, -SIGKILL);
    for (const auto& [time, row] : heard) {
      if (killed - time > std::chrono::seconds(1)) old.push_back(row.substr(0, kCellCount));
    }

    RatingStore store(file, DatabaseUse::kWrite);
    Statement integrity = store.database().prepare("PRAGMA integrity_check");
    ASSERT_TRUE(integrity.step());
    EXPECT_EQ(integrity.bytes(0), "ok");
    const std::int64_t set = store.find_set(own_set());
    std::size_t lost = 0;
    for (const std::string& puzzle : old) lost += store.find(set, puzzle) ? 0 : 1;
    EXPECT_EQ(lost, 0U) << "of " << old.size() << ", kill " << kill;
  }
  // Otherwise the machine is so slow that nothing was tested.
  EXPECT_GT(old.size(), 0U);
}

}  // namespace sudorate::test
