#include "tests/support/explained_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/support/effect.h"
#include "tests/support/proof_checker.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// "Forcing Chain" of "7.1 Forcing Chain (8): r4c8-2"; the suffix of a nesting level stays.
std::string technique_in(const std::string& step) {
  const std::size_t begin = step.find(' ') + 1;
  std::string name = step.substr(begin, step.rfind(": ") - begin);
  if (!name.empty() && name.back() == ')') name.resize(name.rfind(" ("));
  return name;
}

}  // namespace

std::vector<ExplainedStep> explained_path(Rater& rater, const std::string& puzzle, const PassTable& table) {
  Grid grid = grid_of(puzzle);
  RatingResult result =
      rater.rate(grid, {.rules = own_rules(table), .records_steps = true, .wants_evidence = true});
  std::vector<ExplainedStep> path;
  path.reserve(result.steps.size());
  for (Step& step : result.steps) {
    path.push_back({grid, std::move(step)});
    apply(path.back().step, grid);
  }
  return path;
}

std::vector<RecordedPath> own_paths() {
  std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  const std::vector<RecordedPath> hard = read_paths(data_file("reference/own-hard.tsv"));
  paths.insert(paths.end(), hard.begin(), hard.end());
  return paths;
}

std::vector<RecordedPath> sample_of_techniques(const std::vector<RecordedPath>& paths, int count) {
  std::map<std::string, int> taken;
  std::vector<RecordedPath> sample;
  for (const RecordedPath& path : paths) {
    std::set<std::string> techniques;
    bool is_wanted = false;
    for (const std::string& step : path.steps) {
      const std::string technique = technique_in(step);
      techniques.insert(technique);
      is_wanted = is_wanted || taken[technique] < count;
    }
    if (!is_wanted) continue;
    for (const std::string& technique : techniques) ++taken[technique];
    sample.push_back(path);
  }
  return sample;
}

std::vector<RecordedCase> cases_of_techniques(const std::vector<RecordedPath>& paths, int count,
                                              const std::vector<std::string>& words) {
  std::map<std::string, int> taken;
  std::vector<RecordedCase> cases;
  for (const RecordedPath& path : paths) {
    Grid grid = grid_of(path.puzzle);
    for (std::size_t index = 0; index < path.steps.size(); ++index) {
      const std::string& step = path.steps[index];
      const std::string technique = technique_in(step);
      const bool is_wanted = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return technique.find(word) != std::string::npos;
      });
      if (is_wanted && taken[technique]++ < count) {
        const std::size_t name = step.find(' ') + 1;
        const std::size_t effect = step.rfind(": ");
        cases.push_back({path.puzzle, static_cast<int>(index) + 1, grid, step.substr(0, name - 1),
                         step.substr(name, effect - name), step.substr(effect + 2)});
      }
      apply(parse_effect(step), grid);
    }
  }
  return cases;
}

std::array<int, kTechniqueCount> expect_proven(const std::vector<RecordedPath>& paths, const PassTable& table) {
  constexpr int kMostShown = 5;
  std::array<int, kTechniqueCount> judged{};
  int refuted = 0;
  Rater rater;
  for (const RecordedPath& path : paths) {
    for (const auto& [before, step] : explained_path(rater, path.puzzle, table)) {
      ++judged[static_cast<std::size_t>(step.technique)];
      const std::optional<std::string> reason = refute(before, step);
      if (reason && ++refuted <= kMostShown) {
        ADD_FAILURE() << path.puzzle << "\n" << trace_text(step) << "\n" << *reason;
      }
    }
  }
  EXPECT_EQ(refuted, 0);
  return judged;
}

}  // namespace sudorate::test
