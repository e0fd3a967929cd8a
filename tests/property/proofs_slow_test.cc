// The evidence of every step for all recorded puzzles: 110000 steps.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <numeric>
#include <string>

#include "tests/support/explained_path.h"
#include "tests/support/test_name.h"

namespace sudorate::test {
namespace {

class Proofs : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Proofs, EveryStepIsProvenByItsEvidence) {
  const std::vector<RecordedPath> paths = read_paths(GetParam());
  ASSERT_FALSE(paths.empty()) << GetParam();
  const std::array<int, kTechniqueCount> judged = expect_proven(paths);
  const std::size_t recorded =
      std::accumulate(paths.begin(), paths.end(), std::size_t{0},
                      [](std::size_t sum, const RecordedPath& path) { return sum + path.steps.size(); });
  EXPECT_EQ(std::accumulate(judged.begin(), judged.end(), std::size_t{0}), recorded);
}

INSTANTIATE_TEST_SUITE_P(Files, Proofs, testing::ValuesIn(path_files()), name_of_file);

}  // namespace
}  // namespace sudorate::test
