// --shard and merge: the parts of a run become the bytes of the whole run.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/tools/cli/shard_runs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Shard, EachPartReadsOnlyItsOwnLines) {
  const Folder folder;
  std::string text;
  for (int line = 0; line < 20'000; ++line) text += kNearlySolved + '\n';
  const std::string input = folder.write("in", text);
  const std::string part = folder.file("part");
  ASSERT_EQ(call({"check", "--shard=500/1000", "-o", part, input}), 0);
  const std::string description = content(part + ".part.json");
  EXPECT_NE(description.find("\"cut_by\":\"bytes\""), std::string::npos) << description;
  EXPECT_EQ(content(part).size() / (kNearlySolved.size() + 6), 20U);
}

TEST(Shard, SortedPartsAreMergedSorted) {
  const Folder folder;
  const std::string input = folder.write("in", Writer(6).lines(200));
  for (const Words& command : {Words{"rate", "--sort=-er"},
                               {"rate", "--top=7"},
                               {"filter", "--er=2..", "--sort=givens,-er"},
                               {"filter", "--top=3"},
                               {"rate", "--sort=-line", "--to=csv"}}) {
    expect_equal_parts(folder, command, {input}, {1, 3, 64});
  }
}

TEST(Shard, PathsKeepTheEmptyLineBetweenThem) {
  const Folder folder;
  expect_equal_parts(folder, {"path"}, {folder.write("in", Writer(7).lines(30))}, {1, 3, 64});
}

TEST(Shard, PartsOfAComparisonBecomeTheWholeRun) {
  const Folder folder;
  std::string text;
  Writer writer(8);
  for (int line = 0; line < 60; ++line) text += writer.puzzle() + " ED=2.0/1.2/1.2\n";
  const std::string input = folder.write("in", text);
  const std::string other = folder.write("other", text + kRatedLine);
  expect_equal_parts(folder, {"compare", "--show=5"}, {input}, {1, 3, 64});
  expect_equal_parts(folder, {"compare", "--to=csv"}, {input}, {1, 3});
  expect_equal_parts(folder, {"compare"}, {input, other}, {1, 3});
  expect_equal_parts(folder, {"stats", "--to=json", "--top=3"}, {input}, {1, 3, 64});
  expect_equal_parts(folder, {"stats", "--by=score", "--computed"}, {input}, {3});
}

TEST(Shard, AnEndedPartIsResumedOrDoneAgain) {
  const Folder folder;
  const std::string input = folder.write("in", Writer(12).lines(3000));
  const std::string whole = folder.file("whole");
  call({"rate", "-o", whole, input});
  const std::string first = folder.file("1");
  const std::string second = folder.file("2");
  for (const auto& [part, shard] : {std::pair(first, "1/2"), std::pair(second, "2/2")}) {
    const Words words = {"rate", std::string("--shard=") + shard, "--checkpoint", "-o", part, input};
    Background run(words);
    run.signal_at(SIGKILL, part + ".unfinished", 20'000);
    const int status = run.finish();
    EXPECT_EQ(std::filesystem::exists(part), status != -SIGKILL);
    const std::string again = shard == std::string("1/2") ? "--resume" : "--checkpoint";
    EXPECT_LE(call({"rate", std::string("--shard=") + shard, again, "-o", part, input}), 1);
    EXPECT_FALSE(std::filesystem::exists(part + ".unfinished"));
    EXPECT_FALSE(std::filesystem::exists(part + ".unfinished.checkpoint"));
  }
  ASSERT_EQ(call({"merge", "-o", folder.file("merged"), second, first}), 0);
  EXPECT_EQ(content(folder.file("merged")), content(whole));
}

}  // namespace
}  // namespace sudorate::test
