#include "tests/chains/hint_comparison.h"

#include <algorithm>
#include <tuple>

#include "tests/chains/run_comparison.h"

namespace sudorate::test {
namespace {

using reference::ChainHint;
using reference::Claim;
using reference::HintKind;

AssumptionKind kind_of(HintKind kind) {
  switch (kind) {
    case HintKind::kDouble:
      return AssumptionKind::kDouble;
    case HintKind::kCell:
      return AssumptionKind::kCell;
    case HintKind::kHouse:
      return AssumptionKind::kHouse;
    default:
      return AssumptionKind::kContradiction;
  }
}

StaticChainKind static_kind_of(HintKind kind) {
  switch (kind) {
    case HintKind::kXCycle:
      return StaticChainKind::kXCycle;
    case HintKind::kForcingXChain:
      return StaticChainKind::kXChain;
    case HintKind::kYCycle:
      return StaticChainKind::kYCycle;
    case HintKind::kXyCycle:
      return StaticChainKind::kXyCycle;
    default:
      return StaticChainKind::kXyChain;
  }
}

bool precedes(const ChainHint& a, const ChainHint& b) {
  return std::tie(a.difficulty, a.length, a.sort_key) < std::tie(b.difficulty, b.length, b.sort_key);
}

bool is_cycle(HintKind kind) {
  return kind == HintKind::kXCycle || kind == HintKind::kYCycle || kind == HintKind::kXyCycle;
}

std::string target_difference(const ImplicationTree& tree, int first, int end, const reference::Target& expected) {
  const auto nodes = copy_of_ancestry(*expected.nodes, expected.node);
  if (end - first != nodes->size()) return "a target has another number of ancestors";
  for (int index = 0; index < nodes->size(); ++index) {
    const Implication& implication = tree.nodes[static_cast<std::size_t>(first + index)];
    const reference::Node& wanted = (*nodes)[index];
    const std::string at = at_node(first + index, implication.node);
    if (claim_of(implication.node) != wanted.claim) return at + "should be " + to_string(wanted.claim);
    if (!is_same_cause(implication.cause, wanted.cause)) return at + "has another cause";
    const std::span<const int> parents = nodes->parents_of(index);
    if (!std::equal(implication.parents.begin(), implication.parents.end(), parents.begin(), parents.end(),
                    [&](int parent, int wanted_parent) { return parent == first + wanted_parent; })) {
      return at + "has other parents";
    }
    if ((implication.rule == InnerRule::kChain) != (wanted.nested != nullptr)) return at + "has another rule";
    if (wanted.nested == nullptr) continue;
    const ImplicationTree& nested = tree.nested.at(static_cast<std::size_t>(implication.nested));
    const std::string difference = tree_difference(nested, *wanted.nested);
    if (!difference.empty()) return at + "nested: " + difference;
  }
  return "";
}

}  // namespace

std::vector<ChainHint> sorted(std::vector<ChainHint> hints) {
  std::stable_sort(hints.begin(), hints.end(), precedes);
  return hints;
}

const ChainHint* best_of(std::span<const ChainHint> hints) {
  const auto best = std::min_element(hints.begin(), hints.end(), precedes);
  return best == hints.end() ? nullptr : &*best;
}

std::string hint_difference(const AssumptionHint* hint, const ChainHint* expected) {
  if (hint == nullptr || expected == nullptr) {
    if (hint == nullptr && expected == nullptr) return "";
    return hint == nullptr ? "no hint, should be " + trace_text(*expected) : "should find nothing";
  }
  const std::string wanted = "should be " + trace_text(*expected) + ": ";
  if (hint->kind != kind_of(expected->kind)) return wanted + "another kind";
  if (hint->kind == AssumptionKind::kHouse && hint->house_kind != expected->house_kind) return wanted + "house";
  if (hint->length != expected->length) return wanted + "length " + std::to_string(hint->length);
  if (expected->eliminations != std::vector<Elimination>{hint->elimination}) return wanted + "other elimination";
  if (hint->conclusion.is_on != expected->placement.has_value()) return wanted + "conclusion";
  if (!expected->placement) return "";
  const Claim conclusion = reference::claim_on(expected->placement->cell, expected->placement->digit);
  return claim_of(hint->conclusion) == conclusion ? "" : wanted + "concludes " + node_text(hint->conclusion);
}

std::string tree_difference(const ImplicationTree& tree, const ChainHint& expected) {
  const std::size_t target_count = is_cycle(expected.kind) ? 1 : expected.targets.size();
  if (tree.targets.size() != target_count) return "another number of targets";
  // The ancestors of a target stand in front of it.
  int first = 0;
  for (std::size_t target = 0; target < target_count; ++target) {
    const int end = tree.targets[target] + 1;
    const std::string difference = target_difference(tree, first, end, expected.targets[target]);
    if (!difference.empty()) return difference;
    first = end;
  }
  return first == static_cast<int>(tree.nodes.size()) ? "" : "nodes behind the last target";
}

std::string chain_difference(const StaticChain* chain, const ChainHint* expected) {
  if (chain == nullptr || expected == nullptr) {
    if (chain == nullptr && expected == nullptr) return "";
    return chain == nullptr ? "no chain, should be " + trace_text(*expected) : "should find nothing";
  }
  const std::string wanted = "should be " + trace_text(*expected) + ": ";
  if (chain->kind != static_kind_of(expected->kind)) return wanted + "another kind";
  if (chain->length != expected->length) return wanted + "length " + std::to_string(chain->length);
  if (chain->eliminations != expected->eliminations) return wanted + "other eliminations";
  // From the end back to the start; that of a cycle is not listed again.
  const reference::NodeList& nodes = *expected->targets.front().nodes;
  int node = expected->targets.front().node;
  for (const StaticChain::Link& link : chain->path) {
    if (claim_of(link.node) != nodes[node].claim) return wanted + node_text(link.node) + " on the path";
    if (!is_same_cause(link.cause, nodes[node].cause)) return wanted + node_text(link.node) + " has another cause";
    const std::span<const int> parents = nodes.parents_of(node);
    if (!parents.empty()) node = parents.front();
  }
  const std::size_t length = static_cast<std::size_t>(chain->length);
  return chain->path.size() == length ? "" : wanted + "the path has another length";
}

std::string listed_difference(InnerChains& technique, const ChainHint& expected) {
  if (technique.length() != expected.length) return "another length";
  const std::span<const Elimination> eliminations = technique.eliminations();
  if (!std::equal(eliminations.begin(), eliminations.end(), expected.eliminations.begin(),
                  expected.eliminations.end())) {
    return "other eliminations";
  }
  Cause start_cause = Cause::kNone;
  if (expected.kind == HintKind::kCell) start_cause = Cause::kCell;
  if (expected.kind == HintKind::kHouse) start_cause = cause_of(expected.house_kind);
  std::vector<ListedNode> nodes;
  std::vector<int> ends;
  technique.list_ancestors(nodes, ends);
  std::size_t place = 0;
  for (std::size_t target = 0; target < expected.targets.size(); ++target) {
    const reference::NodeList& list = *expected.targets[target].nodes;
    for (const int ancestor : ancestor_listing(list, expected.targets[target].node)) {
      if (place == nodes.size()) return "too few ancestors";
      const ListedNode& listed = nodes[place++];
      if (claim_of(listed.node) != list[ancestor].claim) return "another ancestor";
      const bool is_start = list[ancestor].cause == reference::Cause::kStart;
      if (is_start ? listed.cause != start_cause : !is_same_cause(listed.cause, list[ancestor].cause)) {
        return "an ancestor has another cause";
      }
    }
    if (target >= ends.size() || ends[target] != static_cast<int>(place)) return "a target ends elsewhere";
  }
  return ends.size() == expected.targets.size() ? "" : "another number of targets";
}

}  // namespace sudorate::test
