// Tested by tests/tools/policy/finder_counts_test.cc.
#include "tools/policy/finder_counts.h"

#include <algorithm>

#include "chains/work_meter.h"
#include "tools/finders/findings.h"
#include "tools/policy/solving_rules.h"

namespace sudorate {
namespace {

bool is_single(const RuledStep& each) {
  const Step* const step = each.listed.step();
  if (step == nullptr) return false;
  const TechniqueFamily family = family_of(step->technique);
  return family == TechniqueFamily::kHiddenSingle || family == TechniqueFamily::kNakedSingle;
}

bool finds(FinderTechnique finder, const Grid& grid, WorkMeter& meter) {
  FindingOptions options;
  options.finders = {finder};
  options.digit_patterns = FinderAnswer::kFirst;
  options.loop_options.answer = FinderAnswer::kFirst;
  options.loop_options.meter = &meter;
  options.force_chain_options.answer = FinderAnswer::kFirst;
  return !list_findings(grid, options).list.empty();
}

}  // namespace

StepSearch count_finders(const Grid& start, std::span<const RuledStep> steps, std::span<const TechniqueSet> counted,
                         const SearchLimits& limits, std::vector<int>& counts) {
  // The work of a position, for the clock.
  constexpr std::uint64_t kNodes = 20'000;
  counts.assign(counted.size(), 0);
  WorkMeter meter;
  meter.start(limits);
  Grid grid = start;
  while (!steps.empty()) {
    const auto end = std::ranges::find_if_not(
        steps, [&](int number) { return number == steps.front().number; }, &RuledStep::number);
    TechniqueSet found;
    for (const FinderTechnique finder : kFinderTechniques) {
      const bool is_counted =
          std::ranges::any_of(counted, [&](const TechniqueSet& set) { return set.contains(finder); });
      if (is_counted && !is_single(steps.front()) && finds(finder, grid, meter)) found.insert(finder);
    }
    if (found.has_finders()) meter.tick(kNodes);
    if (meter.has_ended()) {
      counts.clear();
      return end_of(meter);
    }
    for (std::size_t index = 0; index < counted.size(); ++index) counts[index] += counted[index].intersects(found);
    const auto count = static_cast<std::size_t>(end - steps.begin());
    apply_together(steps.first(count), grid);
    steps = steps.subspan(count);
  }
  return StepSearch::kFound;
}

}  // namespace sudorate
