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
#include "tests/tools/support/zip_archive.h"

namespace sudorate::test {
namespace {

const std::vector<Words> kRowCommands = {{"rate"}, {"filter", "--er=..3.0"}, {"stats", "--top=5"}};

TEST(Shard, PartsOfLinesBecomeTheWholeRun) {
  const Folder folder;
  const std::string input = folder.write("in", Writer(1).lines(300));
  for (const Words& command : kRowCommands) expect_equal_parts(folder, command, {input});
}

TEST(Shard, PlainLinesAfterBadOnesBecomeTheWholeRun) {
  const Folder folder;
  std::string text = "bad line 12345\nbad line 67891\nbad line 23456\n";
  for (int line = 0; line < 50; ++line) text += kPuzzle + '\n' + kNearlySolved + '\n';
  for (const Words& command : kRowCommands) expect_equal_parts(folder, command, {folder.write("in", text)});
}

TEST(Shard, PartsOfATableBecomeTheWholeRun) {
  const Folder folder;
  const std::string input = folder.write("in.csv", "\xEF\xBB\xBF" + Writer(2).csv(300));
  for (const Words& command : kRowCommands) expect_equal_parts(folder, command, {input}, {2, 7});
  expect_equal_parts(folder, {"rate", "--to=csv", "--pass-through"}, {input});
}

TEST(Shard, PartsOfJsonLinesBecomeTheWholeRun) {
  const Folder folder;
  const std::string input = folder.write("in.jsonl", Writer(3).json_lines(120));
  expect_equal_parts(folder, kRowCommands.front(), {input});
  for (const Words& command : kRowCommands) expect_equal_parts(folder, command, {input}, {2, 7});
}

TEST(Shard, PartsOfManyRandomInputsBecomeTheWholeRun) {
  for (unsigned seed = 10; seed < 22; ++seed) {
    const Folder folder;
    Writer writer(seed);
    const std::string lines = folder.write("lines", writer.lines(20 + static_cast<int>(writer.below(60))));
    const std::string empty = folder.write("empty", "");
    const std::string csv = folder.write("table.csv", writer.csv(120 + static_cast<int>(writer.below(60))));
    const std::string json =
        folder.write("objects.jsonl", writer.json_lines(10 + static_cast<int>(writer.below(60))));
    expect_equal_parts(folder, {"check"}, {lines, json, empty, csv}, {2, 5, 13});
  }
}

TEST(Shard, LinesAmongGridsAreCutOnlyBetweenLines) {
  const Folder folder;
  Writer writer(4);
  std::string text;
  for (int block = 0; block < 40; ++block) {
    text += writer.lines(3 + static_cast<int>(writer.below(4)));
    text += "A title\n";
    const std::string& puzzle = writer.puzzle();
    for (std::size_t row = 0; row < 9; ++row) text += puzzle.substr(9 * row, 9) + '\n';
    text += "A remark below\n\n";
  }
  expect_equal_parts(folder, {"check"}, {folder.write("in", kPuzzle + '\n' + text)}, {2, 7, 64});
}

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

TEST(Shard, NumbersOfRecordsAndLinesAreThoseOfTheWholeRun) {
  const Folder folder;
  const std::string input = folder.write("in", Writer(5).lines(100));
  for (const Words& command : {Words{"rate", "--to=csv"},
                               {"rate", "-f", "%n %{line} %r"},
                               {"check", "--to=jsonl"},
                               {"path", "--to=tsv"}}) {
    expect_equal_parts(folder, command, {input}, {2, 7});
  }
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

TEST(Shard, OtherFormsAreCutByRecords) {
  const Folder folder;
  Writer writer(9);
  std::string grids;
  for (int grid = 0; grid < 20; ++grid) {
    const std::string& puzzle = writer.puzzle();
    for (std::size_t row = 0; row < 9; ++row) grids += puzzle.substr(9 * row, 9) + '\n';
    grids += '\n';
  }
  expect_equal_parts(folder, {"rate"}, {folder.write("grids", grids)}, {1, 3, 64});
  const std::string lines = folder.write("lines", writer.lines(40));
  ASSERT_EQ(shell("gzip -k '" + lines + "'").status, 0);
  expect_equal_parts(folder, {"rate"}, {lines + ".gz"}, {3});
  const std::string archive = folder.write(
      "zip", zip_of({{"a", writer.lines(20)}, {"b", "id,puzzle\n1," + kPuzzle + "\n2,\n3," + kPuzzle}}));
  expect_equal_parts(folder, {"rate", "-f", "%{file}:%{line} %r"}, {archive}, {1, 3, 7});
  expect_equal_parts(folder, {"rate", "-f", "%{file}:%{line} %r"}, {lines, archive, lines}, {3, 7});
  expect_equal_parts(folder, {"rate", "--shard-by=records"}, {lines}, {3});
  expect_equal_parts(folder, {"rate"}, {lines, kPuzzle}, {3});

  for (const char* const number : {"1", "2"}) {
    const Finished part =
        shell("cat '" + lines + "' | \"$SUDORATE\" rate --shard=" + number + "/2 -o '" + folder.file(number) + "'");
    EXPECT_LE(part.status, 1) << part.err;
  }
  EXPECT_EQ(run_sudorate({"merge", folder.file("1"), folder.file("2")}).out,
            run_sudorate({"rate"}, content(lines)).out);
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
