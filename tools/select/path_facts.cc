#include "tools/select/path_facts.h"

#include <algorithm>

namespace sudorate {

PathFacts path_facts(std::span<const RuledStep> steps, std::span<const TechniqueSet> counted) {
  PathFacts facts;
  facts.counts.resize(counted.size());
  for (const RuledStep& each : steps) {
    const Step& step = *each.listed.step();
    if (step.placement) ++facts.placements;
    for (const Elimination& elimination : step.eliminations) facts.eliminations += size_of(elimination.digits);
    facts.max_step = std::max(facts.max_step, step.difficulty.tenths);
    for (std::size_t index = 0; index < counted.size(); ++index) {
      if (counted[index].contains(step.technique, step.variant)) ++facts.counts[index];
    }
  }
  return facts;
}

}  // namespace sudorate
