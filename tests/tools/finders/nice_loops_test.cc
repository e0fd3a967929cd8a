// What a given path shows, and what the finder does with its limits and answers.
#include "tools/finders/nice_loops.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "tests/support/case_table.h"
#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tests/tools/finders/nice_loop_positions.h"
#include "tools/notation/board_names.h"

namespace sudorate::test {
namespace {

// "continuous: r3c2<>5 r7c5<>6", or "no loop".
std::string judged(const Grid& grid, const std::string& path, const CellLinkChoice& choice = {}) {
  const auto written = parse_loop(path);
  if (const ParseError* error = std::get_if<ParseError>(&written)) return "unreadable: " + error->reason;
  const WrittenLoop& loop = std::get<WrittenLoop>(written);
  const auto made = make_nice_loop(CellLinks(grid, choice), loop.cells, loop.links);
  if (!made) return "no loop";
  constexpr const char* kKinds[] = {"continuous: ", "two strong: ", "two weak: ", "strong and weak: "};
  return kKinds[static_cast<int>(made->kind)] + conclusion_text(made->conclusion);
}

TEST(NiceLoop, ShowsWhatItsOriginSays) {
  for (const CaseRow& row : case_rows("tools/finders/loop_paths.txt", "paths")) {
    EXPECT_EQ(judged(position(row.at(0)), row.at(1)), row.at(2)) << row[0];
  }
}

TEST(NiceLoop, IsNotMadeOfLinksThatThePlotLacks) {
  const Grid grid = position(kSquare);
  EXPECT_EQ(judged(grid, "rc:r1c2=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]", {true, false, false}),
            "continuous: r3c2<>5 r7c5<>6 r9c8<>5");
  const Grid open = position("rest 1234, r1c2 5678, r1c8 56, r7c8 67, r7c2 57, r1c5 57, r5c2 57");
  EXPECT_EQ(judged(open, "rc:r1c2-5-[r1c8]-6-[r7c8]-7-[r7c2]-5-[r1c2]", {true, false, false}), "no loop");
  EXPECT_EQ(judged(open, "rc:r1c2-5-[r1c8]-6-[r7c8]-7-[r7c2]-5-[r1c2]", {true, false, true}), "two weak: r1c2<>5");
}

TEST(NiceLoopFinder, SaysThatItGaveUpWhenTheStepsRunOut) {
  for (const FinderAnswer answer : {FinderAnswer::kEachEffect, FinderAnswer::kEvery}) {
    NiceLoopOptions options;
    options.answer = answer;
    options.max_steps = 5;
    EXPECT_FALSE(find_nice_loops(position(kSquare), options).is_complete);
    options.max_steps = 1'000'000;
    options.max_size = 4;
    EXPECT_TRUE(find_nice_loops(position(kSquare), options).is_complete);
  }
}

}  // namespace
}  // namespace sudorate::test
