// `sudorate vary`: variants of puzzles as the records of a run.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tagging/minlex.h"
#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> call_with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::vector<std::string> vary(std::vector<std::string> options) {
  options.insert(options.begin(), "vary");
  const Finished finished = run_sudorate(options);
  EXPECT_EQ(finished.status, 0) << finished.err;
  return lines_of(finished.out);
}

std::string solution_of(const std::string& puzzle) { return to_line(count_solutions(grid_of(puzzle)).solution); }

std::string form_of(const std::string& puzzle) { return to_line(minlex(grid_of(puzzle).placed())); }

TEST(Vary, PrintsEachVariantOnceUpToMorphsAndNoSeed) {
  const std::vector<std::string> found = vary({"--remove=1", "--add=1", kThreeRatings, kDiamond});
  ASSERT_GT(found.size(), 5U);
  std::set<std::string> forms = {form_of(kThreeRatings), form_of(kDiamond)};
  for (const std::string& puzzle : found) EXPECT_TRUE(forms.insert(form_of(puzzle)).second) << puzzle;
  const TemporaryFile file(run_sudorate({"vary", "--remove=1", "--add=1", kThreeRatings, kDiamond}).out);
  const Finished check = run_sudorate({"check", "--minimal", file.name()});
  EXPECT_EQ(check.status, 0);
  for (const std::string& line : lines_of(check.out)) {
    EXPECT_NE(line.find("\t1\t"), std::string::npos) << line;
    EXPECT_TRUE(line.ends_with("\tminimal")) << line;
  }
}

TEST(Vary, SaysWhatHasChanged) {
  for (const std::string& line :
       vary({"--remove=1", "--add=1", "--to=tsv", "--fields=puzzle,from", "--no-header", kThreeRatings})) {
    const std::string puzzle = line.substr(0, 81);
    std::string before = puzzle;
    const std::string from = line.substr(82);
    ASSERT_EQ(from.size(), 15U) << line;
    const auto place = [&](std::size_t sign) {
      return static_cast<std::size_t>(9 * (from[sign + 2] - '1') + from[sign + 4] - '1');
    };
    EXPECT_EQ(from[0], '-');
    EXPECT_EQ(from[8], '+');
    EXPECT_EQ(puzzle[place(8)], from[14]) << line;
    before[place(8)] = '.';
    before[place(0)] = from[6];
    EXPECT_EQ(before, kThreeRatings) << line;
  }
}

TEST(Vary, KeepsThePatternAtTheSameCells) {
  const std::vector<std::string> found = vary({"--remove=1..2", "--same-cells", kThreeRatings});
  ASSERT_FALSE(found.empty());
  for (const std::string& puzzle : found) {
    for (std::size_t cell = 0; cell < 81; ++cell) EXPECT_EQ(puzzle[cell] == '.', kThreeRatings[cell] == '.');
  }
}

TEST(Vary, ChoosesAsFilterDoesWhateverTheThreads) {
  const TemporaryFile all(run_sudorate({"vary", "--remove=1", "--add=1", kThreeRatings}).out);
  const std::string expected = run_sudorate({"filter", "--er=6.0..7.4", all.name()}).out;
  EXPECT_NE(expected, "");
  for (const std::string threads : {"1", "3"}) {
    EXPECT_EQ(
        run_sudorate({"vary", "--remove=1", "--add=1", "--er=6.0..7.4", "--threads=" + threads, kThreeRatings}).out,
        expected);
  }
}

TEST(Vary, LeavesOutWhatAListOrAStoreKnows) {
  const std::vector<std::string> call = {"--remove=1", "--add=1", kThreeRatings};
  const std::vector<std::string> all = vary(call);
  std::vector<std::string> others;
  std::string list = "no puzzle\n";
  for (const std::string& puzzle : all) {
    if (others.size() < all.size() / 2) {
      others.push_back(puzzle);
    } else {
      // A morph of it.
      list += form_of(puzzle) + '\n';
    }
  }
  const TemporaryFile known(list);
  EXPECT_EQ(vary(call_with(call, {"--known=" + known.name()})), others);
  const TemporaryFile store("");
  run_sudorate({"rate", "--store=" + store.name(), known.name()});
  EXPECT_EQ(vary(call_with(call, {"--known=" + store.name()})), others);
  // The run may add to what it knows.
  const Finished again = run_sudorate({"vary", "--remove=1", "--add=1", "--er=1.0..", "--need=er", kThreeRatings,
                                       "--known=" + store.name(), "--store=" + store.name()});
  EXPECT_EQ(lines_of(again.out), others) << again.err;
  EXPECT_EQ(vary(call_with(call, {"--known=" + store.name()})), std::vector<std::string>());
}

TEST(Vary, RefusesWhatItCannotKnowOrNotAgain) {
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--known=no-such-file"},
                                             {"--known=no-such-file", "--shard=1/2", "-o", "x"},
                                             {"--known=s", "--store=s", "--shard=1/2", "-o", "x"},
                                             {"--known=/dev/null", "--checkpoint", "-o", "x"}}) {
    const Finished finished = run_sudorate(call_with({"vary", "--remove=1", "--add=1", kPuzzle}, options));
    EXPECT_EQ(finished.status, 2) << options.front();
    EXPECT_NE(finished.err.find("--known"), std::string::npos) << finished.err;
  }
}

TEST(Vary, GivesThePartsOfARun) {
  const TemporaryFile known(kDiamond + '\n');
  const std::vector<std::string> call = {"vary",        "--remove=1", "--add=1", "--known=" + known.name(),
                                         kThreeRatings, kDiamond};
  const std::string whole = run_sudorate(call).out;
  const TemporaryFile base("");
  std::vector<std::string> parts = {"merge"};
  for (const std::string part : {"1", "2", "3"}) {
    parts.push_back(base.name() + '.' + part);
    const Finished finished = run_sudorate(call_with(call, {"--shard=" + part + "/3", "-o", parts.back()}));
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_LT(std::filesystem::file_size(parts.back()), whole.size());
  }
  EXPECT_EQ(run_sudorate(parts).out, whole);
  shell("rm '" + base.name() + "'.*");
}

// Killed ten times, where its results have come to a twentieth, two twentieths and so on.
void kill_and_resume(const std::vector<std::string>& call) {
  const TemporaryFile base("");
  const std::string output = base.name() + ".out";
  const std::string whole = run_sudorate(call).out;
  ASSERT_GT(whole.size(), 20'000U);
  const std::vector<std::string> resuming = call_with(call, {"-o", output, "--resume"});
  int status = -SIGKILL;
  for (std::uintmax_t part = 0; part < 10 && status == -SIGKILL; ++part) {
    Background run(resuming);
    run.signal_at(SIGKILL, output, whole.size() * part / 20);
    status = run.finish();
  }
  if (status == -SIGKILL) status = run_sudorate(resuming).status;
  EXPECT_EQ(status, 0);
  EXPECT_EQ(shell("cat '" + output + "'").out, whole);
  shell("rm -f '" + base.name() + "'.*");
}

std::string hard_puzzles(std::size_t count) {
  std::string text;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) text += path.puzzle + '\n';
  return text.substr(0, 82 * count);
}

TEST(Vary, ContinuesAfterItWasKilledTenTimes) {
  const TemporaryFile input(hard_puzzles(16));
  kill_and_resume({"vary", "--remove=1", "--add=1", "--er=7.0..", "--threads=2", input.name()});
}

TEST(Vary, ContinuesAHuntThatWasKilledTenTimes) {
  const TemporaryFile input(hard_puzzles(2));
  kill_and_resume({"vary", "--remove=1", "--add=1", "--er=7.0..", "--climb=er", "--beam=3", "--rounds=4",
                   "--threads=2", input.name()});
}

// Round by round with separate calls.
TEST(Vary, HuntsFromTheHighestOfEachRound) {
  const std::vector<std::string> call = {"vary", "--remove=1", "--add=1"};
  const std::vector<std::string> rated = {"--er=6.6..", "--need=er", "--to=tsv", "--fields=puzzle,er",
                                          "--no-header"};
  std::vector<std::string> expected;
  std::vector<std::string> seeds = {kThreeRatings};
  std::string known;
  for (int round = 0; round < 3; ++round) {
    const TemporaryFile seen(known);
    const std::vector<std::string> others = call_with(seeds, {"--known=" + seen.name()});
    known += run_sudorate(call_with(call, others)).out;
    for (const std::string& seed : seeds) known += seed + '\n';
    std::vector<std::string> lines = lines_of(run_sudorate(call_with(call_with(call, rated), others)).out);
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
    EXPECT_EQ(lines_of(run_sudorate(call_with(call_with(call, rated), hunt)).out), expected) << threads;
  }
}

TEST(Vary, AHuntEndsWhenNothingNewIsAccepted) {
  // Nothing is accepted at all.
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--er=11.0..", "--climb=er", kThreeRatings}),
            std::vector<std::string>());
  // A puzzle with two neighbours, and all that can be reached by more steps, without ratings.
  const std::string seed = hard_puzzles(17).substr(82 * 16, 81);
  const std::vector<std::string> step = {"--remove=1", "--same-cells"};
  EXPECT_EQ(vary(call_with(step, {seed})).size(), 2U);
  const std::vector<std::string> all = vary(call_with(step, {"--rounds=100", seed}));
  EXPECT_GT(all.size(), 5U);
  std::string text = seed + '\n';
  for (const std::string& puzzle : all) text += puzzle + '\n';
  const TemporaryFile found(text);
  EXPECT_EQ(vary(call_with(step, {"--known=" + found.name(), found.name()})), std::vector<std::string>());
}

TEST(Vary, MinimizesRedundantPuzzles) {
  std::string redundant = kThreeRatings;
  ASSERT_EQ(redundant[0], '.');
  redundant[0] = solution_of(kThreeRatings)[0];
  const std::vector<std::string> found = vary({"--minimize", redundant});
  EXPECT_NE(std::find(found.begin(), found.end(), kThreeRatings), found.end());
  EXPECT_EQ(vary({"--minimize", "--max=1", redundant}).size(), 1U);
}

TEST(Vary, EndsAfterSoManyAndTakesASampleOfRemovals) {
  const std::vector<std::string> all = vary({"--remove=1", "--add=1", kThreeRatings});
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--max=3", kThreeRatings}),
            std::vector<std::string>(all.begin(), all.begin() + 3));
  const std::vector<std::string> some = vary({"--remove=1", "--add=1", "--removals=9", "--seed=5", kThreeRatings});
  EXPECT_LT(some.size(), all.size());
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--removals=9", "--seed=5", kThreeRatings}), some);
  EXPECT_EQ(vary({"--remove=1", "--add=1", "--removals=99", kThreeRatings}), all);
}

TEST(Vary, RefusesCallsThatSayTooLittleOrTooMuch) {
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--remove=1"},
                                             {"--add=1"},
                                             {"--minimize", "--add=1"},
                                             {"--remove=1", "--add=1", "--same-cells"},
                                             {"--remove=3..1", "--add=1"},
                                             {"--remove=10", "--add=1"}}) {
    std::vector<std::string> call = {"vary"};
    call.insert(call.end(), options.begin(), options.end());
    call.push_back(kPuzzle);
    EXPECT_EQ(run_sudorate(call).status, 2) << options.front();
  }
  // What is no puzzle is reported.
  EXPECT_EQ(run_sudorate({"vary", "--remove=1", "--add=1", "--puzzle=12"}).status, 1);
}

}  // namespace
}  // namespace sudorate::test
