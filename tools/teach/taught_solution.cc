// Tested by tests/tools/teach/taught_solution_test.cc.
#include "tools/teach/taught_solution.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "chains/findings.h"

namespace sudorate {
namespace {

// From here on SE's steps are exclusions by trial and chains.
constexpr Rating kFinderLevel = kAlignedPairRating.tenths;

constexpr std::array kFinderOrder = {FinderTechnique::kSkyscraper, FinderTechnique::kEmptyRectangle,
                                     FinderTechnique::kNiceLoop, FinderTechnique::kForceChain};

std::optional<Finding> first_finding(const Grid& grid, int max_loop) {
  FindingOptions options;
  options.loop_options.max_size = max_loop;
  const Findings findings = list_findings(grid, options);
  for (const FinderTechnique technique : kFinderOrder) {
    const auto found = std::find_if(findings.list.begin(), findings.list.end(),
                                    [&](const Finding& finding) { return finding.technique() == technique; });
    if (found != findings.list.end()) return *found;
  }
  return std::nullopt;
}

std::optional<ListedStep> next_step(const Grid& grid, const TeachOptions& options, Rater& rater) {
  Step step;
  if (options.uses_finders) {
    if (rater.find_step(grid, kFinderLevel, true, step)) return ListedStep{std::move(step)};
    if (std::optional<Finding> finding = first_finding(grid, options.max_loop))
      return ListedStep{*std::move(finding)};
  }
  if (rater.find_step(grid, std::numeric_limits<Rating>::max(), true, step)) return ListedStep{std::move(step)};
  return std::nullopt;
}

}  // namespace

TaughtSolution teach(const Grid& grid, const TeachOptions& options, Rater& rater) {
  TaughtSolution solution;
  solution.start = grid;
  Grid now = grid;
  while (!now.is_solved()) {
    const std::optional<ListedStep> step = next_step(now, options, rater);
    if (!step) break;
    if (const auto difficulty = step->difficulty()) {
      solution.er = std::max(solution.er.value_or(0), difficulty->tenths);
    }
    solution.lessons.push_back(make_lesson(now, *step));
    now = solution.lessons.back().after;
  }
  solution.is_solved = now.is_solved();
  if (options.uses_finders) solution.er.reset();
  return solution;
}

}  // namespace sudorate
