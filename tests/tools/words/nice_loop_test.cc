// The notations of loops, in and out, and the pictures.
#include "tools/words/nice_loop.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
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

}  // namespace
}  // namespace sudorate::test
