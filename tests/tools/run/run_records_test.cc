// The records of a run: the first one, lines.
#include "tools/run/run_records.h"

#include <gtest/gtest.h>

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

std::string texts_of(RunRecords& records) {
  std::string texts;
  for (Record record; records.next(record);) texts += record.text;
  return texts;
}

TEST(RunRecords, ShowTheFirstOneAndStillHaveIt) {
  NineRecords nine;
  RunLog log;
  RunRecords records(nine, log);
  ASSERT_NE(records.first(), nullptr);
  EXPECT_EQ(records.first()->text, "1");
  EXPECT_EQ(records.first()->table().names, std::vector<std::string>{"n1"});
  EXPECT_EQ(texts_of(records), "123456789");
  EXPECT_EQ(records.first()->text, "1") << "also when it has been taken";
  EXPECT_EQ(records.first()->table().names, std::vector<std::string>{"n1"});
}

TEST(RunRecords, HaveNoFirstOneIfThereIsNone) {
  NineRecords nine;
  for (Record record; nine.next(record);) {
  }
  RunLog log;
  RunRecords records(nine, log);
  EXPECT_EQ(records.first(), nullptr);
}

TEST(RunRecords, HaveLinesOnlyAfterTheFirstOne) {
  PlainLines lines;
  Record record;
  RunLog log;
  NineRecords whole;
  RunRecords all(whole, log);
  EXPECT_FALSE(all.next_lines(lines));
  all.first();
  EXPECT_FALSE(all.next_lines(lines));
  EXPECT_TRUE(all.next(record));
  EXPECT_TRUE(all.next_lines(lines));
}

}  // namespace
}  // namespace sudorate::test
