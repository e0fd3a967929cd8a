// `sudorate vary`: variants of puzzles as the records of a run.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/folder.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Killed ten times, where its results have come to a twentieth, two twentieths and so on.
void kill_and_repeat(const std::vector<std::string>& call) {
  const Folder folder;
  const std::string output = folder.file("out");
  const std::string whole = run_sudorate(call).out;
  ASSERT_GT(whole.size(), 20'000U);
  const std::vector<std::string> repeated = joined(call, {"-o", output, "--store=" + folder.file("store")});
  int status = -SIGKILL;
  for (std::uintmax_t part = 0; part < 10 && status == -SIGKILL; ++part) {
    std::filesystem::remove(output);
    Background run(repeated);
    run.signal_at(SIGKILL, output, whole.size() * part / 20);
    status = run.finish();
  }
  std::filesystem::remove(output);
  EXPECT_EQ(run_sudorate(repeated).status, 0);
  EXPECT_EQ(content(output), whole);
}

std::string hard_puzzles(std::size_t count) {
  std::string text;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) text += path.puzzle + '\n';
  return text.substr(0, 82 * count);
}

TEST(Vary, ContinuesAHuntThatWasKilledTenTimes) {
  const TemporaryFile input(hard_puzzles(2));
  kill_and_repeat({"vary", "--remove=1", "--add=1", "--er=7.0..", "--climb=er", "--beam=3", "--rounds=4",
                   "--threads=2", input.name()});
}

// Round by round with separate calls.
TEST(Vary, HuntsFromTheHighestOfEachRound) {
  const std::vector<std::string> call = {"vary", "--remove=1", "--add=1"};
  const std::vector<std::string> rated = {"--er=6.6..", "--format=%{puzzle}%t%{er}"};
  std::vector<std::string> expected;
  std::vector<std::string> seeds = {kThreeRatings};
  std::string known;
  for (int round = 0; round < 3; ++round) {
    const TemporaryFile seen(known);
    const std::vector<std::string> others = joined(seeds, {"--known=" + seen.name()});
    known += run_sudorate(joined(call, others)).out;
    for (const std::string& seed : seeds) known += seed + '\n';
    std::vector<std::string> lines = text_lines(run_sudorate(joined(joined(call, rated), others)).out);
    expected.insert(expected.end(), lines.begin(), lines.end());
    std::stable_sort(lines.begin(), lines.end(),
                     [](const std::string& a, const std::string& b) { return a.substr(82) > b.substr(82); });
    seeds.clear();
    for (const std::string& line : lines) {
      if (seeds.size() < 2) seeds.push_back(line.substr(0, 81));
    }
  }
  ASSERT_GT(expected.size(), 30U);
  for (const std::string threads : {"1", "3"}) {
    const std::vector<std::string> hunt = {"--climb=er", "--beam=2", "--rounds=3", "--threads=" + threads,
                                           kThreeRatings};
    EXPECT_EQ(text_lines(run_sudorate(joined(joined(call, rated), hunt)).out), expected) << threads;
  }
}

}  // namespace
}  // namespace sudorate::test
