// The same for all recorded paths that lie beside a checkout of the project; takes long.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/path_comparison.h"
#include "tests/support/recorded.h"
#include "tests/support/test_name.h"

namespace sudorate::test {
namespace {

class SharedFile : public testing::TestWithParam<std::string> {};

TEST_P(SharedFile, IsFollowedStepForStep) {
  const std::vector<RecordedPath> paths = read_paths(shared_reference_file("traces/" + GetParam() + ".tsv"));
  if (paths.empty()) GTEST_SKIP() << "no recorded paths beside this checkout";
  expect_followed(paths);
}

INSTANTIATE_TEST_SUITE_P(Slow, SharedFile,
                         testing::Values("own-dev", "own-hard", "public-17clue-dev", "public-hodoku-library-dev",
                                         "public-top1465-dev"),
                         [](const auto& test) { return as_test_name(test.param); });

}  // namespace
}  // namespace sudorate::test
