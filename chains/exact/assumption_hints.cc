// Chains from assumptions.
//
// Each start is propagated once per grid, however many cells and houses it belongs to. The hints are then read from
// the runs: a clash refutes its start; nodes common to all runs of a group hold, because one of the group's starts
// does. The sets of a run that clashed are incomplete but correct, and are used as they are.
//
//   r4c1 = {3,5}     3 on -> r4c4#3 off -> r4c4#8 on        both runs contain r4c4#8 on: a cell hint places 8,
//                    5 on -> ...        -> r4c4#8 on        its length is the sum of both targets' ancestors
//
// The length of a chain is expensive to compute, so the lower bounds of its targets must first leave room below the
// limit.
//
// Tested by chains/assumption_search_test.cc against a plain engine.
#include "chains/exact/assumption_hints.h"

#include <algorithm>
#include <utility>

namespace sudorate {

AssumptionHints::AssumptionHints(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter,
                                 std::shared_ptr<Taggings> taggings, const SearchOrders& orders)
    : kind_(kind),
      level_(level),
      static_rank_(static_rank),
      orders_(orders),
      meter_(meter),
      taggings_(std::move(taggings)),
      table_(level, meter, taggings_),
      nishio_table_(meter),
      runs_(kind, level, static_rank, meter, orders) {}

void AssumptionHints::forget() {
  table_.forget();
  nishio_table_.forget();
  taggings_->forget();
  runs_.forget();
}

std::unique_ptr<AssumptionHints> AssumptionHints::make_helper(WorkMeter* meter) const {
  return std::make_unique<AssumptionHints>(kind_, level_, static_rank_, meter, std::make_shared<Taggings>(),
                                           orders_);
}

void AssumptionHints::begin(const CandidateMasks& grid, const FillCounts& fill, bool resumes, SearchTeam* team) {
  grid_ = grid;
  team_ = team;
  limit_ = {};
  runs_.begin(grid, fill, resumes);
  update_table(fill);
}

void AssumptionHints::update_table(const FillCounts& fill) {
  if (kind_ == PropagationKind::kNishio) return nishio_table_.update(grid_);
  if (kind_ == PropagationKind::kMultiple) {
    tagging_ = &taggings_->of(kBothKinds, grid_);
    return count_effort(effort_of(meter_), EffortKind::kClosure, tagging_->end_count());
  }
  if (team_ == nullptr) return table_.update(grid_, fill);
  const auto share_out = [&](int count, ConsequenceTable::Help help) {
    team_->share_out(*this, meter_, count, [&](AssumptionHints& helper, int item) { help(helper.table_, item); });
  };
  const ConsequenceTable::ShareOut lent = share_out;
  table_.update(grid_, fill, &lent);
}

void AssumptionHints::make_runs() {
  const int count = runs_.list_missing(starts_);
  team_->share_out(*this, meter_, count,
                   [&](AssumptionHints& helper, int item) { runs_.make_missing(item, helper.runs_); });
  runs_.count_missing();
}

void AssumptionHints::visit_contradictions(Take take) {
  starts_.clear();
  if (kind_ == PropagationKind::kMultiple) return;
  const bool asks_table = takes(meter_, Shortcut::kPromise);
  visit_contradiction_starts(grid_, [&](Node start) {
    if (!asks_table || can_clash(start)) starts_.push_back(start);
  });
  if (team_ != nullptr) make_runs();
  for (const Node start : starts_) {
    if (!has_ended()) offer_contradiction(start, take);
  }
}

bool AssumptionHints::has_promise(const StartGroup& group) {
  if (has_ended()) return false;
  if (!takes(meter_, Shortcut::kPromise)) return true;
  if (kind_ == PropagationKind::kMultiple) return !common_off(*tagging_, group, tagging_->candidates()).empty();
  return table_.has_promise(group, [&](Node start) { return &runs_[runs_.run_of(start)]; });
}

void AssumptionHints::visit_groups(Take take) {
  if (team_ != nullptr) return visit_groups_of_team(take);
  visit_start_groups(kind_, grid_, [&](const StartGroup& group) {
    if (has_promise(group)) visit_group(group, take);
  });
}

// A team makes the runs of all groups at once, so the groups are listed first.
void AssumptionHints::visit_groups_of_team(Take take) {
  promising_.clear();
  starts_.clear();
  visit_start_groups(kind_, grid_, [&](const StartGroup& group) {
    if (!has_promise(group)) return;
    promising_.push_back(group);
    starts_.insert(starts_.end(), group.starts.begin(), group.starts.begin() + group.size);
  });
  make_runs();
  for (const StartGroup& group : promising_) {
    if (!has_ended()) visit_group(group, take);
  }
}

void AssumptionHints::offer_contradiction(Node start, Take take) {
  const int run = runs_.run_of(start);
  const Run& clashing = runs_[run];
  if (!clashing.clashes) return;
  AssumptionHint hint;
  hint.kind = AssumptionKind::kContradiction;
  hint.conclusion = opposite(clashing.start);
  hint.targets[0] = {static_cast<std::int16_t>(run), clashing.clash_on};
  hint.targets[1] = {static_cast<std::int16_t>(run), clashing.clash_off};
  hint.target_count = 2;
  offer(hint, take);
}

void AssumptionHints::visit_group(const StartGroup& group, Take take) {
  AssumptionHint hint;
  hint.kind = group.kind;
  hint.house_kind = group.house_kind;
  hint.target_count = group.size;
  members_.clear();
  for (int k = 0; k < group.size; ++k) members_.push_back(static_cast<std::int16_t>(runs_.run_of(group.starts[k])));
  const Run& first = runs_[members_[0]];
  for (const bool is_on : {true, false}) {
    CandidateSet common = is_on ? first.on : first.off;
    for (std::size_t k = 1; k < members_.size(); ++k) {
      const Run& run = runs_[members_[k]];
      common &= is_on ? run.on : run.off;
    }
    if (common.empty()) continue;
    common_.clear();
    common.visit([&](Candidate candidate) { common_.push_back(first.index_of[candidate]); });
    std::sort(common_.begin(), common_.end());
    for (const NodeIndex index : common_) {
      hint.conclusion = first.nodes[index].node();
      for (int k = 0; k < hint.target_count; ++k) {
        hint.targets[k] = {members_[k], runs_[members_[k]].index_of[hint.conclusion.candidate]};
      }
      offer(hint, take);
    }
  }
}

void AssumptionHints::offer(AssumptionHint& hint, Take take) {
  hint.length = 0;
  for (int k = 0; k < hint.target_count; ++k) {
    hint.length += runs_[hint.targets[k].run].nodes[hint.targets[k].node].floor;
  }
  if (takes(meter_, Shortcut::kFloors) && hint.key() >= limit_) return;

  const Cell cell = cell_of(hint.conclusion.candidate);
  const DigitSet digit = bit(digit_of(hint.conclusion.candidate));
  hint.elimination = {cell, hint.conclusion.is_on ? without(grid_.cells[cell], digit) : digit};
  if (hint.elimination.digits == 0) return;

  hint.length = 0;
  for (int k = 0; k < hint.target_count; ++k) hint.length += ancestor_count(hint.targets[k]);
  if (hint.key() >= limit_) return;
  if (level_ > 0) hint.length += nested_length(hint);
  if (hint.key() < limit_) take(hint);
}

int AssumptionHints::ancestor_count(const AssumptionHint::Target& target) {
  Run& run = runs_[target.run];
  RunNode& node = run.nodes[target.node];
  if (node.ancestor_count == 0) {
    node.ancestor_count = static_cast<std::uint16_t>(listing_.list(run, grid_, target.node).size());
  }
  return node.ancestor_count;
}

// Each nested chain counts once for the whole hint. Two chains are the same if their signatures are equal; the
// first one, target by target in the order of the ancestor listing, gives the length.
int AssumptionHints::nested_length(const AssumptionHint& hint) {
  int length = 0;
  counted_.clear();
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = runs_[hint.targets[k].run];
    if (run.nested_count == 0) continue;
    for (const NodeIndex index : listing_.list(run, grid_, hint.targets[k].node)) {
      const RunNode& node = run.nodes[index];
      if (node.cause != Cause::kInnerRule) continue;
      const int nested = run.inner_conclusions[node.source].nested;
      if (nested < 0) continue;
      const NestedChain& chain = run.nested[nested];
      const bool is_known = std::any_of(counted_.begin(), counted_.end(), [&](const NestedChain* other) {
        return other == &chain || other->signature == chain.signature;
      });
      if (is_known) continue;
      counted_.push_back(&chain);
      length += chain.length;
    }
  }
  return length;
}

void AssumptionHints::list_ancestors(const AssumptionHint& hint, std::vector<ListedNode>& nodes,
                                     std::vector<int>& target_ends) {
  Cause start_cause = Cause::kNone;
  if (hint.kind == AssumptionKind::kCell) start_cause = Cause::kCell;
  if (hint.kind == AssumptionKind::kHouse) start_cause = cause_of(hint.house_kind);
  nodes.clear();
  target_ends.clear();
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = runs_[hint.targets[k].run];
    for (const NodeIndex listed : listing_.list(run, grid_, hint.targets[k].node)) {
      const RunNode& node = run.nodes[listed];
      nodes.push_back({node.node(), node.cause == Cause::kNone ? start_cause : node.cause});
    }
    target_ends.push_back(static_cast<int>(nodes.size()));
  }
}

void AssumptionHints::add_evidence(const AssumptionHint& hint) {
  if (level_ == 0) return;
  runs_.set_wants_evidence(true);
  for (int k = 0; k < hint.target_count; ++k) runs_.make_again(hint.targets[k].run);
  runs_.set_wants_evidence(false);
}

ImplicationTree AssumptionHints::tree(const AssumptionHint& hint) {
  ImplicationTree result;
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = runs_[hint.targets[k].run];
    std::vector<NodeIndex> listed = listing_.list(run, grid_, hint.targets[k].node);
    // Parents are older than their children.
    std::sort(listed.begin(), listed.end());
    const int base = static_cast<int>(result.nodes.size());
    for (const NodeIndex index : listed) {
      const RunNode& node = run.nodes[index];
      Implication implication{node.node(), node.cause, InnerRule::kNone, -1, {}};
      run.visit_parents(grid_, index, [&](NodeIndex parent) {
        const auto place = std::lower_bound(listed.begin(), listed.end(), parent);
        implication.parents.push_back(base + static_cast<int>(place - listed.begin()));
      });
      if (node.cause == Cause::kInnerRule) {
        const InnerConclusion& conclusion = run.inner_conclusions[node.source];
        implication.rule = conclusion.rule;
        if (conclusion.nested >= 0) {
          implication.nested = static_cast<int>(result.nested.size());
          result.nested.push_back(run.nested[conclusion.nested].tree);
        }
      }
      result.nodes.push_back(std::move(implication));
    }
    const auto target = std::lower_bound(listed.begin(), listed.end(), hint.targets[k].node);
    result.targets.push_back(base + static_cast<int>(target - listed.begin()));
  }
  return result;
}

}  // namespace sudorate
