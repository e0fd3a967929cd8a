// `sudorate compare` over all recorded paths that lie beside a checkout of the project.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

class SharedCompare : public testing::TestWithParam<std::string> {};

TEST_P(SharedCompare, FindsAllRatingsAndStepsEqual) {
  const std::filesystem::path file = shared_reference_file("traces/" + GetParam() + ".tsv");
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no recorded paths beside this checkout";
  const Finished finished = run_sudorate({"compare", "--path", file.string()});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(finished.out.ends_with("\nall equal\n")) << finished.out;
  EXPECT_EQ(finished.err, "");
}

INSTANTIATE_TEST_SUITE_P(Traces, SharedCompare,
                         testing::Values("own-dev", "own-hard", "public-17clue-dev", "public-hodoku-library-dev",
                                         "public-top1465-dev"),
                         [](const auto& test) { return as_test_name(test.param); });

}  // namespace
}  // namespace sudorate::test
