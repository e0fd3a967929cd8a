#include "tools/serate/candidate_box.h"

#include <gtest/gtest.h>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(CandidateBox, ShowsCandidatesInColumnsOfOneWidth) {
  EXPECT_EQ(candidate_box(grid_of(kPuzzle)),
            "+----------------------+----------------------+----------------------+\n"
            "| 357    13567  157    | 3578   2      1358   | 178    134567 9      |\n"
            "| 23579  123567 12579  | 3578   135789 4      | 178    13567  12358  |\n"
            "| 4      12357  8      | 6      13579  1359   | 17     1357   1235   |\n"
            "+----------------------+----------------------+----------------------+\n"
            "| 8      257    6      | 2457   1579   1259   | 3      159    15     |\n"
            "| 1      235    4      | 2358   3589   23589  | 6      59     7      |\n"
            "| 357    9      57     | 3578   135678 13568  | 4      2      158    |\n"
            "+----------------------+----------------------+----------------------+\n"
            "| 6      15     159    | 35     4      7      | 2      8      13     |\n"
            "| 2579   24578  3      | 1      568    2568   | 79     479    4      |\n"
            "| 27     12478  127    | 9      38     238    | 5      1347   6      |\n"
            "+----------------------+----------------------+----------------------+");
}

TEST(CandidateBox, OfASolvedGridHasColumnsOfOneDigit) {
  const std::string box = candidate_box(grid_of(kSolution));
  EXPECT_EQ(box.substr(0, 52), "+-------+-------+-------+\n| 3 6 1 | 7 2 5 | 8 4 9 |\n");
}

}  // namespace
}  // namespace sudorate::test
