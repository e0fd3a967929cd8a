// Runs with a store that was changed, shared or killed. That a store changes no results is in
// transcripts/store.txt.
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

// The answers are those of the store: here it holds something else.
TEST(StoreRate, AsksItsOwnSetOnly) {
  const Folder folder;
  const std::string file = folder.file("x.store");
  const Words words = {"rate", "--store=" + file, kPuzzle};
  ASSERT_EQ(run_sudorate(words).out, kRatedLine);
  {
    RatingStore store(file, DatabaseUse::kWrite);
    StoredRow row = *store.find(store.find_set(own_set()), kPuzzle);
    row.er = 55;
    store.database().execute("DELETE FROM rows; DELETE FROM places; DELETE FROM extras");
    store.add(row);
  }
  EXPECT_EQ(run_sudorate(words).out, kPuzzle + " ED=5.5/1.2/1.2\n");
  { Database(file, DatabaseUse::kWrite).execute("UPDATE sets SET engine = 'sudorate 0.1.0 0123456789abcdef'"); }
  EXPECT_EQ(run_sudorate(words).out, kRatedLine);
  const Finished check = run_sudorate({"store", "check", file});
  EXPECT_TRUE(has(check.out, "  2        1  SE 1.2.1  sudorate 0.1.0")) << check.out;
}

TEST(StoreRate, RepeatsARunThatWasKilled) {
  const Folder folder;
  // Puzzles of all kinds, and lines that are no puzzles or have no rating.
  std::string all = kMultiple + '\n' + kClash + "\nno puzzle\n" + kSolution + '\n' + easy_state() + '\n';
  for (const std::string& puzzle : some_puzzles(40)) all += puzzle + '\n';
  std::string many;
  for (int turn = 0; turn < 40; ++turn) many += all;
  const std::string input = folder.write("many", many);
  const Words words = {"rate", "--to=csv",           "--threads=1", "--store=" + folder.file("x.store"),
                       "-o",   folder.file("rated"), input};
  Background killed(words);
  killed.signal_at(SIGKILL, folder.file("rated"), 4000);
  killed.finish();
  EXPECT_EQ(run_sudorate(joined(words, {"--force"})).status, 1);
  EXPECT_EQ(folder.content("rated"), run_sudorate({"rate", "--to=csv", input}).out);
}

}  // namespace
}  // namespace sudorate::test
