// Chains from assumptions.
//
// Each start is propagated once per grid, however many cells and houses it belongs to. The hints are then read from
// the runs: a clash refutes its start; nodes common to all runs of a group hold, because one of the group's starts
// does. The sets of a run that clashed are incomplete but correct, and are used as they are.
//
//   r4c1 = {3,5}     3 on -> r4c4#3 off -> r4c4#8 on        both runs contain r4c4#8 on: a cell hint places 8,
//                    5 on -> ...        -> r4c4#8 on        its length is the sum of both targets' ancestors
//
// The first of the shortest hints wins, so hints are generated in order and kept only if better. The length of a
// chain is expensive to compute, so the lower bounds of its targets must first leave room for an improvement. For
// multiple chains lower bounds are known even before the runs, and a group that cannot win gets no runs.
//
// Tested by chains/assumption_search_test.cc against a plain engine.
#include "chains/exact/assumption_search.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "chains/chain_rules.h"
#include "tagging/function_ref.h"

namespace sudorate {

AssumptionSearch::AssumptionSearch(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter,
                                   std::shared_ptr<Taggings> taggings, const SearchOrders& orders)
    : kind_(kind),
      level_(level),
      static_rank_(static_rank),
      orders_(orders),
      meter_(meter),
      taggings_(std::move(taggings)),
      table_(kind, level, meter, taggings_),
      runs_(kind, level, static_rank, meter, orders) {}

AssumptionSearch::~AssumptionSearch() = default;

void AssumptionSearch::forget() {
  table_.forget();
  taggings_->forget();
  runs_.forget();
}

bool AssumptionSearch::find_best(const CandidateMasks& masks, const FillCounts& fill, AssumptionHint& best,
                                 SearchTeam* team) {
  lists_all_ = false;
  // Limited work must come in one order, and work of microseconds is not worth sharing.
  const bool shares = level_ > 0 && !(meter_ != nullptr && meter_->is_limited());
  search_all(masks, fill, shares && team != nullptr && team->has_idle() ? team : nullptr);
  found_ = found_ && !has_ended();
  if (found_) best = best_;
  return found_;
}

void AssumptionSearch::search(const CandidateMasks& masks, const FillCounts& fill) {
  lists_all_ = true;
  search_all(masks, fill, nullptr);
  if (has_ended()) hints_.clear();
  next_hint_ = 0;
  order_.resize(hints_.size());
  for (std::size_t index = 0; index < order_.size(); ++index) order_[index] = static_cast<int>(index);
  std::sort(order_.begin(), order_.end(), [&](int a, int b) {
    return std::tuple(hints_[a].length, hints_[a].sort_key(), a) <
           std::tuple(hints_[b].length, hints_[b].sort_key(), b);
  });
}

bool AssumptionSearch::next(const CandidateSet& done) {
  while (next_hint_ < static_cast<int>(order_.size())) {
    ++next_hint_;
    if (eliminates_outside(hint().elimination, done)) return true;
  }
  return false;
}

std::unique_ptr<AssumptionSearch> AssumptionSearch::make_helper(WorkMeter* meter) const {
  return std::make_unique<AssumptionSearch>(kind_, level_, static_rank_, meter, std::make_shared<Taggings>(),
                                            orders_);
}

void AssumptionSearch::search_all(const CandidateMasks& masks, const FillCounts& fill, SearchTeam* team) {
  grid_ = masks;
  // Nested searches get grids that have little in common.
  runs_.begin(
      masks, fill,
      !lists_all_ && level_ == 0 && kind_ != PropagationKind::kMultiple && takes(meter_, Shortcut::kResumedRuns));
  found_ = false;
  hints_.clear();
  update_table(fill, team);
  find_contradictions(team);
  if (team != nullptr) return offer_promising(*team);
  const bool wants_shortest = kind_ == PropagationKind::kMultiple && !lists_all_;
  wants_shortest&& takes(meter_, Shortcut::kLeastLengths) ? offer_shortest() : offer_promising();
}

// Contradictions come first: they make the runs that clash, and the true extent of these runs rules out many
// groups. The order of the kinds does not matter, since hints of equal length are ordered by kind first.
void AssumptionSearch::find_contradictions(SearchTeam* team) {
  starts_.clear();
  if (kind_ == PropagationKind::kMultiple) return;
  const bool asks_table = takes(meter_, Shortcut::kPromise);
  visit_contradiction_starts(grid_, [&](Node start) {
    if (!asks_table || table_.of(start).clashes) starts_.push_back(start);
  });
  if (team != nullptr) make_runs(*team);
  for (const Node start : starts_) {
    if (!has_ended()) offer_contradiction(start);
  }
}

bool AssumptionSearch::has_promise(const StartGroup& group) {
  if (has_ended()) return false;
  if (!takes(meter_, Shortcut::kPromise)) return true;
  if (kind_ == PropagationKind::kMultiple) return !common_off(*tagging_, group, tagging_->candidates()).empty();
  return table_.has_promise(group, [&](Node start) { return &runs_[runs_.run_of(start)]; });
}

void AssumptionSearch::offer_promising() {
  visit_start_groups(kind_, grid_, [&](const StartGroup& group) {
    if (has_promise(group)) offer_common(group);
  });
}

// The group that may have the shortest hint is offered first: its hint limits the length of the others. Then all
// groups that may be as short are offered in order, since order decides between hints of equal length.
void AssumptionSearch::offer_shortest() {
  promising_.clear();
  least_lengths_.clear();
  distances_.set_grid(taggings_->links(grid_));
  visit_start_groups(kind_, grid_, [&](const StartGroup& group) {
    const CandidateSet common = common_off(*tagging_, group, tagging_->candidates());
    if (common.empty()) return;
    promising_.push_back(group);
    least_lengths_.push_back(distances_.least_length(group, common));
  });
  count_effort(effort_of(meter_), EffortKind::kClosure, distances_.start_count());
  if (promising_.empty() || has_ended()) return;
  const auto shortest = std::min_element(least_lengths_.begin(), least_lengths_.end());
  offer_common(promising_[shortest - least_lengths_.begin()]);
  const int most = found_ ? best_.length : StaticDistances::kNone;
  found_ = false;
  for (std::size_t k = 0; k < promising_.size() && !has_ended(); ++k) {
    if (least_lengths_[k] <= (found_ ? best_.length : most)) offer_common(promising_[k]);
  }
}

// A team makes the runs of all groups at once, so the groups are listed first.
void AssumptionSearch::offer_promising(SearchTeam& team) {
  promising_.clear();
  starts_.clear();
  visit_start_groups(kind_, grid_, [&](const StartGroup& group) {
    if (!has_promise(group)) return;
    promising_.push_back(group);
    starts_.insert(starts_.end(), group.starts.begin(), group.starts.begin() + group.size);
  });
  make_runs(team);
  for (const StartGroup& group : promising_) {
    if (!has_ended()) offer_common(group);
  }
}

void AssumptionSearch::update_table(const FillCounts& fill, SearchTeam* team) {
  if (kind_ == PropagationKind::kMultiple) {
    tagging_ = &taggings_->of(kBothKinds, grid_);
    return count_effort(effort_of(meter_), EffortKind::kClosure, tagging_->end_count());
  }
  if (team == nullptr) return table_.update(grid_, fill);
  const auto share_out = [&](int count, ConsequenceTable::Help help) {
    team->share_out(*this, meter_, count, [&](AssumptionSearch& helper, int item) { help(helper.table_, item); });
  };
  const ConsequenceTable::ShareOut lent = share_out;
  table_.update(grid_, fill, &lent);
}

void AssumptionSearch::make_runs(SearchTeam& team) {
  const int count = runs_.list_missing(starts_);
  team.share_out(*this, meter_, count,
                 [&](AssumptionSearch& helper, int item) { runs_.make_missing(item, helper.runs_); });
  runs_.count_missing();
}

void AssumptionSearch::offer_contradiction(Node start) {
  const int run = runs_.run_of(start);
  const Run& clashing = runs_[run];
  if (!clashing.clashes) return;
  AssumptionHint hint;
  hint.kind = AssumptionKind::kContradiction;
  hint.conclusion = opposite(clashing.start);
  hint.targets[0] = {static_cast<std::int16_t>(run), clashing.clash_on};
  hint.targets[1] = {static_cast<std::int16_t>(run), clashing.clash_off};
  hint.target_count = 2;
  offer(hint);
}

void AssumptionSearch::offer_common(const StartGroup& group) {
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
    common.visit([&](Candidate candidate) { common_.push_back(first.index_of({candidate, is_on})); });
    std::sort(common_.begin(), common_.end());
    for (const NodeIndex index : common_) {
      hint.conclusion = first.nodes[index].node();
      for (int k = 0; k < hint.target_count; ++k) {
        hint.targets[k] = {members_[k], runs_[members_[k]].index_of(hint.conclusion)};
      }
      offer(hint);
    }
  }
}

bool AssumptionSearch::can_win(const AssumptionHint& hint, int length) const {
  if (lists_all_ || !found_) return true;
  return std::pair(length, hint.sort_key()) < std::pair(best_.length, best_.sort_key());
}

void AssumptionSearch::offer(AssumptionHint& hint) {
  int least = 0;
  for (int k = 0; k < hint.target_count; ++k) {
    least += runs_[hint.targets[k].run].nodes[hint.targets[k].node].floor;
  }
  if (takes(meter_, Shortcut::kFloors) && !can_win(hint, least)) return;

  const Cell cell = cell_of(hint.conclusion.candidate);
  const DigitSet digit = bit(digit_of(hint.conclusion.candidate));
  hint.elimination = {cell, hint.conclusion.is_on ? without(grid_.cells[cell], digit) : digit};
  if (hint.elimination.digits == 0) return;

  hint.length = 0;
  for (int k = 0; k < hint.target_count; ++k) hint.length += ancestor_count(hint.targets[k]);
  if (!can_win(hint, hint.length)) return;
  if (level_ > 0) hint.length += nested_length(hint);
  if (!can_win(hint, hint.length)) return;
  if (lists_all_) {
    hints_.push_back(hint);
  } else {
    found_ = true;
    best_ = hint;
  }
}

int AssumptionSearch::ancestor_count(const AssumptionHint::Target& target) {
  Run& run = runs_[target.run];
  RunNode& node = run.nodes[target.node];
  if (node.ancestor_count == 0) {
    node.ancestor_count = static_cast<std::uint16_t>(listing_.list(run, grid_, target.node).size());
  }
  return node.ancestor_count;
}

// Each nested chain counts once for the whole hint. Two chains are the same if their signatures are equal; the
// first one, target by target in the order of the ancestor listing, gives the length.
int AssumptionSearch::nested_length(const AssumptionHint& hint) {
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

void AssumptionSearch::list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) {
  const AssumptionHint& hint = this->hint();
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

ImplicationTree AssumptionSearch::explain(const AssumptionHint& hint) {
  if (level_ > 0) {
    // Repeats the runs, now with the evidence of their nested chains. The results are equal.
    runs_.set_wants_evidence(true);
    for (int k = 0; k < hint.target_count; ++k) runs_.make_again(hint.targets[k].run);
    runs_.set_wants_evidence(false);
  }
  return tree_of(hint);
}

ImplicationTree AssumptionSearch::tree_of(const AssumptionHint& hint) {
  ImplicationTree tree;
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = runs_[hint.targets[k].run];
    std::vector<NodeIndex> listed = listing_.list(run, grid_, hint.targets[k].node);
    // Parents are older than their children.
    std::sort(listed.begin(), listed.end());
    const int base = static_cast<int>(tree.nodes.size());
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
          implication.nested = static_cast<int>(tree.nested.size());
          tree.nested.push_back(run.nested[conclusion.nested].tree);
        }
      }
      tree.nodes.push_back(std::move(implication));
    }
    const auto target = std::lower_bound(listed.begin(), listed.end(), hint.targets[k].node);
    tree.targets.push_back(base + static_cast<int>(target - listed.begin()));
  }
  return tree;
}

}  // namespace sudorate
