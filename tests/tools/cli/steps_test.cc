// `sudorate steps`: what can be done at a position.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "chains/nice_loop_text.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream input(text);
  for (std::string part; std::getline(input, part, separator);) parts.push_back(part);
  return parts;
}

TEST(Steps, ListsRatedStepsInColumns) {
  const Finished finished = run_sudorate({"steps", "--technique=hidden-single", kNearlySolved});
  EXPECT_EQ(finished.out, kNearlySolved +
                              "\n"
                              "   1.0  hidden-single  r2c6=4  digit 4 in box 2\n"
                              "   1.0  hidden-single  r6c1=7  digit 7 in box 4\n"
                              "   1.0  hidden-single  r5c9=7  digit 7 in box 6\n"
                              "   1.0  hidden-single  r1c8=4  digit 4 in row 1\n"
                              "   1.2  hidden-single  r2c8=6  digit 6 in box 3\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(Steps, SaysSoIfThereIsNoneOrNoPuzzle) {
  const Finished finished = run_sudorate({"steps", "--technique=x-wing", kNearlySolved, kMultiple});
  EXPECT_EQ(finished.out, kNearlySolved + "\nnone\n\n" + kMultiple + " multiple\n");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"steps", "--to=tsv", kClash}).out, "");
}

TEST(Steps, JsonHasALineForEachPosition) {
  const Finished finished = run_sudorate({"steps", "--to=json", kPuzzle, kMultiple});
  const std::vector<std::string> lines = split(finished.out, '\n');
  ASSERT_EQ(lines.size(), 2U);
  const auto json = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(json["puzzle"], kPuzzle);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["steps"][0]["technique"], "hidden-single");
  EXPECT_EQ(nlohmann::json::parse(lines[1])["outcome"], "multiple");
}

TEST(Steps, RefusesWhatIsNoTechniqueOrLimit) {
  EXPECT_EQ(run_sudorate({"steps", "--technique=swordfisch", kPuzzle}).status, 2);
  for (const char* limit : {"--loop-limit=2", "--loop-limit=x", "--loop-limit=82", "--loop-limit="}) {
    EXPECT_EQ(run_sudorate({"steps", limit, kPuzzle}).status, 2) << limit;
  }
  EXPECT_EQ(run_sudorate({"steps", "--loop-limit=unlimited", "--technique=nice-loop", kPuzzle}).status, 0);
}

// Nice loops may be written from any cell and in both directions.
std::string canonical_notation(const std::string& technique, const std::string& notation, const Grid& grid) {
  if (technique != "nice-loop") return notation;
  const auto parsed = parse_loop(notation);
  const auto* written = std::get_if<WrittenLoop>(&parsed);
  if (written == nullptr) return "not a loop: " + notation;
  const auto loop = make_nice_loop(CellLinks(grid), written->cells, written->links);
  return loop ? gnpx_notation(*loop) : "not a loop: " + notation;
}

struct SeedRow {
  std::string id;
  std::string technique;  // as the command names it
  std::string state;
  std::string expected;
  std::string notation;
};

// The verified examples of the seed documents; formats are not techniques.
std::vector<SeedRow> verified_seed_rows() {
  std::vector<SeedRow> rows;
  std::ifstream input(shared_reference_file("seed-cases.tsv"));
  std::string line;
  std::getline(input, line);
  while (std::getline(input, line)) {
    const std::vector<std::string> fields = split(line, '\t');
    if (fields.size() < 7 || !fields[6].starts_with("verified")) continue;
    for (const char* name : {"nice loop", "empty rectangle", "skyscraper", "force chain"}) {
      if (!fields[1].starts_with(name)) continue;
      std::string technique = name;
      std::replace(technique.begin(), technique.end(), ' ', '-');
      rows.push_back({fields[0], technique, fields[3], fields[4], fields[5]});
    }
  }
  return rows;
}

TEST(Steps, GivesEveryVerifiedExampleOfTheSeeds) {
  const std::vector<SeedRow> rows = verified_seed_rows();
  if (rows.empty()) GTEST_SKIP() << "no seed-cases.tsv";
  EXPECT_EQ(rows.size(), 39U);
  for (const SeedRow& row : rows) {
    const bool is_force_chain = row.technique == "force-chain";
    std::vector<std::string> words = {"steps", "--to=tsv", "--technique=" + row.technique, row.state};
    // Seed examples are not the shortest: their loops have up to 6 cells.
    if (!is_force_chain) words.insert(words.end(), {"--complete", "--loop-limit=6"});
    if (row.id.ends_with("ALL")) words.emplace_back("--as-gnpx");
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.status, 0) << row.id;
    std::set<std::string> lines;
    std::set<std::string> effects;
    for (const std::string& line : split(finished.out, '\n')) {
      lines.insert(line);
      effects.insert(split(line, '\t')[1]);
    }
    if (!is_force_chain) {
      const Grid grid = grid_of_candidates(row.state);
      EXPECT_TRUE(lines.contains(row.technique + '\t' + row.expected + '\t' +
                                 canonical_notation(row.technique, row.notation, grid)))
          << row.id << ' ' << row.notation;
      continue;
    }
    for (const std::string& effect : split(row.expected, ' ')) {
      EXPECT_TRUE(effects.contains(effect)) << row.id << ' ' << effect;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
