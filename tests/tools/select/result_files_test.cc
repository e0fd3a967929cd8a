#include "tools/select/result_files.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/case_table.h"

namespace sudorate::test {
namespace {

TEST(ParseBuckets, TellsWhatIsWrongAndWhere) {
  for (const CaseRow& row : case_rows("tools/select/wrong_buckets.txt", "wrong")) {
    const auto parsed = parse_buckets(row.at(0));
    const ParseError* error = std::get_if<ParseError>(&parsed);
    ASSERT_NE(error, nullptr) << row[0];
    EXPECT_EQ(std::to_string(error->column), row.at(1)) << row[0];
    EXPECT_NE(error->reason.find(row.at(2)), std::string::npos) << row[0] << ": " << error->reason;
  }
}

}  // namespace
}  // namespace sudorate::test
