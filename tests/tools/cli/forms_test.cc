// The forms of results: CSV, TSV, JSON lines, fields, columns passed through, provenance.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/run/digest.h"

namespace sudorate::test {
namespace {

std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::vector<nlohmann::json> values;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) values.push_back(nlohmann::json::parse(line));
  return values;
}

TEST(Forms, CsvHasAHeaderAndARowForEveryRecord) {
  // Five steps of 1.0.
  const Finished finished = run_sudorate({"--to=csv"}, kNearlySolved + "\n12\n" + kMultiple + "\n");
  EXPECT_EQ(finished.out,
            "n,line,puzzle,outcome,er,ep,ed,er_min,er_max,score,reason\n1,1," + kNearlySolved +
                ",rated,1.0,1.0,1.0,1.0,1.0,5.0,\n2,2,,malformed,,,,,,,\"2 cells, expected 81\"\n3,3," + kMultiple +
                ",multiple,,,,,,,more than one solution\n");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"--to=csv", "--no-header", "--fields=er,n", kPuzzle}).out, "4.2,1\n");
  EXPECT_EQ(run_sudorate({"--to=csv", "--fields=er"}, "# no puzzle\n").out, "er\n") << "the header stands alone";
}

TEST(Forms, TsvParsesWithTabs) {
  EXPECT_EQ(run_sudorate({"--to=tsv", "--fields=er,ep,outcome", kPuzzle}).out,
            "er\tep\toutcome\n4.2\t1.2\trated\n");
}

TEST(Forms, JsonLinesHoldOneObjectARecord) {
  const Finished finished = run_sudorate({"--to=jsonl"}, kNearlySolved + "\n12\n");
  const auto values = json_lines(finished.out);
  ASSERT_EQ(values.size(), 2U);
  EXPECT_EQ(values[0], (nlohmann::json{{"n", 1},
                                       {"line", 1},
                                       {"puzzle", kNearlySolved},
                                       {"outcome", "rated"},
                                       {"er", 1.0},
                                       {"ep", 1.0},
                                       {"ed", 1.0},
                                       {"er_min", 1.0},
                                       {"er_max", 1.0},
                                       {"score", 5.0}}));
  EXPECT_EQ(values[1],
            (nlohmann::json{{"n", 2}, {"line", 2}, {"outcome", "malformed"}, {"reason", "2 cells, expected 81"}}));
}

TEST(Forms, SerateKeepsTheWholeLine) {
  EXPECT_EQ(run_sudorate({"--to=serate"}, "x: " + kPuzzle + " y\n").out, "x: " + kPuzzle + " y ED=4.2/1.2/1.2\n");
  for (const std::string old : {" ED=7.1/1.2/1.2 y", ";7.1;1.2;1.2", " SER 7.1"}) {
    EXPECT_EQ(run_sudorate({"--to=serate"}, kPuzzle + old + '\n').out, kRatedLine) << "one rating a line: " << old;
  }
}

TEST(Forms, TemplatesTakeFields) {
  EXPECT_EQ(run_sudorate({"-f", "%{n} %{er_technique} %{er_max} %{comment}", "--stop-at=4.0"},
                         kDiamond + "\n" + kThreeRatings + " note\n")
                .out,
            "1 Naked Single 2.3 -\n2 - - note\n");
}

TEST(Forms, GridsAreWrittenAsAsked) {
  std::string zeros = kPuzzle;
  for (char& cell : zeros) {
    if (cell == '.') cell = '0';
  }
  EXPECT_EQ(run_sudorate({"--grid=zeros", kPuzzle}).out, zeros + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"--grid=dots", zeros}).out, kPuzzle + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"--to=csv", "--no-header", "--fields=puzzle", "--grid=zeros", kPuzzle}).out,
            zeros + "\n");
}

TEST(Forms, LeaveOutWhatIsNotRatedIfAsked) {
  const std::string input = "12\n" + kPuzzle + "\n" + kMultiple + "\n" + kThreeRatings + "\n" + kSolution + "\n";
  const Finished finished = run_sudorate({"--only=rated", "--stop-at=6.0", "--summary", "-f%n %r"}, input);
  EXPECT_EQ(finished.out, "2 4.2\n5 0.0\n");
  EXPECT_NE(finished.err.find("rated 1, solved 1, without an exact rating 1, multiple 1, malformed 1"),
            std::string::npos);
  EXPECT_EQ(finished.status, 1);
}

TEST(OnError, KeepsSkipsOrStops) {
  const std::string input = kPuzzle + "\n12\n" + kDiamond + "\n";
  EXPECT_EQ(run_sudorate({"-f%n %r", "--on-error=keep"}, input).out, "1 4.2\n2 malformed\n3 2.3\n");
  EXPECT_EQ(run_sudorate({"-f%n %r", "--on-error=skip"}, input).out, "1 4.2\n3 2.3\n");
  const Finished stopped = run_sudorate({"-f%n %r", "--on-error=stop"}, input);
  EXPECT_EQ(stopped.out, "1 4.2\n");
  EXPECT_EQ(stopped.err, "<stdin>:2:1: 2 cells, expected 81\n");
  EXPECT_EQ(stopped.status, 1);
}

TEST(PassThrough, PutsTheInputsOwnColumnsFirst) {
  const std::string table = "name,puzzle,note\nfirst," + kPuzzle + ",\"a, b\"\nsecond," + kDiamond + ",\n";
  EXPECT_EQ(run_sudorate({"--to=csv", "--pass-through", "--fields=er"}, table).out,
            "name,puzzle,note,er\nfirst," + kPuzzle + ",\"a, b\",4.2\nsecond," + kDiamond + ",,2.3\n");
  const auto values = json_lines(run_sudorate({"--to=jsonl", "--pass-through", "--fields=er"}, table).out);
  ASSERT_EQ(values.size(), 2U);
  EXPECT_EQ(values[0].at("input"), (nlohmann::json{{"name", "first"}, {"puzzle", kPuzzle}, {"note", "a, b"}}));
}

TEST(PassThrough, PassesLinesWhereThereAreNoColumns) {
  EXPECT_EQ(run_sudorate({"--to=csv", "--pass-through", "--fields=er"}, kPuzzle + " x\n").out,
            "record,er\n" + kPuzzle + " x,4.2\n");
}

// The columns of a further table are found by their names; a message names what has no place.
TEST(PassThrough, PutsTheColumnsOfEachTableUnderTheirNames) {
  const TemporaryFile first("id,puzzle,note\n1," + kPuzzle + ",a\n");
  const TemporaryFile other("Puzzle,author,id\n" + kDiamond + ",Bo,2\n" + kDiamond + ",Al,3\n");
  const TemporaryFile same("id,puzzle,note\n4," + kPuzzle + ",d\n");
  std::vector<std::string> words = {"--to=csv",   "--pass-through", "--fields=er", first.name(),
                                    other.name(), same.name(),      kDiamond};
  const Finished csv = run_sudorate(words);
  EXPECT_EQ(csv.out, "id,puzzle,note,er\n1," + kPuzzle + ",a,4.2\n2," + kDiamond + ",,2.3\n3," + kDiamond +
                         ",,2.3\n4," + kPuzzle + ",d,4.2\n," + kDiamond + ",,2.3\n");
  EXPECT_EQ(csv.err,
            other.name() +
                ":2: the column 'author' is left out, as the input begins without it; --to=jsonl keeps it\n"
                "<operand 4>:1: records without columns are written in the column 'puzzle'\n");
  words.front() = "--to=jsonl";
  const auto values = json_lines(run_sudorate(words).out);
  ASSERT_EQ(values.size(), 5U);
  EXPECT_EQ(values[1].at("input"), (nlohmann::json{{"Puzzle", kDiamond}, {"author", "Bo"}, {"id", "2"}}));
  EXPECT_EQ(values[4].at("input"), kDiamond);
}

// The names are those that the run began with, not those where it goes on.
TEST(PassThrough, KeepsTheColumnsOfAResumedRun) {
  const Finished finished = shell("cd \"$(mktemp -d)\" && printf 'id,puzzle\\n1," + kPuzzle +
                                  "\\n' > a.csv && printf 'puzzle,id\\n12,2\\n' > b.csv; "
                                  "run() { \"$SUDORATE\" --to=csv --pass-through --fields=er --on-error=stop -o o "
                                  "$1 a.csv b.csv 2>/dev/null; }; "
                                  "run --checkpoint; printf 'puzzle,id\\n" +
                                  kDiamond + ",2\\n' > b.csv; run --resume; cat o");
  EXPECT_EQ(finished.out, "id,puzzle,er\n1," + kPuzzle + ",4.2\n2," + kDiamond + ",2.3\n");
}

TEST(PassThrough, KnowsTheMembersOfEachObject) {
  const std::string objects =
      R"({"id":1,"puzzle":")" + kPuzzle + "\"}\n" + R"({"note":"x","puzzle":")" + kDiamond + R"(","id":2})" + "\n";
  EXPECT_EQ(run_sudorate({"--to=csv", "--pass-through", "--fields=er"}, objects).out,
            "id,puzzle,er\n1," + kPuzzle + ",4.2\n2," + kDiamond + ",2.3\n");
  const auto values = json_lines(run_sudorate({"--to=jsonl", "--pass-through", "--fields=er"}, objects).out);
  ASSERT_EQ(values.size(), 2U);
  EXPECT_EQ(values[1].at("input"), (nlohmann::json{{"note", "x"}, {"puzzle", kDiamond}, {"id", "2"}}));
}

TEST(PassThrough, LeavesOutCellsWithoutAName) {
  const Finished finished = run_sudorate({"--to=csv", "--pass-through", "--fields=er"},
                                         "id,puzzle\n1," + kPuzzle + ",more\n2," + kDiamond + "\n");
  EXPECT_EQ(finished.out, "id,puzzle,er\n1," + kPuzzle + ",4.2\n2," + kDiamond + ",2.3\n");
  EXPECT_EQ(finished.err,
            "<stdin>:2: cells beyond the last column with a name are left out; --to=jsonl keeps them\n");
}

TEST(Provenance, StandsInCommentsInFrontOfTheResults) {
  const TemporaryFile input(kPuzzle + "\n");
  const Finished finished =
      run_sudorate({"--provenance=comment", "--to=csv", "--fields=er", "--stop-at=7", "--threads=1", input.name()});
  const std::string options = "rate --provenance=comment --to=csv --fields=er --stop-at=7";
  std::istringstream lines(finished.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line.substr(0, 11), "# sudorate ");
  EXPECT_NE(line.find("rules of Sudoku Explainer 1.2.1"), std::string::npos);
  std::getline(lines, line);
  EXPECT_EQ(line, "# options: " + options + " (sha256 " + text_digest(options) + ")");
  std::getline(lines, line);
  EXPECT_EQ(line, "# input: " + input.name() + " (82 bytes, sha256 " + text_digest(kPuzzle + "\n") + ")");
  std::getline(lines, line);
  EXPECT_EQ(line, "er");
}

TEST(Provenance, StandsInColumns) {
  const auto values = json_lines(run_sudorate({"--provenance=columns", "--to=jsonl", "--fields=er", kPuzzle}).out);
  ASSERT_EQ(values.size(), 1U);
  EXPECT_EQ(values[0].at("profile"), "Sudoku Explainer 1.2.1");
  EXPECT_EQ(values[0].at("input_digest"), text_digest(kPuzzle));
  EXPECT_EQ(values[0].at("options_digest"), text_digest("rate --provenance=columns --to=jsonl --fields=er"));
  EXPECT_EQ(run_sudorate({"--provenance=columns", "--to=csv", "--fields=er"}, kPuzzle).out.substr(0, 48),
            "er,version,profile,options_digest,input_digest\n4");
}

TEST(Provenance, StandsInAFileBesideTheOutput) {
  const TemporaryFile output("");
  const Finished finished =
      run_sudorate({"--provenance=sidecar", "-o", output.name()}, kPuzzle + "\n" + kMultiple + "\n");
  EXPECT_EQ(finished.status, 1);
  const std::string sidecar = output.name() + ".provenance.json";
  const auto json = nlohmann::json::parse(shell("cat '" + sidecar + "'").out);
  std::filesystem::remove(sidecar);
  EXPECT_EQ(json.at("options"), "rate --provenance=sidecar");
  EXPECT_EQ(json.at("inputs").at(0).at("file"), "<stdin>");
  EXPECT_FALSE(json.at("inputs").at(0).contains("sha256"));
  EXPECT_EQ(json.at("records"), 2);
  EXPECT_EQ(json.at("outcomes"), (nlohmann::json{{"rated", 1}, {"multiple", 1}}));
}

}  // namespace
}  // namespace sudorate::test
