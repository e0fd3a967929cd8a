// Chains from assumptions: Nishio, multiple, dynamic and nested forcing chains.
//
//   contradiction   an assumption leads to a candidate being on and off        the opposite holds
//   double          a candidate, on as well as off, leads to the same node     the node holds
//   cell            each candidate of a cell leads to the same node            the node holds
//   house           each place of a digit in a house leads to the same node    the node holds
//
// start_groups.h lists the groups of starts, assumption_search.cc describes the search. Source: Sudoku Explainer
// 1.2.1.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "chains/exact/propagation.h"
#include "chains/exact/run_store.h"
#include "chains/exact/search_team.h"
#include "chains/inner_chains.h"
#include "chains/possible/consequence_table.h"
#include "chains/possible/static_distances.h"
#include "chains/start_groups.h"
#include "chains/static/static_chain.h"
#include "chains/work_meter.h"
#include "tagging/tagging.h"

namespace sudorate {

struct AssumptionHint {
  AssumptionKind kind = AssumptionKind::kDouble;
  // The nodes of all targets with their ancestors, shared ones counted once per target, plus the lengths of the
  // different chains nested in them.
  int length = 0;
  Node conclusion;
  Elimination elimination;
  HouseKind house_kind = HouseKind::kBox;  // of a house hint
  struct Target {
    std::int16_t run = 0;
    NodeIndex node = 0;
  };
  std::array<Target, kHouseSize> targets{};
  int target_count = 0;

  int sort_key() const { return static_cast<int>(kind); }
};

class AssumptionSearch final : public InnerChains {
 public:
  // `level` is 0 or, for dynamic chains, a nesting level up to kMaxNestingLevel. `meter`, if given, counts the
  // work; once it has ended, every search finds nothing. Others may use `taggings` on the same grids.
  AssumptionSearch(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter = nullptr,
                   std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>(),
                   const SearchOrders& orders = {});
  ~AssumptionSearch() override;

  // Leaves in `best` the shortest hint; of equal ones, the one with the smallest sort key, then the one generated
  // first. Returns false if there is none. Order of generation: by group as in start_groups.h; in each group, on
  // nodes before off nodes, in the order of the run of the first start. With a `team`, its threads make the runs;
  // the result is the same.
  bool find_best(const CandidateMasks& masks, const FillCounts& fill, AssumptionHint& best,
                 SearchTeam* team = nullptr);
  // The evidence of the hint that the last find_best() found, with that of the chains nested in it.
  ImplicationTree explain(const AssumptionHint& hint);

  // A search of the same kind, level and orders that counts its work in `meter`.
  std::unique_ptr<AssumptionSearch> make_helper(WorkMeter* meter) const;
  int level() const { return level_; }
  const SearchOrders& orders() const { return orders_; }

  void search(const CandidateMasks& masks, const FillCounts& fill) override;
  bool next(const CandidateSet& done) override;
  std::span<const Elimination> eliminations() const override { return {&hint().elimination, 1}; }
  int length() const override { return hint().length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree() override { return tree_of(hint()); }
  void set_wants_evidence(bool wants) override { runs_.set_wants_evidence(wants); }
  void forget() override;

  // The hint that next() reached when it returned true; valid until the next search.
  const AssumptionHint& hint() const { return hints_[order_[next_hint_ - 1]]; }

 private:
  void search_all(const CandidateMasks& masks, const FillCounts& fill, SearchTeam* team);
  void update_table(const FillCounts& fill, SearchTeam* team);
  void find_contradictions(SearchTeam* team);
  // Whether hints can come from a group of several starts.
  bool has_promise(const StartGroup& group);
  // Offer what promising groups have in common: each group at once; or all after a team has made their runs; or,
  // for multiple chains, only groups that may have the best hint.
  void offer_promising();
  void offer_promising(SearchTeam& team);
  void offer_shortest();
  // Makes the runs of starts_ that do not exist yet.
  void make_runs(SearchTeam& team);
  // Offers the nodes common to the runs of the group, on nodes first.
  void offer_common(const StartGroup& group);
  void offer_contradiction(Node start);
  // Completes the hint and keeps it if all hints are listed or it is the best so far.
  void offer(AssumptionHint& hint);
  bool has_ended() const { return meter_ != nullptr && meter_->has_ended(); }
  int ancestor_count(const AssumptionHint::Target& target);
  int nested_length(const AssumptionHint& hint);
  bool can_win(const AssumptionHint& hint, int length) const;
  ImplicationTree tree_of(const AssumptionHint& hint);

  PropagationKind kind_;
  int level_;
  StaticChainRank static_rank_;
  SearchOrders orders_;
  WorkMeter* meter_;  // or null
  CandidateMasks grid_;
  std::shared_ptr<Taggings> taggings_;
  const Tagging* tagging_ = nullptr;  // of the grid, for multiple chains
  ConsequenceTable table_;            // for others
  StaticDistances distances_;
  std::vector<int> least_lengths_;  // of promising_
  RunStore runs_;
  std::vector<StartGroup> promising_;
  std::vector<Node> starts_;
  std::vector<std::int16_t> members_;
  std::vector<NodeIndex> common_;
  AncestorListing listing_;
  std::vector<const NestedChain*> counted_;

  bool lists_all_ = false;
  bool found_ = false;
  AssumptionHint best_;
  std::vector<AssumptionHint> hints_;
  std::vector<int> order_;
  int next_hint_ = 0;
};

}  // namespace sudorate
