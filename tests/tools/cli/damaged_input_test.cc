// Input as it should not be: each record still has its line in the output, and nothing is guessed.
// damaged_inputs.txt has the cases.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/case_table.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kRatings = " ED=4.2/1.2/1.2\n";
const std::string kMalformed = " ED=malformed\n";

TEST(DamagedInput, IsAnsweredRecordByRecord) {
  for (const CaseRow& row : case_rows("tools/cli/damaged_inputs.txt", "inputs", puzzle_names())) {
    const Finished finished = run_sudorate({}, row.at(1));
    EXPECT_EQ(finished.out, row.at(2)) << row[0];
    EXPECT_EQ(finished.err.empty(), row.at(3).empty()) << row[0] << finished.err;
    EXPECT_NE(finished.err.find(row[3]), std::string::npos) << row[0] << finished.err;
    EXPECT_EQ(std::to_string(finished.status), row.at(4)) << row[0];
  }
}

TEST(LongLine, OfSevenMegabytesIsReadWhole) {
  const std::string remark(7 << 20, 'r');
  const Finished finished = run_sudorate({}, kPuzzle + " " + remark + "\n" + remark + "\n" + kPuzzle + "\n");
  EXPECT_EQ(finished.out, kPuzzle + kRatings + kPuzzle + kRatings);
  EXPECT_EQ(finished.status, 0);
}

TEST(LongLine, AboveTheLimitIsOneMalformedRecord) {
  const std::string too_long = kPuzzle + " " + std::string(9 << 20, 'r');
  const Finished finished = run_sudorate({}, too_long + "\n" + kPuzzle);
  EXPECT_EQ(finished.out, too_long.substr(0, 4000) + " [cut off]" + kMalformed + kPuzzle + kRatings);
  EXPECT_EQ(finished.err, "<stdin>:1:1: a line of more than 8388608 bytes\n");
}

}  // namespace
}  // namespace sudorate::test
