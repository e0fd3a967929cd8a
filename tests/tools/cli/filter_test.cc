// `sudorate filter`: what is accepted, where records go, how far they are rated.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Six records: 4.2/1.2/1.2, 7.3/4.5/2.8, 2.3/2.3/2.3, two solutions, no puzzle, 1.0/1.0/1.0.
const std::string kEasyLine = "id1 " + kPuzzle + " # note\n";
const std::string kHardLine = kThreeRatings + '\n';
const std::string kDiamondLine = kDiamond + " x\n";
const std::string kNearlyLine = kNearlySolved + '\n';
const std::string kRecords = "# head\n" + kEasyLine + kHardLine + kDiamondLine + kMultiple + "\n12\n" + kNearlyLine;
const std::string kPuzzles = kEasyLine + kHardLine + kDiamondLine + kNearlyLine;

std::string filtered(std::vector<std::string> options, const std::string& input = kPuzzles) {
  options.insert(options.begin(), "filter");
  return run_sudorate(options, input).out;
}

// A folder that lives as long as the object.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "sudorate-test-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  // "(none)" if there is no such file.
  std::string content(const std::string& name) const {
    std::ifstream stream(path_ / name, std::ios::binary);
    if (!stream) return "(none)";
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }

 private:
  std::filesystem::path path_;
};

TEST(Filter, PrintsAcceptedRecordsAsTheyWereRead) {
  const struct {
    std::vector<std::string> options;
    std::string expected;
  } cases[] = {
      {{"--er=..4.5"}, kEasyLine + kDiamondLine + kNearlyLine},
      {{"--er=..4.2"}, kEasyLine + kDiamondLine + kNearlyLine},
      {{"--er=..4.2)"}, kDiamondLine + kNearlyLine},
      {{"--er=(2.3.."}, kEasyLine + kHardLine},
      {{"--er=2.3..4.2"}, kEasyLine + kDiamondLine},
      {{"--er=(2.3..7.3)"}, kEasyLine},
      {{"--er=7.3"}, kHardLine},
      {{"--ep=2.."}, kHardLine + kDiamondLine},
      {{"--ed=..1.2"}, kEasyLine + kNearlyLine},
      {{"--er=3..", "--ep=..2"}, kEasyLine},
      {{"--pearl"}, kDiamondLine + kNearlyLine},
      {{"-p", "--er=2.."}, kDiamondLine},
      {{"--pearl=2.8"}, kHardLine + kDiamondLine + kNearlyLine},
      {{"--pearl=3"}, kPuzzles},
      {{"--diamond"}, kDiamondLine + kNearlyLine},
      {{"-d", "--er=2.."}, kDiamondLine},
      {{"--diamond=3.0"}, kEasyLine + kDiamondLine + kNearlyLine},
      {{"--where=er-ed<=0.2 and er>2"}, kDiamondLine},
      {{"--where=er>=3 and givens<=25"}, kHardLine},
      {{"--where=placements<=5 and count(\"Hidden Single\")>=1"}, kNearlyLine},
      {{"--where=steps<10 or max_step>7"}, kHardLine + kNearlyLine},
      {{"--where=not minimal"}, kNearlyLine},
      {{"--first-steps=3", "--below=1.5"}, kEasyLine + kNearlyLine},
      {{"--er=..4.5", "--invert"}, kHardLine},
      {{}, kPuzzles},
  };
  for (const auto& each : cases) {
    std::string call;
    for (const std::string& option : each.options) call += option + ' ';
    EXPECT_EQ(filtered(each.options), each.expected) << call;
  }
}

// A table without the names of its columns could not be read as a table again.
TEST(Filter, KeepsTheHeaderOfATable) {
  const std::string names = "id;\"the puzzle\";puzzle;er\n";
  const std::string easy = "1;x;" + kPuzzle + ";4.2\n";
  const std::string hard = "2;y;" + kThreeRatings + ";7.3\n";
  const std::string table = "# head\n" + names + easy + hard;
  EXPECT_EQ(filtered({"--er=7.."}, table), names + hard);
  EXPECT_EQ(filtered({"--recorded", "--sort=-er"}, table), names + hard + easy);
  EXPECT_EQ(run_sudorate({"rate", "--echo", "--er=..5"}, table).out, names + easy);
  const TemporaryFolder folder;
  filtered({"--er=7..", "--split=" + folder.file("s")}, table);
  EXPECT_EQ(folder.content("s.accepted.txt"), names + hard);
  EXPECT_EQ(folder.content("s.rejected.txt"), names + easy);
  EXPECT_EQ(folder.content("s.errors.txt"), names);
  EXPECT_EQ(filtered({"--er=7..", "--to=csv", "--fields=er"}, table), "er\n7.3\n");
}

TEST(Filter, FindsTheSameSetAsTheRecordedRatings) {
  struct Rated {
    std::string line;
    int er = 0;
    int ep = 0;
    int ed = 0;
    std::ptrdiff_t hidden_singles = 0;
  };
  std::vector<Rated> puzzles;
  std::string input;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    int parts[6] = {};
    std::istringstream text(path.ratings);
    for (int& part : parts) {
      text >> part;
      text.ignore(1);
    }
    puzzles.push_back(
        {path.puzzle + '\n', 10 * parts[0] + parts[1], 10 * parts[2] + parts[3], 10 * parts[4] + parts[5]});
    puzzles.back().hidden_singles =
        std::count_if(path.steps.begin(), path.steps.end(),
                      [](const std::string& step) { return step.find(" Hidden Single: ") != std::string::npos; });
    input += puzzles.back().line;
  }
  ASSERT_EQ(puzzles.size(), 300U);
  const struct {
    std::vector<std::string> options;
    std::function<bool(const Rated&)> holds;
  } cases[] = {
      {{"--er=..3.0"}, [](const Rated& rated) { return rated.er <= 30; }},
      {{"--er=(3.4..4.5"}, [](const Rated& rated) { return rated.er > 34 && rated.er <= 45; }},
      {{"--ep=1.5.."}, [](const Rated& rated) { return rated.ep >= 15; }},
      {{"--pearl"}, [](const Rated& rated) { return rated.er == rated.ep; }},
      {{"--diamond=0.3"}, [](const Rated& rated) { return rated.er - rated.ed <= 3; }},
      {{"--where=er-ep>=1.5 or ed<1.2"},
       [](const Rated& rated) { return rated.er - rated.ep >= 15 || rated.ed < 12; }},
      {{"--where=er=2.6 and not ep=ed"}, [](const Rated& rated) { return rated.er == 26 && rated.ep != rated.ed; }},
      {{"--where=count(\"Hidden Single\")>=50"}, [](const Rated& rated) { return rated.hidden_singles >= 50; }},
  };
  for (const auto& each : cases) {
    std::string accepted;
    std::string rejected;
    for (const Rated& rated : puzzles) (each.holds(rated) ? accepted : rejected) += rated.line;
    EXPECT_EQ(filtered(each.options, input), accepted) << each.options.front();
    EXPECT_EQ(filtered({"--invert", "--threads=3", each.options.front()}, input), rejected) << each.options.front();
  }
}

TEST(Filter, SendsEachRecordToOneFile) {
  const TemporaryFolder folder;
  const Finished finished = run_sudorate(
      {"filter", "--er=..3.0", "--stop-at=2.5", "--accept=" + folder.file("a"), "--reject=" + folder.file("r"),
       "--undecided=" + folder.file("u"), "--errors=" + folder.file("e")},
      kRecords);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(folder.content("a"), kDiamondLine + kNearlyLine);
  EXPECT_EQ(folder.content("r"), "");
  EXPECT_EQ(folder.content("u"), kEasyLine + kHardLine);
  EXPECT_EQ(folder.content("e"), kMultiple + "\n12\n");
}

TEST(Filter, DropsWhatHasNoFile) {
  const TemporaryFolder folder;
  const Finished finished = run_sudorate({"filter", "--er=..3.0", "--reject=" + folder.file("r")}, kRecords);
  EXPECT_EQ(finished.out, kDiamondLine + kNearlyLine);
  EXPECT_EQ(folder.content("r"), kEasyLine + kHardLine);
  EXPECT_EQ(folder.count(), 1U);
}

TEST(Filter, SplitsIntoFilesOfFixedNames) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_sudorate({"filter", "--er=..3.0", "--split=" + folder.file("s")}, kRecords).status, 1);
  EXPECT_EQ(folder.content("s.accepted.txt"), kDiamondLine + kNearlyLine);
  EXPECT_EQ(folder.content("s.rejected.txt"), kEasyLine + kHardLine);
  EXPECT_EQ(folder.content("s.undecided.txt"), "");
  EXPECT_EQ(folder.content("s.errors.txt"), kMultiple + "\n12\n");
  EXPECT_EQ(run_sudorate({"filter", "--er=..3.0", "--split=" + folder.file("s")}, kRecords).status, 2)
      << "the files exist";
  EXPECT_EQ(run_sudorate({"filter", "--er=..2.0", "--force", "--split=" + folder.file("s")}, kPuzzles).status, 0);
  EXPECT_EQ(folder.content("s.accepted.txt"), kNearlyLine);
  run_sudorate({"filter", "--er=..3.0", "--to=csv", "--split=" + folder.file("t")}, kRecords);
  EXPECT_EQ(folder.content("t.accepted.csv").substr(0, 7), "n,line,");
}

TEST(Filter, SplitsInTheStyleOfSkfr) {
  const TemporaryFolder folder;
  run_sudorate({"filter", "--er=..3.0", "--split=" + folder.file("s"), "--split-style=skfr"}, kRecords);
  EXPECT_EQ(folder.content("s_rat.txt"), kDiamond + " ED=2.3/2.3/2.3\n" + kNearlySolved + " ED=1.0/1.0/1.0\n");
  EXPECT_EQ(folder.content("s_N_rat.txt").substr(0, 85), kPuzzle + " ED=");
}

TEST(Filter, WritesOneFileForEachIntervalOfEr) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_sudorate({"filter", "--buckets=1.5,4.2,5.0", "-o", folder.file("b")}, kPuzzles).status, 0);
  EXPECT_EQ(folder.content("b.lt1.5"), kNearlyLine);
  EXPECT_EQ(folder.content("b.1.5-4.1"), kDiamondLine);
  EXPECT_EQ(folder.content("b.4.2-4.9"), kEasyLine);
  EXPECT_EQ(folder.content("b.ge5.0"), kHardLine);
  EXPECT_EQ(folder.count(), 4U);
}

TEST(Filter, WritesOneFileForEachIntervalOfTheScore) {
  const TemporaryFolder folder;
  // The nearly solved one has five cells to fill, of 1.0 each; the diamond takes 71.7.
  EXPECT_EQ(run_sudorate({"filter", "--buckets=score:10,75", "-o", folder.file("b")}, kPuzzles).status, 0);
  std::string all;
  for (const std::string name : {"b.lt10.0", "b.10.0-74.9", "b.ge75.0"}) {
    EXPECT_EQ(run_sudorate({"filter", "--where=" + std::string(name == "b.lt10.0"   ? "score<10"
                                                               : name == "b.ge75.0" ? "score>=75"
                                                                                    : "score>=10 and score<75")},
                           kPuzzles)
                  .out,
              folder.content(name))
        << name;
    EXPECT_NE(folder.content(name), "") << name;
  }
  EXPECT_EQ(folder.count(), 3U);
  // Where the verdict is certain at once, the score still takes the whole path.
  EXPECT_EQ(
      run_sudorate({"rate", "--decide-only", "--buckets=score:10,75", "-o", folder.file("d")}, kPuzzles).status, 0);
  EXPECT_NE(folder.content("d.lt10.0"), "");
}

TEST(Filter, KeepsTheHardestOrARandomChoice) {
  EXPECT_EQ(filtered({"--top=2"}), kHardLine + kEasyLine);
  EXPECT_EQ(filtered({"--top=1", "--er=..4"}), kDiamondLine);
  EXPECT_EQ(filtered({"--top=9"}), kHardLine + kEasyLine + kDiamondLine + kNearlyLine);
  const std::string picked = filtered({"--pick=2"});
  EXPECT_EQ(std::count(picked.begin(), picked.end(), '\n'), 2);
  EXPECT_EQ(filtered({"--pick=2", "--threads=5"}), picked);
}

TEST(Filter, RatesNoFurtherThanNeeded) {
  const std::string format = "--format=%r/%p/%d";
  EXPECT_EQ(filtered({"--need=ed", format}), ">=1.2/1.2/1.2\n>=2.8/-/2.8\n>=2.3/2.3/2.3\n>=1.0/1.0/1.0\n");
  EXPECT_EQ(filtered({"--need=ep", format}), ">=1.2/1.2/1.2\n>=4.5/4.5/2.8\n>=2.3/2.3/2.3\n>=1.0/1.0/1.0\n");
  EXPECT_EQ(filtered({"--need=all", format}), "4.2/1.2/1.2\n7.3/4.5/2.8\n2.3/2.3/2.3\n1.0/1.0/1.0\n");
  // An ED of 2.5 or more is certain once no easier technique has found a first step.
  EXPECT_EQ(filtered({"--ed=2.5..", format}), ">=2.5/-/-\n");
  EXPECT_EQ(run_sudorate({"rate", "--decide-only", "--ed=2.5..", format}, kPuzzles).out, ">=2.5/-/-\n");
  EXPECT_EQ(run_sudorate({"rate", "--ed=2.5..", format}, kPuzzles).out, "7.3/4.5/2.8\n");
  EXPECT_EQ(run_sudorate({"rate", "--echo", "--ed=2.5.."}, kPuzzles).out, kHardLine);
}

TEST(Filter, TellsBoundsOfRejectedPuzzles) {
  const TemporaryFolder folder;
  const std::string file = folder.file("r");
  run_sudorate({"filter", "--er=..3.0", "--to=csv", "--fields=outcome,er,ep,ed,er_min", "--reject=" + file},
               kPuzzles);
  // The next rating above 3.0 is 3.2, and nothing up to 3.0 is found any more; the second puzzle has no digit
  // placed.
  EXPECT_EQ(folder.content("r"), "outcome,er,ep,ed,er_min\ndecided,,1.2,1.2,3.2\ndecided,,,2.8,3.2\n");
}

TEST(Filter, CanAskForTheNumberOfSolutions) {
  const Finished finished = run_sudorate({"filter", "--where=solutions=2"}, kEasyLine + kMultiple + '\n');
  EXPECT_EQ(finished.out, kMultiple + '\n');
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.status, 0);
}

TEST(Filter, EndsWithTheStatusOfItsRecords) {
  EXPECT_EQ(run_sudorate({"filter", "--er=9.."}, kPuzzles).status, 0);
  EXPECT_EQ(run_sudorate({"filter", "--er=9..", "--fail-empty"}, kPuzzles).status, 1);
  EXPECT_EQ(run_sudorate({"filter", "--er=7..", "--fail-empty"}, kPuzzles).status, 0);
  EXPECT_EQ(run_sudorate({"filter", "--er=7..", "--stop-at=5"}, kPuzzles).status, 1) << "one is undecided";
  EXPECT_EQ(run_sudorate({"filter", "--er=7.."}, kRecords).status, 1);
}

TEST(Filter, SummaryTellsTheVerdicts) {
  const std::string input = kPuzzle + '\n' + kThreeRatings + '\n' + kDiamond + "\nnone\n";
  struct Case {
    std::vector<std::string> words;
    std::string summary;
  };
  const std::vector<Case> cases = {
      {{"filter", "--er=4.0..5.0"},
       "accepted 1, rejected 2, undecided 0 (by --er=4.0..5.0); rated 2, decided without a full rating 1, "
       "malformed 1 (hardest accepted "
       "4.2)"},
      {{"filter", "--er=9.0.."}, "accepted 0, rejected 3, undecided 0 (by --er=9.0..); rated 3, malformed 1"},
      // How hard what was accepted is, nobody asked.
      {{"filter", "--er=2.0.."},
       "accepted 3, rejected 0, undecided 0 (by --er=2.0..); decided without a full rating 3, malformed 1"},
      {{"rate", "--er=2.0..4.5"},
       "accepted 2, rejected 1, undecided 0 (by --er=2.0..4.5); rated 2, decided without a full rating 1, "
       "malformed 1 (hardest accepted "
       "4.2)"},
      {{"filter", "--er=5.0..", "--stop-at=1.6"},
       "accepted 0, rejected 0, undecided 3 (by --er=5.0..); without an exact rating 3, malformed 1"},
      {{"filter", "--pearl", "--where=er=9.x or er=8.x", "--invert"},
       "accepted 3, rejected 0, undecided 0 (by --pearl --where 'er=9.x or er=8.x' --invert); decided without a "
       "full rating 3, malformed "
       "1"},
      {{"rate"}, "rated 3, malformed 1 (hardest 7.3)"},
  };
  for (Case each : cases) {
    each.words.emplace_back("--summary");
    const std::string messages = run_sudorate(each.words, input).err;
    const std::size_t start = messages.rfind('\n', messages.size() - 2) + 1;
    EXPECT_EQ(messages.substr(start, messages.rfind(" in ") - start), each.summary)
        << each.words[0] << each.words[1];
  }
}

TEST(Filter, TellsWhenNothingIsAccepted) {
  const auto counts = [](const std::vector<std::string>& words) {
    const std::string messages = run_sudorate(words, kPuzzles).err;
    return messages.substr(0, messages.rfind(" in "));
  };
  EXPECT_EQ(counts({"filter", "--er=9.."}), "accepted 0, rejected 4, undecided 0 (by --er=9..); rated 4");
  EXPECT_EQ(counts({"rate", "--er=9.."}), "accepted 0, rejected 4, undecided 0 (by --er=9..); rated 4");
  EXPECT_EQ(counts({"filter", "--er=7.."}), "");
  EXPECT_EQ(counts({"rate"}), "");
}

TEST(Filter, FileOfErrorsHasTheRecordsAsTheyWereRead) {
  const std::string bad =
      kPuzzle + "...\t\xC3\xA9 ED=1.2/1.2/1.2\n" + std::string(9000, 'x') + "\n" + kMultiple + " name\n";
  for (const std::string command : {"rate", "filter"}) {
    const TemporaryFile errors("");
    run_sudorate({command, "--force", "--errors=" + errors.name()}, bad + kPuzzle + '\n');
    EXPECT_EQ(errors.content(), bad) << command;
  }
  const TemporaryFile errors("");
  run_sudorate({"rate", "--force", "--to=csv", "--fields=text,outcome", "--errors=" + errors.name()}, "80 cells\n");
  EXPECT_EQ(errors.content(), "text,outcome\n80 cells,malformed\n") << "a form that is asked for holds for it";
}

TEST(Filter, CountsTheAcceptedPuzzlesOnly) {
  // Accepted: the ones with 4.2 and 7.3, of which the condition alone needs no final ER.
  const std::string rated = kPuzzle + " ED=4.2/1.2/1.2\n" + kThreeRatings + " ED=7.3/4.5/2.8\n" + kDiamond +
                            " ED=2.3/2.3/2.3\n" + kNearlySolved + " ED=1.0/1.0/1.0\n";
  for (const std::vector<std::string>& words : {std::vector<std::string>{"filter", "--er=4.0..", "--stats"},
                                                {"rate", "--er=4.0..", "--stats"},
                                                {"filter", "--er=4.0..", "--stats", "--recorded"}}) {
    const std::string err = run_sudorate(words, rated).err;
    EXPECT_NE(err.find("\n4.2            1   50.0%"), std::string::npos) << words.front() << err;
    EXPECT_NE(err.find("\n7.3            1   50.0%"), std::string::npos) << words.front() << err;
    EXPECT_EQ(err.find("\n1.0  "), std::string::npos) << err;
    EXPECT_EQ(err.find("\n2.3  "), std::string::npos) << err;
  }
}

}  // namespace
}  // namespace sudorate::test
