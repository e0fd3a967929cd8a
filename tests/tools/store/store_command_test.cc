// `sudorate store`.
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

// One thread asks and adds in the order of the input.
TEST_F(StoreCommandTest, ExportsWhatRatePrints) {
  const std::string ordered = folder.file("ordered.store");
  run_sudorate({"rate", "--threads=1", "--store=" + ordered, puzzles});
  for (const Words& form :
       std::vector<Words>{{"--to=text"},
                          {"--to=csv", "--fields=n,puzzle,er,ep,ed,score,steps,outcome,quality"},
                          {"--to=jsonl", "--fields=puzzle,er,givens,solution,minimal,canonical"},
                          {"-f%r;%p;%d;%{puzzle}"}}) {
    // A state is known by its candidates alone, so its row names other givens.
    const auto rows = [](std::string text) { return text.substr(0, text.rfind('\n', text.size() - 2)); };
    EXPECT_EQ(rows(run_sudorate(joined(joined({"store", "export"}, form), {ordered})).out),
              rows(run_sudorate(joined(joined({"rate"}, form), {puzzles})).out))
        << form.front();
  }
}

TEST_F(StoreCommandTest, QueriesLikeFilter) {
  const std::string ordered = folder.file("ordered.store");
  const std::string no_state =
      folder.write("no-state", run_sudorate({"filter", "--where=givens>0 and er<20", puzzles}).out);
  run_sudorate({"rate", "--threads=1", "--store-paths", "--store=" + ordered, no_state});
  for (const Words& condition : std::vector<Words>{{"--er=1.5..2.5"},
                                                   {"--er=>4"},
                                                   {"--ep=1.2"},
                                                   {"--ed=1.5.."},
                                                   {"--pearl"},
                                                   {"--diamond=0.3"},
                                                   {"--where=score<90.5"},
                                                   {"--where=score>=90.5 and er<3"},
                                                   {"--where=not (er<2 or ep>=1.5)"},
                                                   {"--where=er-ed<=0.5 and givens<=24"},
                                                   {"--where=steps>60 or symmetric"},
                                                   {"--where=minimal"},
                                                   {"--where=count(\"Naked Pair\")>0"},
                                                   {"--where=placements=55"},
                                                   {"--er=1.5..3", "--invert"}}) {
    const Finished query = run_sudorate(joined(joined({"store", "query", "-f%g"}, condition), {ordered}));
    EXPECT_EQ(query.status, 0) << query.err;
    EXPECT_EQ(query.out, run_sudorate(joined(joined({"filter"}, condition), {no_state})).out) << condition.front();
  }
}

TEST_F(StoreCommandTest, LeavesOutWhatNeedsAPath) {
  const Finished finished = call("query", {"--where=count(\"Naked Pair\")>=0"});
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(has(finished.err, "61 ratings without a path left out")) << finished.err;
}

TEST_F(StoreCommandTest, PrintsAtMostSoMany) {
  const std::string all = call("query", {"--er=1.."}).out;
  const std::string some = call("query", {"--er=1..", "--most=3"}).out;
  EXPECT_EQ(std::count(some.begin(), some.end(), '\n'), 3);
  EXPECT_EQ(all.substr(0, some.size()), some);
}

TEST_F(StoreCommandTest, SortsWhatAQueryFinds) {
  const std::string ordered = folder.file("ordered.store");
  const std::string no_state = folder.write("no-state", run_sudorate({"filter", "--where=givens>0", puzzles}).out);
  run_sudorate({"rate", "--threads=1", "--store=" + ordered, no_state});
  for (const Words& sort : std::vector<Words>{{"--sort=-er"}, {"--sort=givens,-score"}, {"--sort=solution"}}) {
    const std::string query = run_sudorate(joined(joined({"store", "query"}, sort), {ordered})).out;
    EXPECT_EQ(query, run_sudorate(joined(joined({"rate"}, sort), {no_state})).out) << sort.front();
    const Words most = joined({"store", "query", "--most=3"}, sort);
    const std::string first = run_sudorate(joined(most, {ordered})).out;
    EXPECT_EQ(std::count(first.begin(), first.end(), '\n'), 3);
    EXPECT_TRUE(query.starts_with(first)) << sort.front();
  }
}

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

// The forms of layout 1 had other hashes, which answered no query after the change.
TEST_F(StoreCommandTest, ComputesTheFormsOfAnOldStoreAgain) {
  const std::string rated = run_sudorate({"rate", "--store=" + store, kThreeRatings}).out;
  EXPECT_EQ(call("query", {"--equivalent=" + kThreeRatings}).out, rated);
  const std::string count_forms = "SELECT count(*) FROM forms";
  std::int64_t count = 0;
  {
    Database old(store, DatabaseUse::kWrite);
    count = old.number(count_forms);
    old.execute("UPDATE forms SET hash = hash + 1; PRAGMA user_version=1");
  }
  // Reading changes nothing.
  EXPECT_EQ(call("query", {"--er=1.0.."}).status, 0);
  EXPECT_EQ(Database(store, DatabaseUse::kRead).number("PRAGMA user_version"), 1);
  EXPECT_EQ(call("query", {"--equivalent=" + kThreeRatings}).out, rated);
  Database now(store, DatabaseUse::kRead);
  EXPECT_EQ(now.number("PRAGMA user_version"), 2);
  EXPECT_EQ(now.number(count_forms), count);
}

TEST_F(StoreCommandTest, MergesSetBySet) {
  const std::string other = folder.file("other.store");
  run_sudorate({"rate", "--store-paths", "--store=" + other, puzzles, kPuzzle});
  run_sudorate({"rate", "--without=chains", "--store=" + other, kThreeRatings});
  const Finished merge = run_sudorate({"store", "merge", store, other});
  EXPECT_EQ(merge.status, 0);
  // The paths are new, a puzzle of the first set, and one of the other set.
  EXPECT_TRUE(has(merge.err, "63 of 63 ratings added")) << merge.err;
  const Finished again = run_sudorate({"store", "merge", store, other});
  EXPECT_TRUE(has(again.err, "0 of 63 ratings added")) << again.err;
  const Finished check = call("check");
  EXPECT_EQ(check.status, 0);
  EXPECT_TRUE(has(check.out, "set 1: 62 ratings, Sudoku Explainer 1.2.1, ")) << check.out;
  EXPECT_TRUE(has(check.out, "set 2: 1 rating, without=chains, ")) << check.out;
  EXPECT_EQ(call("export", {"--set=2"}).out, run_sudorate({"rate", "--without=chains", kThreeRatings}).out);
  const std::string all = call("export", {"--set=all"}).out;
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 63);
  EXPECT_EQ(call("export", {"--set=7"}).status, 3);
  EXPECT_EQ(run_sudorate({"store", "merge", store, store}).status, 2);
  EXPECT_EQ(run_sudorate({"store", "merge", folder.file("new"), folder.file("missing")}).status, 3);
  EXPECT_FALSE(std::filesystem::exists(folder.file("new")));
}

TEST_F(StoreCommandTest, KeepsImportedRatingsApart) {
  const std::string rated = folder.write("rated", kPuzzle + " ED=9.9/1.3/1.2\n" + kDiamond + " ED=>=7.5/1.2/-\n" +
                                                      kThreeRatings + "\n" + kClash + " ED=1.2/1.2/1.2\n");
  const Finished import = run_sudorate({"store", "import", "--origin=forum", store, rated});
  EXPECT_TRUE(has(import.err, "2 of 4 records added")) << import.err;
  EXPECT_EQ(run_sudorate({"rate", "--store=" + store, kPuzzle}).out, kRatedLine);
  EXPECT_EQ(call("export", {"--set=2", "-f%g %r/%p/%d %{score} %{quality}"}).out,
            kPuzzle + " 9.9/1.3/1.2 - recorded\n" + kClash + " 1.2/1.2/1.2 - recorded\n");
  EXPECT_EQ(call("query", {"--set=2", "--er=9.."}).out, kPuzzle + " ED=9.9/1.3/1.2\n");
  EXPECT_TRUE(has(call("check").out, "imported from forum"));
}

TEST_F(StoreCommandTest, ExplainsWrongCalls) {
  EXPECT_EQ(call("export", {"-o", puzzles}).status, 2);
  EXPECT_EQ(call("export", {"-o", ""}).err, "sudorate: --output needs the name of a file\n");
  EXPECT_EQ(run_sudorate({"store", "query", folder.file("missing")}).status, 3);
  EXPECT_FALSE(std::filesystem::exists(folder.file("missing")));
}

}  // namespace
}  // namespace sudorate::test
