// `sudorate stats`: what is counted, by what, and in which form.
#include <gtest/gtest.h>

#include <list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Ratings beside puzzles of 24 and of 60 givens, so that nothing is rated.
const std::string kHard = kPuzzle + " ED=7.1/7.1/1.2\n";
const std::string kEasy = kNearlySolved + " ED=1.2/1.0/1.0\n";

std::string givens_of(const std::string& puzzle) {
  int count = 0;
  for (const char c : puzzle) count += c == '.' ? 0 : 1;
  return std::to_string(count);
}

std::string stats(const std::vector<std::string>& words, const std::string& input) {
  std::vector<std::string> all = {"stats"};
  all.insert(all.end(), words.begin(), words.end());
  return run_sudorate(all, input).out;
}

TEST(Stats, AreATableOfAnyValue) {
  const std::string input = kHard + kEasy + kHard;
  EXPECT_EQ(stats({"--to=csv"}, input), "er,puzzles\n1.2,1\n7.1,2\n");
  EXPECT_EQ(stats({"--to=csv", "--by=ep"}, input), "ep,puzzles\n1.0,1\n7.1,2\n");
  EXPECT_EQ(stats({"--to=tsv", "--by=ed", "--no-header"}, input), "1.0\t1\n1.2\t2\n");
  EXPECT_EQ(stats({"--to=tsv", "--by=givens"}, input),
            "givens\tpuzzles\n" + givens_of(kPuzzle) + "\t2\n" + givens_of(kNearlySolved) + "\t1\n");
  EXPECT_EQ(stats({"--to=csv", "--by=pearl"}, input), "pearl,puzzles\ntrue,2\nfalse,1\n");
  EXPECT_EQ(stats({"--to=csv", "--by=outcome"}, input + kMultiple + '\n'),
            "outcome,puzzles\nrated,3\nmultiple,1\n");
  // Nothing is known of the steps.
  const Finished unknown = run_sudorate({"stats", "--to=csv", "--by=er_technique"}, input);
  EXPECT_EQ(unknown.out, "er_technique,puzzles\n");
  EXPECT_NE(unknown.err.find("no er_technique is known"), std::string::npos) << unknown.err;
}

TEST(Stats, KnowTheTechniquesOfPaths) {
  const std::string path = kNearlySolved + "\t1.2/1.0/1.0\t1.0 Hidden Single: r2c6=4; 1.2 Hidden Single: r6c1=7\n" +
                           kPuzzle + "\t3.2/1.2/1.2\t1.2 Hidden Single: r1c1=1; 3.2 X-Wing: r1c1-2\n";
  EXPECT_EQ(stats({"--to=csv", "--by=er_technique"}, path), "er_technique,puzzles\nHidden Single,1\nX-Wing,1\n");
  EXPECT_EQ(stats({"--to=csv", "--by=technique"}, path), "technique,steps\nHidden Single,3\nX-Wing,1\n");
  EXPECT_EQ(stats({"--to=csv", "--by=steps"}, path), "steps,puzzles\n2,2\n");
}

TEST(Stats, OfSeveralFilesStandBesideEachOther) {
  const TemporaryFile a(kHard + kEasy);
  const TemporaryFile b(kHard);
  const std::string names = a.name() + ',' + b.name();
  const Finished csv = run_sudorate({"stats", "--to=csv", a.name(), b.name()});
  EXPECT_EQ(csv.out, "er," + names + "\n1.2,1,0\n7.1,1,1\n");
  const std::string text = run_sudorate({"stats", a.name(), b.name()}).out;
  EXPECT_NE(text.find(b.name() + "   share\n1.2 "), std::string::npos) << text;
  const auto json = nlohmann::json::parse(run_sudorate({"stats", "--to=json", a.name(), b.name()}).out);
  EXPECT_EQ(json.at("files").at(1).at("counts"), (nlohmann::json{{"7.1", 1}}));
  EXPECT_EQ(json.at("er").at("7.1"), 2);
  // More files than fit into a line are counted together.
  std::vector<std::string> many = {"stats"};
  std::list<TemporaryFile> files;
  for (int index = 0; index < 9; ++index) many.push_back(files.emplace_back(kHard).name());
  EXPECT_NE(run_sudorate(many).out.find("\n7.1            9  100.0%"), std::string::npos);
}

TEST(Stats, AreDrawn) {
  const std::string input = kHard + kEasy + kHard;
  const Finished svg = run_sudorate({"stats", "--to=svg"}, input);
  EXPECT_TRUE(svg.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")) << svg.out;
  EXPECT_TRUE(svg.out.ends_with("</svg>\n"));
  EXPECT_NE(svg.out.find("&lt;stdin&gt;: 3 puzzles"), std::string::npos);
  EXPECT_NE(svg.out.find("<title>7.1: 2 puzzles</title>"), std::string::npos);
  EXPECT_EQ(svg.out.find("nothing to count"), std::string::npos);
  const std::string none = stats({"--to=svg"}, kMultiple + '\n');
  EXPECT_EQ(none.find("<rect"), std::string::npos);
  EXPECT_NE(none.find("nothing to count"), std::string::npos);
  // The name of the output names the form.
  const TemporaryFile file(input);
  EXPECT_EQ(shell("rm -f o.svg; \"$SUDORATE\" stats -o o.svg '" + file.name() + "'; head -c4 o.svg; rm o.svg").out,
            "<svg");
}

// As conditions count them.
TEST(Stats, CountFindersOnRequest) {
  for (const std::string& puzzle : {kThreeRatings, kNearlySolved}) {
    const std::string table = stats({"--to=tsv", "--by=technique", "--with-finders", "--no-header"}, puzzle + '\n');
    const std::string plain = stats({"--to=tsv", "--by=technique", "--no-header"}, puzzle + '\n');
    EXPECT_EQ(plain.find("nice-loop"), std::string::npos);
    for (const std::string finder : {"nice-loop", "skyscraper", "empty-rectangle", "force-chain"}) {
      const std::size_t at = table.find(finder + '\t');
      const std::string count =
          at == std::string::npos
              ? "0"
              : table.substr(at + finder.size() + 1, table.find('\n', at) - at - finder.size() - 1);
      const std::string condition = "--where=count(\"" + finder + "\")=" + count;
      EXPECT_EQ(run_sudorate({"filter", condition, puzzle}).out, puzzle + '\n') << condition;
      EXPECT_EQ(run_sudorate({"filter", "--where=count(" + finder + ")!=" + count, puzzle}).out, "");
    }
    EXPECT_EQ(table.find("nice-loop") != std::string::npos, puzzle == kThreeRatings) << table;
  }
  // The path of a recorded rating is not known.
  EXPECT_EQ(stats({"--to=tsv", "--by=technique", "--with-finders", "--no-header"}, kHard), "");
}

TEST(Stats, OfPartsAreMerged) {
  const TemporaryFile a(kHard + kEasy + kEasy);
  const TemporaryFile b(kHard + kHard + kEasy);
  for (const std::string form : {"--to=csv", "--to=svg", "--to=json", "--to=tsv --no-header --by=givens"}) {
    const std::string call = "\"$SUDORATE\" stats " + form + " '" + a.name() + "' '" + b.name() + "' ";
    const std::string merged = "rm -f p?; " + call + "--shard=1/2 -o p1; " + call +
                               "--shard=2/2 -o p2; \"$SUDORATE\" merge p1 p2; rm -f p1* p2*";
    EXPECT_EQ(shell(merged).out, shell(call).out) << form;
  }
}

}  // namespace
}  // namespace sudorate::test
