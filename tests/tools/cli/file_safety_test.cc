// Files are not lost: what a call would read and write is compared first, by file and not by name.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kRated = kPuzzle + " ED=4.2/1.2/1.2";

// Begins in a new folder with these files:
//   in     two puzzles          in.link   a link to it           dir/in   the same file through a linked folder
//   rated  a rated puzzle       notes     a line
// "list" shows the names and contents of all files there, in order, in one line each.
std::string in_folder(const std::string& command) {
  return "folder=$(mktemp -d) && trap 'rm -r \"$folder\"' EXIT && cd \"$folder\" && printf '" + kPuzzle + "\\n" +
         kDiamond + "\\n' > in && ln -s in in.link && ln -s . dir && echo '" + kRated +
         "' > rated && echo mine > notes && ln in hard;" +
         "list() { for f in *; do [ -d $f ] || echo $f $(sha256sum < $f); done; };" + command;
}

// What the call says on standard error, after it was seen to end with 2 and to leave all files as they were.
std::string refusal(const std::string& call) {
  const Finished finished =
      shell(in_folder("before=$(list); " + call +
                      " 2>&1 >/dev/null; echo \"status $?\"; [ \"$before\" = \"$(list)\" ] || echo changed"));
  const std::size_t status = finished.out.find("status ");
  EXPECT_EQ(finished.out.substr(std::min(status, finished.out.size())), "status 2\n") << call << finished.out;
  return finished.out.substr(0, status);
}

struct Refused {
  std::string call;
  std::string said;
};

void expect_refusals(const std::vector<Refused>& cases) {
  for (const Refused& each : cases) {
    const std::string said = refusal("\"$SUDORATE\" " + each.call);
    EXPECT_NE(said.find(each.said), std::string::npos) << each.call << ": " << said;
  }
}

TEST(FileSafety, AnOutputIsNoInputUnderAnyName) {
  expect_refusals({
      {"rate --force -o in in", "'in' is both input and output; give another file to --output"},
      {"rate --force -o ./in in", "'./in' is both input and output; it is the same file as 'in'"},
      {"rate --force -o in.link in", "it is the same file as 'in'"},
      {"rate --force -o hard in", "it is the same file as 'in'"},
      {"rate --force -o dir/in in", "it is the same file as 'in'"},
      {"rate --force -o in < in", "'in' is both input and output; it is the same file as standard input"},
      {"filter --er=1.. --accept=in --force < in", "it is the same file as standard input"},
      {"filter --er=1.. --reject=hard --force in", "'hard' is both input and output"},
      {"path --force -o in in", "both input and output"},
      {"check --force -o in in", "both input and output"},
      {"convert --force --to=line -o in in", "both input and output"},
      {"stats --force -o in in", "both input and output"},
      {"hint --force -o in in", "both input and output"},
      {"steps --force -o in in", "both input and output"},
      {"teach --force --html=in in", "'in' is both input and output; give another file to --html"},
      {"plot --force --svg=in in", "give another file to --svg"},
      {"compare --force --report=rated rated", "give another file to --report"},
      {"compare --force -o in rated in", "'in' is both input and output"},
      {"compare --force -o in.link --computed -i in rated", "'in.link' is both input and output"},
      {"path --force --apply=all-lowest --trace-tags=in in", "give another file to --trace-tags"},
      {"serate --input=in --output=./in", "serate: './in' is both input and output"},
      {"serate --output=in < in", "it is the same file as standard input"},
      {"board --force -o in --show --limit=1 in", "'in' is both input and output"},
      {"rate --force --provenance=sidecar -o x hard --checkpoint=in", "'in' is both input and output"},
  });
}

TEST(FileSafety, AProfileIsNotReplaced) {
  const std::string made = "\"$SUDORATE\" rate --profile=senior --show-profile > profile; ";
  const Finished finished = shell(in_folder(made + "\"$SUDORATE\" rate --force --profile=profile -o profile in"));
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("'profile' is both input and output; it is the same file as 'profile' (--profile)"),
            std::string::npos)
      << finished.err;
}

TEST(FileSafety, ASidecarIsNoInput) {
  expect_refusals({{"rate --provenance=sidecar -o in in.provenance.json", "in.provenance.json"}});
  const Finished finished =
      shell(in_folder("mv in a.provenance.json; \"$SUDORATE\" rate --force --provenance=sidecar -o a "
                      "a.provenance.json; echo $?; ls a; wc -l < a.provenance.json"));
  EXPECT_EQ(finished.out, "2\n2\n");
  EXPECT_NE(finished.err.find("'a.provenance.json' is both input and output"), std::string::npos);
}

TEST(FileSafety, StandardOutputBehindItsOwnInputIsNotReadAgain) {
  for (const std::string words : {"check in >> in", "rate in >> in", "rate < in >> in", "bench --rounds=0 in >> in",
                                  "serate --input=in >> in", "rate hard >> in"}) {
    const Finished finished = shell(in_folder("\"$SUDORATE\" " + words + "; echo $? >&2; wc -l < in"));
    EXPECT_EQ(finished.out, "2\n") << words;
    EXPECT_NE(finished.err.find("standard output is both input and output; it is the same file as"),
              std::string::npos)
        << words << finished.err;
    EXPECT_TRUE(finished.err.ends_with("\n2\n")) << words << finished.err;
  }
}

TEST(FileSafety, TwoOutputsAreNotOneFile) {
  expect_refusals({
      {"filter --er=2.. --accept=a --reject=./a in", "'a' and './a' are the same file"},
      {"filter --er=2.. --accept=dir/a --reject=a in", "are the same file; give each output a file of its own"},
      {"filter --er=2.. --force --accept=in.link --reject=hard rated", "are the same file"},
      {"filter --er=2.. -o b --errors=./b in", "'b' (--output) and './b' are the same file"},
      {"compare -o x --report=x rated", "'x' (--output) and 'x' (--report) are the same file"},
      {"compare -o x --report=dir/./x rated", "are the same file"},
      {"plot --svg=t --png=t in", "'t' (--svg) and 't' (--png) are the same file"},
      {"plot --svg=- --png=- in", "standard output (--svg) and standard output (--png) are the same file"},
      {"rate -o x --checkpoint=./x in", "'x' (--output) and './x' (--checkpoint) are the same file"},
      {"rate -o x --provenance=sidecar --checkpoint=x.provenance.json in", "are the same file"},
      {"path --apply=all-lowest --trace-tags=x -o x in", "are the same file"},
  });
  // A link to nothing is made where it points.
  const Finished finished =
      shell(in_folder("ln -s a to.a; \"$SUDORATE\" filter --er=2.. --accept=a --reject=to.a in"));
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("are the same file"), std::string::npos) << finished.err;
}

TEST(FileSafety, DevicesCanBeNamedTwice) {
  const Finished finished =
      shell(in_folder("\"$SUDORATE\" filter --er=2.. --accept=/dev/null --reject=/dev/null --errors=/dev/zero in"));
  EXPECT_EQ(finished.status, 0) << finished.err;
}

TEST(FileSafety, WhatExistsIsNotReplacedUnasked) {
  expect_refusals({
      {"rate -o notes in", "'notes' exists; --force replaces it; or choose another --output"},
      {"filter --er=2.. --accept=a --reject=notes in", "'notes' exists; --force replaces it"},
      {"compare --report=notes rated",
       "'notes' exists and is not a page, so it is not replaced; --report takes it"},
      {"compare --force --report=notes rated", "'notes' exists and is not a page"},
      {"teach --html=notes in", "; --html=PAGE.html notes in reads it"},
      {"plot --svg=notes in", "; or choose another --svg"},
      {"path --apply=all-lowest --trace-tags=notes in", "; or choose another --trace-tags"},
      {"board --show -o notes " + kPuzzle, "'notes' exists; --append adds to it, --force replaces it"},
  });
  const Finished sidecar = shell(
      in_folder("mv notes x.provenance.json; \"$SUDORATE\" rate --provenance=sidecar -o x in; echo $?; cat x*"));
  EXPECT_EQ(sidecar.out, "2\nmine\n");
  EXPECT_NE(sidecar.err.find("'x.provenance.json' exists and is not a provenance"), std::string::npos);
}

TEST(FileSafety, ACheckpointReplacesNothingElse) {
  expect_refusals({
      {"rate -o x --checkpoint=notes in",
       "'notes' exists and is not a checkpoint of sudorate, so it is not replaced"},
      {"rate -o x --force --checkpoint=notes in", "name another file with --checkpoint=FILE"},
      {"rate -o x --checkpoint=in in", "'in' is both input and output; give another file to --checkpoint"},
      {"rate -o x --checkpoint=/dev/full in",
       "'/dev/full' is not a regular file, so it cannot hold the checkpoint"},
      {"rate -o x --resume --checkpoint=notes in", "is a damaged checkpoint"},
  });
  const Finished beside = shell(in_folder(
      "mv notes x.checkpoint; \"$SUDORATE\" rate --force --checkpoint -o x in; echo $?; cat x.checkpoint; ls x"));
  EXPECT_EQ(beside.out, "2\nmine\n");
}

TEST(FileSafety, ACheckpointIsNoStream) {
  const Finished finished = shell(
      in_folder("echo mine > ./-; \"$SUDORATE\" rate --checkpoint=- -o x in > out; echo $?; cat ./- out; ls x"));
  EXPECT_EQ(finished.out, "2\nmine\n");
  EXPECT_NE(finished.err.find("standard output cannot hold the checkpoint; name another file"), std::string::npos)
      << finished.err;
}

TEST(FileSafety, ACheckpointBehindALinkIsRemovedAndTheLinkStays) {
  const Finished finished =
      shell(in_folder("ln -s saved c; \"$SUDORATE\" rate --checkpoint=c -o x in; [ -h c ] && echo link; ls saved"));
  EXPECT_EQ(finished.out, "link\n");
}

TEST(FileSafety, ACheckpointOfAnotherRunIsKept) {
  const std::string saved = "echo '{\"sudorate_checkpoint\": 1}' > x.checkpoint; ";
  const Finished finished =
      shell(in_folder(saved + "\"$SUDORATE\" rate --checkpoint -o x in; echo $?; cat x.checkpoint"));
  EXPECT_EQ(finished.out, "2\n{\"sudorate_checkpoint\": 1}\n");
  EXPECT_NE(finished.err.find("is the checkpoint of a run that has not ended; --resume continues"),
            std::string::npos);
  EXPECT_EQ(
      shell(in_folder(saved + "\"$SUDORATE\" rate --force --checkpoint -o x in; echo $?; ls x.checkpoint")).out,
      "0\n");
}

TEST(FileSafety, ADraftReplacesNothing) {
  const Finished finished = shell(in_folder(
      "for f in x.checkpoint.new page.new x.provenance.json.new; do echo $f > $f; done; \"$SUDORATE\" rate "
      "--provenance=sidecar --checkpoint -o x in && \"$SUDORATE\" teach --html=page in && cat *.new; ls x* page*"));
  EXPECT_EQ(finished.out,
            "page.new\nx.checkpoint.new\nx.provenance.json.new\n"
            "page\npage.new\nx\nx.checkpoint.new\nx.provenance.json\nx.provenance.json.new\n");
}

TEST(FileSafety, AnOutputIsNoDraftOfAnother) {
  expect_refusals({
      {"compare --report=r -o dir/r.new rated",
       "'dir/r.new' (--output) is where the draft of 'r' (--report) is written; give one of them another name"},
      {"plot --svg=p.new --png=p in", "'p.new' (--svg) is where the draft of 'p' (--png) is written"},
      {"rate -o x.new --checkpoint=x in", "is where the draft of 'x' (--checkpoint) is written"},
  });
  // The first name of the draft is taken by another file.
  const Finished second = shell(in_folder("mv notes r.new; \"$SUDORATE\" compare --report=r -o r.new2 rated"));
  EXPECT_EQ(second.status, 2);
  EXPECT_NE(second.err.find("'r.new2' (--output) is where the draft of 'r'"), std::string::npos) << second.err;
  EXPECT_EQ(shell(in_folder("\"$SUDORATE\" compare --report=r -o r.newer rated; ls r r.newer")).out,
            "r\nr.newer\n");
}

TEST(FileSafety, ALinkToNothingIsNotReplaced) {
  const Finished circle = shell(in_folder(
      "ln -s b a; ln -s a b; \"$SUDORATE\" teach --html=a in; echo $?; [ -h a ] && [ -h b ] && echo links"));
  EXPECT_EQ(circle.out, "3\nlinks\n");
  EXPECT_NE(circle.err.find("a: cannot write: Too many levels of symbolic links"), std::string::npos) << circle.err;
  const Finished in_vain =
      shell(in_folder("ln -s gone a; \"$SUDORATE\" rate -o a missing; echo $?; [ -h a ] && echo link; ls gone"));
  EXPECT_EQ(in_vain.out, "3\nlink\n");
}

TEST(FileSafety, APipeIsWrittenToAndNotReplaced) {
  const Finished finished = shell(in_folder(
      "mkfifo p; cat p > got & \"$SUDORATE\" teach --force --html=p in; wait; tail -1 got; [ -p p ] && echo pipe"));
  EXPECT_EQ(finished.out, "/*]]>*/</script></body></html>\npipe\n") << finished.err;
}

TEST(FileSafety, AFileBehindALinkIsReplacedAndTheLinkStays) {
  const Finished finished =
      shell(in_folder("chmod 640 notes; ln -s notes page.htm; \"$SUDORATE\" teach --force --html=page.htm in; "
                      "tail -1 notes; [ -h page.htm ] && "
                      "echo link; stat -c %a notes; ls *new* 2>/dev/null"));
  EXPECT_EQ(finished.out, "/*]]>*/</script></body></html>\nlink\n640\n") << finished.err;
}

// What a call writes into a file that is named "to", and with which option.
const std::vector<std::string> kWritingCalls = {"rate -o to in",
                                                "rate -o x --checkpoint=to in",
                                                "filter --er=1.. --accept=to in",
                                                "rate -o x --errors=to in",
                                                "teach --html=to in",
                                                "compare --report=to rated",
                                                "path --apply=all-lowest --trace-tags=to in",
                                                "board --show -o to " + kPuzzle,
                                                "board --show --append -o to " + kPuzzle};

bool is_checkpoint(const std::string& call) { return call.find("--checkpoint") != std::string::npos; }

TEST(FileSafety, WhatALinkToNothingPointsAtIsMade) {
  for (const std::string& call : kWritingCalls) {
    const Finished finished = shell(in_folder("ln -s new to; \"$SUDORATE\" " + call +
                                              " >/dev/null; echo $?; [ -h to ] && echo link; ls | grep new"));
    // A checkpoint is gone at the end of the run.
    EXPECT_EQ(finished.out, is_checkpoint(call) ? "0\nlink\n" : "0\nlink\nnew\n") << call << finished.err;
    for (const std::string target : {"nowhere/new", "to"}) {
      const Finished failed = shell(in_folder("ln -s " + target + " to; \"$SUDORATE\" " + call +
                                              " >/dev/null; echo $?; [ -h to ] && echo link; ls | grep new"));
      EXPECT_EQ(failed.out, "3\nlink\n") << call << ' ' << target;
      EXPECT_NE(failed.err.find("to: cannot write: "), std::string::npos) << call << failed.err;
    }
  }
}

TEST(FileSafety, AFileThatIsEmptyIsNoObstacle) {
  for (const std::string& call : kWritingCalls) {
    const Finished finished = shell(in_folder(": > to; \"$SUDORATE\" " + call +
                                              " >/dev/null; echo $?; [ -e to ] && echo there; ls | grep new"));
    EXPECT_EQ(finished.out, is_checkpoint(call) ? "0\n" : "0\nthere\n") << call << finished.err;
  }
}

TEST(FileSafety, APageThatDoesNotFitLeavesTheOldOne) {
  // 1 or 2 kB can be written to a file, and the signal for more is ignored.
  for (const std::string& call :
       std::vector<std::string>{"teach --force --html=page.html in", "compare --force --report=page.html rated",
                                "board --force -o notes --show --to=picture " + kPuzzle,
                                "board --append -o notes --show --to=picture " + kPuzzle}) {
    const Finished finished = shell(in_folder("ln -s notes page.html; ulimit -f 1; trap '' XFSZ; \"$SUDORATE\" " +
                                              call + " >/dev/null; echo $?; cat notes; ls | grep new"));
    EXPECT_EQ(finished.out, "3\nmine\n") << call << finished.err;
    EXPECT_NE(finished.err.find(": cannot write: File too large"), std::string::npos) << finished.err;
  }
}

TEST(FileSafety, AReportIsWholeIfTheConsumerGoesAway) {
  // More rows than a pipe holds, so that the end of the reader is always noticed.
  const std::string many = "yes '" + kPuzzle + " ED=4.1/1.2/1.2' | head -n 600 > many; ";
  const std::string compare = "{ \"$SUDORATE\" compare --force --to=csv --report=r many; echo $? >&2; } | ";
  for (const std::string before : {"", "echo '<!DOCTYPE html>' > r; "}) {
    const Finished read = shell(in_folder(many + before + compare + "cat >/dev/null; cat r"));
    const Finished left = shell(in_folder(many + before + compare + "head -1 >/dev/null; cat r; ls | grep new"));
    EXPECT_EQ(left.out, read.out);
    EXPECT_NE(left.out.find("</html>"), std::string::npos);
    EXPECT_EQ(left.err, "141\n");
  }
}

TEST(FileSafety, OutputsThatCannotAllBeOpenedAreNotMade) {
  const Finished finished =
      shell(in_folder("ulimit -n 16; \"$SUDORATE\" filter --er=1.. --split=s "
                      "--buckets=2,3,4,5,6,7,8,9,9.5,10,10.5,11,11.5 in; echo $?; ls"));
  EXPECT_EQ(finished.out, "3\ndir\nhard\nin\nin.link\nnotes\nrated\n");
  EXPECT_NE(finished.err.find("cannot write: Too many open files"), std::string::npos) << finished.err;
  // Nor if one of them is refused.
  EXPECT_EQ(shell(in_folder("\"$SUDORATE\" filter --er=1.. --accept=a --reject=/nowhere/b in; echo $?; ls a")).out,
            "3\n");
}

// A run that waits for its input, and so holds its files.
class SecondRunTest : public testing::Test {
 protected:
  // Starts the run and waits until it has written a row.
  void start(std::vector<std::string> words) {
    words.insert(words.begin(), {"rate", "--summary"});
    first_.emplace(words);
    first_->say(kPuzzle + "\n");
  }
  std::optional<Conversation> first_;
};

TEST_F(SecondRunTest, OnOneOutputIsRefused) {
  const TemporaryFile output("");
  start({"-o", output.name()});
  // The row is there, so the file is open and locked.
  while (output.content() != kRatedLine) std::this_thread::yield();
  for (const char* const how : {"--force", "--unordered"}) {
    const Finished second = run_sudorate({"rate", how, "-o", output.name(), kDiamond});
    EXPECT_EQ(second.status, 2);
    EXPECT_EQ(second.err,
              "sudorate: '" + output.name() +
                  "' is being written by another run; wait for its end, or give another file to --output\n");
  }
  EXPECT_EQ(first_->finish().status, 0);
  EXPECT_EQ(output.content(), kRatedLine);
}

TEST_F(SecondRunTest, OnStandardOutputOfTheFirstIsRefused) {
  // The first run waits at the pipe.
  const std::string begin = "mkfifo p; \"$SUDORATE\" rate p ";
  const std::string held = " log & exec 9>p; echo '" + kPuzzle + "' >&9; until [ -s log ]; do :; done; ";
  const std::string end = "exec 9>&-; wait; wc -l < log";
  const std::string replacing = "\"$SUDORATE\" rate --force -o log in; echo $?; ";
  const std::string appending = "\"$SUDORATE\" rate in >> log; echo $?; ";
  const Finished refused = shell(
      in_folder(begin + ">" + held + replacing + appending + "\"$SUDORATE\" --version >> log; echo $?; " + end));
  EXPECT_EQ(refused.out, "2\n2\n3\n1\n") << refused.err;
  EXPECT_NE(refused.err.find("'log' is being written by another run"), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find("standard output is being written by another run; wait for its end, or give another "
                             "file to --output\n"),
            std::string::npos)
      << refused.err;
  EXPECT_NE(refused.err.find("<stdout>: cannot write: Device or resource busy\n"), std::string::npos);
  // What all put at the end goes together, and nobody else may empty the file.
  EXPECT_EQ(shell(in_folder(begin + ">>" + held + replacing + appending + end)).out, "2\n0\n3\n");
  // So does what gets the file from one place.
  EXPECT_EQ(shell(in_folder("{ \"$SUDORATE\" rate in; \"$SUDORATE\" rate in; } > log; wc -l < log")).out, "4\n");
}

TEST_F(SecondRunTest, OnOneCheckpointIsRefused) {
  const TemporaryFile output("");
  const TemporaryFile other("");
  const TemporaryFile checkpoint("");
  start({"-o", output.name(), "--checkpoint=" + checkpoint.name(), "-"});
  while (output.content() != kRatedLine || checkpoint.content().empty()) std::this_thread::yield();
  const Finished second =
      run_sudorate({"rate", "--force", "-o", other.name(), "--checkpoint=" + checkpoint.name(), kDiamond});
  EXPECT_EQ(second.status, 2);
  EXPECT_NE(second.err.find("is being written by another run"), std::string::npos) << second.err;
  EXPECT_EQ(first_->finish().status, 0);
}

TEST_F(SecondRunTest, OnOneReportIsRefused) {
  // As a run has it that is about to write the report.
  const Finished finished = shell(
      in_folder("exec 9>r.new; flock 9; \"$SUDORATE\" compare --report=r rated; echo $?; exec 9>&-; \"$SUDORATE\" "
                "compare --report=r rated >/dev/null; echo $?; ls r*"));
  EXPECT_EQ(finished.out, "2\n0\nr\nr.new\nrated\n");
  EXPECT_NE(finished.err.find("'r' is being written by another run"), std::string::npos) << finished.err;
}

}  // namespace
}  // namespace sudorate::test
