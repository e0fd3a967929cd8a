// The fast engine beside the slow reference engine: the same techniques by both names, and what differs between
// their results.
#pragma once

#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "chains/assumption_search.h"
#include "chains/inner_rules.h"
#include "chains/propagation.h"
#include "tests/support/reference/chain_engine.h"

namespace sudorate::test {

// A technique that starts from assumptions.
struct AssumptionTechnique {
  const char* name;
  PropagationKind kind;
  reference::ChainMethod method;
  // The level that a run of this level goes on from, or -1.
  int level_below;

  int level() const { return method.level; }
};
inline constexpr AssumptionTechnique kAssumptionTechniques[] = {
    {"Nishio", PropagationKind::kNishio, {reference::ChainTechnique::kNishio, 0}, -1},
    {"Multiple", PropagationKind::kMultiple, {reference::ChainTechnique::kMultiple, 0}, -1},
    {"Dynamic", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 0}, -1},
    {"Nested1", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 1}, 0},
    {"Nested2", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 2}, 1},
    {"Nested3", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 3}, 2},
    {"Nested4", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 4}, 1},
    {"Nested5", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 5}, 4},
};
// The dynamic technique of a level, 0 to 5.
const AssumptionTechnique& dynamic_technique(int level);

inline reference::Claim claim_of(Node node) { return {node.candidate, node.is_on}; }

// In the functions below "" means that there is no difference; anything else tells the first one.

// Nodes in order of discovery with causes, parents in order and nested chains, the two sets, the clash, the grid at
// rest; also that the lower bounds of the ancestor counts are lower bounds. `grid` is the one that the run started
// on.
std::string run_difference(const Run& run, const Grid& grid, const reference::Propagation& expected);

// The evidence of a hint, nested chains included. Of a cycle only the forward half counts.
std::string tree_difference(const ImplicationTree& tree, const reference::ChainHint& expected);

// Kind, length, conclusion, eliminations; `hint` is null if the fast engine has found none.
std::string hint_difference(const AssumptionHint* hint, const reference::ChainHint* expected);

// The first of the hints that stand in order of generation which no other precedes by rating, length and kind; null
// if there is none.
const reference::ChainHint* best_of(std::span<const reference::ChainHint> hints);

// Runs of the fast engine, made as a search makes them.
class FastRuns {
 public:
  explicit FastRuns(const AssumptionTechnique& technique);

  void set_grid(const Grid& grid);
  const Run& from_the_beginning(Node start);
  // The run of the level below, gone on with; only for a technique that has one. A run that clashes below is not
  // gone on with.
  const Run& from_the_level_below(Node start, int limit);
  // Of the last such run: the nodes that it had when it was gone on with.
  std::size_t nodes_below() const { return nodes_below_; }

 private:
  const AssumptionTechnique& technique_;
  std::unique_ptr<NestingRules> rules_;
  std::unique_ptr<NestingRules> rules_below_;
  CandidateMasks grid_;
  Run run_;
  std::size_t nodes_below_ = 0;
};

// Both engines on one grid after the other, root by root and with whole searches. Keeps what the reference engine
// remembers as long as it lives.
class Comparison {
 public:
  explicit Comparison(const AssumptionTechnique& technique);
  ~Comparison();

  // One propagation from each start, by the fast engine both from the beginning and from the level below.
  std::string compare_roots(const Grid& grid, std::span<const Node> starts);
  // The hint of a whole search with its evidence; by the fast engine on its own, and after searches of the levels
  // below if these find nothing.
  std::string compare_search(const Grid& grid);
  // All hints of a whole search as a nested chain is given them, in order.
  std::string compare_list(const Grid& grid);

  // What has been compared so far.
  struct Counts {
    int roots = 0;
    int nodes = 0;
    int clashes = 0;
    int inner_nodes = 0;    // by an inner rule
    int nested_chains = 0;  // by a chain as inner rule
    int continued_roots = 0;
    int searches = 0;
    int hints = 0;
    int continued_searches = 0;
    int continued_hints = 0;
    int listed_hints = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  struct Searches;

  const AssumptionTechnique& technique_;
  FastRuns runs_;
  std::unique_ptr<Searches> searches_;
  reference::HintMemory memory_;
  Counts counts_;
};

// The assumptions that a position allows, both states of every candidate in a cell with two and more; in random
// order.
std::vector<Node> shuffled_starts(const Grid& grid, std::mt19937_64& random);

}  // namespace sudorate::test
