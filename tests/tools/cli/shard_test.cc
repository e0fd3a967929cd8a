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

TEST(Shard, AFieldOfManyLinesThatLookLikeRowsIsNotCutWrongly) {
  const Folder folder;
  std::string text = "name,puzzle,note\n";
  for (int row = 0; row < 200; ++row) {
    text += "n," + kNearlySolved + ",\"\n";
    for (int line = 0; line < 40; ++line) text += "n," + kNearlySolved + ",x\n";
    text += "\"\n";
  }
  const std::string input = folder.write("in.csv", text);
  int cut_wrongly = 0;
  for (int number = 1; number <= 7; ++number) {
    std::string messages;
    const std::string part = folder.file("part" + std::to_string(number));
    if (call({"check", "--shard=" + std::to_string(number) + "/7", "-o", part, input}, &messages) != 3) continue;
    EXPECT_NE(messages.find("no record begins at byte"), std::string::npos) << messages;
    EXPECT_FALSE(std::filesystem::exists(part));
    ++cut_wrongly;
  }
  EXPECT_GT(cut_wrongly, 0);
  expect_equal_parts(folder, {"check", "--shard-by=records"}, {input}, {7});
}

TEST(Shard, AFinishedPartIsSkipped) {
  const Folder folder;
  const std::string input = folder.write("in", Writer(11).lines(50));
  const std::string part = folder.file("part");
  const Words words = {"rate", "--shard=2/3", "-o", part, input};
  EXPECT_EQ(call(words), 1);
  EXPECT_FALSE(std::filesystem::exists(part + ".unfinished"));
  const auto time = std::filesystem::last_write_time(part);
  std::string messages;
  EXPECT_EQ(call(words, &messages), 0);
  EXPECT_NE(messages.find("part 2/3 is finished"), std::string::npos) << messages;
  EXPECT_EQ(std::filesystem::last_write_time(part), time);

  EXPECT_EQ(call({"rate", "--shard=1/3", "-o", part, input}, &messages), 2);
  EXPECT_NE(messages.find("a part with the number 2"), std::string::npos) << messages;
  EXPECT_EQ(call({"rate", "--to=serate", "--shard=2/3", "-o", part, input}, &messages), 2);
  EXPECT_NE(messages.find("other options"), std::string::npos) << messages;
  EXPECT_EQ(call({"rate", "--shard=2/3", "-o", input, input}, &messages), 2);
  std::ofstream(part, std::ios::app) << "more\n";
  EXPECT_EQ(call(words, &messages), 2);
  EXPECT_NE(messages.find("has changed"), std::string::npos) << messages;
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

TEST(Merge, RefusesPartsThatAreNotThoseOfOneRun) {
  const Folder folder;
  const std::string text = Writer(13).lines(100);
  const std::string input = folder.write("in", text);
  const std::string merged = folder.file("merged");
  const Words parts = run_parts(folder, {"rate"}, {input}, 7);
  const auto refusal = [&](const Words& given) {
    std::string messages;
    EXPECT_EQ(call(Words{"merge", "-o", merged} + given, &messages), 3) << messages;
    EXPECT_FALSE(std::filesystem::exists(merged));
    return messages;
  };
  const auto expect = [](const std::string& message, const std::string& phrase) {
    EXPECT_NE(message.find(phrase), std::string::npos) << message;
  };
  expect(refusal({parts[0], parts[2], parts[3], parts[6]}), "parts 2, 5, 6 of 7 are missing");
  expect(refusal(Words(parts.begin(), parts.end() - 1)), "part 7 of 7 is missing");
  std::filesystem::copy(parts[3], folder.file("copy"));
  std::filesystem::copy(parts[3] + ".part.json", folder.file("copy.part.json"));
  expect(refusal(parts + Words{folder.file("copy")}), "part 4 is there twice");
  expect(refusal(parts + Words{input}), "is no finished part");

  const auto foreign = [&](const Words& words) {
    const std::string file = folder.file("foreign");
    call(words + Words{"--force", "-o", file});
    Words given = parts;
    given[4] = file;
    return refusal(given);
  };
  expect(foreign({"rate", "--shard=5/7", "--stop-at=chains", input}), "part 5, '");
  expect(foreign({"rate", "--shard=5/7", "--stop-at=chains", input}),
         "is of other options, 'rate --stop-at=chains'");
  expect(foreign({"rate", "--shard=5/8", input}), "is of a run in 8 parts");
  expect(foreign({"rate", "--shard=5/7", "--shard-by=records", input}), "is cut by records");
  folder.write("in", text + kPuzzle + '\n');
  expect(foreign({"rate", "--shard=5/7", input}), "parts 5 and 6 do not meet: the input has changed");
  folder.write("in", text);

  std::string changed = content(parts[1]);
  changed[3] = changed[3] == '1' ? '2' : '1';
  const std::string before = content(parts[1]);
  std::ofstream(parts[1], std::ios::binary) << changed;
  expect(refusal(parts), "part 2, '" + parts[1] + "', has changed since it was finished");
  std::ofstream(parts[1], std::ios::binary) << before;

  std::string messages;
  EXPECT_EQ(call(Words{"merge", "--summary", "-o", merged} + parts, &messages), 0);
  expect(messages, "merged 7 parts: rated ");
  EXPECT_EQ(call(Words{"merge", "-o", merged} + parts, &messages), 2);
  expect(messages, "exists; --force replaces it");
}

TEST(Shard, RefusesWhatAPartCannotDo) {
  const Folder folder;
  const std::string input = folder.write("in", kPuzzle + '\n');
  const std::string part = folder.file("part");
  const std::vector<std::pair<Words, std::string>> cases = {
      {{"rate", "--shard=0/3", "-o", part}, "--shard must be"},
      {{"rate", "--shard=4/3", "-o", part}, "--shard must be"},
      {{"rate", "--shard=1/2"}, "--output"},
      {{"rate", "--shard=1/2", "-o", folder.file("")}, "is a folder; --shard needs the file of its part"},
      {{"rate", "--shard=1/2", "--skip=3", "-o", part}, "--skip"},
      {{"rate", "--shard=1/2", "--dedupe=exact", "-o", part}, "--dedupe"},
      {{"rate", "--shard=1/2", "--on-error=stop", "-o", part}, "--on-error=stop"},
      {{"rate", "--shard=1/2", "--pick=3", "-o", part}, "--pick"},
      {{"rate", "--shard=1/2", "--provenance=sidecar", "-o", part}, "writes one file"},
      {{"filter", "--shard=1/2", "--er=..4.0", "--errors=" + folder.file("e"), "-o", part}, "writes one file"},
      {{"compare", "--shard=1/2", "--report=" + folder.file("r"), "-o", part}, "--report"},
  };
  for (const auto& [words, phrase] : cases) {
    std::string messages;
    EXPECT_NE(call(words + Words{input}, &messages), 0);
    EXPECT_NE(messages.find(phrase), std::string::npos) << messages;
    EXPECT_FALSE(std::filesystem::exists(part));
  }
}

}  // namespace
}  // namespace sudorate::test
