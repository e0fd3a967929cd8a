// The records of a run: the first one, parts, lines.
#include "tools/run/run_records.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Records "1" to "9", of which the even ones are also offered as lines.
class NineRecords final : public RecordStage {
 public:
  bool next(Record& record) override {
    if (read_ == 9) return false;
    record.ordinal = ++read_;
    record.text = std::to_string(read_);
    record.header = std::make_shared<const TableHeader>(TableHeader{{"n" + record.text}, {}});
    return true;
  }
  bool next_lines(PlainLines& lines) override {
    if (read_ % 2 == 0 || read_ == 9) return false;
    ++read_;
    lines.text = kPuzzle + '\n';
    return true;
  }

 private:
  std::int64_t read_ = 0;
};

const std::atomic<bool> kRunsOn = false;

std::string texts_of(RunRecords& records) {
  std::string texts;
  for (Record record; records.next(record);) texts += record.text;
  return texts;
}

TEST(RunRecords, AreThoseOfTheRange) {
  struct Case {
    RecordRange range;
    std::string texts;
  };
  for (const Case& each : std::vector<Case>{{{}, "123456789"},
                                            {{0, 3}, "123"},
                                            {{3, 3}, "456"},
                                            {{8, 5}, "9"},
                                            {{9, 1}, ""},
                                            {{20, 1}, ""},
                                            {{4, 0}, ""}}) {
    NineRecords nine;
    RunLog log(false);
    RunRecords records(nine, each.range, kRunsOn, log);
    EXPECT_EQ(texts_of(records), each.texts) << each.range.skipped << ' ' << each.range.most;
  }
}

TEST(RunRecords, ShowTheFirstOneAndStillHaveIt) {
  NineRecords nine;
  RunLog log(false);
  RunRecords records(nine, {2, 3}, kRunsOn, log);
  ASSERT_NE(records.first(), nullptr);
  EXPECT_EQ(records.first()->text, "3");
  EXPECT_EQ(records.first()->table().names, std::vector<std::string>{"n3"});
  EXPECT_EQ(texts_of(records), "345");
  EXPECT_EQ(records.first()->text, "3") << "also when it has been taken";
  EXPECT_EQ(records.first()->table().names, std::vector<std::string>{"n3"});
}

TEST(RunRecords, HaveNoFirstOneIfThereIsNone) {
  NineRecords nine;
  RunLog log(false);
  RunRecords records(nine, {9, 1}, kRunsOn, log);
  EXPECT_EQ(records.first(), nullptr);
}

TEST(RunRecords, HaveLinesOnlyAfterTheFirstOneAndInTheWholeInput) {
  PlainLines lines;
  Record record;
  RunLog log(false);
  NineRecords whole;
  RunRecords all(whole, {}, kRunsOn, log);
  EXPECT_FALSE(all.next_lines(lines));
  all.first();
  EXPECT_FALSE(all.next_lines(lines));
  EXPECT_TRUE(all.next(record));
  EXPECT_TRUE(all.next_lines(lines));
  NineRecords cut;
  RunRecords part(cut, {0, 5}, kRunsOn, log);
  EXPECT_TRUE(part.next(record));
  EXPECT_FALSE(part.next_lines(lines));
}

TEST(RunRecords, EndWhileTheySkipIfTheyAreCancelled) {
  NineRecords nine;
  RunLog log(false);
  const std::atomic<bool> cancelled = true;
  RunRecords records(nine, {2, 3}, cancelled, log);
  EXPECT_EQ(texts_of(records), "");
}

}  // namespace
}  // namespace sudorate::test
