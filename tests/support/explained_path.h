// Solving paths with evidence, for the tests that judge it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "rating/technique.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

struct ExplainedStep {
  Grid before;
  Step step;
};

// The steps of the rater for a puzzle, each with its evidence and the grid in front of it.
std::vector<ExplainedStep> explained_path(Rater& rater, const std::string& puzzle);

// The recorded paths of the project's own puzzles.
std::vector<RecordedPath> own_paths();

// As few of the paths as it takes, in order, to have every technique of all of them in `count` paths or, if there
// are fewer, in all that have it.
std::vector<RecordedPath> sample_of_techniques(const std::vector<RecordedPath>& paths, int count);

// The first `count` steps of each technique with one of the words in its name, each with the grid in front of it,
// in the order of the paths. Chains of different lengths are of one technique, those of different nesting levels
// are not.
std::vector<RecordedCase> cases_of_techniques(const std::vector<RecordedPath>& paths, int count,
                                              const std::vector<std::string>& words);

// Fails the running test if the evidence of any step of these puzzles does not prove it; tells of the first few.
// Returns how many steps of each technique were judged.
std::array<int, kTechniqueCount> expect_proven(const std::vector<RecordedPath>& paths);

}  // namespace sudorate::test
