// Tested by tests/tools/plot/plotted_path_test.cc.
#include "tools/plot/plotted_path.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/finders/finding.h"
#include "tools/notation/technique_name.h"
#include "tools/policy/ruled_step.h"
#include "tools/text/tables.h"

namespace sudorate {

Rating PlottedPath::hardest() const {
  return steps.empty() ? Rating{0} : std::ranges::max_element(steps, {}, &PlottedStep::rating)->rating;
}

std::vector<TechniqueCount> PlottedPath::techniques() const {
  std::vector<TechniqueCount> counts;
  for (const PlottedStep& step : steps) {
    auto found = std::ranges::find(counts, step.technique, &TechniqueCount::technique);
    if (found == counts.end()) {
      found = counts.insert(found, {step.technique, step.group, step.rating, step.rating, 0});
    }
    found->easiest = std::min(found->easiest, step.rating);
    found->hardest = std::max(found->hardest, step.rating);
    ++found->count;
  }
  std::ranges::stable_sort(counts, {}, &TechniqueCount::easiest);
  return counts;
}

std::vector<PlottedStep> plotted_steps(const std::vector<RuledStep>& steps) {
  std::vector<PlottedStep> plotted;
  for (const RuledStep* counted : counted_steps(steps)) {
    const Step* const step = counted->listed.step();
    const TechniqueGroup group =
        step != nullptr ? group_of(step->technique) : group_of(counted->listed.finding()->technique());
    const bool places = std::ranges::any_of(steps, [&](const RuledStep& each) {
      return each.number == counted->number && conclusion_of(each.listed).placement;
    });
    plotted.push_back({counted->number, counted->rating, technique_name(*counted), group, places});
  }
  return plotted;
}

}  // namespace sudorate
