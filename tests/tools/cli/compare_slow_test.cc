// `sudorate compare` over all recorded paths.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

class ComparedFile : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(ComparedFile, FindsAllRatingsAndStepsEqual) {
  const Finished finished = run_sudorate({"compare", "--path", GetParam().string()});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(finished.out.starts_with("all ")) << finished.out;
  EXPECT_EQ(finished.err, "");
}

INSTANTIATE_TEST_SUITE_P(Slow, ComparedFile, testing::ValuesIn(path_files()), name_of_file);

}  // namespace
}  // namespace sudorate::test
