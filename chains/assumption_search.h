// Chains from assumptions: Nishio, multiple, dynamic and nested forcing chains.
//
//   contradiction   an assumption leads to a candidate being on and off        the opposite holds
//   double          a candidate, on as well as off, leads to the same node     the node holds
//   cell            each candidate of a cell leads to the same node            the node holds
//   house           each place of a digit in a house leads to the same node    the node holds
//
// Which groups of starts there are is said in start_groups.h. Source: Sudoku Explainer 1.2.1. The search is told in
// assumption_search.cc.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "chains/carried_runs.h"
#include "chains/consequence_table.h"
#include "chains/inner_chains.h"
#include "chains/inner_rules.h"
#include "chains/propagation.h"
#include "chains/root_team.h"
#include "chains/start_groups.h"
#include "chains/static_chains.h"
#include "chains/static_distances.h"
#include "chains/work_meter.h"
#include "tagging/tagging.h"

namespace sudorate {

struct AssumptionHint {
  AssumptionKind kind = AssumptionKind::kDouble;
  // The nodes of all targets with their ancestors, shared ones counted once for each target, plus the lengths of
  // the different chains nested in them.
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
  // `level`: 0, or for dynamic chains a nesting level up to kMaxNestingLevel. The work is counted by `meter`, if
  // given; once that has ended, every search finds nothing. Uses the tagging `shared`, if given, which others may
  // update to the same grids; else its own.
  AssumptionSearch(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter = nullptr,
                   Tagging* shared = nullptr);
  ~AssumptionSearch() override;

  // Leaves in `best` the shortest hint, of equal ones that with the smaller sort key, then the first generated;
  // returns false if there is none. Order of generation: by group as in start_groups.h, in each with on nodes
  // before off nodes, in the order of the first participating run. `lower`, if given, is the search of a level that
  // this one contains; if it has just searched the same grid, its consequences are taken over.
  // With a `team`, its threads make the runs; what is found is the same.
  bool find_best(const CandidateMasks& masks, const FillCounts& fill, const AssumptionSearch* lower,
                 AssumptionHint& best, RootTeam* team = nullptr);
  // The evidence of the hint that the last find_best has found, with that of the chains nested in it.
  ImplicationTree explain(const AssumptionHint& hint);

  // A search of the same kind and level, which counts its work in `meter`.
  std::unique_ptr<AssumptionSearch> make_helper(WorkMeter* meter) const;
  int level() const { return level_; }

  void search(const CandidateMasks& masks, const FillCounts& fill) override;
  bool next(const CandidateSet& done) override;
  std::span<const Elimination> eliminations() const override { return {&hint().elimination, 1}; }
  int length() const override { return hint().length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree() override { return tree_of(hint()); }
  void set_wants_evidence(bool wants) override;
  void forget() override;

  // The hint that next() has gone on to when it returned true; valid until the next search.
  const AssumptionHint& hint() const { return hints_[order_[next_hint_ - 1]]; }

 private:
  void search_all(const CandidateMasks& masks, const FillCounts& fill, const AssumptionSearch* lower,
                  RootTeam* team);
  void update_table(const FillCounts& fill, const AssumptionSearch* lower, RootTeam* team);
  void find_contradictions(const FillCounts& fill, RootTeam* team);
  // Whether hints can come from a group of several starts, and what they can conclude if there is a table.
  bool has_promise(const StartGroup& group, NodeSet& common);
  // Offers what the groups have in common that are promising: each at once, or when all that is wanted is known; of
  // multiple chains only the groups that can have the best hint.
  void offer_promising();
  void offer_shortest();
  void offer_promising_nested(const FillCounts& fill, RootTeam* team);
  // Makes the runs of starts_ that have none yet.
  void make_runs(const FillCounts& fill, RootTeam& team);
  void make_run(int slot, InnerRules* inner);
  // Offers the nodes common to the runs of the group, on nodes first.
  void offer_common(const StartGroup& group);
  void offer_contradiction(Node start);
  // Completes the hint and keeps it if it is new or better.
  void offer(AssumptionHint& hint);
  // The number of the start's run, which has been made for this grid.
  int run_of(Node start);
  void forget_runs();
  // The number of the start's run, whether it has been made or not.
  int slot_for(Node start);
  std::int16_t& slot_of(Node start) { return run_by_start_[start.candidate][start.is_on ? 1 : 0]; }
  void count_run(const Run& run);
  bool has_ended() const { return meter_ != nullptr && meter_->has_ended(); }
  int ancestor_count(const AssumptionHint::Target& target);
  int nested_length(const AssumptionHint& hint);
  bool can_win(const AssumptionHint& hint, int length) const;
  ImplicationTree tree_of(const AssumptionHint& hint);

  static constexpr int kNoGrid = -1;

  PropagationKind kind_;
  int level_;
  StaticChainRank static_rank_;
  std::unique_ptr<NestingRules> inner_;  // none at level 0
  WorkMeter* meter_;                     // or null
  CandidateMasks grid_;
  Tagging own_tagging_;
  Tagging* tagging_;
  ConsequenceTable table_;  // of all kinds but multiple chains
  StaticDistances distances_;
  std::vector<int> least_lengths_;  // of promising_
  // Whether runs of earlier grids are kept, to be carried over.
  bool carries_ = false;
  CarriedRuns carried_;
  // The number of this grid; see CarriedRuns.
  int grid_number_ = 0;
  std::vector<std::unique_ptr<Run>> runs_;
  std::vector<int> run_grids_;   // the numbers of their grids, kNoGrid before they are made
  std::vector<NodeSet> wanted_;  // what the runs may end with; none to make them whole
  int run_count_ = 0;
  // The run of a start: [candidate][is_on], or -1.
  std::array<std::array<std::int16_t, 2>, kCandidateCount> run_by_start_{};
  std::vector<StartGroup> promising_;
  std::vector<Node> starts_;
  std::vector<int> waiting_;
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
