// Ratings as rows of a store.
#include "tools/store/stored_rating.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/run/evaluator.h"

namespace sudorate::test {
namespace {

Evaluation rated(const std::string& puzzle) {
  Evaluator evaluator(RatingOptions{.records_steps = true});
  Record record;
  record.parsed = make_position(grid_of(puzzle).placed());
  return evaluator.evaluate(record);
}

TEST(StoredRating, OfAPathKeepsAllThatIsPrinted) {
  std::size_t steps = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    const Position position = make_position(grid_of(path.puzzle).placed());
    const Evaluation evaluation = rated(path.puzzle);
    const auto row = stored_rating(position, evaluation, true);
    ASSERT_TRUE(row) << path.puzzle;
    const auto again = evaluation_of(*row, position);
    ASSERT_TRUE(again) << row->path;
    ASSERT_EQ(path_text(again->steps), path_text(evaluation.steps)) << path.puzzle;
    for (std::size_t index = 0; index < again->steps.size(); ++index) {
      ASSERT_EQ(again->steps[index].listed.step()->difficulty, evaluation.steps[index].listed.step()->difficulty);
    }
    steps += again->steps.size();
    if (steps > 3000) break;
  }
  EXPECT_GT(steps, 1000U);
}

// A path with a right check value that does not lead to its rating.
TEST(StoredRating, IsNoneIfItsPathLeadsElsewhere) {
  const Position position = make_position(grid_of(kPuzzle).placed());
  const auto good = stored_rating(position, rated(kPuzzle), true);
  ASSERT_TRUE(good && evaluation_of(*good, position));
  std::vector<std::string> paths = {"text",
                                    "0",
                                    "0.0",
                                    "999.0 10 0 r1c1=1",
                                    good->path + "; x",
                                    good->path + good->path,
                                    good->path.substr(good->path.find(';') + 1)};
  std::string other_digit = good->path;
  const std::size_t place = other_digit.find('=') + 1;
  other_digit[place] = other_digit[place] == '9' ? '1' : static_cast<char>(other_digit[place] + 1);
  paths.push_back(other_digit);
  for (const std::string& path : paths) {
    StoredRow row = *good;
    row.path = path;
    row.crc32 = check_value(row);
    EXPECT_TRUE(is_intact(row));
    EXPECT_FALSE(evaluation_of(row, position)) << path.substr(0, 60);
  }
}

TEST(StoredRow, IsIntactIfItCanBeARatingAndHasItsCheckValue) {
  struct Case {
    Rating er, ep, ed;
    std::int64_t score;
    int steps;
    bool is_possible;
  };
  for (const Case& each : std::vector<Case>{{42, 12, 12, 700, 55, true},
                                            {0, 0, 0, 0, 0, true},
                                            {200, 12, 12, 24, 2, true},
                                            {200, 200, 200, 0, 0, true},
                                            {0, 0, 0, 10, 1, false},
                                            {42, 43, 12, 700, 55, false},
                                            {42, 12, 13, 700, 55, false},
                                            {161, 12, 12, 700, 55, false},
                                            {42, 12, 9, 700, 55, false},
                                            {42, 12, 12, -1, 55, false},
                                            {42, 12, 12, 700, 0, false},
                                            {-1, 12, 12, 700, 55, false}}) {
    StoredRow row;
    row.puzzle = kPuzzle;
    row.er = each.er;
    row.ep = each.ep;
    row.ed = each.ed;
    row.score = each.score;
    row.steps = each.steps;
    row.crc32 = check_value(row);
    EXPECT_EQ(is_intact(row), each.is_possible) << each.er << ' ' << each.ep << ' ' << each.ed;
    ++row.crc32;
    EXPECT_FALSE(is_intact(row));
  }
}

// CRC-32 of the text is that of zlib.crc32 in Python: "123456789" has 0xCBF43926.
TEST(StoredRow, HasACheckValueOverAllColumns) {
  StoredRow row;
  row.puzzle = kPuzzle;
  const std::int64_t value = check_value(row);
  for (const auto& change : std::vector<void (*)(StoredRow&)>{
           [](StoredRow& r) { r.puzzle[0] = '1'; }, [](StoredRow& r) { r.er = 1; }, [](StoredRow& r) { r.ep = 1; },
           [](StoredRow& r) { r.ed = 1; }, [](StoredRow& r) { r.score = 1; }, [](StoredRow& r) { r.steps = 1; },
           [](StoredRow& r) { r.path = "x"; }, [](StoredRow& r) { r.rest = "x"; },
           [](StoredRow& r) { r.scale = "x"; }, [](StoredRow& r) { r.engine = "x"; }}) {
    StoredRow other = row;
    change(other);
    EXPECT_NE(check_value(other), value);
  }
}

}  // namespace
}  // namespace sudorate::test
