// A part knows what it is a part of: with another input, command or program between two calls, the merged rows are
// those of the new call, or something is refused.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/tools/cli/shard_runs.h"
#include "tests/tools/records/deflated.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/run/output_template.h"

namespace sudorate::test {
namespace {

// Each line has the length of any other.
std::string equal_lines(int count, int odd_line = -1) {
  std::string text;
  for (int line = 0; line < count; ++line) text += (line == odd_line ? kPuzzle : kNearlySolved) + '\n';
  return text;
}

std::string in_grids(const std::string& lines) {
  std::string text;
  for (std::size_t begin = 0; begin + 81 < lines.size(); begin += 82) {
    for (std::size_t row = 0; row < 9; ++row) text += lines.substr(begin + 9 * row, 9) + '\n';
    text += '\n';
  }
  return text;
}

std::string in_table(const std::string& names, const std::string& lines) {
  std::string text = names + '\n';
  for (std::size_t begin = 0; begin + 81 < lines.size(); begin += 82) {
    text += "x," + lines.substr(begin, 81) + "," + lines.substr(begin, 81) + "\n";
  }
  return text;
}

// A command and its inputs, the files "a" and "b".
struct Call {
  Words command;
  std::string a;
  std::string b = {};
};

struct Change {
  std::string name;
  Call before;
  Call after;
};

std::vector<Change> changes() {
  const std::string lines = equal_lines(100);
  const std::string objects = "{\"x\": \"1\", \"puzzle\": \"" + kPuzzle + "\"}\n";
  const std::string other_objects = "{\"y\": \"1\", \"puzzle\": \"" + kPuzzle + "\"}\n";
  std::string more_objects;
  for (int line = 0; line < 20; ++line) more_objects += objects;
  std::vector<Change> all = {
      {"a line is put before the others", {{"rate"}, lines}, {{"rate"}, kPuzzle + '\n' + lines}},
      {"a line is added at the end", {{"rate"}, lines}, {{"rate"}, lines + kPuzzle + '\n'}},
      {"the last line is gone", {{"rate"}, lines}, {{"rate"}, equal_lines(99)}},
      {"all is gone", {{"rate"}, lines}, {{"rate"}, ""}},
      {"the columns have other names",
       {{"rate", "--to=csv", "--pass-through"}, in_table("a,b,c", lines)},
       {{"rate", "--to=csv", "--pass-through"}, in_table("d,b,c", lines)}},
      {"another column has the puzzles",
       {{"rate", "--to=csv", "--fields=er"}, in_table("puzzle,x", in_grids(lines))},
       {{"rate", "--to=csv", "--fields=er"}, in_table("x,puzzle", in_grids(lines))}},
      {"the first object has other names",
       {{"rate", "--to=csv", "--pass-through"}, objects + more_objects},
       {{"rate", "--to=csv", "--pass-through"}, other_objects + more_objects}},
      {"a line goes from one file to the other",
       {{"rate", "-f%{file} %r"}, equal_lines(60), equal_lines(40)},
       {{"rate", "-f%{file} %r"}, equal_lines(59), equal_lines(41)}},
      {"packed lines differ",
       {{"rate"}, deflated(equal_lines(100, 3), 16 + MAX_WBITS)},
       {{"rate"}, deflated(equal_lines(100, 70), 16 + MAX_WBITS)}},
      {"the rows name the input",
       {{"rate", "--provenance=comment"}, lines},
       {{"rate", "--provenance=comment"}, equal_lines(100, 99)}},
      {"each row names the input",
       {{"rate", "--to=csv", "--provenance=columns"}, lines},
       {{"rate", "--to=csv", "--provenance=columns"}, equal_lines(100, 99)}},
      {"the lines become grids", {{"rate"}, lines}, {{"rate"}, in_grids(lines)}},
  };
  // In each half of the input, at its ends and near the cut; and where no sample of a large file would see it.
  const auto replace_line = [&](int count, int odd) {
    const Call before = {{"check"}, equal_lines(count)};
    std::string after = before.a;
    after.replace(82 * static_cast<std::size_t>(odd), 81, kMultiple);
    all.push_back({std::to_string(odd) + " of " + std::to_string(count), before, {{"check"}, after}});
  };
  for (const int odd : {0, 1, 33, 49, 50, 51, 66, 99}) replace_line(100, odd);
  replace_line(25'000, 9'000);
  for (const int odd : {0, 9, 10, 19}) {
    const auto name = "grid " + std::to_string(odd);
    all.push_back({name, {{"rate"}, in_grids(equal_lines(20))}, {{"rate"}, in_grids(equal_lines(20, odd))}});
  }
  return all;
}

class CallFiles {
 public:
  explicit CallFiles(const Folder& folder) : folder_(folder) {}
  // Writes the inputs of the call in place and returns their names.
  Words write(const Call& call) const {
    folder_.write("a", call.a);
    folder_.write("b", call.b);
    return call.b.empty() ? Words{folder_.file("a")} : Words{folder_.file("a"), folder_.file("b")};
  }
  Words part(const Call& call, int number, int count) const {
    const std::string shard = std::to_string(number) + '/' + std::to_string(count);
    return call.command + Words{"--threads=1", "--shard=" + shard, "-o", file(number)} + write(call);
  }
  std::string file(int number) const { return folder_.file("part." + std::to_string(number)); }

 private:
  const Folder& folder_;
};

TEST(ShardIdentity, NoPartOfAnotherInputOrCommandIsTakenForOneOfThisCall) {
  constexpr int kParts = 2;
  for (const Change& change : changes()) {
    // The parts that are made before the change.
    for (int before = 1; before <= kParts; ++before) {
      SCOPED_TRACE(change.name + ", after part " + std::to_string(before));
      const Folder folder;
      const CallFiles files(folder);
      for (int number = 1; number <= before; ++number) {
        ASSERT_LE(call(files.part(change.before, number, kParts)), 1);
      }
      // Calls of the other parts alone, then of all of them.
      for (const int first : {before + 1, 1}) {
        for (int number = first; number <= kParts; ++number) {
          const int status = call(files.part(change.after, number, kParts));
          EXPECT_TRUE(status >= 0 && status <= 2) << status;
        }
        const Words whole = {"--threads=1", "--force", "-o", folder.file("whole")};
        call(change.after.command + whole + files.write(change.after));
        std::string messages;
        const std::string merged = folder.file("merged");
        const int status = call({"merge", "--force", "-o", merged, files.file(1), files.file(2)}, &messages);
        if (status == 0) {
          EXPECT_EQ(content(merged), content(folder.file("whole")));
        } else {
          EXPECT_EQ(status, 3) << messages;
        }
      }
    }
  }
}

TEST(ShardIdentity, APartWhoseInputChangesWhileItIsReadIsNotFinished) {
  const Folder folder;
  std::string text;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    for (int line = 0; line < 20; ++line) text += path.puzzle + '\n';
  }
  const std::string input = folder.write("in", text);
  const std::string part = folder.file("part");
  Background run({"rate", "--threads=1", "--shard=1/2", "-o", part, input});
  run.signal_at(SIGSTOP, part + ".unfinished", 1);
  const bool was_stopped = !std::filesystem::exists(part);
  text[0] = text[0] == '.' ? '1' : '.';
  folder.write("in", text);
  run.signal_at(SIGCONT, input, 1);
  const int status = run.finish();
  // The program may have ended before the signal came.
  EXPECT_TRUE(!was_stopped || status == 3) << status;
  EXPECT_EQ(std::filesystem::exists(part), !was_stopped);
}

TEST(ShardIdentity, RowsOfEveryCodeAndFieldAreThoseOfOneRun) {
  const Folder folder;
  const std::string input = folder.write("in", Writer(5).lines(60));
  // Nothing is measured where nothing is rated.
  const std::string bad = folder.write("bad", "bad line 12345\nbad line 67891\nbad line 23456\nbad line 78912\n");
  Words spellings;
  for (const TemplateCode& code : template_codes()) spellings.push_back(std::string("%") + code.letter);
  for (const std::string_view name : field_names()) spellings.push_back("%{" + std::string(name) + '}');
  spellings.insert(spellings.end(), {"%{N}", "%t%n%l", "%%%n", "%%n", "%%{line}%r"});
  for (const std::string& spelling : spellings) {
    SCOPED_TRACE(spelling);
    const bool is_time = spelling == "%e" || spelling == "%{time_ms}";
    for (const std::string name : {"rate", "filter"}) {
      Words command = {name, "-f", spelling + ';'};
      if (name == "filter") command.emplace_back("--er=2..");
      expect_equal_parts(folder, command, {is_time ? bad : input}, {3});
    }
  }
  for (const char* const spelling : {"%n", "%{n}", "%{line}"}) {
    call({"rate", "-f", spelling, "--force", "--shard=2/3", "-o", folder.file("part"), input});
    EXPECT_NE(content(folder.file("part.part.json")).find("\"cut_by\":\"records\""), std::string::npos) << spelling;
  }
  for (const char* const spelling : {"%%n %r", "%r%%{n}", "%g %p"}) {
    call({"rate", "-f", spelling, "--force", "--shard=2/3", "-o", folder.file("part"), input});
    EXPECT_NE(content(folder.file("part.part.json")).find("\"cut_by\":\"bytes\""), std::string::npos) << spelling;
  }
}

}  // namespace
}  // namespace sudorate::test
