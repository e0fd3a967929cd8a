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
