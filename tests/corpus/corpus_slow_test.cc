// All recorded paths, step for step; takes long.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/path_comparison.h"
#include "tests/support/recorded.h"
#include "tests/support/test_name.h"

namespace sudorate::test {
namespace {

class PathFile : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(PathFile, IsFollowedStepForStep) {
  const std::vector<RecordedPath> paths = read_paths(GetParam());
  ASSERT_FALSE(paths.empty()) << GetParam();
  expect_followed(paths);
}

class SecondScaleFile : public testing::TestWithParam<std::string> {};

TEST_P(SecondScaleFile, IsFollowedStepForStep) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/" + GetParam() + ".tsv"));
  ASSERT_FALSE(paths.empty()) << GetParam();
  expect_followed(paths, kSukakuExplainer);
}

INSTANTIATE_TEST_SUITE_P(Slow, SecondScaleFile, testing::Values("skx-dev", "skx-hard"),
                         [](const auto& test) { return as_test_name(test.param); });

INSTANTIATE_TEST_SUITE_P(Slow, PathFile, testing::ValuesIn(path_files()), name_of_file);

}  // namespace
}  // namespace sudorate::test
