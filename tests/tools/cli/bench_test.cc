// `sudorate bench`: counts, times, and the comparison with other programs.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

using BenchJson = nlohmann::json;

TEST(Bench, MeasuresABuiltInSet) {
  const Finished finished = run_sudorate({"bench", "--rounds=2", "easy"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(finished.out.starts_with("processor "));
  EXPECT_NE(finished.out.find("\n\neasy: 60 puzzles, CPU "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\n  Hidden Single "), std::string::npos);
  EXPECT_EQ(finished.out.find("us/call"), std::string::npos);
}

TEST(Bench, ShowsTheTimeOfTechniquesIfAskedFor) {
  const Finished finished = run_sudorate({"bench", "--rounds=0", "--times", "easy"});
  EXPECT_NE(finished.out.find("  seconds  us/call"), std::string::npos) << finished.out;
  EXPECT_EQ(finished.out.find("CPU"), std::string::npos);
}

TEST(Bench, GivesTheSameCountsForAnyNumberOfThreads) {
  const std::string one = run_sudorate({"bench", "--to=tsv", "--threads=1", "easy", "chains"}).out;
  EXPECT_TRUE(one.starts_with("set\ttechnique\tcalls\thits\texpansions\t"));
  const Finished three = run_sudorate({"bench", "--to=tsv", "--threads=3", "easy", "chains"});
  EXPECT_EQ(three.out, one);
  EXPECT_EQ(three.err, "");
}

TEST(Bench, MeasuresFilesAsSetsOfTheirOwn) {
  const TemporaryFile file(kPuzzle + "\n" + kThreeRatings + " ED=7.3/4.5/2.8\n");
  const BenchJson all = BenchJson::parse(run_sudorate({"bench", "--to=json", "--rounds=1", file.name()}).out);
  ASSERT_EQ(all["sets"].size(), 1U);
  EXPECT_EQ(all["sets"][0]["puzzles"], 2);
  EXPECT_EQ(all["sets"][0]["cpu_seconds"].size(), 1U);
  const BenchJson part =
      BenchJson::parse(run_sudorate({"bench", "--to=json", "--er=7.1..7.3", file.name(), "easy"}).out);
  ASSERT_EQ(part["sets"].size(), 1U) << "no easy puzzle is left, nor one without a rating";
  EXPECT_EQ(part["sets"][0]["puzzles"], 1);
}

TEST(Bench, SumsUpSeveralSets) {
  const BenchJson all = BenchJson::parse(run_sudorate({"bench", "--to=json", "--rounds=0", "easy", "basic"}).out);
  ASSERT_EQ(all["sets"].size(), 3U);
  EXPECT_EQ(all["sets"][2]["set"], "all");
  EXPECT_EQ(all["sets"][2]["puzzles"], 120);
}

TEST(Bench, MeasuresWhatShortcutsSave) {
  const TemporaryFile file(kThreeRatings + "\n");
  const Finished finished = run_sudorate({"bench", "--shortcuts", "--rounds=1", file.name()});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_NE(finished.out.find("\n  shortcut "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("\n  waiting-places "), std::string::npos);
  const BenchJson json =
      BenchJson::parse(run_sudorate({"bench", "--shortcuts", "--rounds=1", "--to=json", file.name()}).out);
  EXPECT_EQ(json["sets"][0]["puzzles"], 1);
}

TEST(Bench, TellsWhatIsNoPuzzle) {
  const TemporaryFile file(kMultiple + "\n" + kPuzzle + "\n");
  const Finished finished = run_sudorate({"bench", "--rounds=0", file.name()});
  EXPECT_EQ(finished.status, 1);
  EXPECT_NE(finished.err.find(":1:1: "), std::string::npos) << finished.err;
  EXPECT_NE(finished.out.find(": 1 puzzles\n"), std::string::npos);
  EXPECT_EQ(run_sudorate({"bench", "no such set"}).status, 3);
}

// Reads puzzles and answers each with the same line.
std::string peer_that_says(const std::string& answer) {
  return "--peer=sh -c 'while read -r line; do echo \"$line " + answer + "\"; done'";
}

BenchJson against(const std::string& peer, const std::string& file) {
  return BenchJson::parse(run_sudorate({"bench", "--to=json", "--rounds=2", peer, file}).out)["sets"][0];
}

TEST(BenchPeer, ComparesTimesAndRatings) {
  const TemporaryFile file(kPuzzle + " ED=4.2/1.2/1.2\n" + kThreeRatings + "\n");
  const BenchJson set = against(peer_that_says("ED=4.2/1.2/1.2"), file.name());
  EXPECT_EQ(set["our_cpu_seconds"].size(), 2U);
  EXPECT_EQ(set["peer_cpu_seconds"].size(), 2U);
  EXPECT_GT(set["ratio"]["median"], 0);
  EXPECT_EQ(set["equal"], BenchJson::parse(R"({"compared": 2, "equal": 1, "true_bounds": 0})"));
  EXPECT_EQ(set["ours_and_recorded"]["equal"], 1);
  EXPECT_EQ(set["peer_and_recorded"]["compared"], 1);
  ASSERT_EQ(set["differing"].size(), 1U);
  EXPECT_EQ(set["differing"][0], kThreeRatings + " ours 7.3/4.5/2.8 peer 4.2/1.2/1.2");
}

// Runs the commands of docs/speed.md with a script in place of another program.
TEST(BenchPeer, GivesTheTimeByErForAChart) {
  const TemporaryFile file(kPuzzle + " ED=4.2/1.2/1.2\n" + kThreeRatings + " ED=7.3/4.5/2.8\n");
  const Finished table =
      run_sudorate({"bench", "--by-er", "--to=tsv", "--rounds=1", "--repeat=3",
                    "--peer=sh -c 'while read -r line; do echo \"$line ED=4.2/1.2/1.2\"; done'", file.name()});
  EXPECT_EQ(table.status, 0) << table.err;
  const std::regex lines(
      "peer\tset\tpuzzles\tour_us\tpeer_us\tratio\tlow\thigh\tequal\n"
      "sh\t4\\.2\t1(\t[0-9]+\\.[0-9]){5}\t1\nsh\t7\\.3\t1(\t[0-9]+\\.[0-9]){5}\t0\n");
  EXPECT_TRUE(std::regex_match(table.out, lines)) << table.out;
  if (shell("command -v gnuplot").status != 0) GTEST_SKIP() << "no gnuplot";
  const TemporaryFile rows(table.out);
  const Finished chart =
      shell("gnuplot -c '" + data_file("../tools/bench/chart.gnuplot").string() + "' " + rows.name());
  EXPECT_EQ(chart.status, 0) << chart.err;
  EXPECT_TRUE(chart.out.starts_with("<?xml")) << chart.out.substr(0, 80);
  for (const char* text : {">sudorate<", ">sh<", ">ER<", "</svg>"}) {
    EXPECT_NE(chart.out.find(text), std::string::npos) << text;
  }
}

TEST(BenchPeer, TakesABoundThatIsTrueForNoDifference) {
  const TemporaryFile file(kThreeRatings + "\n");
  EXPECT_EQ(against(peer_that_says(">=7.1/4.5/-"), file.name())["equal"]["true_bounds"], 1);
  const BenchJson false_bound = against(peer_that_says(">=7.4/4.5/-"), file.name());
  EXPECT_EQ(false_bound["equal"]["true_bounds"], 0);
  EXPECT_EQ(false_bound["differing"].size(), 1U);
}

TEST(BenchPeer, MeasuresThisProgramAgainstItself) {
  const Finished finished =
      shell("\"$SUDORATE\" bench --rounds=1 --repeat=2 --peer=\"'$SUDORATE' --threads=1\" easy");
  EXPECT_EQ(finished.status, 0);
  EXPECT_NE(finished.out.find("  easy       60  "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("  60/60          60/60          60/60\n"), std::string::npos) << finished.out;
}

TEST(BenchPeer, ComparesSolutionCounts) {
  const TemporaryFile file(kPuzzle + "\n" + kMultiple + "\n" + kThreeRatings + "\n" + kClash + "\n");
  const auto against_peer = [&](const std::string& peer) {
    const Finished finished =
        run_sudorate({"bench", "--solutions", "--to=json", "--rounds=1", "--peer=" + peer, file.name()});
    EXPECT_EQ(finished.status, 0) << finished.err;
    return BenchJson::parse(finished.out)["sets"][0];
  };
  const BenchJson ones = against_peer("sed 's/$/ 1/'");
  EXPECT_EQ(ones["equal"], BenchJson::parse(R"({"compared": 4, "equal": 2, "true_bounds": 0})"));
  EXPECT_EQ(ones["differing"][0], kMultiple + " ours 2+ peer 1");
  EXPECT_EQ(ones["differing"][1], kClash + " ours 0 peer 1");
  EXPECT_EQ(against_peer("sed 's/.*/2/'")["equal"]["equal"], 1) << "a number alone, and 2 is 2+";
  const Finished silent = run_sudorate({"bench", "--solutions", "--rounds=1", "--peer=cat", file.name()});
  EXPECT_EQ(silent.status, 1);
  EXPECT_NE(silent.err.find("cat: 0 solution counts for 4 puzzles"), std::string::npos) << silent.err;
  EXPECT_EQ(run_sudorate({"bench", "--solutions", file.name()}).status, 2);
}

TEST(BenchPeer, FailsIfTheOtherProgramDoes) {
  for (const std::string peer : {"no-such-program-anywhere", "false", "sh -c 'exit 4'", "true"}) {
    const Finished finished = run_sudorate({"bench", "--rounds=1", "--peer=" + peer, "easy"});
    EXPECT_EQ(finished.status, 1) << peer;
    EXPECT_NE(finished.err.find(peer.substr(0, peer.find(' ')) + ": "), std::string::npos) << finished.err;
  }
}

TEST(BenchPeer, FailsIfAnswersChange) {
  const TemporaryFile file(kPuzzle + "\n");
  const Finished finished =
      run_sudorate({"bench", "--rounds=3", "--peer=sh -c 'echo $(($$ % 10000)).0/1.2/1.2'", file.name()});
  EXPECT_EQ(finished.status, 1);
  EXPECT_NE(finished.err.find("answers differ"), std::string::npos) << finished.err;
}

}  // namespace
}  // namespace sudorate::test
