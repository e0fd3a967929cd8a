// Files that the program names itself, beside an output: whatever has their names already is not lost. And files
// that are read whole: none is read without end.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Begins in a new folder with `in`, two puzzles, and `target`, a line of somebody.
std::string in_folder(const std::string& command) {
  return "folder=$(mktemp -d) && trap 'rm -rf \"$folder\"' EXIT && cd \"$folder\" && printf '" + kPuzzle + "\\n" +
         kDiamond + "\\n' > in && echo mine > target && " + command;
}

// What may have the name already, by a command that makes it.
const std::vector<std::string> kObstacles = {"cp target NAME", "ln -s target NAME", "ln -s nothing NAME",
                                             "mkdir NAME", "mkfifo NAME"};

struct SideFileCase {
  std::string name;
  std::string call;
  // 2 or 3 if the call is refused; else another name is found, or none is needed.
  int status = 2;
  // Runs before the obstacle is made.
  std::string before = ":";
};

const std::string kParts = "\"$SUDORATE\" rate --shard=1/2 -o p1 in && \"$SUDORATE\" rate --shard=2/2 -o p2 in";

const std::vector<SideFileCase> kSideFiles = {
    {"x.part.json", "rate --shard=1/2 -o x in"},
    {"x.part.json", "rate --shard=1/2 --force -o x in"},
    {"x.part.json", "stats --shard=1/2 -o x in"},
    {"x.part.json.new", "rate --shard=1/2 -o x in", 0},
    {"x.unfinished", "rate --shard=1/2 -o x in"},
    {"x.unfinished", "rate --shard=1/2 --force -o x in"},
    {"x.unfinished", "rate --shard=1/2 --checkpoint -o x in"},
    {"x.unfinished", "rate --shard=1/2 --resume -o x in"},
    {"x.unfinished", "compare --to=csv --shard=1/2 -o x in"},
    {"x.unfinished", "merge -o x p1 p2", 0, kParts},
    {"x.new", "merge -o x p1 p2", 0, kParts},
    {"x.unfinished.checkpoint", "rate --shard=1/2 -o x in"},
    {"x.unfinished.checkpoint", "rate --shard=1/2 --force --checkpoint -o x in"},
    {"x.unfinished.checkpoint", "rate --shard=1/2 --resume -o x in"},
    {"x.checkpoint", "rate --checkpoint -o x in"},
    {"x.checkpoint", "rate --force --checkpoint -o x in"},
    {"x.checkpoint", "rate --resume -o x in"},
    {"x.checkpoint.new", "rate --checkpoint -o x in", 0},
    {"x.checkpoint.new", "rate --resume -o x in", 0},
    {"x.provenance.json", "rate --provenance=sidecar -o x in"},
    {"x.provenance.json", "rate --force --provenance=sidecar -o x in"},
    {"x.provenance.json.new", "rate --provenance=sidecar -o x in", 0},
    {"x.new", "teach --html=x in", 0},
    {"x.new", "compare --report=x rated", 0, "\"$SUDORATE\" rate -o rated in"},
    {"x.new", "board --show -o x " + kPuzzle, 0},
    {"x-journal", "rate --store=x in"},
    {"x-wal", "rate --store=x in"},
    {"x-shm", "rate --store=x in"},
    {"x-wal", "store check x", 3, "\"$SUDORATE\" rate --store=x in"},
};

TEST(SideFile, ReplacesNothingOfOthers) {
  for (const SideFileCase& each : kSideFiles) {
    for (std::string obstacle : kObstacles) {
      obstacle.replace(obstacle.find("NAME"), 4, each.name);
      // The kind, the target and the number of what is there, and what is in the files of others.
      const std::string look = "{ stat -c '%F %N %i' " + each.name + "; cat target; [ -p " + each.name +
                               " ] || cat " + each.name + "; ls nothing; } > ../$1 2>&1; ";
      const Finished finished =
          shell(in_folder("mkdir sub && cd sub && mv ../in ../target . && { " + each.before + "; } >/dev/null && " +
                          obstacle + "; look() { " + look + "}; look old; \"$SUDORATE\" " + each.call +
                          " >/dev/null; echo $?; look new; cmp ../old ../new && echo kept; [ " +
                          std::to_string(each.status) + " = 0 ] || ls | grep -x x"));
      const bool has_x = each.status != 0 && each.before != ":";
      EXPECT_EQ(finished.out, std::to_string(each.status) + "\nkept\n" + (has_x ? "x\n" : ""))
          << each.call << ": " << obstacle << '\n'
          << finished.err;
      if (each.status != 0) {
        EXPECT_NE(finished.err.find("'" + each.name + "'"), std::string::npos) << each.call << finished.err;
      }
    }
  }
}

TEST(SideFile, OfItsOwnKindIsReplaced) {
  const std::string force = "\"$SUDORATE\" rate --force ";
  const std::vector<std::string> calls = {
      // Finished, with all that a call can leave beside.
      force + "--provenance=sidecar -o x in; " + force + "--provenance=sidecar -o x in",
      force + "--shard=1/2 -o x in; " + force + "--shard=1/2 -o x in",
      // Empty files lose nothing.
      ": > x.part.json; : > x.unfinished; : > x.unfinished.checkpoint; " + force + "--shard=1/2 -o x in",
      ": > x.provenance.json; " + force + "--provenance=sidecar -o x in",
      ": > x-wal; : > x-journal; head -c 99 /dev/zero > x-shm; " + force + "--store=x -o y in",
  };
  for (const std::string& call : calls) {
    const Finished finished = shell(in_folder(call + "; echo $?; ls x*"));
    EXPECT_EQ(finished.out.substr(0, 4), "0\nx\n") << call << finished.err;
    EXPECT_EQ(finished.out.find("unfinished"), std::string::npos) << call;
    EXPECT_EQ(finished.out.find("checkpoint"), std::string::npos) << call;
  }
}

TEST(SideFile, RowsOfAPartAreReplacedOnlyAsTheirCheckpointDescribesThem) {
  // The first call may write 10 kB a file, and the signal for more is ignored.
  const std::string call = "\"$SUDORATE\" rate --shard=1/1 -o x many; echo $?; ls x*; ";
  const std::string begin =
      "yes '" + kPuzzle + "' | head -n 500 > many; (ulimit -f 20; trap '' XFSZ; " + call + ") 2>&-; ";
  const std::string left = "3\nx.unfinished\nx.unfinished.checkpoint\n";
  EXPECT_EQ(shell(in_folder(begin + call + "wc -l < x")).out, left + "0\nx\nx.part.json\n500\n");
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"rm x.unfinished.checkpoint; ", "2\nx.unfinished\n"},
      {"mv x.unfinished y; ln -s y x.unfinished; ", "2\nx.unfinished\nx.unfinished.checkpoint\n"}};
  for (const auto& [change, after] : changes) {
    const Finished finished =
        shell(in_folder(begin + change + "cat x.unfinished > old; " + call + "cmp old x.unfinished && echo kept"));
    EXPECT_EQ(finished.out, left + after + "kept\n") << change << finished.err;
  }
}

TEST(SideFile, APartThatWasKilledIsDoneAgainWithoutAWord) {
  std::string text;
  for (int line = 0; line < 3000; ++line) text += kPuzzle + '\n';
  const TemporaryFile input(text);
  const std::string part = input.name() + ".part";
  const std::vector<std::string> words = {"rate", "--shard=1/1", "--threads=1", "-o", part, input.name()};
  int kills = 0;
  for (const std::uintmax_t bytes : {1U, 20'000U}) {
    Background run(words);
    run.signal_at(SIGKILL, part + ".unfinished", bytes);
    if (run.finish() == -SIGKILL) ++kills;
  }
  EXPECT_GT(kills, 0);
  const Finished last = run_sudorate(words);
  EXPECT_EQ(last.status, 0);
  EXPECT_EQ(last.err, "");
  EXPECT_EQ(shell("wc -l < " + part + "; ls " + part + "*; rm " + part + "*").out,
            "3000\n" + part + "\n" + part + ".part.json\n");
}

TEST(SideFile, AnInterruptedRunLeavesTheMarkOfAnotherAlone) {
  for (std::string obstacle : kObstacles) {
    obstacle.replace(obstacle.find("NAME"), 4, "o.incomplete");
    const Finished finished = shell(in_folder(
        obstacle +
        "; look() { stat -c '%F %N %i' o.incomplete; }; look > old; mkfifo p; \"$SUDORATE\" rate --top=5 -o "
        "o p 2>err & pid=$!; exec 9>p; printf '" +
        kPuzzle + "\\nno puzzle\\n" + kPuzzle +
        "\\n' >&9; until grep -q 'no puzzle' err; do :; done; kill -TERM $pid; wait $pid; echo $?; exec 9>&-; "
        "look | cmp - old && echo kept; cat target; grep -o \"'o' is incomplete\" err; head -n 1 o"));
    EXPECT_EQ(finished.out, "143\nkept\nmine\n'o' is incomplete\n" + kRatedLine) << obstacle << finished.err;
  }
}

TEST(SideFile, AFolderOfPartsIsNotThatOfOthers) {
  const std::string script =
      "'" + (data_file("..") / "tools/cluster/parallel.sh").string() + "' --sudorate=\"$SUDORATE\"";
  const std::string call = script + " in out 2 >/dev/null; echo $?; ";
  for (std::string obstacle : kObstacles) {
    obstacle.replace(obstacle.find("NAME"), 4, "out.parts");
    // A folder is another's if it has a file.
    const bool is_folder = obstacle.starts_with("mkdir");
    const std::string look = "{ stat -c '%F %N %i' out.parts; ls -l out.parts target; } > ../$1; ";
    const Finished finished =
        shell(in_folder("mkdir sub; cd sub; cp ../in ../target .; " + obstacle +
                        (is_folder ? "; cp target out.parts/run; " : "; ") + "look() { " + look + "}; look old; " +
                        call + "look new; cmp ../old ../new && echo kept"));
    EXPECT_EQ(finished.out, "2\nkept\n") << obstacle << finished.err;
    EXPECT_NE(finished.err.find("'out.parts' is not a folder of parts"), std::string::npos) << finished.err;
  }
  // The same call continues, and an empty folder loses nothing. Without GNU parallel it ends after that.
  const Finished again = shell(
      in_folder("mkdir out.parts; " + script + " in out 2; rm -f out; " + script + " in out 2; ls out.parts/run"));
  EXPECT_EQ(again.err.find("is not a folder of parts"), std::string::npos) << again.err;
  EXPECT_TRUE(again.out.ends_with("out.parts/run\n")) << again.out;
}

struct SmallFileCase {
  std::string before;
  std::string call;
  int status;
  std::string said;
};

TEST(SmallFile, IsNotReadWithoutEnd) {
  const std::string part = kParts + " && ";
  const std::string profile = "rate --profile=FILE in";
  const std::vector<SmallFileCase> cases = {
      {"ln -s /dev/zero FILE", profile, 2, "'FILE', which is not a regular file"},
      {"truncate -s 2M FILE", profile, 2, "'FILE', which is larger than 1048576 bytes"},
      {"mkdir FILE", profile, 2, "'FILE', which is not a regular file"},
      {"mkfifo FILE; yes > FILE &", profile, 2, "'FILE', which is larger than 1048576 bytes"},
      {":", profile, 2, "'FILE', which cannot be read"},
      {part + "ln -sf /dev/zero p1.part.json", "merge p1 p2", 3, "it has no 'p1.part.json'"},
      {part + "truncate -s 3G p1.part.json; printf x | dd of=p1.part.json conv=notrunc", "merge p1 p2", 3,
       "it has no 'p1.part.json'"},
      {part + "rm p1.part.json; mkfifo p1.part.json", "merge p1 p2", 3, "it has no 'p1.part.json'"},
      {part + "ln -sf /dev/zero p1.part.json", "rate --shard=1/2 -o p1 in", 2, "'p1' exists"},
      {"truncate -s 65M FILE", "rate --resume --checkpoint=FILE -o x in", 2, "is a damaged checkpoint"},
      {"truncate -s 65M FILE", "board --append -o FILE --show " + kPuzzle, 3, "it is larger than 67108864 bytes"},
  };
  for (const SmallFileCase& each : cases) {
    const Finished finished =
        shell(in_folder("{ " + each.before + "\n} && \"$SUDORATE\" " + each.call + "  >/dev/null; echo $?"));
    EXPECT_EQ(finished.out, std::to_string(each.status) + "\n") << each.before << "; " << each.call << finished.err;
    EXPECT_NE(finished.err.find(each.said), std::string::npos) << each.before << "; " << each.call << finished.err;
  }
}

TEST(SmallFile, MayBeAPipe) {
  const Finished finished = shell(in_folder(
      "\"$SUDORATE\" rate --profile=machine --show-profile | \"$SUDORATE\" rate --profile=/dev/stdin in"));
  EXPECT_NE(finished.out.find("not-SE:machine"), std::string::npos) << finished.out;
  EXPECT_EQ(finished.status, 0) << finished.err;
}

}  // namespace
}  // namespace sudorate::test
