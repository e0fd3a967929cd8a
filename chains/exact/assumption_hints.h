// The hints of chains from assumptions on one grid: Nishio, multiple, dynamic and nested forcing chains.
//
//   contradiction   an assumption leads to a candidate being on and off        the opposite holds
//   double          a candidate, on as well as off, leads to the same node     the node holds
//   cell            each candidate of a cell leads to the same node            the node holds
//   house           each place of a digit in a house leads to the same node    the node holds
//
// start_groups.h lists the groups of starts. assumption_search.h has the best hint of all, assumption_list.h all of
// them in order. Source: Sudoku Explainer 1.2.1.
#pragma once

#include <array>
#include <compare>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "chains/exact/propagation.h"
#include "chains/exact/run_store.h"
#include "chains/exact/search_team.h"
#include "chains/inner_chains.h"
#include "chains/possible/consequence_table.h"
#include "chains/possible/nishio_table.h"
#include "chains/start_groups.h"
#include "chains/static/static_chain.h"
#include "chains/work_meter.h"
#include "tagging/function_ref.h"
#include "tagging/tagging.h"

namespace sudorate {

// The order in which hints are taken: the shortest first, then by kind.
struct HintKey {
  int length = std::numeric_limits<int>::max();
  int kind = 0;

  friend auto operator<=>(const HintKey&, const HintKey&) = default;
};

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

  HintKey key() const { return {length, static_cast<int>(kind)}; }
};

// A search visits the contradictions first: they make the runs that clash, and the true extent of these runs rules
// out many groups. Keys order hints by kind, so that changes nothing.
class AssumptionHints {
 public:
  // `level` is 0 or, for dynamic chains, a nesting level up to kMaxNestingLevel. `meter`, if given, counts the
  // work; once it has ended, there are no more hints. Others may use `taggings` on the same grids.
  AssumptionHints(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter = nullptr,
                  std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>(),
                  const SearchOrders& orders = {});

  // Starts with a grid. With `resumes`, the runs of the last grid are resumed, if that one was kept, too. With a
  // `team`, its threads make what a search needs on this grid; the hints are the same.
  void begin(const CandidateMasks& grid, const FillCounts& fill, bool resumes, SearchTeam* team);
  // Makes the next grid start from scratch.
  void forget();

  // Hints from this key on are left out from now on. begin() leaves none out.
  void set_limit(const HintKey& limit) { limit_ = limit; }
  using Take = FunctionRef<void(const AssumptionHint&)>;
  // Calls take(hint) for the contradictions, by cell, then digit, on before off.
  void visit_contradictions(Take take);
  // The same for all groups of several starts, in the order of start_groups.h; in each group, on nodes before off
  // nodes, in the order of the run of the first start.
  void visit_groups(Take take);
  // The same for one of these groups.
  void visit_group(const StartGroup& group, Take take);
  // All groups that may have hints, with the nodes that all their starts make false. For multiple chains.
  template <typename Visitor>
  void visit_common_off(Visitor&& visit) const;

  // Replaces `nodes` by the ancestors of the targets of a hint; see InnerChains.
  void list_ancestors(const AssumptionHint& hint, std::vector<ListedNode>& nodes, std::vector<int>& target_ends);
  // The evidence of a hint. Chains nested in it have theirs only if the runs keep it.
  ImplicationTree tree(const AssumptionHint& hint);
  void set_wants_evidence(bool wants) { runs_.set_wants_evidence(wants); }
  // Makes the runs of a hint again, with the evidence of the chains nested in them. Everything else is equal.
  void add_evidence(const AssumptionHint& hint);

  // Hints of the same kind, level and orders, whose work is counted in `meter`.
  std::unique_ptr<AssumptionHints> make_helper(WorkMeter* meter) const;
  PropagationKind kind() const { return kind_; }
  int level() const { return level_; }
  const SearchOrders& orders() const { return orders_; }
  WorkMeter* meter() const { return meter_; }
  bool has_ended() const { return meter_ != nullptr && meter_->has_ended(); }
  const StrongLinks& links() { return taggings_->links(grid_); }

 private:
  void update_table(const FillCounts& fill);
  // Whether the run from a start of a contradiction can clash.
  bool can_clash(Node start) const {
    return kind_ == PropagationKind::kNishio ? nishio_table_.clashes(start) : table_.of(start).clashes;
  }
  // Whether hints can come from a group of several starts.
  bool has_promise(const StartGroup& group);
  // The same as visit_groups(), where a team makes the runs of all groups at once.
  void visit_groups_of_team(Take take);
  // Makes the runs of starts_ that do not exist yet.
  void make_runs();
  void offer_contradiction(Node start, Take take);
  // Completes the hint and gives it to `take` if it is below the limit.
  void offer(AssumptionHint& hint, Take take);
  int ancestor_count(const AssumptionHint::Target& target);
  int nested_length(const AssumptionHint& hint);

  PropagationKind kind_;
  int level_;
  StaticChainRank static_rank_;
  SearchOrders orders_;
  WorkMeter* meter_;  // or null
  SearchTeam* team_ = nullptr;
  CandidateMasks grid_;
  HintKey limit_;
  std::shared_ptr<Taggings> taggings_;
  // What could follow on the grid: for multiple, dynamic and Nishio chains.
  const Tagging* tagging_ = nullptr;
  ConsequenceTable table_;
  NishioTable nishio_table_;
  RunStore runs_;
  std::vector<StartGroup> promising_;
  std::vector<Node> starts_;
  std::vector<std::int16_t> members_;
  std::vector<NodeIndex> common_;
  AncestorListing listing_;
  std::vector<const NestedChain*> counted_;
};

template <typename Visitor>
void AssumptionHints::visit_common_off(Visitor&& visit) const {
  visit_start_groups(kind_, grid_, [&](const StartGroup& group) {
    const CandidateSet common = common_off(*tagging_, group, tagging_->candidates());
    if (!common.empty()) visit(group, common);
  });
}

}  // namespace sudorate
