#include "tools/policy/profile_rules.h"

#include <array>

#include "rating/passes/passes.h"
#include "rating/workspace.h"
#include "tools/finders/findings.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

struct MethodPass {
  Method method;
  Pass run;
  // Cells of a subset, or lines of a fish.
  int size = 1;
};
// Those of a method by rating, so that the first step is the easiest.
constexpr std::array kMethodPasses = {
    MethodPass{Method::kOnlyOne, find_hidden_single},    MethodPass{Method::kCellUnique, find_naked_single},
    MethodPass{Method::kLocalization, find_locking},     MethodPass{Method::kTuples, find_naked_pair, 2},
    MethodPass{Method::kTuples, find_hidden_pair, 2},    MethodPass{Method::kTuples, find_naked_triplet, 3},
    MethodPass{Method::kTuples, find_hidden_triplet, 3}, MethodPass{Method::kTuples, find_naked_quad, 4},
    MethodPass{Method::kTuples, find_hidden_quad, 4},    MethodPass{Method::kGrid, find_x_wing, 2},
    MethodPass{Method::kGrid, find_swordfish, 3},        MethodPass{Method::kGrid, find_jellyfish, 4}};

}  // namespace

std::vector<RuledStep> ProfileRules::steps_of(Method method, const Grid& grid, Rating stop_at) {
  std::vector<RuledStep> steps;
  const std::optional<FinderTechnique> finder = entry_of(kMethods, method).finder;
  if (!finder) {
    const int most = method == Method::kGrid ? profile_.max_fish : profile_.max_subset;
    for (const auto& [of, run, size] : kMethodPasses) {
      Step step;
      if (of != method || size > most || !run({grid, workspace(), true}, step)) continue;
      const Rating rating = step.difficulty.tenths;
      if (rating < stop_at) steps.push_back({0, rating, {std::move(step)}});
      break;
    }
    return steps;
  }
  const Rating rating = profile_.ratings.at(method);
  if (rating >= stop_at) return {};
  FindingOptions options;
  options.finders = {*finder};
  options.loop_options.max_size = profile_.max_loop;
  options.loop_options.meter = &workspace().meter;
  for (Finding& finding : list_findings(grid, options).list) {
    steps.push_back({0, rating, listed_finding(std::move(finding))});
    if (method != Method::kNiceLoop) break;
  }
  return steps;
}

RuledSearch ProfileRules::next_steps(const Grid& grid, const RatingOptions& options, int) {
  RuledSearch found{.end = Outcome::kStopped, .is_stall = true};
  for (const Method method : profile_.methods) {
    found.steps = steps_of(method, grid, options.stop_at);
    if (!found.steps.empty()) break;
  }
  if (!workspace().meter.spend(1)) return {.end = limited()};
  return found;
}

}  // namespace sudorate
