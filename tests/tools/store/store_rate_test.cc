// Runs with a store that was changed, shared or killed. That a store changes no results is in
// transcripts/store.txt.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

// Puzzles of all kinds, and lines that are no puzzles or have no rating.
class StoreRate : public testing::Test {
 protected:
  StoreRate() {
    for (const std::string& puzzle : some_puzzles(40)) all += puzzle + '\n';
    all += kMultiple + '\n' + kClash + "\nno puzzle\n" + kSolution + '\n' + easy_state() + '\n';
    puzzles = folder.write("puzzles", all);
  }

  Folder folder;
  std::string all;
  std::string puzzles;
};

// The answers are those of the store: here it holds something else.
TEST_F(StoreRate, AsksItsOwnSetOnly) {
  const std::string file = folder.file("x.store");
  const Words words = {"rate", "--store=" + file, kPuzzle};
  ASSERT_EQ(run_sudorate(words).out, kRatedLine);
  { Database(file, DatabaseUse::kWrite).execute("UPDATE ratings SET er = 55"); }
  EXPECT_EQ(run_sudorate(words).out, kPuzzle + " ED=5.5/1.2/1.2\n");
  { Database(file, DatabaseUse::kWrite).execute("UPDATE sets SET engine = 'sudorate 0.1.0 0123456789abcdef'"); }
  EXPECT_EQ(run_sudorate(words).out, kRatedLine);
  const Finished check = run_sudorate({"store", "check", file});
  EXPECT_TRUE(has(check.out, "set 2: 1 rating, Sudoku Explainer 1.2.1, sudorate 0.1.0")) << check.out;
}

TEST_F(StoreRate, ChecksRatingsByRatingAgain) {
  const std::string file = folder.file("x.store");
  run_sudorate({"rate", "--store=" + file, puzzles});
  EXPECT_EQ(run_sudorate({"store", "check", file}).status, 0);
  { Database(file, DatabaseUse::kWrite).execute("UPDATE ratings SET score = score + 1"); }
  const Finished check = run_sudorate({"store", "check", file});
  EXPECT_EQ(check.status, 1);
  EXPECT_TRUE(has(check.out, " is now ")) << check.out;
}

TEST_F(StoreRate, SharesPartsAndResumes) {
  const std::string store = "--store=" + folder.file("x.store");
  const std::string whole = run_sudorate({"rate", "--to=csv", puzzles}).out;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const std::string part = folder.file("part") + shard[0];
    // The parts without bad lines end with 0.
    EXPECT_LE(
        run_sudorate({"rate", "--to=csv", store, std::string("--shard=") + shard, "-o", part, puzzles}).status, 1);
  }
  EXPECT_EQ(run_sudorate({"merge", folder.file("part1"), folder.file("part2"), folder.file("part3")}).out, whole);

  std::string many;
  for (int turn = 0; turn < 40; ++turn) many += all;
  const std::string input = folder.write("many", many);
  const Words words = {"rate", "--to=csv", "--threads=1", store, "-o", folder.file("rated"), input};
  Background killed(joined(words, {"--checkpoint"}));
  killed.signal_at(SIGKILL, folder.file("rated"), 4000);
  killed.finish();
  EXPECT_EQ(run_sudorate(joined(words, {"--resume"})).status, 1);
  EXPECT_EQ(folder.content("rated"), run_sudorate({"rate", "--to=csv", input}).out);
}

}  // namespace
}  // namespace sudorate::test
