#include "tools/run/paint.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

constexpr PaintRule kRules[] = {
    {"^total ", "[0-9]+", Ink::kBold},
    {"^(total|part) ", "([0-9])[0-9]* cells", Ink::kRed},
};

TEST(Painter, PaintsTheGroupOrAllOfEachMatch) {
  const Painter painter(kRules);
  EXPECT_EQ(painter.painted("total 12 of 3\n"), "total \x1B[1m12\x1B[0m of \x1B[1m3\x1B[0m\n");
  EXPECT_EQ(painter.painted("part 12 cells"), "part \x1B[31m1\x1B[0m2 cells");
}

TEST(Painter, LeavesOtherLinesAndOverlapsAlone) {
  const Painter painter(kRules);
  EXPECT_EQ(painter.painted("12 cells\n\ntotal 12 cells\n"), "12 cells\n\ntotal \x1B[1m12\x1B[0m cells\n");
  const std::string long_line = "total " + std::string(2000, '1') + "\n";
  EXPECT_EQ(painter.painted(long_line), long_line);
  EXPECT_EQ(painter.painted(""), "");
}

}  // namespace
}  // namespace sudorate::test
