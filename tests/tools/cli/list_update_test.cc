// `rate --update` on lists in many notations, with lines between that are no puzzles: every rating is the new one,
// in its notation, and everything else is as it was.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/tools/support/folder.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

struct Rated {
  const std::string* puzzle;
  std::array<std::string, 3> ratings;
};
const std::array<Rated, 3> kRated = {Rated{&kPuzzle, {"4.2", "1.2", "1.2"}},
                                     Rated{&kDiamond, {"2.3", "2.3", "2.3"}},
                                     Rated{&kThreeRatings, {"7.3", "4.5", "2.8"}}};
const std::array<std::string, 3> kOld = {"9.9", "9.9", "9.9"};

// Lines with P for the puzzle and 1, 2 and 3 for the ratings, and what a line with a puzzle alone becomes in their
// list.
struct Notation {
  std::string line;
  std::string added;
  bool has_comma = false;
};
const std::string kUsual = "P ED=1/2/3";
const std::vector<Notation> kNotations = {
    {"P ED=1/2/3", kUsual},
    {"P  ED = 1 / 2 / 3", "P  ED = 1 / 2 / 3"},
    {"P ED=1/2/3;y", kUsual},
    {"P 1/2/3", "P 1/2/3"},
    {"P SE=1", "P SE=1"},
    {"P SER 1", "P SER 1"},
    {"P se1", "P se1"},
    {"P [SE 1]", "P [SE 1]", true},
    {"P # 1", "P # 1"},
    {"P # SE 1 # a", "P # SE 1"},
    {"P;1", "P;1"},
    {"P;1;2;3", "P;1;2;3"},
    {"P;1;2;3", "P;1;2;3", true},
    {"P\t1\t2\t3\tname", "P\t1\t2\t3"},
    {"name;P;1", "P;1"},
    {"P ER=1 EP=2 ED=3", "P ER=1 EP=2 ED=3"},
    {"P Easter Monster SE=1", kUsual},
    {"1;P", kUsual},
    {"1;P", kUsual, true},
    {"1 2 3 P", kUsual},
    {"P (x) ED=1/2/3 # by hand", kUsual},
};

std::string line_of(const std::string& notation, const std::string& puzzle, std::array<std::string, 3> ratings,
                    bool has_comma) {
  for (std::string& each : ratings) {
    if (has_comma) std::replace(each.begin(), each.end(), '.', ',');
  }
  std::string line;
  for (const char c : notation) {
    if (c == 'P' && line.find("SE") == std::string::npos && line.find(puzzle) == std::string::npos) {
      line += puzzle;
    } else if (c >= '1' && c <= '3') {
      line += ratings[static_cast<std::size_t>(c - '1')];
    } else {
      line += c;
    }
  }
  return line;
}

// No puzzles, or none with one solution.
std::vector<std::string> other_lines() {
  return {"17",        "abc",  "1,2,3",     "1 2 3",         "....",
          "# comment", "",     "  \t",      "Hardest:",      "; end",
          "x = 1",     "12.5", "123456789", kClash + " #",   kMultiple + " # x",
          "// 7.3",    "----", "f\xFCr",    "1. Easy (7.3)", kPuzzle.substr(1)};
}

const std::vector<std::string> kLineEnds = {"\n", "\r\n", "\r"};

struct Lists {
  std::string before;
  std::string after;

  void add(const std::string& old_line, const std::string& new_line, const std::string& end) {
    before += old_line + end;
    after += new_line + end;
  }
};

std::string without_end(std::string text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  return text;
}

// To another file, in place, and again.
void expect_update(const Lists& lists) {
  const Folder folder;
  const std::string list = folder.write("list", lists.before);
  run_sudorate({"rate", "--update", "-o", folder.file("new"), list});
  EXPECT_EQ(folder.content("new"), lists.after);
  EXPECT_EQ(folder.content("list"), lists.before);
  for (int times = 0; times < 2; ++times) {
    run_sudorate({"rate", "--update", "--force", "-o", list, list});
    ASSERT_EQ(folder.content("list"), lists.after) << "the list was:\n" << lists.before;
  }
}

TEST(ListUpdate, LeavesLinesAloneThatAreNoPuzzles) {
  const Rated& rated = kRated[0];
  const std::string old_line = line_of("P SE 1", *rated.puzzle, kOld, false);
  const std::string new_line = line_of("P SE 1", *rated.puzzle, rated.ratings, false);
  for (const std::string& other : other_lines()) {
    Lists only;
    only.add(other, other, "\n");
    Lists all = only;
    all.add(old_line, new_line, "\n");
    all.add(other, other, "\n");
    all.add(old_line, new_line, "\r\n");
    all.add(other, other, "");
    for (const Lists& lists : {only, all}) {
      SCOPED_TRACE(other);
      expect_update(lists);
    }
  }
}

TEST(ListUpdate, KeepsRandomListsInTheirNotation) {
  const std::vector<std::string> others = other_lines();
  std::mt19937 random(54);
  const auto below = [&](std::size_t bound) { return random() % bound; };
  for (const Notation& notation : kNotations) {
    for (std::size_t ends = 0; ends <= kLineEnds.size(); ++ends) {
      Lists lists;
      if (below(4) == 0) lists.before = lists.after = "\xEF\xBB\xBF";
      for (std::size_t count = 1 + below(12); count > 0; --count) {
        // The last kind is all of them.
        const std::string& end = kLineEnds[ends < kLineEnds.size() ? ends : below(kLineEnds.size())];
        const Rated& rated = kRated[below(kRated.size())];
        const auto line = [&](const std::string& text, const std::array<std::string, 3>& ratings) {
          return line_of(text, *rated.puzzle, ratings, notation.has_comma && text != kUsual);
        };
        const std::size_t kind = below(5);
        const std::string& other = others[below(others.size())];
        if (kind == 0) lists.add(other, other, end);
        if (kind != 0) lists.add(line(notation.line, kOld), line(notation.line, rated.ratings), end);
        // Behind a rated line, as the first record of a list shows its columns.
        if (kind == 1) lists.add(*rated.puzzle, line(notation.added, rated.ratings), end);
      }
      if (below(3) == 0) lists = {without_end(lists.before), without_end(lists.after)};
      SCOPED_TRACE(notation.line);
      expect_update(lists);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
