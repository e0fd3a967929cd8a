// One chain on one grid: its links, its kind and its conclusion. The .cc describes the rules for links.
#pragma once

#include <vector>

#include "chains/implication_tree.h"
#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {

enum class ChainKind { kForcing, kCycle, kContradiction, kDouble, kCell, kHouse };

// The target and its ancestors as indices into the nodes, level by level; a node that was listed before is left
// out.
std::vector<int> list_ancestors(const ImplicationTree& tree, int target);

// Refutes a tree, or one nested in it, with indices that are out of range or form rings. All other functions
// require sound indices.
Refutation refute_indices(const ImplicationTree& tree);

// The printed length of the chain.
int chain_length(const ImplicationTree& tree);

class ChainProof {
 public:
  ChainProof(const Grid& grid, const ImplicationTree& tree) : grid_(grid), tree_(tree) {
    for (const int target : tree.targets) ancestors_.push_back(list_ancestors(tree, target));
  }

  Refutation refute_links() const;
  // Refutes starts or targets that do not fit the kind.
  Refutation refute_kind(ChainKind kind) const;
  // The conclusion of a chain of this kind; not for cycles. Valid if refute_kind returns nothing.
  Node conclusion(ChainKind kind) const;
  bool proves_false(ChainKind kind, Candidate candidate) const;

 private:
  Refutation refute_link(const Implication& implication) const;
  Refutation refute_on(const Implication& implication) const;
  Refutation refute_off(const Implication& implication) const;
  Refutation refute_inner(const Implication& implication) const;
  Refutation refute_completeness() const;
  Refutation refute_ring() const;
  std::vector<Node> starts(std::size_t target) const;
  Node target_node(std::size_t target) const { return tree_.nodes[tree_.targets[target]].node; }
  const Node& parent_node(int parent) const { return tree_.nodes[parent].node; }

  const Grid& grid_;
  const ImplicationTree& tree_;
  // For every target.
  std::vector<std::vector<int>> ancestors_;
};

}  // namespace sudorate::test
