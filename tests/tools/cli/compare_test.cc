// `sudorate compare`: what is read, how records find each other, what is said of those that differ.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

using Json = nlohmann::json;

// Of --to=jsonl --all.
std::vector<Json> rows_of(const Finished& finished) {
  std::vector<Json> rows;
  std::istringstream lines(finished.out);
  for (std::string line; std::getline(lines, line);) rows.push_back(Json::parse(line));
  return rows;
}

std::vector<Json> compared_rows(const std::string& input, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"compare", "--to=jsonl", "--all"});
  return rows_of(run_sudorate(options, input));
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  if (end == std::string::npos) return {};
  const std::size_t start = text.rfind('\n', end);
  return text.substr(start == std::string::npos ? 0 : start + 1, end - (start == std::string::npos ? -1 : start));
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// With other ratings.
std::string trace_with(RecordedPath path, const std::string& ratings) {
  path.ratings = ratings;
  return trace_line(path) + '\n';
}

TEST(Compare, FindsRecordedPathsEqual) {
  const std::string file = data_file("reference/own-static.tsv").string();
  const Finished finished = run_sudorate({"compare", "--path", file});
  EXPECT_EQ(last_line(finished.out), "all equal");
  EXPECT_TRUE(contains(finished.out, "path       300    300          0               0   100.00 %\n"))
      << finished.out;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.status, 0);
}

TEST(Compare, NamesThePuzzleWhoseRatingWasChanged) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  ASSERT_GT(paths.size(), 200U);
  constexpr std::size_t kChanged = 82;
  ASSERT_EQ(paths[kChanged].ratings.substr(0, 4), "3.0/");
  const std::string changed = "3.1" + paths[kChanged].ratings.substr(3);
  std::string text;
  for (std::size_t index = 0; index < paths.size(); ++index) {
    text += trace_with(paths[index], index == kChanged ? changed : paths[index].ratings);
  }
  const TemporaryFile file(text);
  const Finished finished = run_sudorate({"compare", file.name()});
  const std::string expected = "different  " + file.name() + ":83\n  " + paths[kChanged].puzzle +
                               "\n  the path recorded in A comes to ER 3.0\n  recorded  " + changed +
                               "\n  computed  " + paths[kChanged].ratings +
                               "\n  the computed ER comes from Naked Pair, step ";
  EXPECT_TRUE(contains(finished.out, expected)) << finished.out.substr(0, 600);
  EXPECT_TRUE(contains(finished.out, "\n-0.1     1    0    0\n")) << finished.out;
  EXPECT_EQ(last_line(finished.out), "1 of 300 not equal");
  EXPECT_EQ(finished.status, 1);
}

TEST(Compare, NamesTheStepByWhichThePathsPart) {
  const std::string out = run_sudorate({"compare", kPuzzle + " ED=2.0/1.2/1.2"}).out;
  EXPECT_TRUE(contains(out, "\n  step ")) << out;
  EXPECT_TRUE(contains(out, ", above 2.0\n")) << out;
  const std::string higher = run_sudorate({"compare", kPuzzle + " ED=4.3/1.2/1.2"}).out;
  EXPECT_TRUE(contains(higher, "\n  no step of the known path is above ")) << higher;
  const std::string row = run_sudorate({"compare", "--to=jsonl", kPuzzle + " ED=2.0/1.2/1.2"}).out;
  EXPECT_TRUE(contains(row, "\"step_b\":\"2.")) << row;
  EXPECT_FALSE(contains(row, "\"step_a\"")) << row;
}

TEST(Compare, ReadsEveryNotation) {
  const struct {
    std::string text;
    std::string recorded;
    std::vector<std::string> options;
  } cases[] = {
      {kPuzzle + " ED=4.2/1.2/1.2", "4.2/1.2/1.2", {}},
      {kPuzzle + " ED = 4.2 / 1.2 / 1.2", "4.2/1.2/1.2", {}},
      {kPuzzle + " SER=4.2/1.2/1.2", "4.2/1.2/1.2", {}},
      {kPuzzle + " ED=4.2/1.2/1.2;0.104s", "4.2/1.2/1.2", {}},
      {kPuzzle + " ED=4.20000000001/1.2/1.1999999999999", "4.2/1.2/1.2", {}},
      {kPuzzle + ";4.2;1.2;1.2;+;note", "4.2/1.2/1.2", {}},
      {kPuzzle + ";42;12;12", "4.2/1.2/1.2", {"--rating-unit=tenths"}},
      {kPuzzle + "\t4.2\t1.2\t1.2", "4.2/1.2/1.2", {}},
      {"0000c183b305 " + kPuzzle + "  4.2", "4.2/-/-", {}},
      {kPuzzle + " SE=4.2", "4.2/-/-", {}},
      {kPuzzle + " SER 4.2", "4.2/-/-", {}},
      {kPuzzle + " # ER: 4.2, by hand", "4.2/-/-", {}},
      {"4.2 1.2 1.2 " + kPuzzle, "4.2/1.2/1.2", {}},
      {"puzzle,ER,EP,ED\n" + kPuzzle + ",4.2,1.2,1.2", "4.2/1.2/1.2", {}},
      {"puzzle\tse\n" + kPuzzle + "\t4.2", "4.2/-/-", {}},
      {"id,puzzle,recorded\n7," + kPuzzle + ",4.2/1.2/1.2", "4.2/1.2/1.2", {}},
      {"id,puzzle,solution,clues,difficulty\n1," + kPuzzle + ',' + kSolution + ",26,4.2", "4.2/-/-", {}},
      {"puzzle,stars,mine\n" + kPuzzle + ",3,4.2", "4.2/-/-", {"--rating-column=mine"}},
      {kPuzzle + ",3,4.2", "4.2/-/-", {"--rating-column=3"}},
      {"{\"puzzle\":\"" + kPuzzle + "\",\"er\":4.2,\"ep\":1.2,\"ed\":1.2}", "4.2/1.2/1.2", {}},
      {kSolution + " ED=-214748364.-8/0.0/0.0", "0.0/-/-", {}},
      {kSolution + " ED=0.0/0.0/0.0", "0.0/-/-", {}},
      {kMultiple + " ED=multiple", "multiple", {}},
  };
  for (const auto& each : cases) {
    const std::vector<Json> rows = compared_rows(each.text + '\n', each.options);
    ASSERT_EQ(rows.size(), 1U) << each.text;
    EXPECT_EQ(rows[0]["a"], each.recorded) << each.text;
    EXPECT_EQ(rows[0]["verdict"], "equal") << each.text;
  }
}

TEST(Compare, ReadsItsOwnResults) {
  const std::string input = kPuzzle + '\n' + kThreeRatings + '\n' + kMultiple + "\n" + kSolution + '\n';
  for (const std::string form : {"--to=text", "--to=csv", "--to=tsv", "--to=jsonl", "--to=serate"}) {
    const Finished finished = run_sudorate({"compare"}, run_sudorate({"rate", form}, input).out);
    EXPECT_EQ(last_line(finished.out), "all equal") << form << '\n' << finished.out;
  }
  const std::string paths = run_sudorate({"path", "--to=trace"}, kPuzzle + '\n' + kThreeRatings + '\n').out;
  EXPECT_EQ(last_line(run_sudorate({"compare", "--path"}, paths).out), "all equal");
}

TEST(Compare, DoesNotJudgeWhatIsNoNumber) {
  const struct {
    std::string ratings;
    std::string reason;
  } cases[] = {
      {"20.0/1.2/1.2", "20.0 as ER may mean a refused puzzle"},
      {"0.0/0.0/0.0", "0.0 as ER may mean an error"},
      {"9.5+/1.2/1.2", "an approximate rating, such as 9.5+, is not an exact one"},
      {">=4.0/1.2/1.2", "a lower bound, such as >=7.0, is not an exact rating"},
      {"4.2/1.2/1.5", "the recorded numbers cannot be ratings: EP 1.2 is below ED 1.5"},
      {"24.2/1.2/1.2", "the recorded numbers cannot be ratings: ER 24.2 is outside 0.0 to 20.0"},
  };
  for (const auto& each : cases) {
    const Finished finished = run_sudorate({"compare", "--to=jsonl", kPuzzle + " ED=" + each.ratings});
    const std::vector<Json> rows = rows_of(finished);
    ASSERT_EQ(rows.size(), 1U) << each.ratings;
    EXPECT_EQ(rows[0]["verdict"], "not-comparable") << each.ratings;
    EXPECT_EQ(rows[0]["reason"], each.reason) << each.ratings;
    EXPECT_EQ(finished.status, 1);
  }
}

TEST(Compare, TellsWhichColumnItTakesAndLeavesOneThatHoldsSomethingElse) {
  const std::string header = "source,question,answer,rating\n";
  const Finished taken = run_sudorate({"compare"}, header + "a," + kPuzzle + ",,4.2\n");
  EXPECT_EQ(taken.err, "<stdin>: column 'rating' is read as ER; --rating-column names another one\n");
  EXPECT_EQ(taken.status, 0);
  const Finished left = run_sudorate({"compare"}, header + "a," + kPuzzle + ",,76\n");
  const std::string note =
      "<stdin>: column 'rating' is not ER, as its first records show; --rating-column names another one\n";
  EXPECT_EQ(left.err.substr(0, note.size()), note);
  EXPECT_TRUE(contains(left.out, "no rating is recorded")) << left.out;
  EXPECT_EQ(left.status, 1);
}

TEST(Compare, TakesTheRatingColumnsOfEachTable) {
  const TemporaryFile first("puzzle,er\n" + kPuzzle + ",4.2\n");
  const TemporaryFile second("ed,ep,er,puzzle\n2.8,4.5,7.3," + kThreeRatings + "\n");
  const TemporaryFile third(kDiamond + " ED=2.3/2.3/2.3\n");
  const Finished finished =
      run_sudorate({"compare", "--computed", "--to=jsonl", "--all", first.name(), second.name(), third.name()});
  const std::vector<Json> rows = rows_of(finished);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["a"], "4.2/-/-");
  EXPECT_EQ(rows[1]["a"], "7.3/4.5/2.8");
  EXPECT_EQ(rows[2]["a"], "2.3/2.3/2.3");
  EXPECT_EQ(finished.status, 0);
}

TEST(Compare, ToleranceIsInTenths) {
  const std::string line = kPuzzle + " ED=4.1/1.2/1.2";
  EXPECT_EQ(run_sudorate({"compare", line}).status, 1);
  EXPECT_EQ(run_sudorate({"compare", "--tolerance=0.1", line}).status, 0);
  EXPECT_EQ(run_sudorate({"compare", "--tolerance=0.1", kPuzzle + " ED=4.0/1.2/1.2"}).status, 1);
  EXPECT_TRUE(contains(run_sudorate({"compare", "--tolerance=0.1", line}).out, "\n+0.1    1   0   0\n"));
}

TEST(Compare, ShowsTheFirstStepThatDiffers) {
  RecordedPath path = read_paths(data_file("reference/own-static.tsv"))[123];
  const std::string computed = path.steps[4];
  path.steps[4] = "1.2 Hidden Single: r1c1=9";
  const std::string input = trace_line(path) + '\n';
  EXPECT_EQ(run_sudorate({"compare"}, input).status, 0) << "paths count only when asked for";
  const Finished finished = run_sudorate({"compare", "--path"}, input);
  EXPECT_TRUE(
      contains(finished.out, "  step 5\n    recorded  1.2 Hidden Single: r1c1=9\n    computed  " + computed + '\n'))
      << finished.out;
  EXPECT_EQ(finished.status, 1);
}

// ER 7.1 is by a Forcing Chain, EP and ED by Hidden Singles.
TEST(Compare, ShowsDifferencesByChosenTechniquesOnly) {
  const std::string puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
  const std::string input =
      puzzle + " ED=7.2/1.2/1.2\n" + puzzle + " ED=7.1/1.2/1.1\n" + puzzle + " ED=7.1/1.2/1.2\n";
  const auto shown = [&](const std::string& list) {
    const Finished finished = run_sudorate({"compare", "--technique=" + list}, input);
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(last_line(finished.out), "2 of 3 not equal") << "the counts are of all";
    return std::pair(contains(finished.out, "recorded  7.2/1.2/1.2"),
                     contains(finished.out, "recorded  7.1/1.2/1.1"));
  };
  EXPECT_EQ(shown("forcing-chain"), std::pair(true, false));
  EXPECT_EQ(shown("hidden-single"), std::pair(false, true));
  EXPECT_EQ(shown("Forcing Chain,hidden*"), std::pair(true, true));
  EXPECT_EQ(shown("x-wing"), std::pair(false, false));
  const Finished refused = run_sudorate({"compare", "--technique=xwing", puzzle + " ED=7.1/1.2/1.2"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "did you mean 'x-wing'?")) << refused.err;
}

// The recorded path, with another technique at its second step: that step counts, not the one that decided ER.
TEST(Compare, ShowsPathsThatPartAtAChosenTechnique) {
  RecordedPath path = read_paths(data_file("reference/own-static.tsv")).front();
  path.steps.at(1) = "9.9 Jellyfish: r1c1-1";
  const std::string input = trace_line(path) + '\n';
  EXPECT_TRUE(contains(run_sudorate({"compare", "--path", "--technique=jellyfish"}, input).out, "\n  step 2\n"));
  EXPECT_FALSE(contains(run_sudorate({"compare", "--path", "--technique=nested*"}, input).out, "\n  step 2\n"));
}

TEST(Compare, JoinsTwoFilesByPuzzleWhateverTheOrderAndTheBlanks) {
  std::string zeros = kPuzzle;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  const TemporaryFile a(kPuzzle + " ED=4.2/1.2/1.2\n" + kThreeRatings + " ED=7.3/4.5/2.8\n" + kNearlySolved +
                        " ED=1.0/1.0/1.0\n");
  const TemporaryFile b("puzzle,er,ep,ed\n" + kThreeRatings + ",7.3,4.5,2.9\n" + zeros + ",4.2,1.2,1.2\n" +
                        kDiamond + ",2.3,2.3,2.3\n");
  const Finished finished = run_sudorate({"compare", "--to=jsonl", "--all", a.name(), b.name()});
  const std::vector<Json> rows = rows_of(finished);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0]["verdict"], "equal");
  EXPECT_EQ(rows[0]["line_b"], 3);
  EXPECT_EQ(rows[1]["verdict"], "different");
  EXPECT_EQ(rows[1]["ed_difference"], 0.1);
  EXPECT_EQ(rows[2]["verdict"], "only-a");
  EXPECT_EQ(rows[3]["verdict"], "only-b");
  EXPECT_EQ(rows[3]["puzzle"], kDiamond);
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"compare", a.name(), "-"}, run_sudorate({}, a.content()).out).status, 0);
}

TEST(Compare, ComparesAPuzzleAsOftenAsOneSideHasIt) {
  const std::string once = kPuzzle + " ED=4.2/1.2/1.2\n";
  const std::string other = kPuzzle + " ED=4.3/1.2/1.2\n";
  const auto verdicts = [](const std::string& a, const std::string& b) {
    const TemporaryFile first(a);
    const TemporaryFile second(b);
    std::string text;
    for (const Json& row : rows_of(run_sudorate({"compare", "--to=jsonl", "--all", first.name(), second.name()}))) {
      text += row["verdict"].get<std::string>() + ' ';
    }
    return text;
  };
  EXPECT_EQ(verdicts(once, once + once), "equal equal ");
  EXPECT_EQ(verdicts(once + once, once), "equal equal ");
  EXPECT_EQ(verdicts(once, once + other + once), "equal different equal ");
  EXPECT_EQ(verdicts(once + other + other, once + other), "equal equal equal ");
  const std::string unknown = kDiamond + " ED=2.3/2.3/2.3\n";
  EXPECT_EQ(verdicts(once, unknown + once + unknown), "equal only-b only-b ");
}

TEST(Compare, JoinsByIdOrByOrder) {
  const TemporaryFile a("x " + kPuzzle + " ED=4.2/1.2/1.2\ny " + kThreeRatings + " ED=7.3/4.5/2.8\n");
  const TemporaryFile b("y " + kThreeRatings + " ED=7.3/4.5/2.8\nx " + kPuzzle + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"compare", "--join=id", a.name(), b.name()}).status, 0);
  const Finished ordered = run_sudorate({"compare", "--join=order", "--to=jsonl", a.name(), b.name()});
  const std::vector<Json> rows = rows_of(ordered);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0]["reason"], "the records that belong together hold different puzzles: B has " + kThreeRatings);
  EXPECT_EQ(ordered.status, 1);
}

TEST(Compare, JoinsPuzzlesAndBareResultsLineByLine) {
  const TemporaryFile puzzles(kPuzzle + '\n' + kThreeRatings + '\n' + kDiamond + '\n');
  const TemporaryFile results("4.2/1.2/1.2\n7.3/4.4/2.8\n2.3/2.3/2.3\n");
  const Finished finished = run_sudorate({"compare", "--to=jsonl", puzzles.name(), results.name()});
  const std::vector<Json> rows = rows_of(finished);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["ep_difference"], 0.1);
  EXPECT_EQ(rows[0]["ep_technique_b"].is_string(), true);
  EXPECT_TRUE(contains(finished.err, "its puzzles are rated and compared with")) << finished.err;
  EXPECT_EQ(finished.status, 1);
}

TEST(Compare, TakesPuzzlesAndResultsInEitherOrder) {
  const TemporaryFile puzzles(kPuzzle + '\n' + kThreeRatings + '\n');
  const TemporaryFile results("4.2/1.2/1.2\n7.3/4.6/2.8\n");
  const Finished there = run_sudorate({"compare", puzzles.name(), results.name()});
  const Finished back = run_sudorate({"compare", results.name(), puzzles.name()});
  EXPECT_EQ(there.status, 1);
  EXPECT_TRUE(contains(there.out, "A  " + results.name() + "\nB  computed now\n")) << there.out;
  EXPECT_EQ(back.out, there.out);
  EXPECT_EQ(back.err, there.err);
}

TEST(Compare, WarnsOfListsOfDifferentLengthsThatBelongTogetherByLine) {
  const TemporaryFile puzzles(kPuzzle + '\n' + kThreeRatings + '\n' + kDiamond + '\n');
  const TemporaryFile rated(run_sudorate({puzzles.name()}).out);
  const TemporaryFile two(kRatedLine + kDiamond + " ED=2.3/2.3/2.3\n");
  const TemporaryFile results("4.2/1.2/1.2\n7.3/4.5/2.8\n");
  const TemporaryFile more("4.2/1.2/1.2\n7.3/4.5/2.8\n2.3/2.3/2.3\n1.0/1.0/1.0\n");
  const std::string warning = "WARNING: the lists have different lengths, ";
  const std::string without_puzzles = run_sudorate({"compare", puzzles.name(), results.name()}).err;
  EXPECT_TRUE(contains(without_puzzles, warning + "3 and 2 records")) << without_puzzles;
  EXPECT_FALSE(contains(without_puzzles, "--join=puzzle")) << "results alone have no partners";
  EXPECT_EQ(run_sudorate({"compare", "--join=line", rated.name(), two.name()}).err,
            run_sudorate({"compare", "--join=order", rated.name(), two.name()}).err);
  EXPECT_TRUE(contains(run_sudorate({"compare", puzzles.name(), more.name()}).err, warning + "3 and 4 records"));
  EXPECT_TRUE(contains(run_sudorate({"compare", "--join=order", rated.name(), two.name()}).err,
                       warning + "3 and 2 records"));
  EXPECT_FALSE(contains(run_sudorate({"compare", rated.name(), two.name()}).err, "WARNING"));
  EXPECT_FALSE(
      contains(run_sudorate({"compare", "--join=order", rated.name(), rated.name() + "x"}).err, "WARNING"));
}

TEST(Compare, ObeysTheOptionsOfTheInput) {
  const std::string input =
      kPuzzle + " ED=4.2/1.2/1.2\n" + kThreeRatings + " ED=9.0/4.5/2.8\n" + kDiamond + " ED=2.3/2.3/2.3\n";
  EXPECT_EQ(compared_rows(input).size(), 3U);
  EXPECT_EQ(run_sudorate({"compare", "--limit=1"}, input).status, 0);
  EXPECT_EQ(run_sudorate({"compare", "--every=2"}, input).status, 0);
  EXPECT_EQ(run_sudorate({"compare", "--skip=1"}, input).status, 1);
  const TemporaryFile file(input);
  EXPECT_EQ(last_line(run_sudorate({"compare", "-i", file.name()}).out), "1 of 3 not equal");
  EXPECT_EQ(last_line(run_sudorate({"compare", "--puzzle=" + kPuzzle + " ED=4.2/1.2/1.2"}).out), "all equal");
}

TEST(Compare, ThreadsDoNotChangeTheResult) {
  const std::string file = data_file("reference/own-static.tsv").string();
  const std::vector<std::string> words = {"compare", "--to=csv", "--all", "--path", file};
  std::vector<std::string> alone = words;
  alone.insert(alone.begin() + 1, "--threads=1");
  std::vector<std::string> many = words;
  many.insert(many.begin() + 1, "--threads=7");
  EXPECT_EQ(run_sudorate(alone).out, run_sudorate(many).out);
}

TEST(Compare, TellsWhatIsNoFile) {
  EXPECT_EQ(run_sudorate({"compare", "/nowhere/a.txt"}).status, 3);
  EXPECT_EQ(run_sudorate({"compare", "/nowhere/a.txt", "/nowhere/b.txt"}).status, 3);
}

// The word after --report is the page.
TEST(Compare, DoesNotReplaceRatingsByAReport) {
  const std::string ratings = kPuzzle + " ED=4.3/1.2/1.2\n";
  const TemporaryFile a(ratings);
  const TemporaryFile b(kPuzzle + " ED=4.2/1.2/1.2\n");
  for (const std::string option : {"--threads=1", "--force"}) {
    const Finished finished = run_sudorate({"compare", option, "--report", a.name(), b.name()});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.err,
              "sudorate: '" + a.name() +
                  "' exists and is not a page, so it is not replaced; --report takes it for the page; "
                  "--report=PAGE.html " +
                  a.name() + ' ' + b.name() + " reads it\n");
    EXPECT_EQ(a.content(), ratings);
  }
  // The name is enough for a page.
  const std::string page = a.name() + ".html";
  std::filesystem::copy_file(a.name(), page);
  const Finished named = run_sudorate({"compare", "--report", page, b.name()});
  EXPECT_TRUE(contains(named.err, "' exists; --force replaces it; or choose another --report\n")) << named.err;
  EXPECT_EQ(run_sudorate({"compare", "--force", "--report", page, b.name()}).status, 0);
  std::filesystem::remove(page);
}

TEST(Compare, WritesAReport) {
  const TemporaryFile report("<!DOCTYPE html>old");
  const std::vector<std::string> words = {"compare", "--report=" + report.name(), kPuzzle + " ED=4.1/1.2/1.2"};
  EXPECT_EQ(run_sudorate(words).status, 2) << "the file exists";
  std::vector<std::string> forced = words;
  forced.insert(forced.begin() + 1, "--force");
  EXPECT_EQ(run_sudorate(forced).status, 1);
  EXPECT_TRUE(contains(report.content(), "1 of 1 are not equal"));
  EXPECT_TRUE(contains(report.content(), kPuzzle));
  EXPECT_TRUE(contains(report.content(), "</html>\n"));
  EXPECT_EQ(run_sudorate({"compare", "--report=/nowhere/report.html", kPuzzle + " ED=4.2/1.2/1.2"}).status, 3);
}

// With and without uniqueness it is solved by the same steps.
TEST(Compare, NamesRatingsByOtherRules) {
  const std::string rated = run_sudorate({"rate", "--without=uniqueness", kPuzzle}).out;
  const Finished ratings = run_sudorate({"compare"}, rated);
  EXPECT_TRUE(contains(ratings.out, "\n  recorded  ~4.2/~1.2/~1.2\n")) << ratings.out;
  EXPECT_TRUE(contains(ratings.out, "\n  a rating marked with ~, such as ~8.9, is by other rules")) << ratings.out;
  EXPECT_EQ(ratings.status, 1);
  // By the same rules they compare like others.
  const auto rated_by = [](const std::string& rules, const std::string& form) {
    return run_sudorate({"rate", rules, "--to=" + form, kPuzzle}).out;
  };
  const TemporaryFile text(rated);
  const TemporaryFile csv(rated_by("--without=uniqueness", "csv"));
  const TemporaryFile wrong(kPuzzle + " ED=~4.3/~1.2/~1.2 not-SE:without=uniqueness\n");
  const TemporaryFile other(rated_by("--without=x-wing", "text"));
  EXPECT_EQ(last_line(run_sudorate({"compare", text.name(), csv.name()}).out), "all equal");
  EXPECT_EQ(last_line(run_sudorate({"compare", csv.name(), text.name()}).out), "all equal");
  EXPECT_EQ(last_line(run_sudorate({"compare", "--without=uniqueness", text.name()}).out), "all equal");
  EXPECT_TRUE(contains(run_sudorate({"compare", wrong.name(), csv.name()}).out, "\n  different       1\n"));
  EXPECT_TRUE(contains(run_sudorate({"compare", other.name(), csv.name()}).out, "rules than Sudoku Explainer's"));

  const TemporaryFile a(run_sudorate({"path", "--to=trace", kPuzzle}).out);
  const TemporaryFile b(run_sudorate({"path", "--to=trace", "--without=uniqueness", kPuzzle}).out);
  const TemporaryFile report("");
  const Finished with_report =
      run_sudorate({"compare", "--path", "--force", "--report=" + report.name(), a.name(), b.name()});
  EXPECT_EQ(last_line(with_report.out), "all equal") << with_report.out;
  EXPECT_EQ(with_report.status, 0);
  EXPECT_TRUE(contains(report.content(), "Sudoku Explainer 1.2.1; B has ratings by other rules, marked with ~"));
}

TEST(Compare, IsNotEqualIfNothingWasCompared) {
  const Finished nothing = run_sudorate({"compare"}, "# nothing\n");
  EXPECT_EQ(last_line(nothing.out), "nothing was compared");
  EXPECT_EQ(nothing.status, 1);
  // No rating is recorded, or there is only one by other rules.
  const std::string plainly = "No puzzle has numbers on both sides that can be compared.";
  for (const std::string& record : {kPuzzle, kPuzzle + " ED=~7.0/-/-"}) {
    const TemporaryFile report("");
    const Finished open = run_sudorate({"compare", "--force", "--report=" + report.name(), record});
    EXPECT_EQ(open.status, 1);
    EXPECT_TRUE(contains(open.out, "\n\n" + plainly + "\n\nnone of 1 can be compared\n")) << open.out;
    EXPECT_FALSE(contains(open.out, "agreement")) << open.out;
    const std::string page = report.content();
    EXPECT_TRUE(contains(page, plainly));
    EXPECT_TRUE(contains(page, ">No puzzle has numbers on both sides that can be compared<"));
    EXPECT_FALSE(contains(page, "agreement</th>"));
    EXPECT_FALSE(contains(page, "wherever both sides have a number"));
  }
}

TEST(Compare, JoinsPuzzlesWithBareRatingsLineByLine) {
  const std::string list = kPuzzle + '\n' + kThreeRatings + '\n' + kDiamond + '\n';
  const TemporaryFile puzzles(list);
  for (const std::string ratings :
       {"4.2\n7.3\n2.3\n", "4.2 1.2 1.2\n7.3 4.5 2.8\n2.3 2.3 2.3\n", "4.2;1.2;1.2\n7.3;4.5;2.8\n2.3;2.3;2.3\n",
        "ED=4.2/1.2/1.2\n7.3/4.5/2.8\n2.3\n"}) {
    const TemporaryFile results(ratings);
    const Finished finished = run_sudorate({"compare", puzzles.name(), results.name()});
    EXPECT_EQ(finished.status, 0) << ratings << finished.out << finished.err;
    EXPECT_TRUE(contains(finished.out, "\nall equal\n")) << ratings << finished.out;
  }
  const TemporaryFile wrong("4.2 1.2 1.2\n7.4 4.5 2.8\n2.3 2.3 2.3\n");
  EXPECT_EQ(run_sudorate({"compare", puzzles.name(), wrong.name()}).status, 1);
}

TEST(Compare, AdvisesWhereNoRatingIsRecorded) {
  const Finished finished = run_sudorate({"compare"}, kPuzzle + '\n');
  EXPECT_TRUE(contains(finished.err, "<stdin>: no puzzle has a recorded rating; 'sudorate rate' computes ratings"))
      << finished.err;
  EXPECT_EQ(run_sudorate({"compare"}, kRatedLine).err, "");
  const TemporaryFile rated(kRatedLine);
  const TemporaryFile unrated(kPuzzle + '\n');
  const std::string advice = unrated.name() + ": no puzzle has a recorded rating; 'sudorate compare " +
                             rated.name() + "' compares the ratings there with computed ones\n";
  EXPECT_EQ(run_sudorate({"compare", rated.name(), unrated.name()}).err, advice);
  EXPECT_EQ(run_sudorate({"compare", unrated.name(), rated.name()}).err, advice);
}

TEST(Compare, ReadsResultsThatPassOnTheirInput) {
  const std::string own_table = "id,PUZZLE,ER,rating\n1," + kPuzzle + ",7.1,99\n2," + kDiamond + ",1.5,88\n";
  const std::string plain = kPuzzle + " ED=7.1/1.2/1.2\n" + kDiamond + " # name\n";
  const std::string list = kPuzzle + ";7.1\n" + kDiamond + ";1.5\n";
  for (const std::string& input : {own_table, plain, list}) {
    for (const std::string form : {"csv", "tsv", "jsonl"}) {
      const Finished rated = run_sudorate({"rate", "--pass-through", "--to=" + form}, input);
      const Finished compared = run_sudorate({"compare"}, rated.out);
      EXPECT_EQ(compared.status, 0) << rated.out << compared.out << compared.err;
      EXPECT_TRUE(contains(compared.out, "records           2\n")) << compared.out;
      EXPECT_EQ(run_sudorate({"-f", "%r"}, rated.out).out, "4.2\n2.3\n") << rated.out;
    }
  }
  const Finished rated = run_sudorate({"rate", "--pass-through", "--to=csv"}, own_table);
  EXPECT_EQ(rated.out.substr(0, rated.out.find('\n')),
            "id,PUZZLE,input_ER,rating,outcome,er,ep,ed,er_min,er_max,score,reason");
  EXPECT_TRUE(contains(rated.err, "the input's column 'ER' is written as 'input_ER'")) << rated.err;
}

TEST(Compare, AdvisesCommandsThatAShellReadsAndNamesNoFileThatItDoesNotKnow) {
  const TemporaryFile plain(kPuzzle + " ED=4.3/1.2/1.2\n");
  const std::string a = plain.name() + " (1).txt";
  std::filesystem::copy_file(plain.name(), a);
  const TemporaryFile b(kPuzzle + " ED=4.2/1.2/1.2\n");
  const std::string quoted = run_sudorate({"compare", a, b.name()}).out;
  EXPECT_TRUE(contains(quoted, " -o traces.tsv '" + a + "'\n  sudorate compare '" + a +
                                   "' traces.tsv\n  sudorate compare " + b.name() + " traces.tsv\n"))
      << quoted;
  const std::string piped = run_sudorate({"compare", b.name(), "-"}, kPuzzle + " ED=4.3/1.2/1.2\n").out;
  EXPECT_TRUE(contains(piped, " -o traces.tsv " + b.name() + "\n  sudorate compare " + b.name() +
                                  " traces.tsv\n  sudorate compare B traces.tsv\n"))
      << piped;
  // Joined by order, a file may hold ratings alone.
  const std::string by_order = run_sudorate({"compare", "--join=order", b.name(), a}).out;
  EXPECT_TRUE(contains(by_order, " -o traces.tsv PUZZLES\n  sudorate compare " + b.name() +
                                     " traces.tsv\n  sudorate compare '" + a + "' traces.tsv\n"))
      << by_order;
  std::filesystem::remove(a);
}

// Whichever of the two files has computed ratings, one command shows what the other one records.
TEST(Compare, AdvisesCommandsThatKeepTheOtherRatings) {
  const std::string start =
      "set -e; folder=$(mktemp -d); cd \"$folder\"; sudorate() { \"$SUDORATE\" \"$@\"; }; echo '" + kPuzzle +
      " ED=4.3/1.2/1.2' >other.txt; echo '" + kPuzzle + " ED=4.2/1.2/1.2' >mine.txt; set +e; ";
  for (const std::string files : {"other.txt mine.txt", "mine.txt other.txt"}) {
    const std::string out =
        shell(start + "sudorate compare " + files +
              " | grep '^  sudorate ' >advice; . ./advice >seen; grep -c '' advice; cat seen; rm -r \"$folder\"")
            .out;
    EXPECT_TRUE(out.starts_with("3\n")) << out;
    EXPECT_TRUE(contains(out, "different  other.txt:1\n")) << out;
    EXPECT_TRUE(contains(out, "\n  the ER of B comes from ")) << out;
    EXPECT_TRUE(contains(out, "\ntechniques behind an ER that differs\n")) << out;
  }
}

TEST(Compare, SaysWhatTwoFilesLack) {
  const TemporaryFile a(kPuzzle + " ED=4.3/1.2/1.2\n");
  const TemporaryFile b(kPuzzle + " ED=4.2/1.2/1.2\n");
  const Finished by_id = run_sudorate({"compare", "--join=id", a.name(), b.name()});
  EXPECT_EQ(by_id.status, 3);
  EXPECT_TRUE(contains(by_id.err, "no record has one; --join=puzzle")) << by_id.err;
  const Finished by_puzzle = run_sudorate({"compare", "--path", a.name(), b.name()});
  EXPECT_TRUE(
      contains(by_puzzle.err, "--path: no paths are recorded in A, " + a.name() + ", and in B, " + b.name()))
      << by_puzzle.err;
  EXPECT_TRUE(contains(by_puzzle.out, "The techniques are unknown, for no paths are recorded")) << by_puzzle.out;
  EXPECT_TRUE(contains(by_puzzle.out, "\n  sudorate path --to=trace -o traces.tsv " + a.name() +
                                          "\n  sudorate compare " + a.name() + " traces.tsv\n  sudorate compare " +
                                          b.name() + " traces.tsv\n"))
      << by_puzzle.out;
  // The advice works.
  const TemporaryFile trace(run_sudorate({"path", "--to=trace", b.name()}).out);
  const Finished with_trace = run_sudorate({"compare", "--path", trace.name(), a.name()});
  EXPECT_TRUE(contains(with_trace.out, "ER of A by  puzzles\n")) << with_trace.out;
  EXPECT_TRUE(contains(with_trace.out, "\n  the ER of A comes from ")) << with_trace.out;
  EXPECT_TRUE(
      contains(with_trace.err, "--path: no paths are recorded in B, " + a.name() + "; ratings alone do not show"))
      << with_trace.err;
  EXPECT_TRUE(contains(run_sudorate({"compare", "--path", a.name(), trace.name()}).err,
                       "--path: no paths are recorded in A, " + a.name() + "; "));
  const Finished computed = run_sudorate({"compare", a.name()});
  EXPECT_TRUE(contains(computed.out, "\ntechniques behind an ER that differs\nER of B by  puzzles\n"))
      << computed.out;
  EXPECT_FALSE(contains(computed.out, "ER of A by")) << computed.out;
}

TEST(CompareSteps, CountsTheLinesOfEachTechnique) {
  const std::string grid =
      "51.92.64..49816.....6.45..17826..4..93.25.78665......24..56.2.........6..65..2.3.:719 738 173 183";
  const std::string library =
      "# Fish\n:0300:1:" + grid + ":156 166 168 186::\n:0300:1:" + grid + ":156::\n:1101:12:" + grid + ":156::\n";
  const Finished finished = run_sudorate({"compare", "--steps"}, library);
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.out.substr(0, finished.out.find("code")),
            "<stdin>:3: X-Wing: expected r5c6<>1; found r5c6<>1 r6c6<>1 r6c8<>1 r8c6<>1\n");
  EXPECT_TRUE(contains(finished.out, "x-wing                        2      1       1\n")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "not built                     1\n")) << finished.out;
  EXPECT_EQ(run_sudorate({"compare", "--steps"}, library.substr(0, library.find("\n:0300:1:", 10))).status, 0);
  EXPECT_EQ(run_sudorate({"compare", "--steps", "--to=csv"}, library).status, 2);
}

}  // namespace
}  // namespace sudorate::test
