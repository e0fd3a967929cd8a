#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/store/store_kills.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

using Clock = std::chrono::steady_clock;

TEST(StoreSlow, SurvivesTwentyKills) { expect_kills_do_no_harm(20, 4); }

// 5,000 puzzles from ER 1.2 to 8, in no order.
std::string mixed_puzzles() {
  const std::vector<std::string> originals = some_puzzles(100);
  std::string text;
  for (std::uint64_t number = 0; number < 5000; ++number) {
    const std::string& original = originals[number * 37 % originals.size()];
    text += to_line(random_arrangement(grid_of(original).placed(), number)) + '\n';
  }
  return text;
}

// Killed twenty times at random moments and repeated, a call with a store gives the bytes of one run; once all is
// known, it takes a quarter of the time at most.
void expect_the_bytes_of_one_run(const Words& call, const std::string& threads, std::uint64_t seed) {
  SCOPED_TRACE(call[0] + ' ' + call[1] + ' ' + threads);
  const Folder folder;
  const std::string output = folder.file("out");
  const auto begin = Clock::now();
  const std::string whole = run_sudorate(joined(call, {threads})).out;
  const auto alone = Clock::now() - begin;
  ASSERT_GT(whole.size(), 1000U);
  const Words repeated = joined(call, {threads, "--force", "-o", output, "--store=" + folder.file("x.store")});
  std::mt19937_64 random(seed);
  for (int kill = 0; kill < 20; ++kill) {
    // Sorted rows come at the end; until then the log of the store grows.
    const bool is_sorted = call[1].starts_with("--sort");
    std::filesystem::remove(output);
    Background run(repeated);
    run.signal_at(SIGKILL, is_sorted ? folder.file("x.store-wal") : output, random() % whole.size());
    run.finish();
  }
  const int status = run_sudorate(repeated).status;
  EXPECT_TRUE(status == 0 || status == 1) << status;
  EXPECT_EQ(folder.content("out"), whole);
  const auto known = Clock::now();
  run_sudorate(repeated);
  EXPECT_EQ(folder.content("out"), whole);
  std::printf("%s %s: alone %.2f s, known %.2f s\n", call[0].c_str(), threads.c_str(),
              std::chrono::duration<double>(alone).count(),
              std::chrono::duration<double>(Clock::now() - known).count());
}

TEST(StoreSlow, KilledRunsEndWithTheBytesOfOne) {
  const Folder folder;
  const std::string puzzles = folder.write("puzzles", mixed_puzzles());
  const std::string seed = folder.write("seed", kThreeRatings + '\n');
  std::uint64_t number = 0;
  for (const std::string threads : {"--threads=1", "--threads=2"}) {
    for (const Words& call : std::vector<Words>{
             {"rate", puzzles},
             {"rate", "--sort=-er", puzzles},
             {"filter", "--where=er>=3 and er-ed<=3", puzzles},
             {"vary", "--remove=1", "--add=1", "--climb=er", "--beam=5", "--rounds=3", "--er=6.0..", seed}}) {
      expect_the_bytes_of_one_run(call, threads, ++number);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
