// Rows that are held back: the first ones, a random choice, sorted ones.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/tools/support/puzzles.h"
#include "tools/records/meaning/position.h"
#include "tools/select/record_filter.h"

namespace sudorate::test {
namespace {

// Records with these recorded ratings, in tenths, judged by the filter; below 0 stands for one that is malformed.
class JudgedRows final : public RowStage {
 public:
  JudgedRows(const RecordFilter& filter, std::vector<int> ratings) : judge_(filter), ratings_(std::move(ratings)) {}

  bool next(Row& row) override {
    if (next_ == ratings_.size()) return false;
    const int rating = ratings_[next_++];
    Record record;
    record.ordinal = static_cast<std::int64_t>(next_);
    if (rating >= 0) {
      record.parsed = make_position(std::get<PuzzleRecord>(parse_puzzle_line(kPuzzle)).givens);
      record.recorded.emplace();
      record.recorded->er = {RecordedKind::kExact, static_cast<Rating>(rating)};
    }
    Evaluator evaluator({});
    Evaluation evaluation = judge_.evaluate(evaluator, record);
    row = row_of(evaluation);
    row.text = std::to_string(rating) + ' ';
    judge_.place(record, evaluation, row);
    return true;
  }
  void stop() override {}

 private:
  RecordJudge judge_;
  std::vector<int> ratings_;
  std::size_t next_ = 0;
};

RecordFilter filter_by(const std::string& order) {
  RecordFilter filter;
  filter.files.accepted = {0};
  filter.files.errors = 0;
  filter.takes_recorded = true;
  if (!order.empty()) filter.order = std::get<SortOrder>(parse_sort_order(order));
  return filter;
}

struct Written {
  std::string at_once;
  std::string held;
  std::int64_t count = 0;
};

Written written(const std::string& order, const HeldChoice& choice, const std::vector<int>& ratings) {
  const RecordFilter filter = filter_by(order);
  JudgedRows judged(filter, ratings);
  HeldRows rows(judged, filter, choice);
  Written written;
  std::size_t records = 0;
  for (Row row; rows.next(row);) {
    records += row.is_held ? 0 : 1;
    if (row.destination != kNowhere) (row.is_held ? written.held : written.at_once) += row.text;
  }
  EXPECT_EQ(records, ratings.size()) << "each record passes";
  written.count = rows.count();
  return written;
}

TEST(HeldRows, PassAtOnceIfNothingIsChosenOrSorted) {
  const Written all = written("", {}, {30, 12, 71});
  EXPECT_EQ(all.at_once, "30 12 71 ");
  EXPECT_EQ(all.held, "");
  EXPECT_EQ(all.count, 3);
}

TEST(HeldRows, ComeInTheOrderOfTheirKeys) {
  const Written all = written("er", {}, {30, 12, 71, -1, 12});
  EXPECT_EQ(all.at_once, "");
  EXPECT_EQ(all.held.find("12 12 30 71 "), all.held.find("12 "));
  EXPECT_NE(all.held.find("-1 "), std::string::npos) << "a record without a rating is sorted, too";
  EXPECT_EQ(all.count, 4);
}

TEST(HeldRows, AreOnlyThoseThatHaveAFile) {
  RecordFilter filter = filter_by("er");
  filter.files.errors = kNowhere;
  JudgedRows judged(filter, {30, -1, 12});
  HeldRows rows(judged, filter, {});
  std::string held;
  for (Row row; rows.next(row);) held += row.is_held ? row.text : "";
  EXPECT_EQ(held, "12 30 ");
}

TEST(HeldRows, AreTheFirstOnesInTheOrder) {
  const Written top = written("-er", {.top = 2}, {30, 12, 71, -1, 12, 69});
  EXPECT_EQ(top.held.find("71 69 "), top.held.find("71 "));
  EXPECT_EQ(top.held.find("30 "), std::string::npos);
  EXPECT_EQ(top.count, 5) << "accepted, written or not";
}

TEST(HeldRows, AreAChoiceThatDependsOnTheSeedAlone) {
  const std::vector<int> ratings = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21};
  const Written pick = written("", {.pick = 3, .pick_seed = 1}, ratings);
  EXPECT_EQ(pick.held.size(), 9U) << pick.held;
  EXPECT_LT(pick.held.substr(0, 3), pick.held.substr(3, 3)) << "in the order of the input";
  EXPECT_LT(pick.held.substr(3, 3), pick.held.substr(6, 3));
  EXPECT_EQ(written("", {.pick = 3, .pick_seed = 1}, ratings).held, pick.held);
  EXPECT_NE(written("", {.pick = 3, .pick_seed = 2}, ratings).held, pick.held);
}

TEST(HeldRows, AreChosenForEachOutput) {
  RecordFilter filter = filter_by("-er");
  filter.buckets = Buckets({20, 60});
  filter.files.accepted = {0, 1, 2};
  for (const bool picks : {false, true}) {
    JudgedRows judged(filter, {30, 12, 71, 13, 32, 69, 10, 31, 70});
    HeldRows rows(judged, filter, {.top = picks ? 0U : 2U, .pick = picks ? 2U : 0U});
    std::map<int, std::string> held;
    for (Row row; rows.next(row);) held[row.destination] += row.is_held ? row.text : "";
    if (picks) {
      for (int output = 0; output < 3; ++output) EXPECT_EQ(held[output].size(), 6U) << held[output];
    } else {
      EXPECT_EQ(held[0], "13 12 ");
      EXPECT_EQ(held[1], "32 31 ");
      EXPECT_EQ(held[2], "71 70 ");
    }
  }
}

}  // namespace
}  // namespace sudorate::test
