// Tested by tests/tools/finders/findings_test.cc.
#include "tools/finders/findings.h"

#include <utility>

namespace sudorate {

Findings list_findings(const Grid& grid, const FindingOptions& options) {
  Findings findings;
  const auto add = [&](auto& pattern, Conclusion conclusion) {
    findings.list.push_back({std::move(pattern), std::move(conclusion)});
  };
  if (options.finders.contains(FinderTechnique::kNiceLoop)) {
    NiceLoopResult result = find_nice_loops(grid, options.loop_options);
    findings.is_complete = result.is_complete;
    for (NiceLoop& loop : result.loops) add(loop, loop.conclusion);
  }
  if (options.finders.contains(FinderTechnique::kEmptyRectangle)) {
    for (EmptyRectangle& found : find_empty_rectangles(grid, options.digit_patterns))
      add(found, found.conclusion());
  }
  if (options.finders.contains(FinderTechnique::kSkyscraper)) {
    for (Skyscraper& found : find_skyscrapers(grid, options.digit_patterns)) add(found, found.conclusion);
  }
  if (options.finders.contains(FinderTechnique::kForceChain)) {
    for (ForceChain& chain : find_force_chains(grid, options.force_chain_options)) add(chain, chain.conclusion());
  }
  return findings;
}

}  // namespace sudorate
