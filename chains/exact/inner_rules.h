// The inner rules of dynamic chains, applied to their runs. nesting.h lists them by level.
#pragma once

#include <memory>
#include <vector>

#include "chains/exact/run.h"
#include "chains/inner_chains.h"
#include "chains/static/static_chain.h"
#include "chains/work_meter.h"
#include "tagging/search_orders.h"

namespace sudorate {

class InnerRules {
 public:
  // `level` is that of a row of nesting.h with rules. `meter`, which may be null, counts the work of the nested
  // searches.
  InnerRules(int level, StaticChainRank static_rank, WorkMeter* meter, const SearchOrders& orders);
  ~InnerRules();

  // Must be called before a propagation on this grid.
  void set_grid(const CandidateMasks& grid, const FillCounts& fill);
  // Whether the nested chains keep their own evidence, which costs time.
  void set_wants_evidence(bool wants);
  // Forgets earlier grids.
  void forget();

  // Applies the rules of the level in order until one adds off nodes to the run, concluded from patterns in
  // run.rest. Returns whether any was added; false ends the run.
  bool extend(Run& run);

 private:
  // Adds what the patterns of a rule eliminate, if they have rule parents.
  template <InnerRule kRule>
  bool add_patterns(Run& run);
  bool add_chains(Run& run, InnerChains& technique);
  // Adds the rule parents of a listed node: what its cell or house has in the grid and lacks in the rest.
  void add_rule_parents(const Run& run, const ListedNode& listed);
  void add_parent(const Run& run, Cell cell, Digit digit);
  // Adds the removals of one hint, and clears them.
  bool add_by_bucket(Run& run, InnerRule rule, int nested);
  bool add_elimination(Run& run, Cell cell, DigitSet digits, InnerRule rule, int nested);

  Effort* effort_;  // or null
  SearchOrders orders_;
  CandidateMasks grid_;
  FillCounts fill_;
  bool wants_evidence_ = false;
  std::vector<std::unique_ptr<InnerChains>> chains_;
  std::vector<NodeIndex> parents_;
  std::vector<Elimination> removals_;  // of one hint, unless they are added as listed
  CandidateSet listed_parents_;
  std::vector<ListedNode> ancestors_;
  std::vector<int> target_ends_;
  std::vector<std::vector<Elimination>> displaced_;
};

}  // namespace sudorate
