// The results of a run with a store are those without, whatever the store has.
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
    int count = 0;
    std::string half;
    for (const std::string& puzzle : some_puzzles(40)) {
      all += puzzle + '\n';
      if (++count % 2 == 0) half += puzzle + '\n';
      if (count == 20) all += kMultiple + '\n' + kClash + "\nno puzzle\n" + kSolution + '\n' + easy_state() + '\n';
    }
    puzzles = folder.write("puzzles", all);
    half_of_them = folder.write("half", half);
  }

  // Runs the command without a store, with a new one, with that again, with one that has half of the puzzles, and
  // with one that has complete ratings and paths of all.
  void expect_same(const Words& words, const Words& store_options = {}) {
    const Finished plain = run_sudorate(joined(words, {puzzles}));
    ASSERT_NE(plain.out, "");
    const auto run = [&](const std::string& name, const std::string& threads) {
      const Finished finished =
          run_sudorate(joined(joined(words, store_options),
                              {"--summary", "--threads=" + threads, "--store=" + folder.file(name), puzzles}));
      EXPECT_EQ(finished.status, plain.status) << words.back();
      EXPECT_EQ(finished.out, plain.out) << words.back() << ' ' << name << " --threads=" << threads;
      last_message = finished.err;
    };
    const std::string number = std::to_string(++stores);
    run("cold" + number, "2");
    for (const char* threads : warm_threads) run("cold" + number, threads);
    const Words first = joined(words, store_options);
    run_sudorate(joined(first, {"--store=" + folder.file("half" + number), half_of_them}));
    run("half" + number, "2");
    run("half" + number, "2");
    if (!std::filesystem::exists(folder.file("full"))) {
      run_sudorate({"rate", "--store-paths", "--store=" + folder.file("full"), puzzles});
    }
    const std::string message_of_own = last_message;
    run("full", "2");
    last_message = message_of_own;
  }

  Folder folder;
  std::string all;
  std::string puzzles;
  std::string half_of_them;
  int stores = 0;
  std::vector<const char*> warm_threads = {"2"};
  std::string last_message;
};

// 40 puzzles and a full grid have ratings; the state has one, too.
constexpr const char* kAllKnown = "store: 42 ratings known, 0 added";

TEST_F(StoreRate, PrintsTheSameInEachForm) {
  warm_threads = {"1", "2", "8"};
  for (const char* form : {"--to=text", "--to=csv", "--to=tsv", "--to=jsonl", "--to=serate"}) {
    expect_same({"rate", form});
    EXPECT_TRUE(has(last_message, kAllKnown)) << last_message;
  }
  expect_same({"rate", "-f%r %p %d %{score} %{steps} %{solution} %{minimal} %{canonical}"});
  EXPECT_TRUE(has(last_message, kAllKnown)) << last_message;
}

TEST_F(StoreRate, RatesAnewWhatItDoesNotKnow) {
  expect_same({"rate", "--to=csv", "--fields=puzzle,er,er_technique"});
  EXPECT_TRUE(has(last_message, "store: 1 ratings known, 0 added")) << last_message;  // the full grid has no steps
  expect_same({"rate", "--to=csv", "--fields=puzzle,er,work", "--threads=1"});
  EXPECT_TRUE(has(last_message, "store: 0 ratings known, 0 added")) << last_message;
  expect_same({"rate", "--work=100000"});
  expect_same({"rate", "--stop-at=chains"});
}

TEST_F(StoreRate, KnowsPathsIfItKeepsThem) {
  expect_same({"rate", "--to=csv", "--fields=puzzle,er,er_technique,ep_technique,ed_technique"}, {"--store-paths"});
  EXPECT_TRUE(has(last_message, kAllKnown)) << last_message;
  expect_same({"rate", "--where=count(\"Naked Pair\")>0 or er>5"}, {"--store-paths"});
  EXPECT_TRUE(has(last_message, kAllKnown)) << last_message;
  for (const char* form : {"--to=text", "--to=tsv", "--to=jsonl", "--to=trace"}) {
    expect_same({"path", form});
    EXPECT_TRUE(has(last_message, kAllKnown)) << last_message;
  }
  expect_same({"path", "--candidates"});
}

TEST_F(StoreRate, FiltersTheSame) {
  for (const Words& words :
       std::vector<Words>{{"filter", "--er=2.0..5.0"},
                          {"filter", "--er=2.0..5.0", "--to=csv"},
                          {"filter", "--where=score>100 or steps<60", "--to=csv", "--fields=puzzle,er,score"},
                          {"filter", "--pearl"},
                          {"filter", "--top=5", "--to=csv"},
                          {"filter", "--first-steps=3", "--below=1.3"},
                          {"rate", "--er=4.. "},
                          {"rate", "--sort=-er,ep"},
                          {"rate", "--er=4..", "--decide-only"},
                          {"rate", "--er=4..", "--need=ep"},
                          {"rate", "--er=4..", "--need=er", "--to=csv"}}) {
    expect_same(words);
  }
}

TEST_F(StoreRate, KeepsOtherRulesApart) {
  expect_same({"rate", "--without=uniqueness"});
  EXPECT_TRUE(has(last_message, kAllKnown) || has(last_message, "41 ratings known")) << last_message;
  const std::string store = "--store=" + folder.file("mixed");
  for (const char* rules : {"--without=uniqueness", "--without=chains", "--only=rated"}) {
    EXPECT_EQ(run_sudorate({"rate", rules, store, puzzles}).out, run_sudorate({"rate", rules, puzzles}).out);
    EXPECT_EQ(run_sudorate({"rate", store, puzzles}).out, run_sudorate({"rate", puzzles}).out);
  }
  EXPECT_EQ(run_sudorate({"rate", "--solutions=many", store, puzzles}).out,
            run_sudorate({"rate", "--solutions=many", puzzles}).out);
  for (const char* rules : {"--apply=all-lowest", "--quick", "--profile=basic"}) {
    EXPECT_EQ(run_sudorate({"rate", rules, store, kPuzzle}).status, 2) << rules;
  }
}

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
