// Which reader takes a file, and what the readers of text make of lines that look like something else.
#include "tools/records/forms/container.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tools/records/forms/grid_text.h"

namespace sudorate::test {
namespace {

// Nine lines with something between those of boxes.
std::string with_gaps(const std::string& rows, const std::string& between_boxes) {
  std::string text;
  std::size_t row = 0;
  for (const std::string& line : text_lines(rows)) {
    if (row == 3 || row == 6) text += between_boxes;
    text += line + '\n';
    ++row;
  }
  return text;
}

std::string candidate_rows_of(const std::string& puzzle) {
  const Digits81 givens = plain_digits(puzzle);
  return sdx_text(givens, Grid::from_givens(givens));
}

using Lines = std::vector<std::string>;

TEST(GridBlocks, EndAtTheir81stCell) {
  for (const std::string between_boxes : {"\n", "\n\n", ""}) {
    for (const std::string between_grids : {"", "\n", "\n\n"}) {
      if (between_grids == between_boxes) continue;
      for (const auto rows : {nine_rows, candidate_rows_of}) {
        std::string text;
        Lines alone;
        for (const std::string& puzzle : {kFirst, kSecond, kThird, kSecond}) {
          text += with_gaps(rows(puzzle), between_boxes) + between_grids;
          alone.push_back(puzzles_of(rows(puzzle)).front());
          EXPECT_NE(alone.back(), "malformed");
        }
        EXPECT_EQ(puzzles_of(text), alone) << text;
      }
    }
  }
}

// XML is a page whose games are lines: what is wrong with it does not matter elsewhere.
TEST(Xml, IsReadWhereItIsRight) {
  const std::string game = "<game data=\"" + kFirst + "\"/>\n";
  const std::string second = "<p>" + kSecond + "</p>";
  const std::string third = "<p>" + kThird + "</p>";
  const std::string bad = "<game data=\"" + kSecond + "\" note=\"a & b\"/>\n";
  EXPECT_EQ(puzzles_of("<opensudoku>\n" + game + bad + "<game data=\"" + kThird + "\"/>\n</opensudoku>\n"),
            (Lines{kFirst, kSecond, kThird}));
  for (const std::string& end : Lines{"\n", "\r\n", "\r"}) {
    const std::vector<Record> records = read_text("<opensudoku>" + end + "<game data=\"" + kFirst +
                                                  "\"/></opensudoku>" + end + second + end + third + end);
    ASSERT_EQ(records.size(), 3U);
    for (std::size_t index = 0; index < records.size(); ++index) {
      EXPECT_EQ(records[index].line, static_cast<std::int64_t>(index) + 2);
    }
    EXPECT_EQ(to_line(records[2].position()->givens), kThird);
  }
  for (const std::string& text :
       {"<opensudoku>\n<game data=\"" + kFirst + "\"/>", "<opensudoku>\n<game data=\"" + kFirst + "/>\n",
        "<opensudoku>\n" + game + "<!-- mine\n" + second + "\n"}) {
    EXPECT_EQ(puzzles_of(text), (Lines{kFirst})) << text;
  }
  EXPECT_EQ(puzzles_of("<opensudoku>\n<game data=\"" + kFirst + "\"/>&</opensudoku>\n" + second),
            (Lines{kFirst, kSecond}));
}

TEST(Containers, OfTextWithBracesAndBracketsAreText) {
  TextInput input(make_text_source("{48} {458} 1\n"));
  EXPECT_EQ(detect_container(input), Container::kText);
  for (const auto& [text, container] : std::vector<std::pair<std::string, Container>>{
           {"[Hard puzzles]\n", Container::kText},
           {"[code]\n", Container::kText},
           {"[1] the first\n", Container::kText},
           {"[" + kFirst + "]\n", Container::kText},
           {"[\"" + kFirst + "\"]\n", Container::kLists},
           {"[\n", Container::kLists},
           {"[[1, 2\n", Container::kLists},
           {"[0, 0\n", Container::kLists},
           {"{\"puzzle\": 1}\n", Container::kLists},
           {"{\n", Container::kLists},
           {"grid = [\n", Container::kLists},
           {"id,puzzle\n", Container::kTable},
           {"#2A((1\n", Container::kLisp},
           {"(setq name\n", Container::kLisp},
           {"words\n", Container::kText},
       }) {
    TextInput each(make_text_source(text));
    EXPECT_EQ(detect_container(each), container) << text;
  }
}

TEST(JsonObjects, GiveEachOfTheirPuzzlesItsOwnText) {
  const std::vector<Record> records = read_text("{\"list\": [\"" + kFirst + "\", \"" + kSecond + "\"]}");
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].text, kFirst);
  EXPECT_EQ(records[1].text, kSecond);
}

}  // namespace
}  // namespace sudorate::test
