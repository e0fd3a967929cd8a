// Chains from assumptions.
//
// Every start is propagated once on the grid, however many cells and houses it takes part in. Then the hints are
// read off the runs: a clash refutes its start; nodes common to all runs of a group hold, because one of the
// group's members does. The sets of a run that clashed are incomplete but true as far as they go, and are used as
// they are.
//
//   r4c1 = {3,5}     3 on -> r4c4#3 off -> r4c4#8 on        both runs contain r4c4#8 on: a cell hint places 8,
//                    5 on -> ...        -> r4c4#8 on        its length is the sum of both targets' ancestors
//
// The first hint among the shortest wins, so hints are generated in order and kept only if better. The length of a
// chain is dear to count; before that, lower bounds of its targets must leave room for an improvement.
//
// A house group is looked at from its first place only; multiple chains do not start in cells with two candidates,
// so a house whose first place is such a cell is not looked at by them at all. Tested by
// chains/assumption_search_test.cc against a plain engine.
#include "chains/assumption_search.h"

#include <algorithm>
#include <tuple>

namespace sudorate {

AssumptionSearch::AssumptionSearch(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter)
    : kind_(kind), meter_(meter) {
  if (level > 0) inner_ = std::make_unique<NestingRules>(level, static_rank, meter);
}

AssumptionSearch::~AssumptionSearch() = default;

void AssumptionSearch::set_wants_evidence(bool wants) {
  if (inner_ != nullptr) inner_->set_wants_evidence(wants);
}

bool AssumptionSearch::find_best(const CandidateMasks& masks, const FillCounts& fill, const AssumptionSearch* lower,
                                 AssumptionHint& best) {
  lists_all_ = false;
  const bool can_continue =
      lower != nullptr && lower->came_to_rest_ && lower->grid_ == masks && lower->fill_ == fill;
  lower_ = can_continue ? lower : nullptr;
  start_search(masks, fill);
  visit_starts();
  found_ = found_ && !has_ended();
  came_to_rest_ = !found_ && !has_ended();
  if (found_) best = best_;
  return found_;
}

void AssumptionSearch::search(const CandidateMasks& masks, const FillCounts& fill) {
  lists_all_ = true;
  lower_ = nullptr;
  start_search(masks, fill);
  visit_starts();
  if (has_ended()) hints_.clear();
  order_.resize(hints_.size());
  for (std::size_t index = 0; index < order_.size(); ++index) order_[index] = static_cast<int>(index);
  std::sort(order_.begin(), order_.end(), [&](int a, int b) {
    return std::tuple(hints_[a].length, hints_[a].sort_key(), a) <
           std::tuple(hints_[b].length, hints_[b].sort_key(), b);
  });
}

void AssumptionSearch::start_search(const CandidateMasks& masks, const FillCounts& fill) {
  grid_ = masks;
  fill_ = fill;
  if (inner_ != nullptr) inner_->set_grid(masks, fill);
  run_count_ = 0;
  for (auto& runs : run_by_start_) runs.fill(-1);
  found_ = false;
  came_to_rest_ = false;
  hints_.clear();
}

int AssumptionSearch::run_of(Node start) {
  std::int16_t& slot = run_by_start_[start.candidate][start.is_on ? 1 : 0];
  if (slot < 0) {
    slot = static_cast<std::int16_t>(run_count_++);
    if (static_cast<int>(runs_.size()) < run_count_) runs_.push_back(std::make_unique<Run>());
    propagate_run(start, *runs_[slot]);
    if (meter_ != nullptr) meter_->spend(runs_[slot]->nodes.size());
  }
  return slot;
}

void AssumptionSearch::propagate_run(Node start, Run& run) {
  const int lower_slot = lower_ == nullptr ? -1 : lower_->run_by_start_[start.candidate][start.is_on ? 1 : 0];
  if (lower_slot < 0) {
    propagate(kind_, grid_, start, inner_.get(), run);
    return;
  }
  run = *lower_->runs_[lower_slot];
  run.has_grown = false;
  resume(kind_, *inner_, found_ ? best_.length : kNoLimit, run);
}

void AssumptionSearch::visit_starts() {
  const int fewest = kind_ == PropagationKind::kMultiple ? 3 : 2;
  for (Cell cell = 0; cell < kCellCount && !has_ended(); ++cell) {
    const int count = size_of(grid_.cells[cell]);
    if (count < fewest) continue;
    for (const Digit digit : members(grid_.cells[cell])) visit_candidate(cell, digit, count);
    if (kind_ != PropagationKind::kNishio) visit_cell(cell);
  }
}

void AssumptionSearch::visit_candidate(Cell cell, Digit digit, int candidates_of_cell) {
  const Candidate candidate = candidate_of(cell, digit);
  if (kind_ != PropagationKind::kMultiple) {
    const int on_run = run_of({candidate, true});
    const int off_run = run_of({candidate, false});
    offer_contradiction(on_run);
    offer_contradiction(off_run);
    if (kind_ == PropagationKind::kDynamic && candidates_of_cell >= 3) {
      AssumptionHint hint;
      hint.kind = AssumptionKind::kDouble;
      members_ = {static_cast<std::int16_t>(on_run), static_cast<std::int16_t>(off_run)};
      offer_common(hint);
    }
  }
  if (kind_ == PropagationKind::kNishio) return;
  for (const HouseKind kind : {HouseKind::kBox, HouseKind::kRow, HouseKind::kColumn})
    visit_house(cell, digit, kind);
}

void AssumptionSearch::visit_house(Cell cell, Digit digit, HouseKind kind) {
  const House house = house_of(cell, kind);
  const PositionSet positions = grid_.houses[house][digit];
  if (size_of(positions) < 2 || first_of(positions) != position_in(cell, kind)) return;
  AssumptionHint hint;
  hint.kind = AssumptionKind::kHouse;
  hint.house_kind = kind;
  members_.clear();
  for (const int position : members(positions)) {
    members_.push_back(static_cast<std::int16_t>(run_of({candidate_of(cells_of(house)[position], digit), true})));
  }
  offer_common(hint);
}

void AssumptionSearch::visit_cell(Cell cell) {
  AssumptionHint hint;
  hint.kind = AssumptionKind::kCell;
  members_.clear();
  for (const Digit digit : members(grid_.cells[cell])) {
    members_.push_back(static_cast<std::int16_t>(run_of({candidate_of(cell, digit), true})));
  }
  offer_common(hint);
}

void AssumptionSearch::offer_contradiction(int run) {
  const Run& clashing = *runs_[run];
  if (!clashing.clashes) return;
  AssumptionHint hint;
  hint.kind = AssumptionKind::kContradiction;
  hint.conclusion = opposite(clashing.start);
  hint.targets[0] = {static_cast<std::int16_t>(run), clashing.clash_on};
  hint.targets[1] = {static_cast<std::int16_t>(run), clashing.clash_off};
  hint.target_count = 2;
  offer(hint);
}

void AssumptionSearch::offer_common(AssumptionHint& hint) {
  // Had none of the runs grown, the level below would have had the hint.
  if (std::none_of(members_.begin(), members_.end(), [&](int run) { return runs_[run]->has_grown; })) return;
  const Run& first = *runs_[members_[0]];
  hint.target_count = static_cast<int>(members_.size());
  for (const bool is_on : {true, false}) {
    CandidateSet common = is_on ? first.on : first.off;
    for (std::size_t k = 1; k < members_.size(); ++k) {
      const Run& run = *runs_[members_[k]];
      common &= is_on ? run.on : run.off;
    }
    if (common.empty()) continue;
    common_.clear();
    common.visit([&](Candidate candidate) { common_.push_back(first.index_of({candidate, is_on})); });
    std::sort(common_.begin(), common_.end());
    for (const NodeIndex index : common_) {
      hint.conclusion = first.nodes[index].node();
      for (int k = 0; k < hint.target_count; ++k) {
        hint.targets[k] = {members_[k], runs_[members_[k]]->index_of(hint.conclusion)};
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
    least += runs_[hint.targets[k].run]->nodes[hint.targets[k].node].floor;
  }
  if (!can_win(hint, least)) return;

  const Cell cell = cell_of(hint.conclusion.candidate);
  const DigitSet digit = bit(digit_of(hint.conclusion.candidate));
  hint.elimination = {cell, hint.conclusion.is_on ? without(grid_.cells[cell], digit) : digit};
  if (hint.elimination.digits == 0) return;

  hint.length = 0;
  for (int k = 0; k < hint.target_count; ++k) hint.length += ancestor_count(hint.targets[k]);
  if (!can_win(hint, hint.length)) return;
  if (inner_ != nullptr) hint.length += nested_length(hint);
  if (!can_win(hint, hint.length)) return;
  if (lists_all_) {
    hints_.push_back(hint);
  } else {
    found_ = true;
    best_ = hint;
  }
}

int AssumptionSearch::ancestor_count(const AssumptionHint::Target& target) {
  Run& run = *runs_[target.run];
  RunNode& node = run.nodes[target.node];
  if (node.ancestor_count == 0) {
    node.ancestor_count = static_cast<std::uint16_t>(listing_.list(run, grid_, target.node).size());
  }
  return node.ancestor_count;
}

// Each nested chain counts once for the whole hint. Two are the same if their signatures are; of those the first
// met, target by target in the order of the ancestor listing, gives the length.
int AssumptionSearch::nested_length(const AssumptionHint& hint) {
  int length = 0;
  counted_.clear();
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = *runs_[hint.targets[k].run];
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

void AssumptionSearch::list_ancestors(int index, std::vector<ListedNode>& nodes, std::vector<int>& target_ends) {
  const AssumptionHint& hint = hint_at(index);
  Cause start_cause = Cause::kNone;
  if (hint.kind == AssumptionKind::kCell) start_cause = Cause::kCell;
  if (hint.kind == AssumptionKind::kHouse) start_cause = cause_of(hint.house_kind);
  nodes.clear();
  target_ends.clear();
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = *runs_[hint.targets[k].run];
    for (const NodeIndex listed : listing_.list(run, grid_, hint.targets[k].node)) {
      const RunNode& node = run.nodes[listed];
      nodes.push_back({node.node(), node.cause == Cause::kNone ? start_cause : node.cause});
    }
    target_ends.push_back(static_cast<int>(nodes.size()));
  }
}

ImplicationTree AssumptionSearch::explain(const AssumptionHint& hint) {
  if (inner_ != nullptr) {
    // The same runs again, this time with the evidence of their nested chains; they come out equal.
    inner_->set_wants_evidence(true);
    for (int k = 0; k < hint.target_count; ++k) {
      Run& run = *runs_[hint.targets[k].run];
      propagate(kind_, grid_, Node(run.start), inner_.get(), run);
    }
    inner_->set_wants_evidence(false);
  }
  return tree_of(hint);
}

ImplicationTree AssumptionSearch::tree_of(const AssumptionHint& hint) {
  ImplicationTree tree;
  for (int k = 0; k < hint.target_count; ++k) {
    const Run& run = *runs_[hint.targets[k].run];
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
