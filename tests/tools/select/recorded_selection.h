// The law of filters, as tests on files of recorded paths:
//
// A puzzle is accepted exactly if its full rating meets the condition, even if the rating ended early; and the
// reported values of a rating that ended early are true.
//
// The full ratings are the recorded ones. Most ratings here follow the recorded path, which takes microseconds, so
// that hundreds of conditions can be tested on all puzzles; some come from the rater.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/support/rated_path.h"
#include "tests/tools/select/random_condition.h"

namespace sudorate::test {

struct RecordedPuzzle {
  RatedPath path;
  PathNumbers numbers;
  Digits81 givens{};
};

// The parameter is a file of recorded paths. The tests are in recorded_selection.cc.
class RecordedSelection : public testing::TestWithParam<std::filesystem::path> {
 protected:
  void SetUp() override;

  std::vector<RecordedPuzzle> puzzles_;
  std::mt19937 random_{20240607};
};

}  // namespace sudorate::test
