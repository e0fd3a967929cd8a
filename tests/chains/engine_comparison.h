// Compares the fast engine with the slow reference engine, grid by grid: single propagations and whole searches.
//
// All comparisons return the first difference, or "" if there is none.
#pragma once

#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "chains/exact/assumption_list.h"
#include "chains/exact/assumption_search.h"
#include "chains/static/static_chain_list.h"
#include "rating/passes/chain_step.h"
#include "tests/support/reference/chain_engine.h"

namespace sudorate::test {

// Three cells with 9 and a digit of r1c1 each, all of them in row 1 or box 1. For each digit of r1c1, one of them
// is 9, in four nodes, so 9 leaves r1c2 and r1c3.
inline constexpr const char* kStar = "r1c1 123, r1c4 19, r1c7 29, r2c2 39";

// A technique that starts from assumptions.
struct AssumptionTechnique {
  const char* name;
  PropagationKind kind;
  reference::ChainMethod method;

  int level() const { return method.level; }
};
inline constexpr AssumptionTechnique kAssumptionTechniques[] = {
    {"Nishio", PropagationKind::kNishio, {reference::ChainTechnique::kNishio, 0}},
    {"Multiple", PropagationKind::kMultiple, {reference::ChainTechnique::kMultiple, 0}},
    {"Dynamic", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 0}},
    {"Nested1", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 1}},
    {"Nested2", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 2}},
    {"Nested3", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 3}},
    {"Nested4", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 4}},
    {"Nested5", PropagationKind::kDynamic, {reference::ChainTechnique::kDynamic, 5}},
};

// Holds the memory of the reference engine.
class AssumptionComparison {
 public:
  explicit AssumptionComparison(const AssumptionTechnique& technique);
  ~AssumptionComparison();

  // One propagation from each start.
  std::string compare_roots(const Grid& grid, std::span<const Node> starts);
  // The hint of a whole search with its evidence.
  std::string compare_search(const Grid& grid);
  // All hints of a whole search in the form for nested chains, in order.
  std::string compare_list(const Grid& grid);

  // The counts of the comparisons so far.
  struct Counts {
    int roots = 0;
    int nodes = 0;
    int clashes = 0;
    int inner_nodes = 0;    // by an inner rule
    int nested_chains = 0;  // by a chain as inner rule
    int searches = 0;
    int hints = 0;
    int listed_hints = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  class Runs;
  struct Searches;

  const AssumptionTechnique& technique_;
  std::unique_ptr<Runs> runs_;
  std::unique_ptr<Searches> searches_;
  reference::HintMemory memory_;
  Counts counts_;
};

// Forcing chains and cycles.
class StaticComparison {
 public:
  // All chains in order of generation, the best one, and the list for nested chains.
  std::string compare(const Grid& grid);

  struct Counts {
    int searches = 0;
    int hints = 0;
    int listed_hints = 0;
    int passed_over = 0;  // without anything new
  };
  const Counts& counts() const { return counts_; }

 private:
  StaticChainSearch search_;
  StaticChainList list_{static_chain_rank};
  Counts counts_;
};

// The assumptions that a position allows, both states of every candidate in a cell with two and more; in random
// order.
std::vector<Node> shuffled_starts(const Grid& grid, std::mt19937_64& random);

}  // namespace sudorate::test
