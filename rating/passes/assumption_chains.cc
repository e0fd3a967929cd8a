// Chains from assumptions as passes; the search and its proof are in chains/exact/assumption_hints.cc.
//
//   technique     base           technique     base
//   Nishio         7.5           nested 2       9.5
//   multiple       8.0           nested 3      10.0
//   dynamic        8.5           nested 4      10.5
//   dynamic (+)    9.0           nested 5      11.0
//
// The length adds to the base. The techniques are tried one after the other, so a Nishio step of 8.0 is taken
// before a multiple chain of 8.2 is searched for. Source: Sudoku Explainer 1.2.1. Tested by
// rating/chain_cases_test.cc.
#include "rating/passes/chain_step.h"
#include "rating/rules.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

constexpr int kNested4Level = 4;
constexpr int kNested5Level = 5;

Technique technique_of(PropagationKind propagation, AssumptionKind kind) {
  if (propagation == PropagationKind::kNishio) return Technique::kNishioForcingChains;
  const bool is_dynamic = propagation == PropagationKind::kDynamic;
  switch (kind) {
    case AssumptionKind::kDouble:
      return Technique::kDynamicDoubleForcingChains;
    case AssumptionKind::kCell:
      return is_dynamic ? Technique::kDynamicCellForcingChains : Technique::kCellForcingChains;
    case AssumptionKind::kHouse:
      return is_dynamic ? Technique::kDynamicRegionForcingChains : Technique::kRegionForcingChains;
    case AssumptionKind::kContradiction:
      break;
  }
  return Technique::kDynamicContradictionForcingChains;
}

// The three rows that Sukaku Explainer adds to level 4 have its rating and its name.
int printed_level(int level) { return level > kNested5Level ? kNested4Level : level; }

ChainBase base_of(PropagationKind kind, int level) {
  switch (kind) {
    case PropagationKind::kNishio:
      return ChainBase::kNishio;
    case PropagationKind::kMultiple:
      return ChainBase::kMultiple;
    case PropagationKind::kDynamic:
      break;
  }
  return static_cast<ChainBase>(static_cast<int>(ChainBase::kDynamic) + printed_level(level));
}

}  // namespace

PropagationKind propagation_of(unsigned options) {
  if ((options & kDynamicOption) != 0) return PropagationKind::kDynamic;
  return (options & kMultipleOption) != 0 ? PropagationKind::kMultiple : PropagationKind::kNishio;
}

void set_step(const AssumptionHint& hint, PropagationKind kind, int level, Step& step) {
  step.technique = technique_of(kind, hint.kind);
  step.variant = printed_level(level);
  step.length = hint.length;
  step.difficulty = chain_rating(base_of(kind, level), hint.length);
  if (hint.conclusion.is_on) {
    step.placement = Placement{cell_of(hint.conclusion.candidate), digit_of(hint.conclusion.candidate)};
  } else {
    step.eliminations = {hint.elimination};
  }
}

bool find_assumption_chains(const PassInput& input, PropagationKind kind, int level, Step& step) {
  AssumptionSearch& search = input.workspace.assumptions(kind, level);
  AssumptionHint hint;
  if (!search.find_best(input.grid.masks(), input.grid.fill_counts(), hint, input.workspace.team)) return false;
  set_step(hint, kind, level, step);
  if (input.wants_evidence) step.evidence.chain = search.explain(hint);
  return true;
}

}  // namespace sudorate
