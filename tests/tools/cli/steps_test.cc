// `sudorate steps`: what can be done at a position.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/support/finder_notation.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/words/nice_loop.h"

namespace sudorate::test {
namespace {

// The verified examples of the seed documents; formats are not techniques.
std::vector<SeedCase> verified_seeds() {
  std::vector<SeedCase> rows = read_seed_cases();
  std::erase_if(rows,
                [](const SeedCase& row) { return !row.is_verified() || row.technique.starts_with("format"); });
  return rows;
}

// Nice loops may be written from any cell and in both directions.
std::string canonical_notation(const SeedCase& row) {
  if (!row.technique.starts_with("nice loop")) return row.notation;
  const auto written = std::get<WrittenLoop>(parse_loop(row.notation));
  return notation(*make_nice_loop(CellLinks(row.grid()), written.cells, written.links));
}

// Each choice once, and below it all that it proves.
TEST(Steps, GroupsForceChainsAsGnpxDoes) {
  for (const auto& [id, label] :
       {std::pair("FC-CALL", "ForceChain_Cell(r2c8)"), std::pair("FC-HALL", "ForceChain_House(row2#1)")}) {
    const SeedCase row = seed_case(id);
    const std::string out = run_sudorate({"steps", "--as-gnpx", "--technique=force-chain", row.candidates}).out;
    const std::vector<std::string> lines = text_lines(out);
    ASSERT_EQ(std::count(lines.begin(), lines.end(), label), 1) << out;
    std::set<std::string> effects;
    auto line = std::find(lines.begin(), lines.end(), label) + 1;
    for (; line != lines.end() && line->starts_with(' '); ++line) {
      if (line->ends_with(" is true")) effects.insert(line->substr(2, 4) + '=' + line->substr(7, 1));
    }
    const std::vector<std::string> expected = split(row.expected, " ");
    EXPECT_EQ(effects, std::set<std::string>(expected.begin(), expected.end())) << id;
  }
}

// "r2c9#5 is false" for "r2c9<>5", and "r3c4#8 r6c6#7 are false" for several.
std::string gnpx_result(const std::string& removals) {
  std::string text = removals;
  for (std::size_t at = 0; (at = text.find("<>")) != std::string::npos;) text.replace(at, 2, "#");
  return text + (text.find(' ') == std::string::npos ? " is false" : " are false");
}

TEST(Steps, WritesLoopsAndRectanglesAsGnpxDoes) {
  int compared = 0;
  for (const SeedCase& row : verified_seeds()) {
    const bool is_loop = row.technique.starts_with("nice loop");
    if (!is_loop && !row.technique.starts_with("empty rectangle")) continue;
    const std::string out = run_sudorate({"steps", "--as-gnpx", "--complete", "--loop-limit=6",
                                          "--technique=nice-loop,empty-rectangle", row.candidates})
                                .out;
    const std::vector<std::string> lines = text_lines(out);
    const auto line = std::find(lines.begin(), lines.end(), "  " + canonical_notation(row));
    ASSERT_TRUE(line != lines.end() && line != lines.begin() && line + 1 != lines.end()) << row.id << '\n' << out;
    EXPECT_EQ(line[1], "  " + gnpx_result(row.expected)) << row.id;
    auto heading = line;
    while (heading->starts_with(' ')) --heading;
    // "digit 6, block 6 cells ..."
    const std::string expected =
        !is_loop ? "EmptyRectangle #" + row.notation.substr(6, 1) + " in b" + row.notation.substr(15, 1)
        : row.technique.starts_with("nice loop, continuous") ? "Nice Loop(Continuous)"
                                                             : "Nice Loop(Discontinuous)";
    EXPECT_EQ(*heading, expected) << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 9);
}

// But for techniques that these positions do not have.
TEST(Steps, AreWrittenAsALibrary) {
  std::string input = kNearlySolved + '\n' + kThreeRatings + '\n';
  for (const SeedCase& row : verified_seeds()) input += row.candidates + '\n';
  for (const std::string where : {"--after=none", "--after=singles"}) {
    const std::string library = run_sudorate({"steps", "--to=library", where}, input).out;
    for (const std::string code : {"0100", "0200", "0402", "0403", "0706", "0707"}) {
      EXPECT_NE(library.find(':' + code + ':'), std::string::npos) << code;
    }
    EXPECT_EQ(library.find(":0002:") != std::string::npos, where == std::string("--after=none"));
    // Each loop has a line of its own.
    const std::string loops = run_sudorate({"steps", "--to=tsv", "--technique=nice-loop", where}, input).out;
    std::int64_t written = 0;
    for (const std::string& line : text_lines(library)) written += line.starts_with(":070") ? 1 : 0;
    EXPECT_EQ(written + 1, std::count(loops.begin(), loops.end(), '\n')) << "beside the names of the columns";
  }
}

}  // namespace
}  // namespace sudorate::test
