// Too little memory, too few threads or descriptors: fewer threads or a clear error, and what was written is whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

std::string puzzles(int count) {
  std::string input;
  for (int index = 0; index < count; ++index) input += (index % 2 == 0 ? kPuzzle : kThreeRatings) + '\n';
  return input;
}

// The program under a limit of address space, in kilobytes.
Finished within(int kilobytes, const std::string& words) {
  return shell("ulimit -v " + std::to_string(kilobytes) + "; exec \"$SUDORATE\" " + words);
}

class Shortage : public testing::Test {
 protected:
  void SetUp() override {
    if (within(1'000'000, "--version").status != 0)
      GTEST_SKIP() << "the program needs more memory to start, as built";
  }
};

TEST_F(Shortage, FewerThreadsThanAskedForDoTheWork) {
  const TemporaryFile input(puzzles(400));
  const std::string expected = run_sudorate({"--threads=1", input.name()}).out;
  const Finished finished = within(1'000'000, "--threads=64 " + input.name());
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.out, expected);
}

// As much memory as it takes, less, and less: the results are whole, or a clean beginning of them and an error.
TEST_F(Shortage, OfMemoryEndsWithWholeRowsAndAnError) {
  const TemporaryFile input(puzzles(300));
  for (const std::string dedupe : {"--dedupe=exact", "--dedupe=iso"}) {
    const std::string expected = run_sudorate({"--threads=1", dedupe, input.name()}).out;
    for (int megabytes = 400; megabytes >= 8; megabytes -= megabytes > 64 ? 48 : 2) {
      // Below this the system does not even load the program.
      if (within(1024 * megabytes, "--version").status != 0) break;
      const Finished finished = within(1024 * megabytes, "--threads=4 " + dedupe + " " + input.name());
      EXPECT_TRUE(finished.status == 0 || finished.status == 3)
          << megabytes << ": " << finished.status << finished.err;
      // Memory may also run out when all rows are there already: the other records are duplicates.
      EXPECT_TRUE(finished.status == 3 || finished.out == expected) << megabytes;
      EXPECT_EQ(finished.status == 3, finished.err.find("sudorate: ") != std::string::npos) << finished.err;
      EXPECT_TRUE(expected.starts_with(finished.out)) << megabytes;
      EXPECT_TRUE(finished.out.empty() || finished.out.back() == '\n') << megabytes;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
