// Equivalent puzzles in a store.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

class StoreCommandTest : public testing::Test {
 protected:
  StoreCommandTest() : store(folder.file("x.store")) {
    std::string text;
    for (const std::string& puzzle : some_puzzles(60)) text += puzzle + '\n';
    puzzles = folder.write("puzzles", text + easy_state() + '\n');
    run_sudorate({"rate", "--store=" + store, puzzles});
  }
  Finished call(const std::string& action, const Words& more = {}) {
    return run_sudorate(joined({"store", action}, joined(more, {store})));
  }

  Folder folder;
  std::string store;
  std::string puzzles;
};

TEST_F(StoreCommandTest, ShowsEquivalentPuzzlesWithTheirOwnRatings) {
  const Digits81 givens = grid_of(kThreeRatings).placed();
  std::string morphs;
  for (std::uint64_t seed = 0; seed < 20; ++seed) morphs += to_line(random_arrangement(givens, seed)) + '\n';
  const std::string file = folder.write("morphs", morphs);
  const std::string rated = run_sudorate({"rate", file}).out;
  EXPECT_EQ(call("query", {"--equivalent=" + kThreeRatings}).out, "");
  run_sudorate({"rate", "--threads=1", "--store=" + store, file});
  EXPECT_EQ(call("query", {"--equivalent=" + kThreeRatings}).out, rated);
  EXPECT_EQ(call("query", {"--equivalent=" + kPuzzle}).out, "");
  // As if all forms had the same hash.
  Database(store, DatabaseUse::kWrite)
      .execute("INSERT OR IGNORE INTO forms SELECT a.hash, b.id FROM forms a, forms b");
  EXPECT_EQ(call("query", {"--equivalent=" + kThreeRatings}).out, rated);
  // An equivalent puzzle is no answer.
  const Finished rate = run_sudorate({"rate", "--summary", "--store=" + store, kThreeRatings});
  EXPECT_TRUE(has(rate.err, "store: 0 ratings known, 1 added")) << rate.err;
  const Finished wrong = call("query", {"--equivalent=none"});
  EXPECT_EQ(wrong.status, 3);
  EXPECT_TRUE(has(wrong.err, "--equivalent needs a puzzle")) << wrong.err;
}

TEST_F(StoreCommandTest, RefusesTheStoreOfAnEarlierVersion) {
  run_sudorate({"rate", "--store=" + store, kThreeRatings});
  Database(store, DatabaseUse::kWrite).execute("PRAGMA user_version=1");
  const Finished refused = call("query", {"--er=1.0.."});
  EXPECT_EQ(refused.status, 3);
  EXPECT_TRUE(has(refused.err, "was written by an earlier version of sudorate")) << refused.err;
}

}  // namespace
}  // namespace sudorate::test
