// Tested by tests/tools/policy/profile_rules_test.cc.
#include "tools/policy/profile_rules.h"

#include <algorithm>

#include "chains/findings.h"
#include "tools/steps/pattern_steps.h"

namespace sudorate {
namespace {

constexpr int kLargestPattern = 4;

// Cells of a subset, or lines of a fish; 0 for all else.
int pattern_size(Technique technique) {
  switch (technique) {
    case Technique::kNakedPair:
    case Technique::kHiddenPair:
    case Technique::kXWing:
      return 2;
    case Technique::kNakedTriplet:
    case Technique::kHiddenTriplet:
    case Technique::kSwordfish:
      return 3;
    case Technique::kNakedQuad:
    case Technique::kHiddenQuad:
    case Technique::kJellyfish:
      return kLargestPattern;
    default:
      return 0;
  }
}

// The easiest of the steps that are not larger than `most`, if there is one.
std::vector<RuledStep> easiest(std::vector<Step> steps, Rating stop_at, int most = kLargestPattern) {
  std::erase_if(steps, [&](const Step& step) {
    return pattern_size(step.technique) > most || step.difficulty.tenths >= stop_at;
  });
  const auto first = std::min_element(steps.begin(), steps.end(),
                                      [](const Step& a, const Step& b) { return a.difficulty < b.difficulty; });
  if (first == steps.end()) return {};
  return {{0, first->difficulty.tenths, {*first}}};
}

template <typename... Lists>
std::vector<Step> listed(const Grid& grid, Lists... lists) {
  std::vector<Step> steps;
  (lists(grid, steps), ...);
  return steps;
}

std::vector<RuledStep> found_by(const FindingOptions& options, const Grid& grid, Rating rating, bool all) {
  std::vector<RuledStep> steps;
  for (Finding& finding : list_findings(grid, options).list) {
    steps.push_back({0, rating, {std::move(finding)}});
    if (!all) break;
  }
  return steps;
}

std::vector<RuledStep> steps_of(Method method, const Profile& profile, const Grid& grid, Rating stop_at) {
  const Rating rating = profile.ratings[static_cast<std::size_t>(method)];
  if (method >= Method::kSkyscraper && rating >= stop_at) return {};
  FindingOptions options;
  options.skyscrapers = method == Method::kSkyscraper;
  options.empty_rectangles = method == Method::kEmptyRectangle;
  options.nice_loops = method == Method::kNiceLoop;
  options.force_chains = method == Method::kForceChain;
  options.loop_options.max_size = profile.max_loop;
  switch (method) {
    case Method::kPrimary:
      return {};
    case Method::kOnlyOne:
      return easiest(listed(grid, list_hidden_singles), stop_at);
    case Method::kCellUnique:
      return easiest(listed(grid, list_naked_singles), stop_at);
    case Method::kLocalization:
      return easiest(listed(grid, list_lockings), stop_at);
    case Method::kTuples:
      return easiest(listed(grid, list_naked_subsets, list_hidden_subsets), stop_at, profile.max_subset);
    case Method::kGrid:
      return easiest(listed(grid, list_fish), stop_at, profile.max_fish);
    case Method::kNiceLoop:
      return found_by(options, grid, rating, true);
    case Method::kSkyscraper:
    case Method::kEmptyRectangle:
    case Method::kForceChain:
      break;
  }
  return found_by(options, grid, rating, false);
}

}  // namespace

std::vector<RuledStep> ProfileRules::next_steps(const Grid& grid, Rating stop_at) const {
  for (const Method method : profile_.methods) {
    std::vector<RuledStep> steps = steps_of(method, profile_, grid, stop_at);
    if (!steps.empty()) return steps;
  }
  return {};
}

RuledRating ProfileRules::rate(const Grid& start, const RatingOptions& options) {
  std::optional<WorkMeter::Clock::time_point> deadline;
  if (options.timeout) deadline = WorkMeter::Clock::now() + *options.timeout;
  meter_.start(options.work_limit, deadline, options.cancelled);
  RatingAccount account(options, meter_);
  if (start.is_solved()) return account.finish(Outcome::kSolved);
  Grid grid = start;
  while (!grid.is_solved()) {
    std::vector<RuledStep> steps = next_steps(grid, options.stop_at);
    if (!meter_.spend(1)) {
      return account.finish(meter_.state() == WorkMeter::State::kCancelled ? Outcome::kCancelled : Outcome::kLimit);
    }
    if (steps.empty() || !apply_together(steps, grid)) {
      RuledRating ruled = account.finish(Outcome::kStopped);
      ruled.stalled_at = grid;
      return ruled;
    }
    account.add(std::move(steps));
  }
  return account.finish(Outcome::kRated);
}

}  // namespace sudorate
