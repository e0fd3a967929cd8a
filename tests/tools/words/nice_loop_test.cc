// The notations of loops, in and out, and the pictures.
#include "tools/words/nice_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "tests/support/case_table.h"
#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tests/tools/finders/nice_loop_positions.h"
#include "tools/notation/board_names.h"

namespace sudorate::test {
namespace {

NiceLoop loop_on(const Grid& grid, const std::string& path) {
  const WrittenLoop written = std::get<WrittenLoop>(parse_loop(path));
  return make_nice_loop(CellLinks(grid), written.cells, written.links).value();
}
NiceLoop square() { return loop_on(position(kSquare), "rc:r1c2=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]"); }
NiceLoop odd_ring() {
  return loop_on(position(kRingOfFive), "rc:r1c2=5=[r1c8]-5-[r7c8]=5=[r7c1]-5-[r9c2]=5=[r1c2]");
}

TEST(NiceLoopText, WritesBothNotationsAndResults) {
  EXPECT_EQ(heading(square()), "nice loop, continuous");
  EXPECT_EQ(notation(square()), "rc:r1c2=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]");
  EXPECT_EQ(result_text(square().conclusion), "r3c2#5 r7c5#6 r9c8#5 are false");
  EXPECT_EQ(number_place_notation(square()), "[(A)R1C2]=5=[(B)R1C8]-5-[(C)R7C8]-6-[(D)R7C2]-5-[(A)R1C2]");
  EXPECT_EQ(number_place_notation(square(), {false, false}), "[r1c2]=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]");
  EXPECT_EQ(number_place_result(square()), "==> R3C2<>5, R7C5<>6, R9C8<>5");
  EXPECT_EQ(number_place_result(square(), {false, true}), "==> r3c2<>5, r7c5<>6, r9c8<>5");

  EXPECT_EQ(heading(odd_ring()), "nice loop, discontinuous");
  EXPECT_EQ(result_text(odd_ring().conclusion), "r1c2#5 is true");
  EXPECT_EQ(number_place_result(odd_ring()), "==> R1C2=5");
}

TEST(NiceLoopText, SaysOneCandidateIsFalse) {
  const Grid grid = position("rest 1234, r1c2 5678, r1c8 56, r7c8 67, r7c2 57");
  const NiceLoop loop = loop_on(grid, "rc:r1c2-5-[r1c8]-6-[r7c8]-7-[r7c2]-5-[r1c2]");
  EXPECT_EQ(result_text(loop.conclusion), "r1c2#5 is false");
  EXPECT_EQ(number_place_result(loop), "==> R1C2<>5");
}

TEST(NiceLoopText, NamesPlacesByLettersThenDigits) {
  EXPECT_EQ(symbol_letter(0), 'A');
  EXPECT_EQ(symbol_letter(25), 'Z');
  EXPECT_EQ(symbol_letter(26), 'a');
  EXPECT_EQ(symbol_letter(51), 'z');
  EXPECT_EQ(symbol_letter(52), '1');
  EXPECT_EQ(symbol_letter(60), '9');
  EXPECT_EQ(symbol_letter(61), '?');
}

TEST(NiceLoopText, DrawsTheLettersOfTheLoop) {
  EXPECT_EQ(letter_picture(square()),
            "+-------+-------+-------+\n"
            "| - A - | - - - | - B - |\n"
            "| - - - | - - - | - - - |\n"
            "| - - - | - - - | - - - |\n"
            "+-------+-------+-------+\n"
            "| - - - | - - - | - - - |\n"
            "| - - - | - - - | - - - |\n"
            "| - - - | - - - | - - - |\n"
            "+-------+-------+-------+\n"
            "| - D - | - - - | - C - |\n"
            "| - - - | - - - | - - - |\n"
            "| - - - | - - - | - - - |\n"
            "+-------+-------+-------+\n");
}

TEST(NiceLoopText, MarksWhatGoesAboveTwoCandidates) {
  // r3c2, r7c5 and r9c8 lose something though they have two candidates; r7c2 and r7c8 have two and keep them.
  const Grid grid = position(std::string(kSquare) + ", r5c5 =9, r2c2 =7");
  EXPECT_EQ(removal_picture(grid, {square()}),
            "+-------+-------+-------+\n"
            "| + + + | + + + | + + + |\n"
            "| + 7 + | + + + | + + + |\n"
            "| + @ + | + + + | + + + |\n"
            "+-------+-------+-------+\n"
            "| + + + | + + + | + + + |\n"
            "| + + + | + 9 + | + + + |\n"
            "| + + + | + + + | + + + |\n"
            "+-------+-------+-------+\n"
            "| + = + | + @ + | + = + |\n"
            "| + + + | + + + | + + + |\n"
            "| + + + | + + + | + @ + |\n"
            "+-------+-------+-------+\n");
}

TEST(NiceLoopText, ReadsAllFormsAlike) {
  const WrittenLoop expected{{cell_named("r1c2"), cell_named("r1c8"), cell_named("r7c8"), cell_named("r7c2")},
                             {{4, true}, {4, false}, {5, false}, {4, false}}};
  for (const char* text :
       {"rc:r1c2=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]", "[(A)R1C2]=5=[(B)R1C8]-5-[(C)R7C8]-6-[(D)R7C2]-5-[(A)R1C2]",
        "[R1C2]=5=[R1C8]-5-[R7C8]-6-[R7C2]-5-[R1C2]",
        "[(a)r1c2]=5=[(Z)r1c8]-5-[(9)r7c8]-6-[(x)r7c2]-5-[(a)r1c2]"}) {
    const auto loop = parse_loop(text);
    ASSERT_TRUE(std::holds_alternative<WrittenLoop>(loop)) << text;
    EXPECT_EQ(std::get<WrittenLoop>(loop), expected) << text;
  }
}

TEST(NiceLoopText, RefusesEverythingElseAndSaysWhere) {
  for (const CaseRow& row : case_rows("tools/notation/wrong_loops.txt", "wrong")) {
    const auto loop = parse_loop(row.at(0));
    ASSERT_TRUE(std::holds_alternative<ParseError>(loop)) << row[0];
    EXPECT_EQ(std::to_string(std::get<ParseError>(loop).column), row.at(1)) << row[0];
  }
}

TEST(NiceLoopText, ReadsBackWhatItWrites) {
  std::size_t count = 0;
  for (const Grid& grid : recorded_positions(20)) {
    for (const NiceLoop& loop : find_nice_loops(grid).loops) {
      const WrittenLoop expected{loop.cells, loop.links};
      EXPECT_EQ(std::get<WrittenLoop>(parse_loop(notation(loop))), expected);
      EXPECT_EQ(std::get<WrittenLoop>(parse_loop(number_place_notation(loop))), expected);
      EXPECT_EQ(std::get<WrittenLoop>(parse_loop(number_place_notation(loop, {false, false}))), expected);
      ++count;
    }
  }
  EXPECT_GT(count, 100U);
}

TEST(NiceLoopText, GivesTheHintsThatAPersonNeeds) {
  const std::string_view hints = loop_hints();
  for (const char* word : {"any cell", "every cell", "third cell"}) {
    EXPECT_NE(hints.find(word), std::string_view::npos) << word;
  }
}

TEST(Notation, WritesAndReadsSetsOfCells) {
  struct NamedCells {
    const char* position;
    const char* name;
  };
  const NamedCells cases[] = {{"r2468c4", "r2468c4"}, {"r7c259", "r7c259"},         {"r12c12", "r12c12"},
                              {"r5c5", "r5c5"},       {"r1c12+r3c2", "r1c12+r3c2"}, {"r1c1+r2c1", "r12c1"}};
  for (const NamedCells& expected : cases) {
    NotationReader reader(expected.position);
    const std::optional<CellSet> cells = reader.take_cell_set();
    ASSERT_TRUE(cells && reader.is_at_end()) << expected.position;
    EXPECT_EQ(cell_set_name(*cells), expected.name);
  }
  for (const char* text : {"", "r", "r1", "c1", "r1c", "rc1", "r1c1+", "1r1c1"}) {
    NotationReader reader(text);
    EXPECT_FALSE(reader.take_cell_set()) << text;
    EXPECT_EQ(reader.expected("x").column, 1) << text;
  }
}

TEST(Notation, NamesHousesInTheWordsOfGnpx) {
  EXPECT_EQ(house_name(row_house(1)), "row2");
  EXPECT_EQ(house_name(column_house(8)), "column9");
  EXPECT_EQ(house_name(box_house(0)), "block1");
}

}  // namespace
}  // namespace sudorate::test
