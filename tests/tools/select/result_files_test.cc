#include "tools/select/result_files.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "tests/support/case_table.h"

namespace sudorate::test {
namespace {

TEST(Buckets, IncludeTheirLowerEnds) {
  const Buckets buckets({15, 25, 50});
  ASSERT_EQ(buckets.count(), 4);
  struct Case {
    std::int64_t er;
    int bucket;
  };
  for (const Case& each :
       {Case{0, 0}, Case{14, 0}, Case{15, 1}, Case{24, 1}, Case{25, 2}, Case{49, 2}, Case{50, 3}, Case{200, 3}}) {
    EXPECT_EQ(buckets.bucket_of(each.er), each.bucket) << each.er;
  }
  const char* names[] = {"lt1.5", "1.5-2.4", "2.5-4.9", "ge5.0"};
  for (int bucket = 0; bucket < 4; ++bucket) EXPECT_EQ(buckets.name(bucket), names[bucket]);
  EXPECT_EQ(buckets.file(0, "out/a", "txt"), "out/a.lt1.5");
  EXPECT_EQ(buckets.file(1, "a", "csv"), "a.1.5-2.4.csv");
  EXPECT_EQ(buckets.file(3, "a.txt", "txt"), "a.ge5.0.txt");
  EXPECT_EQ(buckets.file(3, "a.b.csv", "csv"), "a.b.ge5.0.csv");
  EXPECT_EQ(buckets.file(3, "a.2024", "jsonl"), "a.2024.ge5.0.jsonl");
}

TEST(Buckets, AreCertainFromABoundOnlyAtTheTop) {
  const Buckets buckets({15, 25});
  EXPECT_EQ(buckets.highest_limit(), 25);
  EXPECT_EQ(buckets.bucket_from(14), std::nullopt);
  EXPECT_EQ(buckets.bucket_from(24), std::nullopt);
  EXPECT_EQ(buckets.bucket_from(25), 2);
  EXPECT_EQ(buckets.bucket_from(90), 2);
  const Buckets one;
  EXPECT_EQ(one.count(), 1);
  EXPECT_EQ(one.bucket_of(71), 0);
  EXPECT_EQ(one.bucket_from(0), 0);
}

TEST(ParseBuckets, ReadsAscendingLimits) {
  const auto parsed = parse_buckets("1.5,2.5,5");
  ASSERT_TRUE(std::holds_alternative<Buckets>(parsed));
  EXPECT_EQ(std::get<Buckets>(parsed).name(2), "2.5-4.9");
  EXPECT_EQ(std::get<Buckets>(parsed).name(3), "ge5.0");
  EXPECT_TRUE(std::holds_alternative<Buckets>(parse_buckets("7.1")));
}

TEST(ParseBuckets, ReadsScores) {
  const auto parsed = parse_buckets("score:50,4000.5");
  ASSERT_TRUE(std::holds_alternative<Buckets>(parsed));
  const Buckets& buckets = std::get<Buckets>(parsed);
  EXPECT_EQ(buckets.name(0), "lt50.0");
  EXPECT_EQ(buckets.name(1), "50.0-4000.4");
  EXPECT_EQ(buckets.name(2), "ge4000.5");
  RatingResult rating;
  rating.er = 200;
  rating.score = 499;
  EXPECT_EQ(buckets.bucket_of(buckets.value_of(rating)), 0);
  rating.score = 500;
  EXPECT_EQ(buckets.bucket_of(buckets.value_of(rating)), 1);
}

TEST(ParseBuckets, TellsWhatIsWrongAndWhere) {
  for (const CaseRow& row : case_rows("tools/select/wrong_buckets.txt", "wrong")) {
    const auto parsed = parse_buckets(row.at(0));
    const ParseError* error = std::get_if<ParseError>(&parsed);
    ASSERT_NE(error, nullptr) << row[0];
    EXPECT_EQ(std::to_string(error->column), row.at(1)) << row[0];
    EXPECT_NE(error->reason.find(row.at(2)), std::string::npos) << row[0] << ": " << error->reason;
  }
}

TEST(ResultFiles, ShareAFileOfOneName) {
  ResultFiles files;
  EXPECT_EQ(files.add(""), kNowhere);
  EXPECT_EQ(files.add("a"), 0);
  EXPECT_EQ(files.add("b"), 1);
  EXPECT_EQ(files.add("a"), 0);
  EXPECT_EQ(files.names, (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace sudorate::test
