// The evidence of every step for all recorded puzzles beside a checkout: 174000 steps. Skips itself without
// them.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <numeric>
#include <string>

#include "tests/support/explained_path.h"
#include "tests/support/test_name.h"

namespace sudorate::test {
namespace {

class SharedProofs : public testing::TestWithParam<const char*> {};

TEST_P(SharedProofs, EveryStepIsProvenByItsEvidence) {
  const std::filesystem::path file = shared_reference_file(std::string("traces/") + GetParam() + ".tsv");
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no shared recordings";
  const std::vector<RecordedPath> paths = read_paths(file);
  ASSERT_FALSE(paths.empty());
  const std::array<int, kTechniqueCount> judged = expect_proven(paths);
  const std::size_t recorded =
      std::accumulate(paths.begin(), paths.end(), std::size_t{0},
                      [](std::size_t sum, const RecordedPath& path) { return sum + path.steps.size(); });
  EXPECT_EQ(std::accumulate(judged.begin(), judged.end(), std::size_t{0}), recorded);
}

INSTANTIATE_TEST_SUITE_P(Files, SharedProofs,
                         testing::Values("own-dev", "own-hard", "public-17clue-dev", "public-hodoku-library-dev",
                                         "public-top1465-dev"),
                         [](const auto& parameter) { return as_test_name(parameter.param); });

}  // namespace
}  // namespace sudorate::test
