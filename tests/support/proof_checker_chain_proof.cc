// Chains: an implication tree is read from its starts to its targets. Each link is checked by itself, then the
// conclusion by the kind of the chain.
//
//   off by cell or house   one parent, an on node with which it cannot stand together in that cell or house
//   on by cell or house    its parents are off; they are all other candidates of the cell, or all other places of
//                          the digit in the house, on the grid on which the chain starts
//   off by an inner rule   its parents are off; on the grid without exactly these, some pattern of the rule, or the
//                          nested tree, checked in the same way, eliminates the candidate
//
//   forcing chain   start x, target not x                                      not x holds
//   contradiction   start x, targets y and not y                               not x holds
//   double          starts x and not x, all targets y                          y holds
//   cell            starts are all candidates of a cell, all targets y         y holds
//   house           starts are all places of a digit in a house, likewise      y holds
//   cycle           a ring: all its on nodes are true or all its off nodes     what sees one of each is false
//
// A nested tree does not have a kind, so it may be any kind that it fits. The grid without exactly the parents is
// the strictest: a pattern that uses any other candidate that the chain has found false is refuted.
//
// Length: for every target its different ancestors and itself, and for every different nested chain its length. Two
// nested chains are the same if their targets list the same ancestors in the same order, level by level.
#include "tests/support/proof_checker_chain_proof.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sudorate::test {
namespace {

constexpr std::array<ChainKind, 6> kAllKinds = {ChainKind::kForcing, ChainKind::kCycle, ChainKind::kContradiction,
                                                ChainKind::kDouble,  ChainKind::kCell,  ChainKind::kHouse};

std::string node_name(Node node) {
  return name_of(cell_of(node.candidate), digit_of(node.candidate)) + (node.is_on ? " on" : " off");
}

bool is_house_cause(Cause cause) { return cause == Cause::kBox || cause == Cause::kRow || cause == Cause::kColumn; }
House house_of_cause(Cell cell, Cause cause) {
  return houses_of(cell)[static_cast<int>(cause) - static_cast<int>(Cause::kBox)];
}

}  // namespace

std::vector<int> list_ancestors(const ImplicationTree& tree, int target) {
  std::vector<int> listed = {target};
  for (std::size_t next = 0; next < listed.size(); ++next) {
    for (const int parent : tree.nodes[listed[next]].parents) {
      const bool is_new = std::none_of(listed.begin(), listed.end(), [&](int other) {
        return tree.nodes[other].node == tree.nodes[parent].node;
      });
      if (is_new) listed.push_back(parent);
    }
  }
  return listed;
}

Refutation refute_indices(const ImplicationTree& tree) {
  const int node_count = static_cast<int>(tree.nodes.size());
  if (tree.targets.empty()) return "the chain has no target";
  for (const int target : tree.targets) {
    if (target < 0 || target >= node_count) return "a target is no node";
  }
  for (int index = 0; index < node_count; ++index) {
    const Implication& implication = tree.nodes[index];
    if (implication.node.candidate >= kCandidateCount) return "a node is outside the grid";
    for (const int parent : implication.parents) {
      if (parent < 0 || parent >= index) return "a parent does not come before its child";
    }
    const bool cites_chain = implication.cause == Cause::kInnerRule && implication.rule == InnerRule::kChain;
    if (!cites_chain && implication.nested != -1) return "a node by another rule has a nested chain";
    if (cites_chain && (implication.nested < 0 || implication.nested >= static_cast<int>(tree.nested.size()))) {
      return "a nested chain is missing";
    }
  }
  for (const ImplicationTree& nested : tree.nested) {
    if (Refutation refutation = refute_indices(nested)) return refutation;
  }
  return std::nullopt;
}

Refutation ChainProof::refute_links() const {
  for (const Implication& implication : tree_.nodes) {
    if (Refutation refutation = refute_link(implication)) {
      return node_name(implication.node) + ": " + *refutation;
    }
  }
  return refute_completeness();
}

// Each node and nested chain belongs to a target, and no target has a node twice. A ring ends with the node it
// starts from.
Refutation ChainProof::refute_completeness() const {
  std::vector<bool> serves(tree_.nodes.size());
  std::vector<bool> is_cited(tree_.nested.size());
  const bool is_ring = tree_.targets.size() == 1 && tree_.nodes.front().node == target_node(0);
  if (is_ring) serves.front() = true;
  for (const std::vector<int>& listed : ancestors_) {
    for (const int index : listed) {
      serves[index] = true;
      if (tree_.nodes[index].nested >= 0) is_cited[tree_.nodes[index].nested] = true;
    }
  }
  if (std::find(serves.begin(), serves.end(), false) != serves.end()) return "a node serves no target";
  if (std::find(is_cited.begin(), is_cited.end(), false) != is_cited.end()) return "a nested chain is never used";
  return std::nullopt;
}

Refutation ChainProof::refute_link(const Implication& implication) const {
  const Node node = implication.node;
  if (!grid_.has(cell_of(node.candidate), digit_of(node.candidate))) return "is no candidate";
  if ((implication.cause == Cause::kInnerRule) != (implication.rule != InnerRule::kNone)) {
    return "the cause and the inner rule disagree";
  }
  if (implication.cause == Cause::kNone) {
    if (!implication.parents.empty()) return "a start has no parents";
    return std::nullopt;
  }
  if (implication.parents.empty()) return "has a cause and no parents";
  for (auto parent = implication.parents.begin(); parent != implication.parents.end(); ++parent) {
    if (std::find(implication.parents.begin(), parent, *parent) != parent) return "has a parent twice";
  }
  return node.is_on ? refute_on(implication) : refute_off(implication);
}

Refutation ChainProof::refute_on(const Implication& implication) const {
  const Cell cell = cell_of(implication.node.candidate);
  const Digit digit = digit_of(implication.node.candidate);
  std::vector<Candidate> rivals;
  if (implication.cause == Cause::kCell) {
    for (const Digit other : members(without(grid_.candidates(cell), bit(digit)))) {
      rivals.push_back(candidate_of(cell, other));
    }
  } else if (is_house_cause(implication.cause)) {
    for (const Cell other : places(grid_, house_of_cause(cell, implication.cause), digit) - CellSet::of(cell)) {
      rivals.push_back(candidate_of(other, digit));
    }
  } else {
    return "an on node follows in its cell or a house";
  }
  std::vector<Candidate> given;
  for (const int parent : implication.parents) {
    if (parent_node(parent).is_on) return "an on node follows from off nodes";
    given.push_back(parent_node(parent).candidate);
  }
  std::sort(given.begin(), given.end());
  if (given != rivals) return "its parents are not all others in its cell or house";
  return std::nullopt;
}

Refutation ChainProof::refute_off(const Implication& implication) const {
  if (implication.cause == Cause::kInnerRule) return refute_inner(implication);
  if (implication.parents.size() != 1) return "an off node has one parent";
  const Node parent = parent_node(implication.parents[0]);
  if (!parent.is_on) return "an off node follows from an on node";
  const Cell cell = cell_of(implication.node.candidate);
  const Cell parent_cell = cell_of(parent.candidate);
  const bool same_digit = digit_of(implication.node.candidate) == digit_of(parent.candidate);
  const bool conflicts = implication.cause == Cause::kCell
                             ? cell == parent_cell && !same_digit
                             : cell != parent_cell && same_digit &&
                                   house_set(house_of_cause(cell, implication.cause)).contains(parent_cell);
  if (!conflicts) return "does not conflict with its parent in the cell or house of its cause";
  return std::nullopt;
}

Refutation ChainProof::refute_inner(const Implication& implication) const {
  Grid thinned = grid_;
  for (const int parent : implication.parents) {
    const Node node = parent_node(parent);
    if (node.is_on) return "an inner rule follows from off nodes";
    thinned.eliminate(cell_of(node.candidate), bit(digit_of(node.candidate)));
  }
  const Candidate candidate = implication.node.candidate;
  if (!thinned.has(cell_of(candidate), digit_of(candidate))) return "follows from itself";
  if (implication.rule != InnerRule::kChain) {
    if (!basic_rule_eliminates(implication.rule, thinned, candidate)) return "no pattern of its rule eliminates it";
    return std::nullopt;
  }
  const ChainProof nested(thinned, tree_.nested[implication.nested]);
  if (Refutation refutation = nested.refute_links()) return "nested chain: " + *refutation;
  const bool is_proven = std::any_of(kAllKinds.begin(), kAllKinds.end(), [&](ChainKind kind) {
    return !nested.refute_kind(kind) && nested.proves_false(kind, candidate);
  });
  if (!is_proven) return "the nested chain does not eliminate it";
  return std::nullopt;
}

std::vector<Node> ChainProof::starts(std::size_t target) const {
  std::vector<Node> starts;
  for (const int index : ancestors_[target]) {
    if (tree_.nodes[index].cause == Cause::kNone) starts.push_back(tree_.nodes[index].node);
  }
  return starts;
}

Refutation ChainProof::refute_ring() const {
  if (tree_.targets.size() != 1) return "a cycle has one target";
  const int last = static_cast<int>(tree_.nodes.size()) - 1;
  if (last < 4 || tree_.targets[0] != last) return "a cycle ends in its last node and has at least four others";
  for (int index = 0; index <= last; ++index) {
    const Implication& implication = tree_.nodes[index];
    if (implication.node.is_on != (index % 2 == 0)) return "the nodes of a cycle alternate, on first";
    if (index == 0 ? implication.cause != Cause::kNone : implication.parents != std::vector<int>{index - 1}) {
      return "a cycle is one ring";
    }
    for (int earlier = 0; earlier < index; ++earlier) {
      const bool closes = earlier == 0 && index == last;
      if ((tree_.nodes[earlier].node == implication.node) != closes) return "a cycle passes each node once";
    }
  }
  return std::nullopt;
}

Refutation ChainProof::refute_kind(ChainKind kind) const {
  if (kind == ChainKind::kCycle) return refute_ring();
  std::vector<Node> all_starts;
  for (std::size_t target = 0; target < tree_.targets.size(); ++target) {
    const std::vector<Node> own = starts(target);
    if (own.size() != 1) return "a target follows from one start";
    all_starts.push_back(own[0]);
  }
  // No node may occur twice among the ancestors of a target, since their number is the length.
  std::size_t listed = 0;
  for (const std::vector<int>& ancestors : ancestors_) listed += ancestors.size();
  if (listed != tree_.nodes.size()) return "a target has a node twice, or shares one with another";

  if (kind == ChainKind::kForcing) {
    if (tree_.targets.size() != 1) return "a forcing chain has one target";
    if (target_node(0) != opposite(all_starts[0])) return "a forcing chain leads to the opposite of its start";
    return std::nullopt;
  }
  if (kind == ChainKind::kContradiction) {
    if (tree_.targets.size() != 2) return "a contradiction has two targets";
    if (all_starts[0] != all_starts[1]) return "a contradiction has one start";
    if (!target_node(0).is_on || target_node(1) != opposite(target_node(0))) {
      return "the targets of a contradiction are one candidate on and off";
    }
    return std::nullopt;
  }

  for (std::size_t target = 1; target < tree_.targets.size(); ++target) {
    if (target_node(target) != target_node(0)) return "the targets differ";
  }
  const Candidate first = all_starts[0].candidate;
  const Digit digit = digit_of(first);
  if (kind == ChainKind::kDouble) {
    if (all_starts != std::vector<Node>{{first, true}, {first, false}})
      return "the starts are not a candidate on and off";
    return std::nullopt;
  }
  std::vector<std::vector<Node>> allowed;
  if (kind == ChainKind::kCell) {
    allowed.resize(1);
    for (const Digit other : members(grid_.candidates(cell_of(first)))) {
      allowed[0].push_back({candidate_of(cell_of(first), other), true});
    }
  } else {
    for (const House house : houses_of(cell_of(first))) {
      allowed.emplace_back();
      for (const Cell cell : places(grid_, house, digit))
        allowed.back().push_back({candidate_of(cell, digit), true});
    }
  }
  if (std::find(allowed.begin(), allowed.end(), all_starts) == allowed.end()) {
    return "the starts are not all candidates of a cell, or places of a digit in a house, in order";
  }
  return std::nullopt;
}

Node ChainProof::conclusion(ChainKind kind) const {
  return kind == ChainKind::kContradiction ? opposite(starts(0)[0]) : target_node(0);
}

bool ChainProof::proves_false(ChainKind kind, Candidate candidate) const {
  if (kind != ChainKind::kCycle) {
    const Node proven = conclusion(kind);
    if (!proven.is_on) return candidate == proven.candidate;
    return candidate != proven.candidate && cell_of(candidate) == cell_of(proven.candidate);
  }
  std::array<bool, 2> is_seen{};
  for (const Implication& implication : tree_.nodes) {
    const Candidate on_ring = implication.node.candidate;
    if (digit_of(on_ring) == digit_of(candidate) && sees(cell_of(on_ring), cell_of(candidate))) {
      is_seen[implication.node.is_on ? 1 : 0] = true;
    }
  }
  return is_seen[0] && is_seen[1];
}

namespace {

// The ancestor listings of the targets as nodes.
std::vector<std::vector<Node>> signature_of(const ImplicationTree& tree) {
  std::vector<std::vector<Node>> signature;
  for (const int target : tree.targets) {
    signature.emplace_back();
    for (const int index : list_ancestors(tree, target)) signature.back().push_back(tree.nodes[index].node);
  }
  return signature;
}

}  // namespace

int chain_length(const ImplicationTree& tree) {
  int length = 0;
  std::vector<std::vector<std::vector<Node>>> counted;
  for (const int target : tree.targets) {
    for (const int index : list_ancestors(tree, target)) {
      ++length;
      if (tree.nodes[index].nested < 0) continue;
      const ImplicationTree& nested = tree.nested[tree.nodes[index].nested];
      std::vector<std::vector<Node>> signature = signature_of(nested);
      if (std::find(counted.begin(), counted.end(), signature) != counted.end()) continue;
      counted.push_back(std::move(signature));
      length += chain_length(nested);
    }
  }
  return length;
}

}  // namespace sudorate::test
