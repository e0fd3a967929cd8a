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
    const std::string expected = run_sudorate({"--threads=1", dedupe, "--stats", input.name()}).out;
    for (int megabytes = 400; megabytes >= 8; megabytes -= megabytes > 64 ? 48 : 2) {
      // Below this the system does not even load the program.
      if (within(1024 * megabytes, "--version").status != 0) break;
      const Finished finished = within(1024 * megabytes, "--threads=4 --stats " + dedupe + " " + input.name());
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

// What grows without end meets its limit in the middle of the run.
TEST_F(Shortage, InTheMiddleOfARunKeepsACheckpointThatResumes) {
  const TemporaryFile folder_name("");
  const std::string out = folder_name.name() + ".out";
  // Every record is another one for the set that finds duplicates.
  const TemporaryFile input(
      shell("awk 'BEGIN{for(i=0;i<6000;i++)printf "
            "\"11%09d......................................................................\\n\",i}'")
          .out);
  const TemporaryFile whole("");
  run_sudorate({"--on-error=keep", "--dedupe=exact", "--force", "-o", whole.name(), input.name()});
  const std::string words =
      "--on-error=keep --threads=1 --dedupe=exact --checkpoint=" + out + ".c -o " + out + " " + input.name();
  int resumed = 0;
  // From what is too little for the first record, or for a thread, up to what is enough for all.
  for (int kilobytes = 12'000, status = 3; status != 1; kilobytes += 2'000) {
    ASSERT_LT(kilobytes, 1'000'000);
    const Finished finished = within(kilobytes, words);
    status = finished.status;
    if (status == 3 && std::filesystem::exists(out + ".c")) {
      EXPECT_NE(finished.err.find("sudorate: "), std::string::npos)
          << finished.err.substr(finished.err.size() - std::min<std::size_t>(500, finished.err.size()));
      status = shell("exec \"$SUDORATE\" --resume " + words).status;
      ++resumed;
      EXPECT_EQ(status, 1) << kilobytes << " kB: " << finished.err.substr(0, 500);
      EXPECT_EQ(shell("cmp " + out + " " + whole.name()).status, 0) << kilobytes << " kB";
      status = 3;
    }
    std::filesystem::remove(out);
    std::filesystem::remove(out + ".c");
  }
  EXPECT_GT(resumed, 0);
}

}  // namespace
}  // namespace sudorate::test
