// Passes by tagging.
//
//   pass   calls: options, base          looked for                                   taken if not above
//   65     1 (digit links), 65           X-cycles                                     65
//          2 (cell links), 65            Y-cycles                                     66
//   66     1, 66                         forcing X-chains                             66
//          2, 66                         nothing but what follows from the tags       70
//   70     3 (both), 70                  cycles and forcing chains of both kinds      75
//   75     7 (and Nishio), 75            the same, Nishio, aligned triplets           80
//   80 ... the chains from assumptions of that base                                   the next base
//
// A call marks the candidates with tags and takes the removals straight from them, whatever family their chains
// belong to; then it expands the tagging and looks for the chains of its own family. The tagging says whether
// a kind of chain exists at all; the chain itself, and with it the exact rating, comes from the search of the
// rating. Steps are stored with their rating, and only those of the smallest rating are kept, all of them. A step
// above the bound of its call waits: a later call may store lower ones.
//
// A call ends early in so far as nothing is looked for that would be above what is stored. What could be equal is
// still looked for, so that all steps of a call that are equally easy are taken together.
//
// Source: SEclone's passes up to 75. Those from 80 on continue them in the same way; nested chains, from 90 on, are
// taken one at a time, since listing them all takes minutes. Tested by tests/tools/policy/tag_passes_test.cc.
#include "tools/policy/tag_passes.h"

#include <algorithm>
#include <array>
#include <limits>

#include "rating/passes/aligned_triplet.h"
#include "rating/passes/assumption_chains.h"
#include "tools/policy/tag_findings.h"
#include "tools/steps/chain_steps.h"
#include "tools/steps/listed_step.h"

namespace sudorate {
namespace {

constexpr unsigned kBothBivalues = kDigitBivalues | kCellBivalues;
constexpr unsigned kMultipleChains = kBothBivalues | kNishioOption | kMultipleOption;
constexpr unsigned kDynamicChains = kMultipleChains | kDynamicOption;
constexpr Rating kAny = std::numeric_limits<Rating>::max();

constexpr std::array kPasses = {
    TagPassRow{{kDigitBivalues, 0, 65}, 65},    TagPassRow{{kCellBivalues, 0, 65}, 66},
    TagPassRow{{kDigitBivalues, 0, 66}, 66},    TagPassRow{{kCellBivalues, 0, 66}, 70},
    TagPassRow{{kBothBivalues, 0, 70}, 75},     TagPassRow{{kBothBivalues | kNishioOption, 0, 75}, 80},
    TagPassRow{{kMultipleChains, 0, 80}, 85},   TagPassRow{{kDynamicChains, 0, 85}, 90},
    TagPassRow{{kDynamicChains, 0, 90}, 95},    TagPassRow{{kDynamicChains, 0, 95}, 100},
    TagPassRow{{kDynamicChains, 0, 100}, 105},  TagPassRow{{kDynamicChains, 0, 105}, 110},
    TagPassRow{{kDynamicChains, 0, 110}, kAny},
};

bool is_x_chain(Technique technique) {
  return technique == Technique::kBidirectionalXCycle || technique == Technique::kGeneralizedXWing ||
         technique == Technique::kTurbotFish || technique == Technique::kForcingXChain;
}

// Whether the chain is of the family that a call looks for behind its common part.
bool is_of_family(Technique technique, const TagCall& call) {
  const bool is_x = (call.options & kDigitBivalues) != 0;
  switch (technique) {
    case Technique::kBidirectionalXCycle:
    case Technique::kGeneralizedXWing:
      return call.base == 65 && is_x;
    case Technique::kBidirectionalYCycle:
      return call.base == 65 && !is_x;
    case Technique::kTurbotFish:
    case Technique::kForcingXChain:
      return call.base == 66 && is_x;
    case Technique::kBidirectionalCycle:
    case Technique::kForcingChain:
      return call.base == 70 || call.base == 75;
    default:
      return false;
  }
}

// Whether links of the chain's kind are loaded by the call.
bool is_loaded(Technique technique, const TagCall& call) {
  if (is_x_chain(technique)) return (call.options & kDigitBivalues) != 0;
  if (technique == Technique::kBidirectionalYCycle) return (call.options & kCellBivalues) != 0;
  return (call.options & kBothBivalues) == kBothBivalues;
}

// Whether all that the step does follows straight from the tags.
bool is_direct(const Step& step, const TagFindings& findings) {
  if (step.placement) {
    return findings.proven.contains(candidate_of(step.placement->cell, step.placement->digit));
  }
  for (const auto& [cell, digits] : step.eliminations) {
    for (const Digit digit : members(digits)) {
      if (!findings.direct.contains(candidate_of(cell, digit))) return false;
    }
  }
  return true;
}

// The pass of nested chains of a base from 90 on.
Pass nested_pass(Rating base) {
  switch (base) {
    case 90:
      return find_dynamic_chains<1>;
    case 95:
      return find_dynamic_chains<2>;
    case 100:
      return find_dynamic_chains<3>;
    case 105:
      return find_dynamic_chains<4>;
    default:
      return find_dynamic_chains<5>;
  }
}

}  // namespace

std::span<const TagPassRow> tag_pass_table() { return kPasses; }

ExtraTagRules extra_tag_rules(int level) {
  static_cast<void>(level);
  return {};
}

Rating TagPasses::lowest() const { return stored_.empty() ? kAny : stored_.front().difficulty.tenths; }

void TagPasses::store(const Step& step) {
  if (step.difficulty.tenths > lowest()) return;
  if (step.difficulty.tenths < lowest()) stored_.clear();
  const Conclusion conclusion = conclusion_of(step);
  const bool is_known = std::any_of(stored_.begin(), stored_.end(), [&](const Step& known) {
    return known.technique == step.technique && conclusion_of(known) == conclusion;
  });
  if (!is_known) stored_.push_back(step);
}

const std::vector<Step>& TagPasses::static_chains(const Grid& grid) {
  if (!has_static_chains_) list_static_chains(grid, false, static_chains_);
  has_static_chains_ = true;
  return static_chains_;
}

void TagPasses::store_chains(const Grid& grid, const TagCall& call) {
  const LinkKinds kinds = {(call.options & kDigitBivalues) != 0, (call.options & kCellBivalues) != 0};
  tagging_.build(grid.masks(), kinds, extra_tag_rules(call.level));
  const TagFindings findings = findings_of(tagging_, kinds);
  if (findings.all.empty()) return;
  for (const Step& step : static_chains(grid)) {
    if (step.difficulty.tenths > lowest() || !is_loaded(step.technique, call)) continue;
    if (is_of_family(step.technique, call) || is_direct(step, findings)) store(step);
  }
}

void TagPasses::perform(const Grid& grid, const TagCall& call) {
  const auto store_list = [&](PropagationKind kind) {
    if (call.base > lowest()) return;
    std::vector<Step> listed;
    list_assumption_chains(grid, kind, 0, listed);
    for (const Step& step : listed) store(step);
  };
  if (call.base <= 75) store_chains(grid, call);
  if (call.base == 75) {
    if (call.base <= lowest()) {
      if (triplet_trace_) triplet_trace_();
      std::vector<Step> triplets;
      list_all(find_aligned_triplet, grid, workspace_, triplets);
      for (const Step& step : triplets) store(step);
    }
    store_list(PropagationKind::kNishio);
  } else if (call.base == 80) {
    store_list(PropagationKind::kMultiple);
  } else if (call.base == 85) {
    store_list(PropagationKind::kDynamic);
  } else if (call.base > 85 && call.base <= lowest()) {
    Step step;
    if (nested_pass(call.base)({grid, workspace_, false}, step)) store(step);
  }
}

TagSearch TagPasses::run(const Grid& grid, Rating stop_at, std::vector<Step>& steps, Rating& reached) {
  stored_.clear();
  static_chains_.clear();
  has_static_chains_ = false;
  for (const auto& [call, next] : kPasses) {
    reached = call.base;
    if (call.base >= stop_at) return TagSearch::kStopped;
    if (trace_) trace_(call);
    perform(grid, call);
    if (!workspace_.meter.spend(1)) return TagSearch::kEnded;
    if (stored_.empty() || lowest() > next) continue;
    steps = stored_;
    return TagSearch::kFound;
  }
  return TagSearch::kNothing;
}

}  // namespace sudorate
