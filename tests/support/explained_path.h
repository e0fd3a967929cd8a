// Solving paths with evidence, for tests that check it.
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

// The steps of the rater for a puzzle by the rules of a program, each with its evidence and the grid before it.
std::vector<ExplainedStep> explained_path(Rater& rater, const std::string& puzzle,
                                          const PassTable& table = kSudokuExplainer);

// The recorded paths of the project's own puzzles.
std::vector<RecordedPath> own_paths();

// As few of the paths as possible, in order, such that each technique occurs in `count` of them or, if fewer paths
// have it, in all of these.
std::vector<RecordedPath> sample_of_techniques(const std::vector<RecordedPath>& paths, int count);

// The first `count` steps of each technique with one of the words in its name, each with the grid before it, in the
// order of the paths. Chains of different lengths have the same technique, chains of different nesting levels do
// not.
std::vector<RecordedCase> cases_of_techniques(const std::vector<RecordedPath>& paths, int count,
                                              const std::vector<std::string>& words);

// Fails the running test if the evidence of any step of these puzzles does not prove it; reports the first few.
// Returns how many steps of each technique were checked.
std::array<int, kTechniqueCount> expect_proven(const std::vector<RecordedPath>& paths,
                                               const PassTable& table = kSudokuExplainer);

}  // namespace sudorate::test
