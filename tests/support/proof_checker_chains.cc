// Chains as steps: the conditions of the technique's name on the tree, the length, and the step's effect.
// proof_checker_chain_proof.cc checks the tree itself.
#include <algorithm>

#include "tests/support/proof_checker_chain_proof.h"

namespace sudorate::test {
namespace {

ChainKind chain_kind_of(Technique technique) {
  switch (technique) {
    case Technique::kBidirectionalXCycle:
    case Technique::kGeneralizedXWing:
    case Technique::kBidirectionalYCycle:
    case Technique::kBidirectionalCycle:
      return ChainKind::kCycle;
    case Technique::kTurbotFish:
    case Technique::kForcingXChain:
    case Technique::kForcingChain:
      return ChainKind::kForcing;
    case Technique::kNishioForcingChains:
    case Technique::kDynamicContradictionForcingChains:
      return ChainKind::kContradiction;
    case Technique::kCellForcingChains:
    case Technique::kDynamicCellForcingChains:
      return ChainKind::kCell;
    case Technique::kRegionForcingChains:
    case Technique::kDynamicRegionForcingChains:
      return ChainKind::kHouse;
    default:
      return ChainKind::kDouble;
  }
}

bool is_static(const ImplicationTree& tree) {
  return std::all_of(tree.nodes.begin(), tree.nodes.end(), [](const Implication& implication) {
    return implication.parents.size() <= 1 && implication.cause != Cause::kInnerRule;
  });
}

// Whether the chain uses only the inner rules of its nesting level.
bool is_of_level(const ImplicationTree& tree, int level) {
  const bool uses_rules = std::any_of(tree.nodes.begin(), tree.nodes.end(), [](const Implication& implication) {
    return implication.cause == Cause::kInnerRule;
  });
  if (level == 0 && uses_rules) return false;
  return std::all_of(tree.nested.begin(), tree.nested.end(), [&](const ImplicationTree& nested) {
    switch (level) {
      case 2:
        return nested.targets.size() == 1 && is_static(nested);
      case 3:
        return is_static(nested);
      case 4:
        return is_of_level(nested, 0);
      case 5:
        return is_of_level(nested, 0) || is_of_level(nested, 2);
      default:
        return false;
    }
  });
}

// The conditions of the technique's name beyond the kind of chain.
Refutation refute_name(const Step& step) {
  const ImplicationTree& tree = step.evidence.chain;
  CellSet cells;
  DigitSet digits = 0;
  bool strong_in_cells_only = true;
  for (const Implication& implication : tree.nodes) {
    cells.insert(cell_of(implication.node.candidate));
    digits |= bit(digit_of(implication.node.candidate));
    const bool is_strong_link = implication.node.is_on && implication.cause != Cause::kNone;
    if (is_strong_link && implication.cause != Cause::kCell) strong_in_cells_only = false;
  }
  const bool has_one_digit = size_of(digits) == 1;
  const bool is_dynamic =
      step.technique == Technique::kNishioForcingChains || step.technique >= Technique::kDynamicCellForcingChains;
  if (!is_dynamic && !is_static(tree)) return "a static chain has one parent for each node and no inner rules";
  if (step.variant != 0 && step.technique < Technique::kDynamicCellForcingChains) return "the chain has no levels";
  if (is_dynamic && !is_of_level(tree, step.variant)) return "the chain uses rules that its level does not have";
  switch (step.technique) {
    case Technique::kGeneralizedXWing:
    case Technique::kBidirectionalXCycle:
      if (!has_one_digit) return "an X-cycle has one digit";
      if ((cells.size() == 4) != (step.technique == Technique::kGeneralizedXWing)) {
        return "a generalized X-Wing has four cells, and no other cycle of one digit";
      }
      return std::nullopt;
    case Technique::kBidirectionalYCycle:
      if (!strong_in_cells_only) return "a Y-cycle has strong links in cells only";
      return std::nullopt;
    case Technique::kTurbotFish:
    case Technique::kForcingXChain:
      if (!has_one_digit) return "an X-chain has one digit";
      if ((step.length == 6) != (step.technique == Technique::kTurbotFish)) {
        return "a Turbot Fish has length 6, and no other chain of one digit";
      }
      return std::nullopt;
    case Technique::kNishioForcingChains:
      if (!has_one_digit) return "a Nishio chain has one digit";
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

Refutation refute_conclusion(const Step& step, const ChainProof& proof, ChainKind kind) {
  if (kind != ChainKind::kCycle) {
    const Node proven = proof.conclusion(kind);
    const Cell cell = cell_of(proven.candidate);
    const Digit digit = digit_of(proven.candidate);
    if (proven.is_on) return refute_placement(step, cell, digit);
    return refute_eliminations(step, CellSet::of(cell), bit(digit));
  }
  if (step.placement) return "a cycle places nothing";
  for (const Elimination& elimination : step.eliminations) {
    for (const Digit digit : members(elimination.digits)) {
      if (!proof.proves_false(kind, candidate_of(elimination.cell, digit))) {
        return name_of(elimination.cell, digit) + " does not see an on node and an off node of the cycle";
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Refutation refute_chain(const Grid& before, const Step& step) {
  const Evidence& evidence = step.evidence;
  if (!has_shape(evidence, {}) || evidence.extra_digits != 0) return "a chain has a tree and nothing else";
  if (Refutation refutation = refute_indices(evidence.chain)) return refutation;
  const ChainProof proof(before, evidence.chain);
  const ChainKind kind = chain_kind_of(step.technique);
  if (Refutation refutation = proof.refute_links()) return refutation;
  if (Refutation refutation = proof.refute_kind(kind)) return refutation;
  if (Refutation refutation = refute_name(step)) return refutation;
  const int length = chain_length(evidence.chain);
  if (step.length != length) {
    return "the length is " + std::to_string(length) + " and not " + std::to_string(step.length);
  }
  return refute_conclusion(step, proof, kind);
}

}  // namespace sudorate::test
