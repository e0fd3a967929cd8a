// Tested by tests/tools/policy/profile_rules_test.cc.
#include "tools/policy/profile_rules.h"

#include <array>
#include <span>

#include "chains/finders/findings.h"
#include "rating/passes/passes.h"

namespace sudorate {
namespace {

struct MethodPass {
  Pass run;
  // Cells of a subset, or lines of a fish.
  int size = 1;
};
// The passes of a method by rating, so that the first step is the easiest.
constexpr std::array kOnlyOnePasses = {MethodPass{find_hidden_single}};
constexpr std::array kCellUniquePasses = {MethodPass{find_naked_single}};
constexpr std::array kLocalizationPasses = {MethodPass{find_locking}};
constexpr std::array kTuplesPasses = {MethodPass{find_naked_pair, 2},    MethodPass{find_hidden_pair, 2},
                                      MethodPass{find_naked_triplet, 3}, MethodPass{find_hidden_triplet, 3},
                                      MethodPass{find_naked_quad, 4},    MethodPass{find_hidden_quad, 4}};
constexpr std::array kGridPasses = {MethodPass{find_x_wing, 2}, MethodPass{find_swordfish, 3},
                                    MethodPass{find_jellyfish, 4}};

// The first step of the passes for patterns of at most this size, if it is below `stop_at`.
std::vector<RuledStep> first_step(std::span<const MethodPass> passes, int most, const PassInput& input,
                                  Rating stop_at) {
  for (const auto& [run, size] : passes) {
    Step step;
    if (size > most || !run(input, step)) continue;
    const Rating rating = step.difficulty.tenths;
    if (rating >= stop_at) break;
    return {{0, rating, {std::move(step)}}};
  }
  return {};
}

std::vector<RuledStep> found_by(const FindingOptions& options, const Grid& grid, Rating rating, bool all) {
  std::vector<RuledStep> steps;
  for (Finding& finding : list_findings(grid, options).list) {
    steps.push_back({0, rating, {std::move(finding)}});
    if (!all) break;
  }
  return steps;
}

}  // namespace

std::vector<RuledStep> ProfileRules::steps_of(Method method, const Grid& grid, Rating stop_at) {
  const Rating rating = profile_.ratings[static_cast<std::size_t>(method)];
  if (method >= Method::kSkyscraper && rating >= stop_at) return {};
  FindingOptions options;
  options.skyscrapers = method == Method::kSkyscraper;
  options.empty_rectangles = method == Method::kEmptyRectangle;
  options.nice_loops = method == Method::kNiceLoop;
  options.force_chains = method == Method::kForceChain;
  options.loop_options.max_size = profile_.max_loop;
  options.loop_options.meter = &workspace_.meter;
  const PassInput input{grid, workspace_, true};
  switch (method) {
    case Method::kPrimary:
      return {};
    case Method::kOnlyOne:
      return first_step(kOnlyOnePasses, 1, input, stop_at);
    case Method::kCellUnique:
      return first_step(kCellUniquePasses, 1, input, stop_at);
    case Method::kLocalization:
      return first_step(kLocalizationPasses, 1, input, stop_at);
    case Method::kTuples:
      return first_step(kTuplesPasses, profile_.max_subset, input, stop_at);
    case Method::kGrid:
      return first_step(kGridPasses, profile_.max_fish, input, stop_at);
    case Method::kNiceLoop:
      return found_by(options, grid, rating, true);
    case Method::kSkyscraper:
    case Method::kEmptyRectangle:
    case Method::kForceChain:
      break;
  }
  return found_by(options, grid, rating, false);
}

RuledSearch ProfileRules::next_steps(const Grid& grid, const RatingOptions& options, int) {
  RuledSearch found{.end = Outcome::kStopped, .is_stall = true};
  for (const Method method : profile_.methods) {
    found.steps = steps_of(method, grid, options.stop_at);
    if (!found.steps.empty()) break;
  }
  if (!workspace_.meter.spend(1)) return {.end = limited()};
  return found;
}

}  // namespace sudorate
