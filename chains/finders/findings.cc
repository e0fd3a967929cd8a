// Tested by tests/chains/finders/findings_test.cc.
#include "chains/finders/findings.h"

#include <type_traits>
#include <utility>

#include "chains/finders/digit_pattern_text.h"
#include "chains/finders/force_chain_text.h"
#include "chains/finders/nice_loop_text.h"

namespace sudorate {

static_assert(std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(FinderTechnique::kForceChain),
                                                        Finding::Pattern>,
                             ForceChain>,
              "techniques and patterns are numbered alike");

std::string_view finder_name(FinderTechnique technique) {
  switch (technique) {
    case FinderTechnique::kNiceLoop:
      return "nice-loop";
    case FinderTechnique::kEmptyRectangle:
      return "empty-rectangle";
    case FinderTechnique::kSkyscraper:
      return "skyscraper";
    case FinderTechnique::kForceChain:
      break;
  }
  return "force-chain";
}

Findings list_findings(const Grid& grid, const FindingOptions& options) {
  Findings findings;
  const auto add = [&](auto& pattern, Conclusion conclusion) {
    findings.list.push_back({std::move(pattern), std::move(conclusion)});
  };
  if (options.nice_loops) {
    NiceLoopResult result = find_nice_loops(grid, options.loop_options);
    findings.is_complete = result.is_complete;
    for (NiceLoop& loop : result.loops) add(loop, loop.conclusion);
  }
  if (options.empty_rectangles) {
    for (EmptyRectangle& found : find_empty_rectangles(grid, options.digit_patterns))
      add(found, found.conclusion());
  }
  if (options.skyscrapers) {
    for (Skyscraper& found : find_skyscrapers(grid, options.digit_patterns)) add(found, found.conclusion);
  }
  if (options.force_chains) {
    for (ForceChain& chain : find_force_chains(grid, options.force_chain_options)) add(chain, chain.conclusion());
  }
  return findings;
}

std::string notation(const Finding& finding) {
  struct Writer {
    std::string operator()(const NiceLoop& loop) const { return gnpx_notation(loop); }
    std::string operator()(const EmptyRectangle& rectangle) const { return notation(rectangle); }
    std::string operator()(const Skyscraper& skyscraper) const { return notation(skyscraper); }
    std::string operator()(const ForceChain& chain) const { return notation(chain, {}); }
  };
  return std::visit(Writer{}, finding.pattern);
}

std::string heading(const Finding& finding) {
  struct Writer {
    std::string operator()(const NiceLoop& loop) const { return heading(loop); }
    std::string operator()(const EmptyRectangle&) const { return "empty rectangle"; }
    std::string operator()(const Skyscraper&) const { return "skyscraper"; }
    std::string operator()(const ForceChain& chain) const { return heading(chain); }
  };
  return std::visit(Writer{}, finding.pattern);
}

}  // namespace sudorate
