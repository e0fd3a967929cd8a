// `sudorate steps`: what can be done at a position.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/finder_notation.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/nice_loop_text.h"

namespace sudorate::test {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream input(text);
  for (std::string part; std::getline(input, part, separator);) parts.push_back(part);
  return parts;
}

// Nice loops may be written from any cell and in both directions.
std::string canonical_notation(const std::string& technique, const std::string& notation, const Grid& grid) {
  if (technique != "nice-loop") return notation;
  const auto parsed = parse_loop(notation);
  const auto* written = std::get_if<WrittenLoop>(&parsed);
  if (written == nullptr) return "not a loop: " + notation;
  const auto loop = make_nice_loop(CellLinks(grid), written->cells, written->links);
  return loop ? sudorate::notation(*loop) : "not a loop: " + notation;
}

struct SeedRow {
  std::string id;
  std::string technique;  // as the command names it
  std::string kind;       // ", continuous", or empty
  std::string state;
  std::string expected;
  std::string notation;
};

// The verified examples of the seed documents; formats are not techniques.
std::vector<SeedRow> verified_seed_rows() {
  std::vector<SeedRow> rows;
  for (const SeedCase& row : read_seed_cases()) {
    if (!row.is_verified()) continue;
    for (const char* name : {"nice loop", "empty rectangle", "skyscraper", "force chain"}) {
      if (!row.technique.starts_with(name)) continue;
      std::string technique = name;
      std::replace(technique.begin(), technique.end(), ' ', '-');
      // Without the name of the program that a loop comes from.
      const std::string kind = row.technique.substr(technique.size());
      const bool is_loop = technique == "nice-loop";
      rows.push_back({row.id, technique, is_loop ? kind.substr(0, kind.find(" (")) : "", row.candidates,
                      row.expected, row.notation});
    }
  }
  return rows;
}

// Each choice once, and below it all that it proves.
TEST(Steps, GroupsForceChainsAsGnpxDoes) {
  int compared = 0;
  for (const SeedRow& row : verified_seed_rows()) {
    if (row.id != "FC-CALL" && row.id != "FC-HALL") continue;
    const std::string label = row.id == "FC-CALL" ? "ForceChain_Cell(r2c8)" : "ForceChain_House(row2#1)";
    const std::string out = run_sudorate({"steps", "--as-gnpx", "--technique=force-chain", row.state}).out;
    const std::vector<std::string> lines = split(out, '\n');
    ASSERT_EQ(std::count(lines.begin(), lines.end(), label), 1) << out;
    std::set<std::string> effects;
    auto line = std::find(lines.begin(), lines.end(), label) + 1;
    for (; line != lines.end() && line->starts_with(' '); ++line) {
      if (line->ends_with(" is true")) effects.insert(line->substr(2, 4) + '=' + line->substr(7, 1));
    }
    const std::vector<std::string> expected = split(row.expected, ' ');
    EXPECT_EQ(effects, std::set<std::string>(expected.begin(), expected.end())) << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 2);
}

// "r2c9#5 is false" for "r2c9<>5", and "r3c4#8 r6c6#7 are false" for several.
std::string gnpx_result(const std::string& removals) {
  std::string text = removals;
  for (std::size_t at = 0; (at = text.find("<>")) != std::string::npos;) text.replace(at, 2, "#");
  return text + (text.find(' ') == std::string::npos ? " is false" : " are false");
}

TEST(Steps, WritesLoopsAndRectanglesAsGnpxDoes) {
  int compared = 0;
  for (const SeedRow& row : verified_seed_rows()) {
    const bool is_loop = row.technique == "nice-loop";
    if (!is_loop && row.technique != "empty-rectangle") continue;
    const std::string out = run_sudorate({"steps", "--as-gnpx", "--complete", "--loop-limit=6",
                                          "--technique=nice-loop,empty-rectangle", row.state})
                                .out;
    const std::vector<std::string> lines = split(out, '\n');
    const std::string written =
        "  " + canonical_notation(row.technique, row.notation, grid_of_candidates(row.state));
    const auto line = std::find(lines.begin(), lines.end(), written);
    ASSERT_TRUE(line != lines.end() && line != lines.begin() && line + 1 != lines.end()) << row.id << '\n' << out;
    EXPECT_EQ(line[1], "  " + gnpx_result(row.expected)) << row.id;
    auto heading = line;
    while (heading->starts_with(' ')) --heading;
    // "digit 6, block 6 cells ..."
    const std::string expected =
        !is_loop ? "EmptyRectangle #" + row.notation.substr(6, 1) + " in b" + row.notation.substr(15, 1)
        : row.kind == ", continuous" ? "Nice Loop(Continuous)"
                                     : "Nice Loop(Discontinuous)";
    EXPECT_EQ(*heading, expected) << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 9);
}

// Every technique of the library that is built, but for what these positions do not have.
TEST(Steps, InALibraryAreReadBackWhole) {
  std::string input = kNearlySolved + '\n' + kThreeRatings + '\n';
  for (const SeedRow& row : verified_seed_rows()) input += row.state + '\n';
  for (const std::string where : {"--after=none", "--after=singles"}) {
    const std::string library = run_sudorate({"steps", "--to=library", where}, input).out;
    const Finished finished = run_sudorate({"compare", "--steps"}, library);
    EXPECT_EQ(finished.status, 0) << finished.out;
    std::int64_t lines = 0;
    std::set<std::string> codes;
    for (const std::string& line : split(finished.out, '\n')) {
      if (line.starts_with("code")) continue;
      codes.insert(line.substr(0, 4));
      std::istringstream cells(line.substr(line.find("  ", 7)));
      std::string ours;
      std::int64_t count = 0;
      cells >> ours >> count;
      lines += count;
    }
    EXPECT_EQ(lines, std::count(library.begin(), library.end(), '\n')) << finished.out;
    for (const char* code : {"0100", "0200", "0402", "0403", "0706", "0707"}) {
      EXPECT_TRUE(codes.contains(code)) << code;
    }
    EXPECT_EQ(codes.contains("0002"), where == std::string("--after=none"));
    // Each loop has a line of its own.
    const std::string loops =
        run_sudorate({"steps", "--to=tsv", "--no-header", "--technique=nice-loop", where}, input).out;
    std::int64_t written = 0;
    for (const std::string& line : split(library, '\n')) written += line.starts_with(":070") ? 1 : 0;
    EXPECT_EQ(written, std::count(loops.begin(), loops.end(), '\n'));
  }
}

}  // namespace
}  // namespace sudorate::test
