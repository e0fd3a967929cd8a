// Where results go, the summary, and what happens when nothing can be written.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// The last line of the messages, with T for its time.
std::string summary_of(const Finished& finished) {
  const std::string& text = finished.err;
  const std::size_t start = text.size() < 2 ? 0 : text.rfind('\n', text.size() - 2) + 1;
  const std::size_t time = text.rfind(" in ");
  if (time == std::string::npos || text.find_first_not_of("0123456789.", time + 4) != text.size() - 3) return text;
  return text.substr(start, time - start) + " in T" + text.substr(text.size() - 3);
}

TEST(Output, GoesToTheNamedFile) {
  const TemporaryFile file("");
  const Finished finished = run_sudorate({"-o", file.name(), kPuzzle});
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(file.content(), kRatedLine);
  EXPECT_EQ(run_sudorate({"-o", "-", kPuzzle}).out, kRatedLine);
}

TEST(Output, ReplacesAFileOnlyIfItIsForcedTo) {
  const TemporaryFile file("what was there before");
  const Finished refused = run_sudorate({"-o", file.name(), kPuzzle});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err,
            "sudorate: '" + file.name() + "' exists; --force replaces it; or choose another --output\n");
  EXPECT_EQ(file.content(), "what was there before");
  EXPECT_EQ(run_sudorate({"-o", file.name(), "--force", kPuzzle}).status, 0);
  EXPECT_EQ(file.content(), kRatedLine);
}

TEST(Output, NeverOverwritesAnInput) {
  const TemporaryFile file(kPuzzle + "\n");
  const Finished finished = run_sudorate({file.name(), "-o", file.name(), "--force"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("both input and output"), std::string::npos);
  EXPECT_EQ(file.content(), kPuzzle + "\n");
}

TEST(Output, ThatCannotBeOpenedEndsTheRunBeforeAnythingIsRead) {
  const Finished finished = run_sudorate({"-o", "/no such folder/rated", kPuzzle});
  EXPECT_EQ(finished.err, "/no such folder/rated: cannot write: No such file or directory\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Output, ThatDoesNotFitOnTheDiskIsAnError) {
  const Finished finished = run_sudorate({"-o", "/dev/full", kPuzzle, kPuzzle});
  EXPECT_EQ(finished.err, "/dev/full: cannot write: No space left on device\n");
  EXPECT_EQ(finished.status, 3);
  const Finished shown = shell("\"$SUDORATE\" --help >/dev/full");
  EXPECT_EQ(shown.err, "<stdout>: cannot write: No space left on device\n");
  EXPECT_EQ(shown.status, 3);
}

TEST(Output, ToAReaderThatHasGoneEndsQuietly) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  conversation.stop_listening();
  conversation.say(kPuzzle + "\n");
  const Finished finished = conversation.finish();
  EXPECT_EQ(finished.err, "") << "the reader has gone";
  EXPECT_EQ(finished.status, 141);
}

TEST(Output, ThatIsClosedIsAnError) {
  const Finished finished = shell("\"$SUDORATE\" " + kPuzzle + " >&-");
  EXPECT_EQ(finished.err, "<stdout>: cannot write: Bad file descriptor\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Output, OfARecordComesBeforeTheNextOneIsRead) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  conversation.say(kMultiple + "\r");
  EXPECT_EQ(conversation.hear(), kMultiple + " ED=multiple");
  conversation.say("\n" + kPuzzle + "\r\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  EXPECT_EQ(conversation.finish().status, 1);
}

// `filter` hands records on as they were read if they have the form already, else it writes fields as `rate` does.
TEST(Output, OfAFilterHasTheFormOfItsName) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && echo '" + kPuzzle +
                                " ED=4.2/1.2/1.2' > in && printf 'id,puzzle\\n1," + kPuzzle +
                                "\\n' > in.csv && printf '{\"id\":1,\"puzzle\":\"" + kPuzzle +
                                "\"}\\n' > in.jsonl && \"$SUDORATE\" filter --er=1.. ";
  const auto written = [&](const std::string& words, const std::string& file) {
    return shell(in_folder + words + " && cat " + file);
  };
  const std::string named[] = {"a.csv", "a.tsv", "a.jsonl"};
  for (const std::string& file : named) {
    const std::string form = file.substr(2);
    const Finished finished = written("--need=er in -o " + file, file);
    EXPECT_EQ(finished.out, shell(in_folder + "--need=er in --to=" + form).out) << file;
    EXPECT_NE(finished.out, "") << file;
    EXPECT_EQ(finished.err, "") << file;
  }
  EXPECT_EQ(written("-o a.csv in.csv", "a.csv").out, "id,puzzle\n1," + kPuzzle + "\n");
  EXPECT_EQ(written("-o a.csv --fields=er in.csv", "a.csv").out, "er\n4.2\n") << "fields are asked for";
  EXPECT_EQ(written("-o a.csv --to=text in.csv", "a.csv").out, "id,puzzle\n1," + kPuzzle + "\n");
  EXPECT_EQ(written("-o a.jsonl in.jsonl", "a.jsonl").out, "{\"id\":1,\"puzzle\":\"" + kPuzzle + "\"}\n");
  EXPECT_EQ(written("--need=er -o a.tsv in.csv", "a.tsv").out, shell(in_folder + "--need=er --to=tsv in.csv").out);
  // A record that cannot be judged is handed on as well.
  EXPECT_EQ(written("-o a.csv --errors=bad.csv in.csv in 2>&1; printf 'id,puzzle\\n2,12\\n' > b.csv; \"$SUDORATE\" "
                    "filter --er=1.. --force -o a.csv --errors=bad.csv b.csv 2>/dev/null; true",
                    "bad.csv")
                .out,
            "id,puzzle\n2,12\n");
}

// The score is not recorded.
TEST(Output, OfRecordedRatingsUnderANameOfTablesHasTheirFields) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && echo '" + kPuzzle +
                                " ED=4.2/1.2/1.2' > in && printf 'puzzle,er\\n" + kPuzzle +
                                ",4.2\\n' > in.csv && \"$SUDORATE\" filter --recorded --er=1.. ";
  const std::string table =
      "n,line,puzzle,outcome,er,ep,ed,er_min,er_max,reason\n1,1," + kPuzzle + ",rated,4.2,1.2,1.2,4.2,4.2,\n";
  const Finished named = shell(in_folder + "-o a.csv in; cat a.csv");
  EXPECT_EQ(named.err, "");
  EXPECT_EQ(named.out, table);
  EXPECT_EQ(shell(in_folder + "--to=csv in").out, table);
  EXPECT_EQ(shell(in_folder + "-o a.csv --fields=recorded in; cat a.csv").out, "recorded\n4.2/1.2/1.2\n");
  EXPECT_EQ(shell(in_folder + "-o a.csv in.csv; cat a.csv").out, "puzzle,er\n" + kPuzzle + ",4.2\n")
      << "the input has the form already";
}

TEST(Output, OfDecidedRowsWithoutAnErIsPointedOut) {
  const std::string remark =
      "1 row has no ER, as the conditions were decided before it was known; --need=er rates to the end\n";
  EXPECT_EQ(run_sudorate({"filter", "--er=2..", "--to=csv", kThreeRatings}).err, remark);
  EXPECT_EQ(run_sudorate({"filter", "--er=2..", "--to=csv", "--need=er", kThreeRatings}).err, "");
  EXPECT_EQ(run_sudorate({"filter", "--er=2..", "--to=csv", "--fields=puzzle", kThreeRatings}).err, "");
}

TEST(Summary, CountsOutcomesAndNamesTheHardest) {
  const Finished finished = run_sudorate(
      {"--summary"}, kPuzzle + '\n' + kDiamond + "\n12\n" + kMultiple + '\n' + kMultiple + '\n' + kClash);
  EXPECT_EQ(summary_of(finished), "rated 2, no-solution 1, multiple 2, malformed 1 (hardest 4.2) in T s\n");
}

TEST(Summary, SpeaksOfAcceptedPuzzlesOnlyIfThereIsACondition) {
  const std::string both = kPuzzle + '\n' + kDiamond;
  EXPECT_EQ(summary_of(run_sudorate({"--summary", "--top=1"}, both)), "rated 2 (hardest 4.2) in T s\n");
  EXPECT_EQ(summary_of(run_sudorate({"--summary", "--top=1", "--er=4.2"}, both)),
            "accepted 1, rejected 1, undecided 0 (by --er=4.2); rated 2 (hardest accepted 4.2) in T s\n");
}

TEST(Summary, LeavesOutTheHardestIfNothingWasRated) {
  const Finished finished = run_sudorate({"--summary", "--stop-at=2.0", kThreeRatings});
  EXPECT_EQ(summary_of(finished), "without an exact rating 1 in T s\n");
}

TEST(Summary, CountsFilesWithoutPuzzlesAndFilesThatFailed) {
  const TemporaryFile empty("# nothing\n");
  const Finished finished = run_sudorate({"--summary", empty.name(), "/no/such/file"});
  EXPECT_EQ(summary_of(finished), "no puzzles, empty files 1, file errors 1 in T s\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Summary, IsNotPrintedUnasked) { EXPECT_EQ(run_sudorate({kPuzzle}).err, ""); }

TEST(Messages, AreLimitedButNotLost) {
  std::string input;
  for (int line = 0; line < 25; ++line) input += "bad\n";
  const Finished limited = run_sudorate({}, input);
  EXPECT_NE(limited.err.find("<stdin>:20:"), std::string::npos);
  EXPECT_EQ(limited.err.find("<stdin>:21:"), std::string::npos);
  EXPECT_NE(limited.err.find("\n5 more messages not shown; --all-messages shows every one\n"), std::string::npos);
  const Finished all = run_sudorate({"--all-messages"}, input);
  EXPECT_NE(all.err.find("<stdin>:25:"), std::string::npos);
  EXPECT_EQ(all.err.find("more message"), std::string::npos);
  EXPECT_EQ(limited.out, all.out);
}

TEST(Output, HasTheFormOfItsName) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && ";
  const struct {
    std::string call, name, to;
  } cases[] = {{"rate", "a.csv", "csv"},
               {"rate", "a.TSV", "tsv"},
               {"rate", "a.jsonl", "jsonl"},
               {"rate", "a.txt", "text"},
               {"rate", "a.csv/b", "text"},
               {"rate", "csv", "text"},
               {"path", "a.tsv", "tsv"},
               {"check", "a.csv", "csv"},
               {"hint", "a.jsonl", "jsonl"},
               {"convert", "a.csv", "csv"},
               {"stats", "a.json", "json"},
               {"steps", "a.json", "json"},
               {"compare", "a.csv", "csv"},
               {"rate --fields=er", "a.csv", "csv --fields=er"},
               {"rate --to=text", "a.csv", "text"},
               {"rate -f%r", "a.html", "text -f%r"}};
  for (const auto& each : cases) {
    const std::string operand = each.call == "compare" ? " '" + kPuzzle + " ED=4.3/1.2/1.2'" : ' ' + kPuzzle;
    const std::string call = "\"$SUDORATE\" " + each.call.substr(0, each.call.find(' '));
    const Finished named = shell(in_folder + "mkdir a.csv 2>/dev/null; rmdir a.csv; " +
                                 (each.name == "a.csv/b" ? "mkdir a.csv; " : "") + "\"$SUDORATE\" " + each.call +
                                 operand + " -o " + each.name + "; cat " + each.name);
    EXPECT_EQ(named.err, "") << each.call << each.name;
    EXPECT_NE(named.out, "") << each.call << each.name;
    EXPECT_EQ(named.out, shell(in_folder + call + operand + " --to=" + each.to).out) << each.call << each.name;
  }
}

TEST(Output, OfAFormThatIsNotWrittenIsRefused) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && \"$SUDORATE\" ";
  const std::string end = ", and any name is fine with --to";
  for (const auto& [words, said] : std::vector<std::pair<std::string, std::string>>{
           {"rate -o a.json ", "'a.json' would not hold json; a name in .jsonl gets an object a line" + end},
           {"rate -o a.HTML ",
            "'a.HTML' would not hold html; 'sudorate compare --report' and 'sudorate teach --html' "
            "write pages" +
                end},
           {"rate -o a.csv.gz ",
            "'a.csv.gz' would not hold gz; outputs are not packed; a pipe into gzip packs them" + end},
           {"rate -o a.svg ", "'a.svg' would not hold svg; 'sudorate plot' draws pictures" + end},
           {"stats -o a.svg ", "'a.svg' would not hold svg; 'sudorate plot' draws pictures" + end},
           {"stats -o a.PNG ", "'a.PNG' would not hold png; 'sudorate plot' draws pictures" + end},
           {"filter -o a.xlsx ", "'a.xlsx' would not hold xlsx; spreadsheets open .csv" + end},
           {"hint -o a.csv ", "'a.csv' would not hold csv; 'hint' writes text, tsv or jsonl" + end},
           {"teach -o a.html ", "'a.html' would not hold html; --html=a.html writes it"},
           {"teach -o a.svg ", "'a.svg' would not hold svg; 'sudorate plot' draws pictures"},
           {"teach -o a.csv ", "'a.csv' would not hold csv; 'teach' writes text"},
           {"plot -o a.svg ", "'a.svg' would not hold svg; --svg=a.svg writes it"}}) {
    const Finished refused = shell(in_folder + words + kPuzzle + "; ls");
    EXPECT_EQ(refused.err, "sudorate: " + said + '\n');
    EXPECT_EQ(refused.out, "");
  }
}

TEST(Output, IsNotMadeIfNoInputCanBeRead) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && ";
  const std::string then = "; echo $?; ls; cat old 2>/dev/null; true";
  struct Case {
    std::string command;
    std::string expected;
  };
  const std::vector<Case> cases = {
      {"\"$SUDORATE\" teach --html=page.html missing.txt", "3\n"},
      {"\"$SUDORATE\" teach --html=page.html 80-cells.txt", "3\n"},
      {"\"$SUDORATE\" compare --report=page.html missing.txt", "3\n"},
      {"\"$SUDORATE\" filter --split=all missing.txt", "3\n"},
      {"\"$SUDORATE\" rate -o out.csv --to=csv missing.txt", "3\n"},
      {"\"$SUDORATE\" stats -o out.txt missing.txt", "3\n"},
      {"echo kept > old; \"$SUDORATE\" rate --force -o old missing.txt", "3\nold\nkept\n"},
      {"echo > bad; \"$SUDORATE\" teach --html=page.html bad", "0\nbad\n"},
      {"\"$SUDORATE\" stats missing.txt", "3\n"},
      // Files of what was read are made, empty or not.
      {"echo '" + kPuzzle + "' > a; \"$SUDORATE\" filter --er=9.. --accept=yes --reject=no a missing.txt",
       "3\na\nno\nyes\n"},
  };
  for (const Case& each : cases) {
    EXPECT_EQ(shell(in_folder + each.command + " 2>/dev/null" + then).out, each.expected) << each.command;
  }
}

}  // namespace
}  // namespace sudorate::test
